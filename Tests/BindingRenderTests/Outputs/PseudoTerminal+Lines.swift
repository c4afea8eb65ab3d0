import TerminalSupport

extension PseudoTerminal {
  /// The terminal without the modes that a session sets, and its questions.
  var model: ScreenModel {
    var model = ScreenModel(columns: size.columns, rows: size.rows, widths: .clusters)
    model.wraps = true
    let modes =
      /\u{1B}(\[\?(1049|2004|1000|1006|1007|2031)[hlsr]|\[\?2026(\$p|l)|\[6n|\[c|\]11;\?\u{1B}\\|\\)/
    model.receive(Array(output.replacing(modes, with: "").utf8))
    return model
  }

  /// The lines that the terminal shows.
  var lines: [String] {
    let lines = model.lines
    return Array(lines[..<((lines.lastIndex { $0 != "" } ?? -1) + 1)])
  }
}
