/// Panes with the details of the focused row: beside them, below them, or where there is room for neither, alone.
final class DetailSplit: Pane {
  /// The pane that the program showed before.
  let main: Pane
  let details: TextPane
  /// Returns the details of the row that has the focus in a list.
  let text: (ListPane) -> StyledText
  private let source: DetailSource
  private let beside: Split
  private let below: Split
  private var chosen: Pane

  /// The least width and height with which the details are beside the list, or below it.
  private static let room = (columns: 80, rows: 18)

  init(_ main: Pane, text: @escaping (ListPane) -> StyledText) {
    self.main = main
    self.text = text
    let source = DetailSource(main.firstFocus)
    self.source = source
    details = TextPane { _ in source.pane.map(text) ?? "" }
    beside = Split(columns: main.share(3), details.share(2))
    below = Split(rows: main.share(2), details.share())
    chosen = main
    super.init()
  }

  /// The list whose row the details describe: the one that has the focus, or had it last.
  var describedPane: ListPane? { source.pane }

  override var leaves: [ListPane] { main.leaves + [details] }

  override var shownLeaves: [ListPane] { chosen.shownLeaves }

  override var fitsInline: Bool { main.fitsInline }

  override func takeHost(_ host: (any PaneHost)?) {
    super.takeHost(host)
    source.host = host
    beside.takeHost(host)
    below.takeHost(host)
  }

  override func place(in area: PaneArea, on surface: PaneSurface) {
    let isWide = area.columns >= Self.room.columns
    let isHigh = area.rows >= Self.room.rows
    chosen = surface.summarizesRest ? main : isWide ? beside : isHigh ? below : main
    chosen.place(in: area, on: surface)
  }

  override func beginFrame() { chosen.beginFrame() }

  override func settle() { chosen.settle() }

  override func lines() -> [Frame.Line] { chosen.lines() }

  override func savedLayout() -> () -> Void { chosen.savedLayout() }
}

/// The list whose focused row is described: the one that has the focus, or had it last.
private final class DetailSource {
  weak var host: (any PaneHost)?
  private weak var last: ListPane?

  init(_ first: ListPane) { last = first }

  var pane: ListPane? {
    if let focused = host?.focusedPane, !focused.isText { last = focused }
    return last
  }
}
