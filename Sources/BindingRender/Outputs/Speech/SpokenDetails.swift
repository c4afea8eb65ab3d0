import BindingCore

/// The details of the focused row, which a key asks for.
struct SpokenDetails {
  /// The row of which the user waits for the details; nil for none.
  private var awaitedRow: AnyDiffable.Identifier?

  /// Returns the details that a key has asked for; those that are loading, once they have come,
  /// unless another key was pressed.
  mutating func lines(of program: ListProgram, _ request: SpeechRequest) -> [String] {
    guard let details = program.details?.details, let row = details.source.row else {
      awaitedRow = nil
      return request.asksDetails ? [program.spoken(.noDetails)] : []
    }
    if request.hasKey || request.asksDetails {
      // With the focus, they say themselves what has been loaded.
      let isAwaited = request.asksDetails && program.focusedPane !== details
      awaitedRow = isAwaited ? row.diffIdentifier : nil
    }
    if !request.asksDetails, awaitedRow != row.diffIdentifier { return [] }
    details.show()
    details.noteState()
    let text = details.text(of: row)
    // Of a row that has changed once more since, what has just come is said.
    if let loaded = details.loaded, loaded.isLoading, !loaded.hasArrived {
      return request.asksDetails ? [program.spoken(.loading)] : []
    }
    awaitedRow = nil
    let said = program.spokenFailure(of: details) ?? text.spokenText
    return [said.isEmpty ? program.spoken(.noDetails) : said]
  }
}
