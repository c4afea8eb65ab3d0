import BindingCore
import TestSupport
import Testing

@Suite("Trees that are edited at random")
struct TreeScheduleTests {
  @Test(
    "A tree, its copies and the list that shows it are those of a model",
    .tags(.long),
    arguments: seeds(24)
  )
  func schedule(seed: UInt64) {
    var schedule = TreeSchedule(seed: seed)
    schedule.run(steps: 100)
    #expect(schedule.problems == [])
  }
}
