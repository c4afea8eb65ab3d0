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
  /// What the process's standard output can do, by its environment and its window.
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

extension OutputMode {
  /// How a list is brought to the process's standard output unless something else is asked for.
  public static var standardOutput: OutputMode {
    OutputMode(
      environment: environment(["TERM", "CI", "ACCESSIBLE"]),
      isTerminal: isatty(1) != 0
    )
  }
}

/// Those of the process's environment variables that are set.
func environment(_ names: [String]) -> [String: String] {
  var environment: [String: String] = [:]
  for name in names {
    if let value = getenv(name) { environment[name] = String(cString: value) }
  }
  return environment
}
