// What a program shows between its frames.
extension ListProgram {
  /// Prints text that stays: above an inline list, or between the changes that are printed.
  ///
  /// As text it comes before the changes of the same frame. On a full screen it is the status until
  /// the next key, a spoken program says it, and while the program is not shown it goes to standard
  /// output.
  /// - Parameter text: The text.
  public func print(above text: StyledText) {
    guard let output else {
      var stream = StandardStream(.output)
      return text.print(to: &stream, profile: inTheme(.standardOutput))
    }
    if output.isSpoken {
      announcer.say(text)
    } else if !output.printLines(text) {
      waiting.note = text
    }
    needsFrame()
  }

  /// Shows the changes so far, and waits, so that they can be followed on a terminal.
  ///
  /// Printed text and a test screen do not wait.
  /// - Parameter duration: The time to wait.
  /// - Throws: `CancellationError` if the task is cancelled, as when the program has ended.
  public nonisolated(nonsending) func pause(
    for duration: Duration
  ) async throws {
    output?.showFrame()
    // Without anybody who looks, others have their turn.
    try await Task.sleep(for: output?.isWatched == true ? duration : .zero)
  }

  /// Returns a profile with the theme of the program, unless it has one of its own.
  func inTheme(_ profile: TerminalProfile) -> TerminalProfile {
    var profile = profile
    if profile.theme == .automatic { profile.theme = theme }
    return profile
  }
}
