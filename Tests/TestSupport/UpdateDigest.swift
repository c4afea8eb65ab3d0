import BindingCore
import Foundation
import Synchronization

/// A digest of all updates that recording displays have received in this process, to compare two
/// builds: equal digests mean that both gave the same updates, in the same order.
///
/// Updates are read only if the variable `DIGEST` is set, because describing them takes long. With
/// `SWIFT_DETERMINISTIC_HASHING=1`, the digest of one build is the same in each run.
package enum UpdateDigest {
  private struct State {
    /// The hash of Fowler, Noll and Vo (FNV-1a) with 64 bits.
    private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    private(set) var count = 0

    mutating func add(_ text: String) {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      count += 1
    }
  }

  private static let isOn = ProcessInfo.processInfo.environment["DIGEST"] != nil
  private static let state = Mutex(State())

  static func add(_ update: ListUpdate) {
    if !isOn { return }
    let text = "\(update.changes) \(update.duplicates)"
    state.withLock { $0.add(text) }
  }

  /// Prints the digest, if it is wanted.
  package static func print() {
    if !isOn { return }
    let (hash, count) = state.withLock { ($0.hash, $0.count) }
    Swift.print("digest of \(count) updates: \(String(hash, radix: 16))")
  }
}
