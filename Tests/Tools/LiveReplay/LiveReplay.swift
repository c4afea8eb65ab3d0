import Foundation
import TestSupport

/// Edits live lists with random stages at random, and reports where something did not hold.
///
/// The arguments are the number of edits, ten million by default, and the seed of the first list.
/// Every second list is grouped, and one of a hundred has thousands of elements. A line tells how
/// far it has come; the exit status is 1 if there are failures.
@main
struct LiveReplay {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap(UInt64.init)
    let count = numbers.first.map { Int(clamping: $0) } ?? 10_000_000
    var seed = numbers.dropFirst().first ?? 0
    var operations = 0
    var failures = 0
    var nextLine = count / 20
    while operations < count {
      var schedule = LiveSchedule(seed: seed)
      let limit = seed % 100 < 2 ? 5_000 : 200
      schedule.run(steps: 40, isGrouped: seed.isMultiple(of: 2), limit: limit)
      operations += schedule.operations
      let problems = schedule.problems + calls(seed)
      seed += 1
      if operations >= nextLine {
        print("\(operations) edits, up to seed \(seed - 1), \(failures) failures")
        fflush(nil)
        nextLine += max(1, count / 20)
      }
      if problems.isEmpty { continue }
      failures += 1
      if failures <= 5 { print(problems.joined(separator: "\n")) }
    }
    UpdateDigest.print()
    print("\(operations) edits, \(failures) failures")
    exit(failures == 0 ? 0 : 1)
  }

  /// Makes one of the calls from inside one of the closures.
  private static func calls(_ seed: UInt64) -> [String] {
    let places = LiveWorld.Place.allCases
    let calls = LiveWorld.Call.allCases
    let number = Int(seed % UInt64(places.count * calls.count))
    let place = places[number / calls.count]
    let world = LiveWorld(place, calls[number % calls.count], seed: seed)
    return world.problems.map { "seed \(seed): \($0)" }
  }
}
