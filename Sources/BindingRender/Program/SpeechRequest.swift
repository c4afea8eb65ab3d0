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
}
