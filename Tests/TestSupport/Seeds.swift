import Foundation

/// Returns the seeds of a randomized test; `SEEDS=20` makes them twenty times as many, and `SEED=7`
/// is one alone.
/// - Parameters:
///   - count: How many it has by default, so that all tests together take little time.
///   - first: The first of them.
package func seeds(_ count: Int, from first: UInt64 = 0) -> Range<UInt64> {
  let environment = ProcessInfo.processInfo.environment
  if let seed = environment["SEED"].flatMap({ UInt64($0) }) { return seed..<seed + 1 }
  let factor = environment["SEEDS"].flatMap { UInt64($0) } ?? 1
  return first..<first + UInt64(count) * factor
}
