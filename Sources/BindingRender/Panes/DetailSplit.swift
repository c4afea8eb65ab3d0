import BindingCore

/// Panes with the details of the focused row: beside them, below them, or where there is room for neither, left out.
///
/// A list that shows no focus shows it only while a person looks at details; until then they are left out too.
final class DetailSplit: Split {
  /// The pane that the program showed before.
  let main: Pane
  let details: TextPane
  /// The details, if a task loads them.
  let loaded: LoadedDetails?
  /// The row of which a person waits for the details in words; nil for none.
  var awaitedRow: AnyDiffable.Identifier?
  /// The list that shows its focus only for the details now.
  private(set) weak var lent: ListPane?
  private let source: DetailSource
  private let text: (AnyDiffable?) -> StyledText

  init(_ main: Pane, loaded: LoadedDetails?, text: @escaping (AnyDiffable?) -> StyledText) {
    (self.main, self.loaded, self.text) = (main, loaded, text)
    let source = DetailSource(main.firstFocus)
    self.source = source
    details = TextPane { _ in text(source.row) }
    super.init([main.share(), details.share()], areColumns: true)
    guard let loaded else { return }
    loaded.wake = { source.host?.wake }
    details.state = { loaded.state(of: source.row) }
  }

  /// The row that the details describe.
  var row: AnyDiffable? { source.row }

  var currentText: StyledText { text(row) }

  override var fitsInline: Bool { main.fitsInline }

  override func takeHost(_ host: (any PaneHost)?) {
    super.takeHost(host)
    source.host = host
  }

  override func setArea(_ area: PaneArea, on surface: PaneSurface) {
    areColumns = area.columns >= 80 && !surface.summarizesRest
    if surface.summarizesRest || source.list?.list.options.showsFocus == false {
      parts = [main.share(), details.share(atLeast: .max)]
    } else if areColumns {
      parts = [main.share(3), details.share(2)]
    } else {
      parts = [main.share(2, atLeast: 12), details.share(atLeast: 6)]
    }
    super.setArea(area, on: surface)
  }

  /// Shows the focus of a list that shows none: on the row found last if it is in sight, on the newest one of a list
  /// that follows its end, or else on the first in sight.
  /// - Returns: Whether the list shows a focus now.
  func lendFocus() -> Bool {
    guard let pane = source.list else { return false }
    let (list, viewport) = (pane.list, pane.list.viewport)
    if list.options.showsFocus { return true }
    viewport.layOut()
    let rows = viewport.uncovered(viewport.laidOut)
    let found = viewport.focus.path.flatMap { rows.contains($0) ? $0 : nil }
    guard let row = found ?? (list.isFollowing ? rows.last : rows.first) else { return false }
    list.options.showsFocus = true
    lent = pane
    list.moveFocus(to: row)
    setArea(area, on: surface)
    return true
  }

  /// Takes the focus back from the list that shows it only for the details.
  func takeFocusBack() {
    lent?.list.options.showsFocus = false
    lent = nil
  }
}

/// The list whose focused row is described: the one that has the focus, or had it last.
private final class DetailSource {
  weak var host: (any PaneHost)?
  private weak var last: ListPane?

  init(_ first: ListPane) { last = first }

  var list: ListPane? {
    if let focused = host?.focusedPane, !focused.isText { last = focused }
    return last
  }

  /// The row that has the focus in the list.
  var row: AnyDiffable? {
    guard let list = list?.list, let path = list.focusedPath else { return nil }
    return list.content?.row(at: path)
  }
}
