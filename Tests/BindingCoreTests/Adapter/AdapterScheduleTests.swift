import Testing
import TestSupport

@Suite("Adapters, by random schedules")
struct AdapterScheduleTests {
  @Test(
    "Whatever is edited, pinned, filtered and numbered anew, rows are right and state is kept",
    arguments: seeds(8)
  )
  func replay(seed: UInt64) {
    var schedule = AdapterSchedule(seed: seed)
    schedule.run(steps: 25)
    #expect(schedule.problems.isEmpty, "\(schedule.problems.first ?? "")")
  }

  @Test(
    "Any call in any closure loses nothing and ends well",
    .tags(.long),
    arguments: CallbackPlace.allCases
  )
  func callbacks(place: CallbackPlace) {
    var schedule = CallbackSchedule(seed: 0)
    // A ninth of the calls for each closure; the tool makes them all, and in random orders.
    schedule.run(place, each: 9)
    #expect(schedule.problems.isEmpty, "\(schedule.problems.first ?? "")")
    #expect(schedule.reached == [place])
  }
}
