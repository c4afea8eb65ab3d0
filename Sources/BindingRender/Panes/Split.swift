/// Panes below each other, or side by side with a line between them.
///
/// ```swift
/// let screen = Split(
///   rows: header.fixed(2), Split(columns: jobs.share(2), news.share(3, atLeast: 30)).share(),
///   details.fitting(upTo: 5))
/// ```
///
/// Where there is no room for the least sizes of all parts, texts are left out before lists, and
/// the last part before those in front of it; they come back with the room.
public class Split: Pane {
  private var arrangement: Arrangement
  private let allLeaves: [LeafPane]
  /// The lists and texts that have room; nil if they have to be found.
  private var knownLeaves: [LeafPane]?
  /// The parts that there is room for.
  private var placedParts: [PlacedPane] = []
  private var drawing = SplitLines()
  /// The sizes that keys have given to parts, by whether they are columns, and by their indices.
  private var chosenSizes: [Bool: [Int: Int]] = [:]

  /// Creates a split of panes below each other.
  /// - Parameter parts: The panes with their numbers of lines, from top to bottom; a pane without
  ///   one is a share.
  public convenience init(rows parts: any SplitPart...) {
    self.init(parts.map(\.part), areColumns: false)
  }

  /// Creates a split of panes side by side.
  /// - Parameter parts: The panes with their numbers of columns, from left to right; a pane without
  ///   one is a share.
  public convenience init(columns parts: any SplitPart...) {
    self.init(parts.map(\.part), areColumns: true)
  }

  init(_ parts: [PanePart], areColumns: Bool) {
    arrangement = Arrangement(parts: parts, areColumns: areColumns)
    allLeaves = parts.flatMap(\.pane.leaves)
    super.init()
    for part in parts { part.pane.join(self) }
    let lists = leaves.map { ObjectIdentifier($0.list) }
    precondition(Set(lists).count == lists.count, "a pane or list can be in a split only once")
  }

  override var parts: [PanePart] { arrangement.parts }
  /// Whether the panes are side by side.
  var areColumns: Bool { arrangement.areColumns }
  var area: PaneArea { arrangement.area }
  override var surface: PaneSurface { arrangement.surface }

  override func releaseClosures() {
    super.releaseClosures()
    for leaf in allLeaves { leaf.releaseClosures() }
  }

  override var leaves: [LeafPane] { allLeaves }

  override func carryOutTurns() {
    for leaf in allLeaves { leaf.carryOutTurns() }
  }

  override func panes(around leaf: LeafPane) -> [Pane] {
    let inner = parts.lazy.map { $0.pane.panes(around: leaf) }.first { !$0.isEmpty }
    return inner.map { $0 + [self] } ?? []
  }

  override var placedLeaves: [LeafPane] {
    if let knownLeaves { return knownLeaves }
    let found = placedParts.flatMap(\.pane.placedLeaves)
    knownLeaves = found
    return found
  }

  private func forgetLeaves() {
    knownLeaves = nil
    around?.forgetLeaves()
  }

  override func pages(beside placed: [LeafPane]) -> [PanePage] {
    parts.flatMap { part in
      let isPlaced = part.pane.leaves.contains { leaf in placed.contains { $0 === leaf } }
      return part.page.flatMap { isPlaced ? nil : [$0] } ?? part.pane.pages(beside: placed)
    }
  }

  override func join(_ new: (any PaneHost)?) {
    super.join(new)
    for part in parts {
      // Another split may have been made of it since.
      part.pane.join(self)
      part.pane.join(new)
    }
  }

  override func beginsWithTitle(in area: PaneArea) -> Bool {
    if hasTitleLine { return true }
    // Which part is the first depends on the room.
    return placed(arranged(in: area, on: surface).asked()).prefix(areColumns ? parts.count : 1)
      .contains {
        $0.hasTitle || $0.pane.beginsWithTitle(in: $0.area)
      }
  }

