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
public class TextPane: LeafPane {
  private let closure: (TerminalSize) -> StyledText
  private let shown = TextLines()
  private var content = PaneText()
  /// The number of columns of the text where it may have as many as it needs; nil if it may not.
  private var widest: Int?
  /// How many lines were read because the text was another.
  private(set) var readCount = 0

  /// Creates a pane that shows what a closure returns.
  /// - Parameter text: Returns the text for the size of the pane; called for each frame, after the
  ///   rows of the lists are known. Where it decides about its columns, it is also called for the
  ///   most that it may have.
  public init(_ text: @escaping (_ size: TerminalSize) -> StyledText) {
    closure = text
    let rows = TextList(LineCell.self)
    // By identity, a line that changes above the others would push itself off the screen.
    rows.options.scrollAnchor = .offset
    let section = Changeset<Int>(inserts: Positions(0..<1))
    rows.viewport.apply(SectionedChangeset(sections: section), of: shown)
    super.init(rows, showsFocus: false)
  }

  // MARK: Scrolling

  /// The options for showing the text, such as its margins and its scrollbar.
  public var options: ViewOptions {
    get { list.options }
    set { list.options = newValue }
  }

  /// The number of lines above the first visible line, and the number of lines of the text; see
  /// ``TextList/position``.
  public var scrollPosition: (line: Int, lineCount: Int) { list.position }

  /// Scrolls by a number of lines.
  /// - Parameter lines: The number of lines to scroll down, or up if negative.
  public func scroll(by lines: Int) { list.scroll(by: lines) }

  /// Scrolls by a number of screens, each less one line.
  /// - Parameter pages: The number of screens to scroll down, or up if negative.
  public func scroll(byPages pages: Int) { list.scroll(byPages: pages) }

  /// Scrolls to the beginning or the end.
  /// - Parameter edge: The end.
  public func scroll(to edge: ListEdge) { list.scroll(to: edge) }

  // MARK: The text

  /// Returns the text for a size.
  func text(for size: TerminalSize) -> StyledText { closure(size) }

  /// The row that the text describes, if it describes one: the text of another row begins at its
  /// top.
  var subject: AnyDiffable.Identifier? { nil }

  override var isText: Bool { true }

  override var acceptsFocus: Bool { !viewport.window.showsAll }

  override func hasSpokenText(in area: PaneArea) -> Bool {
    switch state() {
    case .loading, .failed: true
    case .idle, .ended: !text(for: size(in: area)).spokenText.isEmpty
    }
  }

  override var wholeText: StyledText? {
    text(for: TerminalSize(columns: area.columns, rows: area.mostRows))
  }

  // Laid out in the second phase, because the text may describe the rows of lists.
  override func layOutTexts() {
    let size = size(in: area)
    let most = area.mostColumns.map { TerminalSize(columns: $0, rows: size.rows) }
    widest = most.flatMap { $0 == size ? nil : text(for: $0).columns }
    ask(size)
    layOutRows()
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
    let options = viewport.options
    let room = columns - options.scrollbarColumns(of: columns)
    return max(1, room - options.marginColumns(of: room))
  }

  /// Asks for the text, and shows its lines if it has changed.
  private func ask(_ size: TerminalSize) {
    let new = text(for: size)
    let subject = subject ?? content.subject
    if new == content.text {
      if subject != content.subject { begin() }
      return content.subject = subject
    }
    let old = content
    content = PaneText(new, of: subject)
    readCount += content.lines.count
    // No frame is requested: the one that asks for the text shows it already.
    viewport.apply(shown.show(content.lines), of: shown)
    if subject != old.subject || !content.hasLine(of: old) { begin() }
  }

  /// Shows the beginning of another text, unless its end is followed.
  private func begin() {
    viewport.rows.move(toColumn: 0)
    if options.followedEdge != .bottom || !list.isFollowing { list.scroll(to: .top) }
  }
}

/// A text with what was made of it, so that an unchanged text is not read again.
private struct PaneText {
  let text: StyledText
  /// The row that the text describes.
  var subject: AnyDiffable.Identifier?
  let lines: [TextLine]
  /// The number of columns of the widest line.
  lazy var columns = text.columns

  init(_ text: StyledText = StyledText(), of subject: AnyDiffable.Identifier? = nil) {
    (self.text, self.subject) = (text, subject)
    lines = text.isEmpty ? [] : text.lines
  }

  /// Returns whether it says a line of another text; a blank one says nothing.
  func hasLine(of other: PaneText) -> Bool {
    if zip(lines, other.lines).contains(where: { $0.text == $1.text && !$0.text.isEmpty }) {
      return true
    }
    let known = Set(lines.lazy.map(\.text).filter { !$0.isEmpty })
    return other.lines.contains { known.contains($0.text) }
  }
}
