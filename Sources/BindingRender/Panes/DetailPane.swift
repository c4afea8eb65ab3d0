import BindingCore

/// What describes the rows of a type.
struct RowDetails {
  let type: ObjectIdentifier
  let describes: (AnyDiffable) -> Bool
  /// Returns the details; nil if a task loads them.
  var text: ((AnyDiffable) -> StyledText)?
  var load: ((AnyDiffable) -> LoadedDetails.Load?)?
}

extension [RowDetails] {
  /// Returns what describes a row; nil for a row without details.
  fileprivate func describing(_ row: AnyDiffable) -> RowDetails? { first { $0.describes(row) } }
}

/// The details of the focused row: the row, its text, and the load, if a task loads it.
final class DetailPane: TextPane {
  let source: DetailSource
  let loaded: LoadedDetails?
  let kinds: [RowDetails]

  /// - Parameters:
  ///   - kinds: The details of each type of row.
  ///   - isFirst: Whether the program began with the panes.
  init(of main: Pane, _ kinds: [RowDetails], isFirst: Bool) {
    source = DetailSource(main, expectsDetails: isFirst) { kinds.describing($0) != nil }
    let isLoaded = kinds.contains { $0.load != nil }
    loaded = isLoaded ? LoadedDetails { row in kinds.describing(row)?.load?(row) } : nil
    self.kinds = kinds
    super.init { _ in "" }
    if let loaded { state = { loaded.state } }
  }

  /// Returns the closure that describes a row; nil if a task loads its details, or for none.
  private func text(describing row: AnyDiffable?) -> ((AnyDiffable) -> StyledText)? {
    row.flatMap(kinds.describing)?.text
  }

  override func text(for size: TerminalSize) -> StyledText { text(of: source.row) }

  /// Returns the details of the focused row, as far as they are known.
  func text(of row: AnyDiffable?) -> StyledText {
    if let row, let describe = text(describing: row) { return describe(row) }
    // Who hears the text of another row cannot see that it is old.
    return loaded?.text(keepsLast: host?.isSpoken != true) ?? ""
  }

  override var described: LeafPane { source.list ?? self }

  override var subject: AnyDiffable.Identifier? {
    let row = source.row
    guard let loaded, text(describing: row) == nil else { return row?.diffIdentifier }
    return loaded.described
  }

  /// Loads the details of the focused row, which are shown or said.
  func show() {
    follow()
    let pauses = host?.isSpoken != true
    loaded?.begin(pauses: pauses, by: list.clock, wake: host?.wake)
  }

  /// Goes on to the focused row; the load of another ends.
  private func follow() {
    source.follow()
    loaded?.turn(to: source.row, at: list.clock.now)
  }

  override func noteState() {
    follow()
    super.noteState()
  }

  override func layOutTexts() {
    show()
    super.layOutTexts()
  }
}

/// The list whose focused row is described: of those with rows that have details, the one that has
/// the focus, or had it last.
final class DetailSource {
  private weak var last: ListPane?
  private weak var main: Pane?
  /// Whether rows that are not known yet are expected to have details.
  private let expectsDetails: Bool
  private let hasDetails: (AnyDiffable) -> Bool

  init(_ main: Pane, expectsDetails: Bool, _ hasDetails: @escaping (AnyDiffable) -> Bool) {
    (self.main, self.expectsDetails, self.hasDetails) = (main, expectsDetails, hasDetails)
  }

  /// The list; nil if none has shown a row that has details.
  var list: ListPane? {
    if let focused = main?.host?.focusedPane.listPane, focused !== last, describes(focused) {
      return focused
    }
    return last ?? main?.lists.first(where: describes)
  }

  /// Records the list, for the time in which the focus is on one without such rows.
  func follow() { last = list }

  /// The list whose rows may have details, whether or not it shows a focus; nil if none is expected
  /// to have any.
  var candidate: ListPane? {
    let focused = main?.host?.focusedPane.listPane
    // Without a focus, the first row in sight says whether the list has such rows.
    if let focused, focused !== last, !focused.viewport.window.showsFocus,
      let start = focused.viewport.window.start,
      let row = focused.list.content?.row(at: start), hasDetails(row)
    {
      return focused
    }
    return list ?? (expectsDetails ? focused ?? main?.lists.first : nil)
  }

  /// The row that has the focus in the list.
  var row: AnyDiffable? { list.flatMap(row(of:)) }

  private func describes(_ pane: ListPane) -> Bool {
    row(of: pane).map(hasDetails) ?? false
  }

  /// The row that has the focus in a list.
  private func row(of pane: ListPane) -> AnyDiffable? {
    pane.list.focusedPath.flatMap { pane.list.content?.row(at: $0) }
  }
}
