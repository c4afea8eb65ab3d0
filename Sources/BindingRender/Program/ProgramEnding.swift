/// How a program ended, or that it has not.
struct ProgramEnding {
  /// The exit status or the error; nil until the program ends.
  private(set) var status: Result<Int32, any Error>?
  /// The text printed after the program ends; nil for none.
  private(set) var text: StyledText?
  /// Whether the ending belongs to a finished run, so that it does not end the next one.
  private var isPast = false

  /// Ends the program; only the first ending of a run counts.
  mutating func end(_ new: Result<Int32, any Error>, printing text: StyledText?) {
    if status == nil || isPast { (status, isPast, self.text) = (new, false, text) }
  }

  /// Forgets the ending of an earlier run; a program that has quit since then ends at once.
  mutating func beginRun() {
    if isPast { self = ProgramEnding() }
  }

  /// Marks the ending as that of the run that is over.
  mutating func endRun() { isPast = true }
}

extension ListProgram {
  /// Whether the program has quit; false again once it runs again.
  public var hasQuit: Bool { ending.status != nil }

  /// Ends the program, and answers open questions with nil.
  /// - Parameter status: The exit status of the process, which
  ///   ``run(_:printsChanges:printsPages:profile:on:isolation:)`` returns; 0 for success. Only the
  ///   first call sets it.
  public func quit(status: Int32 = 0) { end(.success(status)) }

  /// Ends the program with a result, such as the user's choice.
  /// - Parameters:
  ///   - text: The text that ``run(_:printsChanges:printsPages:profile:on:isolation:)`` prints to
  ///     standard output after the terminal is restored; ignored if the program has quit before.
  ///   - status: The exit status of the process; 0 for success.
  public func quit(printing text: StyledText, status: Int32 = 0) {
    end(.success(status), printing: text)
  }

  /// Ends the program with an error, which
  /// ``run(_:printsChanges:printsPages:profile:on:isolation:)`` throws.
  /// - Parameter error: The error; ignored if the program has quit before.
  public func quit(throwing error: any Error) { end(.failure(error)) }

  private func end(_ status: Result<Int32, any Error>, printing text: StyledText? = nil) {
    ending.end(status, printing: text)
    dismissQuestions()
    leaveModalPanes()
    needsFrame()
  }

  /// Forgets the ending of an earlier run.
  func beginRun() { ending.beginRun() }

  /// Quits, unless the program has already quit, and marks the ending as that of this run.
  func endRun() {
    quit()
    ending.endRun()
  }
}
