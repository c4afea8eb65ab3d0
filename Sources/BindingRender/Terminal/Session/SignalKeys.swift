#if !os(Windows) && !os(WASI)
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// The keys of signals that a program takes as keys.
final class SignalKeys: Sendable {
  /// The keys that have a binding.
  private let bound = Mutex<Set<Key>>([])
  /// The keys that were read and that the program has not taken yet.
  private let untaken = Mutex<[(key: Key, time: ContinuousClock.Instant)]>([])

  /// The time in which a program takes a key; afterwards it counts as hanging.
  private static let patience = Duration.seconds(1)

  /// Sets the keys that have a binding.
  func bind(_ keys: Set<Key>) { bound.withLock { $0 = keys } }

  /// Records that the program takes an event.
  func take(_ key: Key) {
    untaken.withLock { untaken in
      if untaken.first?.key == key { untaken.removeFirst() }
    }
  }

  /// Returns whether a key that was read is for the program, which then has to take it.
  ///
  /// If an earlier one was not taken for a second, the program hangs, and the key is a signal.
  func isBound(_ key: Key, at now: ContinuousClock.Instant) -> Bool {
    if !bound.withLock({ $0.contains(key) }) { return false }
    return untaken.withLock { untaken in
      if let first = untaken.first, now - first.time >= Self.patience { return false }
      untaken.append((key, now))
      return true
    }
  }
}

extension TerminalSession {
  /// Says which keys have a binding; the others are signals as soon as they are read.
  func bindSignalKeys(_ keys: Set<Key>) { reader.signalKeys.bind(keys) }

  /// Sends the signal of a key that the program has taken, but has no use for now.
  func sendSignal(of key: Key) {
    if let signal = signalKeys[key] { reader.terminal.send(signal) }
  }
}

extension TerminalDevice {
  /// The characters that the terminal would make signals of, with their signals; none if no keys
  /// are read, because then the terminal does it, or if it was set to make none.
  var signalCharacters: [UInt8: Int32] {
    guard readsKeys, var settings = TerminalState.current?.pointee.original,
      settings.c_lflag & tcflag_t(truncatingIfNeeded: ISIG) != 0
    else { return [:] }
    // The field is a C array, a tuple here; the indices are within it on every system.
    return withUnsafeBytes(of: &settings.c_cc) { characters in
      let signals = [(VINTR, SIGINT), (VQUIT, SIGQUIT), (VSUSP, SIGTSTP)]
      let known = signals.map { (characters[Int($0)], $1) }.filter { $0.0 != Self.noCharacter }
      return Dictionary(known) { first, _ in first }
    }
  }

  /// The character that stands for none, `_POSIX_VDISABLE`.
  private static var noCharacter: UInt8 {
    #if canImport(Darwin)
    0xFF
    #else
    0
    #endif
  }

  /// Sends a signal to all programs in the foreground of the terminal, as the terminal does for a
  /// key.
  func send(_ signal: Int32) {
    dropBlockedOutput()
    let group = systemForegroundGroup(input)
    // Without a group the terminal does not control this process, which then gets the signal alone.
    if group > 0, kill(-group, signal) == 0 { return }
    kill(getpid(), signal)
  }

  /// Drops output that waits while the terminal takes none, as the terminal does for a signal, so
  /// that the modes can be restored.
  private func dropBlockedOutput() {
    guard let state = TerminalState.current,
      state.pointee.original.c_lflag & tcflag_t(truncatingIfNeeded: NOFLSH) == 0
    else { return }
    if !isWritable { tcflush(output, TCOFLUSH) }
  }

  /// Whether the terminal takes output now.
  var isWritable: Bool {
    var request = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    return systemPoll(&request, 0) != 0
  }
}
#endif
