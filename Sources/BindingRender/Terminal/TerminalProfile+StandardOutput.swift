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
/// let terminal = try ListTerminal(list, mode: .inline, on: .controllingTerminal)
/// ```
public enum TerminalOutput: Hashable, Sendable {
  /// Standard output, which must be a terminal.
  case standardOutput
  /// The terminal that controls the process, `/dev/tty`, wherever standard output goes.
  case controllingTerminal

  /// What it can show, by the environment and its window; at 80 columns if that is unknown.
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

extension TerminalProfile {
  /// The profile of the process's standard output, by its environment and its window.
  public static var standardOutput: TerminalProfile { TerminalProfile(of: 1) }

  /// Creates the profile of an output, by the environment and its window.
  init(of descriptor: Int32) {
    let environment = environment([
      "TERM", "COLORTERM", "TMUX", "NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR",
    ])
    var columns: Int?
    if FileDescriptor(rawValue: descriptor).isTerminal {
      let known = TerminalSize(windowOf: descriptor)?.columns ?? 0
      columns = known > 0 ? known : 80
    }
    self.init(environment: environment, terminalColumns: columns)
  }
}

extension ScreenMode {
  /// The default mode for the process's standard output: inline, spoken, or nil to print.
  ///
  /// A program that wants the whole screen of a terminal and prints elsewhere asks for
  /// `ScreenMode.standardOutput == nil ? nil : .fullScreen`: a ``ListTerminal`` is spoken all the same
  /// where that is wanted.
  public static var standardOutput: ScreenMode? {
    ScreenMode(
      environment: environment(["TERM", "CI", "ACCESSIBLE"]),
      isTerminal: FileDescriptor(rawValue: 1).isTerminal
    )
  }
}

/// Returns the values of the named environment variables that are set.
func environment(_ names: [String]) -> [String: String] {
  var environment: [String: String] = [:]
  for name in names {
    if let value = getenv(name) { environment[name] = String(cString: value) }
  }
  return environment
}
