import BindingCore

/// Panes with the details of the focused row: beside them, below them, or where there is room for
/// neither, left out.
///
/// A list that shows no focus shows it only while the user looks at details; until then they are
/// left out too.
final class DetailSplit: Split {
  private let described: Pane
  let details: DetailPane
  /// The list that shows its focus only for the details now.
  private weak var lent: ListPane?

  /// - Parameters:
  ///   - main: The panes.
  ///   - title: Returns the title of the details, which is the line between them and panes above
  ///     them.
  ///   - kinds: The details of each type of row.
  ///   - isFirst: Whether the program began with the panes: others have details only once a row
  ///     that has some is in sight.
  init(_ main: Pane, title: @escaping () -> StyledText, _ kinds: [RowDetails], isFirst: Bool) {
    described = main
    details = DetailPane(of: main, kinds, isFirst: isFirst)
    details.title = title
    super.init([main.share(), details.share()], areColumns: true)
  }

  override var main: Pane { described }

  override var withDetails: DetailSplit? { self }

  override var fitsInline: Bool { main.fitsInline }

  override func arranged(in area: PaneArea, on surface: PaneSurface) -> Arrangement {
    let place = host?.detailPlace ?? DetailPlace()
    var (parts, areColumns) = place.parts(of: main, details, in: area)
    let list = details.source.candidate?.list
    if surface.summarizesRest || list?.viewport.window.showsFocus != true {
      parts[1] = details.share(atLeast: .max).untitled()
    }
    if surface.summarizesRest { areColumns = false }
    return Arrangement(
      parts: parts,
      areColumns: areColumns,
      area: area,
      surface: surface,
      expectsDetails: list != nil
    )
  }

  // MARK: Keys

  private var isSpoken: Bool { host?.isSpoken == true }

  /// Whether the details have no place, and a key shows or says them.
  var areHidden: Bool { isSpoken || !placedLeaves.contains { $0 === details } }

  /// Whether the details are shown in part.
  var canScroll: Bool { !areHidden && details.acceptsFocus }

  /// Whether the list shows its focus only for the details.
  var canClose: Bool { !isSpoken && lent != nil }

  /// Whether a key shows or says the details, or hides them again.
  var canOpen: Bool {
    if canClose { return true }
    guard areHidden else { return false }
    guard let list = details.source.candidate?.list else { return false }
    return isSpoken || !list.viewport.window.showsAllWithoutItems
  }

  /// Shows the focus of a list that shows none: on the row found last if it is in sight, on the
  /// newest one of a list that follows its end, or else on the first in sight.
  /// - Returns: Whether the list shows a focus now.
  func lendFocus() -> Bool {
    guard let pane = details.source.candidate else { return false }
    let (list, viewport) = (pane.list, pane.viewport)
    if viewport.window.showsFocus { return true }
    viewport.layOut()
    let rows = viewport.window.uncovered
    let found = viewport.window.focus.path.flatMap { rows.contains($0) ? $0 : nil }
    guard let row = found ?? (list.isFollowing ? rows.last : rows.first) else { return false }
    pane.showDetails(true)
    lent = pane
    list.focus(on: row)
    setArea(area, on: surface)
    return true
  }

  /// Hides the focus again in the list that shows it only for the details.
  func returnFocus() {
    lent?.showDetails(false)
    lent = nil
  }
}