  override var fitsInline: Bool { !areColumns && !parts.contains(where: \.isShare) }

  // MARK: Places

  /// Returns how the parts stand in a place.
  func arranged(in area: PaneArea, on surface: PaneSurface) -> Arrangement {
    Arrangement(parts: parts, areColumns: areColumns, area: area, surface: surface)
  }

  override func leastSize(inColumns: Bool) -> Int {
    let sizes = parts.filter { !$0.pane.lists.isEmpty }.map { part in
      let size = part.pane.leastSize(inColumns: inColumns)
      return inColumns == areColumns ? part.constraint(need: .max, lists: size).whole : size
    }
    if inColumns != areColumns { return sizes.max() ?? 1 }
    return max(1, sizes.reduce(areColumns ? sizes.count - 1 : 0, +))
  }

  override func leaf(line: Int, column: Int) -> LeafPane? {
    placedParts.lazy.compactMap { part in
      let isTitle = part.hasTitle && line == part.area.line - 1
      return part.pane.leaf(line: isTitle ? line + 1 : line, column: column)
    }.first
  }

  override func setArea(_ area: PaneArea, on surface: PaneSurface) {
    let new = arranged(in: area, on: surface).asked()
    if !new.isSame(as: arrangement) { return place(new) }
    arrangement = new
    for part in placedParts { part.pane.setArea(part.area, on: part.surface) }
  }

  override func leaves(fitting area: PaneArea, on surface: PaneSurface) -> [LeafPane] {
    placed(arranged(in: area, on: surface).asked()).flatMap {
      $0.pane.leaves(fitting: $0.area, on: $0.surface)
    }
  }

  override func layOut() {
    // The rows of a list may change what a part needs.
    for _ in 0..<3 {
      for part in placedParts { part.pane.layOut() }
      if !adaptParts() { return }
    }
    for part in placedParts { part.pane.layOut() }
  }

  override func layOutTexts() {
    for part in placedParts {
      part.pane.layOutTexts()
      part.pane.askTitle()
    }
    // What is asked of a part without room counts no ticks: it shows nothing.
    _ = host?.clock.record { for part in parts { askWithoutRoom(part) } }
  }

  /// Asks for the text and title of a part without room, which comes back once it needs less.
  private func askWithoutRoom(_ part: PanePart) {
    guard case .fitting(let limit) = part.length,
      !placedParts.contains(where: { $0.pane === part.pane })
    else { return }
    if part.showsTitle { part.pane.askTitle() }
    let size = areColumns ? (limit, area.rows) : (area.columns, limit)
    part.pane.askText(in: PaneArea(columns: size.0, rows: size.1))
  }

  override func adapt() -> Bool {
    adaptParts() || placedParts.reduce(false) { $1.pane.adapt() || $0 }
  }

  private func adaptParts() -> Bool {
    // Whether one part has a title may depend on that of another, and the first rows of a list say
    // whether they have details.
    let again = arranged(in: area, on: surface)
    let mayTurn = again.expectsDetails != arrangement.expectsDetails
    let new = (again.areColumns == areColumns || mayTurn ? again : arrangement).asked()
    if new.isSame(as: arrangement) || placed(new) == placedParts {
      arrangement = new
      return false
    }
    place(new)
    return true
  }

  private func placed(_ new: Arrangement) -> [PlacedPane] {
    new.placed(chosen: chosenSizes[new.areColumns] ?? [:])
  }

  private func place(_ new: Arrangement) {
    arrangement = new
    placedParts = placed(new)
    forgetLeaves()
    for part in placedParts { part.pane.setArea(part.area, on: part.surface) }
  }

  // MARK: Keys that change sizes

