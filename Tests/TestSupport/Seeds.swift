import Foundation

/// Returns the seeds of a randomized test: by default a tenth of them, so that all tests together
/// take little time. `SEEDS=1` makes it all, `SEEDS=20` twenty times as many, and `SEED=7` one
/// alone.
/// - Parameters:
///   - count: How many seeds the test has.
///   - first: The first of them.
package func seeds(_ count: Int, from first: UInt64 = 0) -> Range<UInt64> {
  let environment = ProcessInfo.processInfo.environment
  if let seed = environment["SEED"].flatMap({ UInt64($0) }) { return seed..<seed + 1 }
  let all = UInt64(count)
  guard let factor = environment["SEEDS"].flatMap({ UInt64($0) }) else {
    // Sizes are often chosen by a remainder of the seed.
    return first..<first + max(min(all, 3), all / 10)
  }
  return first..<first + all * factor
}

/// Whether a test that makes all combinations of something makes the one of a number: by default
/// every fifth, with `SEEDS` set all.
/// - Parameters:
///   - number: The number of the combination.
///   - step: How many numbers there are from one that is made to the next.
package func isMade(_ number: Int, each step: Int = 5) -> Bool {
  makesAll || number.isMultiple(of: step)
}

/// Whether tests that take long run, and other tests make all that they can: only with `SEEDS` set.
package var makesAll: Bool { ProcessInfo.processInfo.environment["SEEDS"] != nil }
