/// The requests for speech with the next frame, besides the changes; without effect while the
/// program is not spoken.
final class Announcer {
  /// The requests since the last frame; nil while the program is not spoken.
  var request: SpeechRequest?

  var isSpoken: Bool { request != nil }

  /// Begins to speak, or ends that.
  func speaks(_ isSpoken: Bool) { request = isSpoken ? SpeechRequest() : nil }

  /// Returns the requests, which are answered with this frame.
  func take() -> SpeechRequest {
    defer { speaks(isSpoken) }
    return request ?? SpeechRequest()
  }

  func say(_ lines: StyledText...) { request?.lines += lines }

  func noteTyped(_ line: LineEditor?) { request?.typed += [line].compactMap(\.self) }
}

/// Requests for speech with the next frame, besides the changes.
struct SpeechRequest {
  var lines: [StyledText] = []
  /// Whether to say the focused row again, or even while a line is typed.
  var repeatsRow = false
  /// The lines that were typed to their end since the last frame.
  var typed: [LineEditor] = []
  /// Whether the user has pressed a key since the last frame.
  var hasKey = false
  /// Whether a key did something that may have changed the list or the status.
  var hasCommand = false
  /// Whether a key asked for the details of the focused row.
  var asksDetails = false
  /// Whether a key asked for the changes since it was last pressed.
  var asksNews = false
  /// Whether to say the keys that are available.
  var asksHelp = false
}
