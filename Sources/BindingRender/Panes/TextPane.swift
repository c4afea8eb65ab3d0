import BindingCore

/// A text as a part of a screen, such as a header, a bar of progress or the details of a row.
///
/// ```swift
/// let header = TextPane { size in .progress(build.done, columns: size.columns) }
/// ```
///
/// Lines that are too wide wrap. A text that is higher than its pane can get the focus, and scrolls
/// by the keys of a list. It stays at the line where it is while other lines change; one of other
/// lines begins at its top.
public final class TextPane: ListPane {
  private let text: (TerminalSize) -> StyledText
  private let adapter: ListAdapter
  /// The text that the list of lines shows.
  private var shown = StyledText()

  /// Creates a pane that shows what a closure returns.
  /// - Parameter text: Returns the text for the size of the pane; called for each frame, at times
  ///   more than once, after the rows of the lists are known.
  public init(_ text: @escaping (_ size: TerminalSize) -> StyledText) {
    self.text = text
    let list = TextList(LineCell.self)
    adapter = ListAdapter(display: list)
    // By identity, a line that changes above the others would push itself off the screen.
    list.options.scrollAnchor = .offset
    super.init(list, showsFocus: false)
  }

  override var takesFocus: Bool { !(list.viewport.isAtStart && list.viewport.isAtEnd) }

  override func hasWords(in area: PaneArea) -> Bool {
    switch state() {
    case .loading, .failed: true
    case .idle, .ended: !text(size(in: area)).words.isEmpty
    }
  }

  override var isText: Bool { true }

  // Asked in the second phase, because the text may describe the rows of lists.
  override func layOut() {}

  override func layOutTexts() {
    ask(size(in: area))
    super.layOut()
  }

  // Measuring leaves the lines that are shown as they are.
  override func height(columns: Int, upTo limit: Int, on surface: PaneSurface) -> Int {
    let columns = textColumns(columns)
    let text = text(TerminalSize(columns: columns, rows: limit))
    if text == StyledText() { return 0 }
    return min(limit, text.wrappedLines(to: columns, indent: 0, limit: limit).count)
  }

  override func width(upTo limit: Int) -> Int {
    min(limit, text(TerminalSize(columns: limit, rows: area.mostRows)).columns)
  }

  private func size(in area: PaneArea) -> TerminalSize {
    TerminalSize(columns: textColumns(area.columns), rows: area.mostRows)
  }

  private func textColumns(_ columns: Int) -> Int {
    let options = list.viewport.options
    let room = columns - options.scrollbarColumns(of: columns)
    return max(1, room - options.marginColumns(of: room))
  }

  /// Asks for the text, and shows its lines if it has changed.
  private func ask(_ size: TerminalSize) {
    let new = text(size)
    if new == shown { return }
    let old = lineIdentities
    shown = new
    var counts: [String: Int] = [:]
    let lines = new == StyledText() ? [] : new.lines
    let rows = lines.map { line in
      let count = counts[line.text, default: 0]
      counts[line.text] = count + 1
      return TextRow(line: line, occurrence: count)
    }
    // The frame that asks for the text shows it already.
    let onChange = list.onChange
    list.onChange = {}
    defer { list.onChange = onChange }
    lineIdentities = Set(counts.keys)
    adapter.apply { ListSections(rows: rows) }
    if old.isDisjoint(with: lineIdentities) { list.scroll(to: .top) }
  }

  /// The texts of the lines that are shown.
  private var lineIdentities: Set<String> = []
}

/// A line of a text, identified by what it says and how often that was said above.
private struct TextRow: Diffable, Equatable {
  struct Identity: Hashable {
    let text: String
    let occurrence: Int
  }

  let line: TextLine
  let occurrence: Int
  var diffIdentifier: Identity { Identity(text: line.text, occurrence: occurrence) }
}

private struct LineCell: Bindable {
  static let overflow = TextOverflow.wrap(indent: 0)
  private(set) var text: StyledText = ""

  mutating func bind(_ row: TextRow) {
    text = StyledText()
    text.append(measured: row.line)
  }
}
