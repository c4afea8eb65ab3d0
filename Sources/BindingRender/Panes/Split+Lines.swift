extension Split {
  func hasTitle(_ pane: Pane) -> Bool {
    pane.title() != StyledText() || stateText(of: pane) != nil
  }

  private func stateText(of pane: Pane) -> StyledText? {
    (pane as? ListPane).flatMap { program?.stateText(besideTitleOf: $0) }
  }

  func titleLine(_ part: PlacedPane) -> Frame.Line {
    let isFocused = part.pane.leaves.contains { $0 === program?.focusedPane }
    var title = part.pane.title().overlaid(by: isFocused ? .title : .muted)
    if let state = stateText(of: part.pane) {
      title = title == StyledText() ? state : "\(title)  \(state)"
    }
    let columns = part.area.columns
    return Frame.Line(
      identity: LineIdentity(row: -3, line: part.pane.leaves.first?.number ?? 0),
      content: ScreenLine(
        title.clipped(to: columns).lines[0],
        columns: columns,
        glyphs: surface.glyphs
      )
    )
  }

  func composedLines(of blocks: [[Frame.Line]]) -> [Frame.Line] {
    // Lines of several panes are those of none, so that the terminal does not shift one with the
    // other.
    let row = -4 - (leaves.first?.number ?? 0)
    return composed.lines(
      of: blocks,
      at: shown.map(\.area),
      in: area,
      row: row,
      glyphs: surface.glyphs
    )
  }
}
