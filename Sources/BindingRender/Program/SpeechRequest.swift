/// What is to be said with the next frame, besides what has changed.
struct SpeechRequest {
  var lines: [StyledText] = []
  /// Whether the focused row is said again, or while a line is typed.
  var repeatsRow = false
  /// The lines that were typed to their end since the last frame.
  var typed: [LineEditor] = []
  /// Whether a person has pressed a key since the last frame.
  var hasKey = false
  /// Whether a key did something that may have changed the list or the status.
  var hasCommand = false
}
