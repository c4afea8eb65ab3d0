#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a session at the terminal could not begin.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard output is no terminal, or there is none to read keys from.
  case notATerminal
  /// The terminal cannot be painted in place by what it calls itself: the variable `TERM`, or nil if
  /// that is not set.
  case unsuitable(term: String?)
  /// The process already has a session: signal handlers and terminal modes are shared by all of it.
  case inUse
  /// The system refused, with its error number.
  case system(errno: Int32)

  /// What went wrong, in words.
  public var description: String {
    switch self {
    case .notATerminal: "not a terminal"
    case .unsuitable(let term):
      "\(term.map { "TERM is \"\($0)\"" } ?? "TERM is not set"), expected the name of a terminal that "
        + "can be painted in place"
    case .inUse: "the terminal is in use by another session of this process"
    case .system(let number): String(cString: strerror(number))
    }
  }
}