  override func resizedSplit(near focus: LeafPane) -> Split? {
    func split(in panes: [Pane]) -> Split? {
      panes.lazy.compactMap { $0.resizedSplit(near: focus) }.first
    }
    let panes = placedParts.map(\.pane)
    // Each pane is asked once: twice at each level would double the time with each.
    let inner = panes.first { $0.leaves.contains { $0 === focus } }
    if let split = inner?.resizedSplit(near: focus) { return split }
    return resizedPart(near: focus) == nil ? split(in: panes.filter { $0 !== inner }) : self
  }

  /// Makes the pane with the focus larger or smaller: the part that keys resize, or what it leaves.
  func resize(by count: Int, near focus: LeafPane) {
    guard var index = resizedPart(near: focus) else { return }
    let hasFocus = parts[index].pane.leaves.contains { $0 === focus }
    var count = hasFocus ? count : -count
    // The only share takes what the others leave: then another part gives or takes.
    let others = resizedParts.filter { $0 != index }
    if shares == [index], let other = others.first { (index, count) = (other, -count) }
    chosenSizes[areColumns, default: [:]][index] = size(of: index).map { max(1, $0 + count) }
    place(arrangement)
    // Beyond the least sizes of the parts, the key has no effect.
    chosenSizes[areColumns]?[index] = size(of: index)
  }

  /// The index of the part that keys resize, beside others: the one with the focus, or else the
  /// first.
  private func resizedPart(near focus: LeafPane) -> Int? {
    if placedParts.count < 2 { return nil }
    let resized = resizedParts
    return resized.first { parts[$0].pane.leaves.contains { $0 === focus } } ?? resized.first
  }

  private var resizedParts: [Int] {
    parts.indices.filter { parts[$0].isResizable && size(of: $0) != nil }
  }

  /// The indices of the parts with room that have a share of the rest.
  private var shares: [Int] {
    let chosen = chosenSizes[areColumns] ?? [:]
    return parts.indices.filter {
      parts[$0].isShare && chosen[$0] == nil && size(of: $0) != nil
    }
  }

  /// The number of lines or columns of a part; nil if it has no room.
  private func size(of index: Int) -> Int? {
    placedParts.first { $0.pane === parts[index].pane }.map {
      areColumns ? $0.area.columns : $0.area.rows + ($0.hasTitle ? 1 : 0)
    }
  }

  override func savedLayout() -> () -> Void {
    let restores = parts.map { $0.pane.savedLayout() }
    return { for restore in restores { restore() } }
  }

  // MARK: Lines

  override func ruleEnds(atEnd: Bool) -> [RuleEnd] {
    partsAtEdge(atEnd, ofColumns: true).flatMap { $0.ruleEnds(atEnd: atEnd) }
  }

  override var rulesAtTop: [Int] {
    partsAtEdge(false, ofColumns: false).flatMap(\.rulesAtTop) + ruleColumns
  }

  override var rulesAtBottom: [Int] {
    partsAtEdge(true, ofColumns: false).flatMap(\.pane.rulesAtBottom) + ruleColumns
  }

  override var leavesAtEnd: [LeafPane] {
    partsAtEdge(true, ofColumns: true).flatMap(\.pane.leavesAtEnd)
  }

  /// The parts at its first or last column or line: of parts in that direction only one.
  private func partsAtEdge(_ atEnd: Bool, ofColumns: Bool) -> ArraySlice<PlacedPane> {
    if ofColumns != areColumns { return placedParts[...] }
    return atEnd ? placedParts.suffix(1) : placedParts.prefix(1)
  }

  /// The columns of the rules between its parts.
  private var ruleColumns: [Int] { areColumns ? placedParts.rules(in: area).map(\.center) : [] }

  override func lines(under rules: [Int]) -> [Frame.Line] {
    let lines =
      areColumns
      ? drawing.linesSideBySide(of: placedParts, in: area, under: rules, glyphs: surface.glyphs)
      : placedParts.linesBelowEachOther(under: rules)
    return lines.filled(to: area.rows, isFilled: !surface.summarizesRest)
  }
}
