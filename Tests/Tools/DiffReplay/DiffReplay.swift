import BindingCore
import BindingRender
import Foundation
import TestSupport

/// Diffs many small random lists and checks each changeset by replay; run by hand, for longer than
/// the tests. Its status is 1 if one did not hold.
///
///     swift run -c release DiffReplay [CASES] [SEED]
@main
struct DiffReplay {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst().map { UInt64($0) }
    guard arguments.count <= 2, !arguments.contains(nil) else {
      print("usage: DiffReplay [CASES] [SEED], whole numbers; 10000000 and 1 by default")
      exit(64)
    }
    let cases = arguments.first.flatMap(\.self) ?? 10_000_000
    let seed = arguments.dropFirst().first.flatMap(\.self) ?? 1
    var random = SplitMix64(seed: seed)
    var failures = 0
    let progress = ProgressLine()
    for number in 1...max(cases, 1) {
      // One list in a hundred may be too long to be compared element by element.
      let longest = number % 100 == 0 ? 1500 : 40
      let count = Int.random(in: 0...longest, using: &random)
      let edits = Int.random(in: 0...max(12, longest / 4), using: &random)
      let isUnique = Int.random(in: 0..<3, using: &random) > 0
      let identifiers = isUnique ? 0 : Int.random(in: 1...max(1, count), using: &random)
      let (old, new) = random.lists(count: count, edits: edits, identifiers: identifiers)
      let problem =
        number % 16 == 0
        ? DiffChecker.problem(old.map(CollidingItem.init), new.map(CollidingItem.init))
        : DiffChecker.problem(old, new)
      if let problem {
        failures += 1
        progress.clear()
        print("case \(number): \(problem)\n  old \(old)\n  new \(new)")
        if failures == 10 { break }
      }
      if number % 1_000 == 0 { progress.show("\(number) of \(cases), \(failures) mismatches") }
    }
    progress.clear()
    print(
      failures == 0
        ? "\(cases) cases with seed \(seed), no mismatch" : "\(failures) mismatches, seed \(seed)"
    )
    exit(failures == 0 ? 0 : 1)
  }
}
