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
public class TextPane: ListPane {
  private let closure: (TerminalSize) -> StyledText
  private let feed: ListAdapter
  private var content = PaneText()
  /// The number of columns of the text where it may have as many as it needs; nil if it may not.
  private var widest: Int?
  /// Whether the list is given the lines of another text.
  private var isChanging = false
  /// How many lines were read because the text was another.
  private(set) var readCount = 0

  /// Creates a pane that shows what a closure returns.
  /// - Parameter text: Returns the text for the size of the pane; called for each frame, after the
  ///   rows of the lists are known. Where it decides about its columns, it is also called for the
  ///   most that it may have.
  public init(_ text: @escaping (_ size: TerminalSize) -> StyledText) {
    closure = text
    let list = TextList(LineCell.self)
    feed = ListAdapter(display: list)
    // By identity, a line that changes above the others would push itself off the screen.
    list.options.scrollAnchor = .offset
    super.init(list, showsFocus: false)
  }

  /// Returns the text for a size.
  func text(for size: TerminalSize) -> StyledText { closure(size) }

  /// The row that the text describes, if it describes one: the text of another row begins at its
  /// top.
  var subject: AnyDiffable.Identifier? { nil }

  override var acceptsFocus: Bool { !list.viewport.window.showsAll }

  override func hasSpokenText(in area: PaneArea) -> Bool {
    switch state() {
    case .loading, .failed: true
    case .idle, .ended: !text(for: size(in: area)).spokenText.isEmpty
    }
  }

  override var isText: Bool { true }

  override var wholeText: StyledText? {
    text(for: TerminalSize(columns: area.columns, rows: area.mostRows))
  }

  // The frame that asks for the text shows it already.
  override func listDidChange() {
    if !isChanging { super.listDidChange() }
  }

  // Asked in the second phase, because the text may describe the rows of lists.
  override func layOut() {}

  override func layOutTexts() {
    let size = size(in: area)
    let most = area.mostColumns.map { TerminalSize(columns: $0, rows: size.rows) }
    widest = most.flatMap { $0 == size ? nil : text(for: $0).columns }
    ask(size)
    super.layOut()
  }

  override func askText(in area: PaneArea) {
    widest = nil
    ask(size(in: area))
  }

  // What the text needs is known once it was asked for, as in the last frame.
  override func height(columns: Int, upTo limit: Int, on surface: PaneSurface) -> Int {
    content.lines.isEmpty ? 0 : super.height(columns: columns, upTo: limit, on: surface)
  }

  override func width(upTo limit: Int) -> Int { min(limit, widest ?? content.columns) }

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
    let new = text(for: size)
    let subject = subject ?? content.subject
    if new == content.text {
      if subject != content.subject { list.scroll(to: .top) }
      return content.subject = subject
    }
    let old = content
    content = PaneText(new, of: subject)
    readCount += content.lines.count
    var counts: [String: Int] = [:]
    let rows = content.lines.map { line in
      let count = counts[line.text, default: 0]
      counts[line.text] = count + 1
      return TextRow(line: line, occurrence: count)
    }
    content.identities = Set(counts.keys)
    isChanging = true
    defer { isChanging = false }
    feed.apply { ListSections(oneRowEach: rows) }
    if subject != old.subject || old.identities.isDisjoint(with: content.identities) {
      list.scroll(to: .top)
    }
  }
}

/// A text with what was made of it, so that an unchanged text is not read again.
private struct PaneText {
  let text: StyledText
  /// The row that the text describes.
  var subject: AnyDiffable.Identifier?
  let lines: [TextLine]
  /// The texts of the lines.
  var identities: Set<String> = []
  /// The number of columns of the widest line.
  lazy var columns = text.columns

  init(_ text: StyledText = StyledText(), of subject: AnyDiffable.Identifier? = nil) {
    (self.text, self.subject) = (text, subject)
    lines = text == StyledText() ? [] : text.lines
  }
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
  /// A line that is indented, as in code, continues at its indentation.
  private(set) var hangingIndent: Int?

  mutating func bind(_ row: TextRow) {
    text = StyledText()
    text.append(measured: row.line)
    hangingIndent = row.line.text.utf8.prefix { $0 == 0x20 }.count
  }
}
