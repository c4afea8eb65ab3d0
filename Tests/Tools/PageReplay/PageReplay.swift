import TestSupport

/// Runs random schedules of a list of pages, and reports those in which something did not hold.
///
/// The argument is the number of schedules, 100,000 by default.
@main
struct PageReplay {
  static func main() {
    let count = CommandLine.arguments.dropFirst().first.flatMap(UInt64.init) ?? 100_000
    var failures = 0
    for seed in 0..<count {
      var schedule = PageSchedule(seed: seed)
      schedule.run(steps: 60)
      if schedule.problems.isEmpty { continue }
      failures += 1
      if failures <= 5 { print("seed \(seed): \(schedule.problems.joined(separator: "\n  "))") }
    }
    print("\(count) schedules, \(failures) failures")
  }
}
