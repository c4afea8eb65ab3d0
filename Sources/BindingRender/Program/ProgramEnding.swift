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
