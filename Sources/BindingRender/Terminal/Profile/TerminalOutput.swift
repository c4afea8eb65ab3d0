#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#elseif canImport(ucrt)
import ucrt
#elseif canImport(WASILibc)
import WASILibc
#endif

/// The terminal that a session draws on.
///
/// ```swift
/// // x=$(program): the list is on the terminal, and what was chosen goes into the pipe.
/// let terminal = try ListTerminal(program, mode: .inline, on: .controllingTerminal)
/// ```
public enum TerminalOutput: Hashable, Sendable {
  /// Standard output, which must be a terminal.
  case standardOutput
  /// The controlling terminal of the process, `/dev/tty`, wherever standard output goes.
  case controllingTerminal

  /// The terminal's width and styles, from the environment and the window; 80 columns if the width
  /// is unknown.
  public var profile: TerminalProfile {
    if self == .standardOutput { return .standardOutput }
    #if os(Windows) || os(WASI)
    return TerminalProfile(of: -1)
    #else
    let terminal = systemOpen("/dev/tty", O_RDONLY | O_CLOEXEC | O_NOCTTY)
    defer { if terminal >= 0 { close(terminal) } }
    return TerminalProfile(of: terminal)
    #endif
  }
}
