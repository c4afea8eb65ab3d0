import Testing
import TestSupport

@Suite("Snapshots and data sources, whatever is done with them")
struct SnapshotScheduleTests {
  @Test(
    "List, display, trees and selection are what they are with arrays",
    .tags(.long),
    arguments: seeds(4)
  )
  func replay(part: UInt64) {
    for seed in part * 8..<part * 8 + 8 {
      var schedule = SnapshotSchedule(seed: seed)
      schedule.run(steps: 60)
      #expect(schedule.problems == [])
    }
  }
}
