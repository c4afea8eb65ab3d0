import Foundation
import TestSupport

/// Edits, filters and shows live lists at random, and makes each call in each closure of an
/// adapter; reports where something did not hold, and then ends with status 1.
///
/// The arguments are the number of calls, a million by default, and the seed of the first list. One
/// of fifty lists has hundreds of elements.
@main
struct AdapterReplay {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap(UInt64.init)
    let count = numbers.first ?? 1_000_000
    var seed = numbers.dropFirst().first ?? 0
    var operations = 0
    var failures = 0
    var nextReport = count / 10
    while operations < count {
      var schedule = AdapterSchedule(seed: seed, limit: seed.isMultiple(of: 50) ? 600 : 24)
      schedule.run(steps: 40)
      operations += schedule.operations
      var problems = schedule.problems
      if seed.isMultiple(of: 100) {
        var callbacks = CallbackSchedule(seed: seed)
        callbacks.runAll()
        operations += callbacks.operations
        problems += callbacks.problems
      }
      if !problems.isEmpty {
        failures += 1
        if failures <= 5 { print(problems.prefix(5).joined(separator: "\n")) }
      }
      seed += 1
      if operations >= nextReport {
        print("\(operations) calls, next seed \(seed), \(failures) failures")
        nextReport += count / 10 + 1
      }
    }
    UpdateDigest.print()
    print("\(operations) calls, \(failures) failures")
    exit(failures == 0 ? 0 : 1)
  }
}
