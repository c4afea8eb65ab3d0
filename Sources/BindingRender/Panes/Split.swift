/// Panes below each other, or side by side with a line between them.
///
/// ```swift
/// let screen = Split(
///   rows: header.fixed(2), Split(columns: jobs.share(2), news.share(3, atLeast: 30)).share(),
///   details.fitting(upTo: 5))
/// ```
///
/// Where there is no room for the least sizes of all parts, texts are left out before lists, and the last part
/// before those in front of it; they come back with the room.
public final class Split: Pane {
  private let parts: [PanePart]
  /// Whether the panes are side by side.
  private let areColumns: Bool
  private var area = PaneArea(columns: 0, rows: 0)
  private var surface = PaneSurface(glyphs: Glyphs())
  /// The sizes of the contents for which the places were chosen.
  private var needs: [Int] = []
  /// The parts that there is room for.
  private var shown: [PlacedPane] = []
  private var composed = ComposedLines()

  /// A pane with its place, below the line of its title.
  private struct PlacedPane {
    let pane: Pane
    var area: PaneArea
    var hasTitle: Bool
  }

  /// Creates a split of panes below each other.
  /// - Parameter parts: The panes with their numbers of lines, from top to bottom.
  public convenience init(rows parts: PanePart...) { self.init(parts, areColumns: false) }

  /// Creates a split of panes side by side.
  /// - Parameter parts: The panes with their numbers of columns, from left to right.
  public convenience init(columns parts: PanePart...) { self.init(parts, areColumns: true) }

  private init(_ parts: [PanePart], areColumns: Bool) {
    self.parts = parts
    self.areColumns = areColumns
    super.init()
  }

  override var leaves: [ListPane] { parts.flatMap(\.pane.leaves) }

  override var shownLeaves: [ListPane] { shown.flatMap(\.pane.shownLeaves) }

  override func takeHost(_ host: (any PaneHost)?) {
    super.takeHost(host)
    for part in parts { part.pane.takeHost(host) }
  }

  // MARK: Places

  override func place(in area: PaneArea, on surface: PaneSurface) {
    (self.area, self.surface) = (area, surface)
    arrange(by: measured())
  }

  override func beginFrame() {
    for part in parts { part.pane.beginFrame() }
  }

  override func settle() {
    // The rows of a list, or a text about them, may change what a part needs.
    for _ in 0..<3 {
      for part in shown { part.pane.settle() }
      let needs = measured()
      if needs == self.needs { return }
      arrange(by: needs)
    }
    for part in shown { part.pane.settle() }
  }

  /// Returns what the contents of the parts need, for those that fit them.
  private func measured() -> [Int] {
    parts.map { part in
      guard case .fitting(let limit) = part.length else { return 0 }
      let title = hasTitle(part.pane) && limit > 1 ? 1 : 0
      if areColumns { return part.pane.width(upTo: limit) }
      let columns = area.columns
      return title + part.pane.height(columns: columns, upTo: limit - title, on: surface)
    }
  }

  private func hasTitle(_ pane: Pane) -> Bool { pane.title() != StyledText() }

  private func arrange(by needs: [Int]) {
    self.needs = needs
    let room = areColumns ? area.columns : area.rows
    let sizes = parts.sizes(in: room, gap: areColumns ? 1 : 0, needs: needs)
    var start = areColumns ? area.column : area.line
    shown = []
    for (part, size) in zip(parts, sizes) {
      guard let size else { continue }
      var place = area
      if areColumns {
        (place.column, place.columns) = (start, size)
        start += size + 1
      } else {
        (place.line, place.rows) = (start, size)
        start += size
      }
      let hasTitle = place.rows > 1 && hasTitle(part.pane)
      if hasTitle {
        place.line += 1
        place.rows -= 1
      }
      place.mostRows = place.rows
      if !areColumns, case .fitting(let limit) = part.length {
        place.mostRows = limit - (hasTitle ? 1 : 0)
      }
      shown.append(PlacedPane(pane: part.pane, area: place, hasTitle: hasTitle))
      part.pane.place(in: place, on: surface)
    }
  }

  override func savedLayout() -> () -> Void {
    let restores = parts.map { $0.pane.savedLayout() }
    return { for restore in restores { restore() } }
  }

  // MARK: Lines

  override func lines() -> [Frame.Line] {
    let blocks = shown.map { part in
      let lines = part.pane.lines()
      let rows = part.area.rows
      let blanks = repeatElement(Frame.Line.blank, count: max(0, rows - lines.count))
      return (part.hasTitle ? [titleLine(part)] : []) + lines.prefix(rows) + blanks
    }
    let lines = areColumns ? composedLines(of: blocks) : blocks.flatMap(\.self)
    let blanks = repeatElement(Frame.Line.blank, count: max(0, area.rows - lines.count))
    return Array(lines.prefix(area.rows)) + blanks
  }

  private func titleLine(_ part: PlacedPane) -> Frame.Line {
    let isFocused = part.pane.leaves.contains { $0 === host?.focusedPane }
    let title = part.pane.title().overlaid(by: isFocused ? .bold : .dim)
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

  private func composedLines(of blocks: [[Frame.Line]]) -> [Frame.Line] {
    composed.begin(surface.glyphs, starts: shown.map { $0.area.column - area.column })
    // Lines of several panes are those of none, so that the terminal does not shift one with the other.
    let row = -4 - (leaves.first?.number ?? 0)
    return (0..<area.rows).map { line in
      let contents = blocks.map { line < $0.count ? $0[line].content : .blank }
      return Frame.Line(
        identity: LineIdentity(row: row, line: line),
        content: composed.line(line, of: contents)
      )
    }
  }
}
