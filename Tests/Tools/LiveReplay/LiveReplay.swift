import TestSupport

/// Edits live lists with random stages at random, and reports where something did not hold.
///
/// The arguments are the number of edits, ten million by default, and the seed of the first list.
/// Every second list is grouped, and one of a hundred has thousands of elements.
@main
struct LiveReplay {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap(UInt64.init)
    let count = numbers.first ?? 10_000_000
    var seed = numbers.dropFirst().first ?? 0
    var operations = 0
    var failures = 0
    while operations < count {
      var schedule = LiveSchedule(seed: seed)
      let limit = seed % 100 < 2 ? 5_000 : 200
      schedule.run(steps: 40, isGrouped: seed.isMultiple(of: 2), limit: limit)
      operations += schedule.operations
      seed += 1
      if schedule.problems.isEmpty { continue }
      failures += 1
      if failures <= 5 { print(schedule.problems.joined(separator: "\n")) }
    }
    print("\(operations) edits, \(failures) failures")
  }
}
