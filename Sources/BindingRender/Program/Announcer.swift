/// The requests for speech with the next frame, besides the changes; without effect while the
/// program is not spoken.
final class Announcer {
  /// The requests since the last frame; nil while the program is not spoken.
  private(set) var request: SpeechRequest?

  var isSpoken: Bool { request != nil }

  /// Begins to speak, or ends that.
  func speaks(_ isSpoken: Bool) { request = isSpoken ? SpeechRequest() : nil }

  /// Returns the requests, which are answered with this frame.
  func take() -> SpeechRequest {
    defer { speaks(isSpoken) }
    return request ?? SpeechRequest()
  }

  func say(_ lines: StyledText...) { request?.lines += lines }

  func repeatRow() { request?.repeatsRow = true }

  func noteTyped(_ line: LineEditor?) { request?.typed += [line].compactMap(\.self) }

  func noteKey() { request?.hasKey = true }

  func noteCommand() { request?.hasCommand = true }

  func askForDetails() { request?.asksDetails = true }

  func askForNews() { request?.asksNews = true }

  func askForHelp() { request?.asksHelp = true }
}

/// Requests for speech with the next frame, besides the changes.
struct SpeechRequest {
  fileprivate(set) var lines: [StyledText] = []
  /// Whether to say the focused row again, or even while a line is typed.
  fileprivate(set) var repeatsRow = false
  /// The lines that were typed to their end since the last frame.
  fileprivate(set) var typed: [LineEditor] = []
  /// Whether the user has pressed a key since the last frame.
  fileprivate(set) var hasKey = false
  /// Whether a key did something that may have changed the list or the status.
  fileprivate(set) var hasCommand = false
  /// Whether a key asked for the details of the focused row.
  fileprivate(set) var asksDetails = false
  /// Whether a key asked for the changes since it was last pressed.
  fileprivate(set) var asksNews = false
  /// Whether to say the keys that are available.
  fileprivate(set) var asksHelp = false
}
