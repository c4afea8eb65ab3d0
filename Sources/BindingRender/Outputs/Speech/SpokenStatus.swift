/// The status of a program, which is said after a command or an answer has changed it.
struct SpokenStatus {
  private var status = ""
  /// The status before a question was answered or a command was performed; nil if neither may have
  /// changed it.
  private var before: String?

  /// Forgets the command, because it has changed nothing in time.
  mutating func forgetCommand() { before = nil }

  /// Records the status of a frame.
  /// - Parameters:
  ///   - new: The status.
  ///   - isAnswered: Whether a question was answered or a command performed.
  ///   - hasKey: Whether any key was pressed.
  /// - Returns: The status if a command or an answer changed it; else an empty text.
  mutating func update(_ new: String, isAnswered: Bool, hasKey: Bool) -> String {
    if isAnswered { before = status } else if hasKey { before = nil }
    status = new
    guard let before, before != new else { return "" }
    self.before = nil
    return new
  }

  /// Records the status of a frame of a program that has no key to ask for it.
  /// - Returns: The status if it has changed; else an empty text.
  mutating func update(_ new: String) -> String {
    defer { status = new }
    return status == new ? "" : new
  }
}
