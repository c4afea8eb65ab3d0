#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

extension TerminalProfile {
  /// The profile of the process's standard output, by its environment and its window.
  public static var standardOutput: TerminalProfile {
    let environment = environment([
      "TERM", "COLORTERM", "TMUX", "NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR",
    ])
    return TerminalProfile(environment: environment, terminalColumns: terminalColumns)
  }

  /// The width of the window, or nil if standard output is not a terminal.
  private static var terminalColumns: Int? {
    if isatty(1) == 0 { return nil }
    let columns = TerminalSize(windowOf: 1)?.columns ?? 0
    return columns > 0 ? columns : 80
  }
}

extension ScreenMode {
  /// The default mode for the process's standard output; nil to print.
  public static var standardOutput: ScreenMode? {
    ScreenMode(
      environment: environment(["TERM", "CI", "ACCESSIBLE"]),
      isTerminal: isatty(1) != 0
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
