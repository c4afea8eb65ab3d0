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

/// Returns the values of the named environment variables that are set.
func environment(_ names: [String]) -> [String: String] {
  var environment: [String: String] = [:]
  for name in names {
    if let value = getenv(name) { environment[name] = String(cString: value) }
  }
  return environment
}
