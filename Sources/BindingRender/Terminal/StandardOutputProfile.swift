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
    var environment: [String: String] = [:]
    for name in ["TERM", "NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return TerminalProfile(environment: environment, terminalColumns: terminalColumns)
  }

  /// The width of the window, or nil if standard output is not a terminal.
  private static var terminalColumns: Int? {
    if isatty(1) == 0 { return nil }
    var size = winsize()
    let isKnown = ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }
}
