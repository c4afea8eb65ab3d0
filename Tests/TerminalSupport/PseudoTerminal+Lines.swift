package import Testing

extension PseudoTerminal {
  /// The terminal without the modes that a session sets, and its questions.
  package var model: ScreenModel {
    var model = ScreenModel(columns: size.columns, rows: size.rows, widths: .clusters)
    model.wraps = true
    let modes =
      /\u{1B}(\[\?(1049|2004|1000|1006|1007|2031)[hlsr]|\[\?2026(\$p|l)|\[6n|\[c|\]11;\?\u{1B}\\|\\)/
    model.receive(Array(output.replacing(modes, with: "").utf8))
    return model
  }

  /// The lines that the terminal shows.
  package var lines: [String] {
    let lines = model.lines
    return Array(lines[..<((lines.lastIndex { $0 != "" } ?? -1) + 1)])
  }

  /// Reads what the program writes until some line has a text.
  package func waitForLine(
    _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let end = ContinuousClock.now + .seconds(20)
    while !lines.contains(where: { $0.contains(text) }) {
      read(within: 100)
      try #require(
        ContinuousClock.now < end,
        "\(lines.joined(separator: "\n"))\n\(errors)",
        sourceLocation: sourceLocation
      )
    }
  }
}
