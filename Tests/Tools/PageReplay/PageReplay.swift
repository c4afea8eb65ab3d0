import BindingRender
import Foundation
import TestSupport

/// Runs random schedules of a list of pages, and reports those in which something did not hold.
///
/// In every second one the program edits the list, and undoes and redoes its edits.
///
/// The arguments are the number of schedules, 100,000 by default, and the seed of the first. Its
/// status is 1 if a schedule failed.
@main
struct PageReplay {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap(UInt64.init)
    let count = numbers.first ?? 100_000
    let first = numbers.dropFirst().first ?? 0
    var failures = 0
    let progress = ProgressLine()
    for seed in first..<first + count {
      progress.show("\(seed - first) of \(count), \(failures) failures")
      var schedule = PageSchedule(seed: seed, isEdited: seed % 2 == 1)
      schedule.run(steps: 60)
      if schedule.problems.isEmpty { continue }
      failures += 1
      progress.clear()
      if failures <= 5 { print("seed \(seed): \(schedule.problems.joined(separator: "\n  "))") }
    }
    progress.clear()
    print("\(count) schedules from seed \(first), \(failures) failures")
    exit(failures == 0 ? 0 : 1)
  }
}
