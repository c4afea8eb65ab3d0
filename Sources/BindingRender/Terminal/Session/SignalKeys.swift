#if !os(Windows) && !os(WASI)
import Synchronization

/// The keys of signals that a program takes as keys.
final class SignalKeys: Sendable {
  /// The keys that have a binding.
  private let bound = Mutex<Set<Key>>([])
  /// The keys that were read and that the program has not taken yet.
  private let unhandled = Mutex<[(key: Key, time: ContinuousClock.Instant)]>([])

  /// The time in which a program takes a key; afterwards it counts as hanging.
  private static let hangTime = Duration.seconds(1)

  /// Sets the keys that have a binding.
  func bind(_ keys: Set<Key>) { bound.withLock { $0 = keys } }

  /// Claims a key that was read for the program, and records that the program has to take it.
  ///
  /// If an earlier one was not taken for a second, the program hangs, and the key is a signal.
  /// - Returns: False if the key is a signal; then nothing is recorded.
  func claim(_ key: Key, at now: ContinuousClock.Instant) -> Bool {
    if !bound.withLock({ $0.contains(key) }) { return false }
    return unhandled.withLock { unhandled in
      if let first = unhandled.first, now - first.time >= Self.hangTime { return false }
      unhandled.append((key, now))
      return true
    }
  }

  /// Records that the program takes a key; does nothing unless it was claimed.
  func acknowledge(_ key: Key) {
    unhandled.withLock { unhandled in
      if unhandled.first?.key == key { unhandled.removeFirst() }
    }
  }
}
#endif
