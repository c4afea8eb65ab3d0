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
  private let allLeaves: [ListPane]
  /// The lists and texts that have room; nil if they have to be found.
  private var knownLeaves: [ListPane]?
  /// What the parts asked for when their places were chosen.
  private var demands: [Demand] = []
  /// The parts that there is room for.
  private var placedParts: [PlacedPane] = []
  private var drawing = SplitLines()
  /// The sizes that keys have given to parts, by whether they are columns, and by their indices.
  private var chosenSizes: [Bool: [Int: Int]] = [:]

  /// Parts in a place, below each other or side by side.
  struct Arrangement {
    var parts: [PanePart]
    var areColumns: Bool
    var area = PaneArea(columns: 0, rows: 0)
    var surface = PaneSurface(glyphs: Glyphs())
    /// Whether there is a list whose rows may have details.
    var expectsDetails = false

    /// Whether the parts have the same places in it, if they ask for the same.
    func isSame(as other: Arrangement) -> Bool {
      areColumns == other.areColumns && area == other.area && surface == other.surface
        && (parts.isStored(with: other.parts)
          || parts.elementsEqual(other.parts) { $0.isPlaced(as: $1) })
    }
  }

  /// What a part asks for: the size of its content, if it fits that, and a line for its title.
  private struct Demand: Equatable {
    let size: Int
    let hasTitle: Bool
  }

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

  override var leaves: [ListPane] { allLeaves }

  override func panes(around leaf: ListPane) -> [Pane] {
    let inner = parts.lazy.map { $0.pane.panes(around: leaf) }.first { !$0.isEmpty }
    return inner.map { $0 + [self] } ?? []
  }

  override var placedLeaves: [ListPane] {
    if let knownLeaves { return knownLeaves }
    let found = placedParts.flatMap(\.pane.placedLeaves)
    knownLeaves = found
    return found
  }

  private func forgetLeaves() {
    knownLeaves = nil
    around?.forgetLeaves()
  }

  override func pages(beside placed: [ListPane]) -> [PanePage] {
    parts.flatMap { part in
      let isPlaced = part.pane.leaves.contains { leaf in placed.contains { $0 === leaf } }
      return part.page.flatMap { isPlaced ? nil : [$0] } ?? part.pane.pages(beside: placed)
    }
  }

  override func join(_ new: (any PaneHost)?) {
    super.join(new)
    for part in parts {
      part.pane.join(self)
      part.pane.join(new)
    }
  }

  override func beginsWithTitle(in area: PaneArea) -> Bool {
    if hasTitleLine { return true }
    // Which part is the first depends on the room.
    let new = arranged(in: area, on: surface)
    return placed(new, by: demands(in: new)).prefix(areColumns ? parts.count : 1).contains {
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

  override func leaf(line: Int, column: Int) -> ListPane? {
    placedParts.lazy.compactMap { part in
      let isTitle = part.hasTitle && line == part.area.line - 1
      return part.pane.leaf(line: isTitle ? line + 1 : line, column: column)
    }.first
  }

  override func setArea(_ area: PaneArea, on surface: PaneSurface) {
    let old = arrangement
    arrangement = arranged(in: area, on: surface)
    let new = demands(in: arrangement)
    if !arrangement.isSame(as: old) || new != demands { return place(by: new) }
    for part in placedParts { part.pane.setArea(part.area, on: part.surface) }
  }

  override func leaves(fitting area: PaneArea, on surface: PaneSurface) -> [ListPane] {
    let new = arranged(in: area, on: surface)
    return placed(new, by: demands(in: new)).flatMap {
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
    let (old, again) = (arrangement, arranged(in: area, on: surface))
    if again.areColumns == areColumns || again.expectsDetails != old.expectsDetails {
      arrangement = again
    }
    let new = demands(in: arrangement)
    if new == demands, arrangement.isSame(as: old) { return false }
    if placed(arrangement, by: new) == placedParts {
      demands = new
      return false
    }
    place(by: new)
    return true
  }

  private func demands(in arrangement: Arrangement) -> [Demand] {
    arrangement.parts.map { part in
      let hasTitle = part.showsTitle && part.pane.hasTitleLine
      guard case .fitting(let limit) = part.length else {
        return Demand(size: 0, hasTitle: hasTitle)
      }
      if arrangement.areColumns {
        return Demand(size: part.pane.width(upTo: limit), hasTitle: hasTitle)
      }
      let title = hasTitle && limit > 1 ? 1 : 0
      let columns = arrangement.area.columns
      let height = part.pane.height(
        columns: columns,
        upTo: limit - title,
        on: arrangement.surface
      )
      return Demand(size: title + height, hasTitle: hasTitle)
    }
  }

  private func place(by demands: [Demand]) {
    self.demands = demands
    placedParts = placed(arrangement, by: demands)
    forgetLeaves()
    for part in placedParts { part.pane.setArea(part.area, on: part.surface) }
  }

  /// Returns the sizes of the parts, and the number of columns between two of them.
  private func sizes(
    of parts: [PanePart],
    in arrangement: Arrangement,
    by demands: [Demand]
  ) -> (sizes: [Int?], gap: Int) {
    let (area, areColumns) = (arrangement.area, arrangement.areColumns)
    let constraints = zip(parts, demands).enumerated().map { index, asked in
      let (part, demand) = asked
      let least = part.pane.leastSize(inColumns: areColumns)
      let title = demand.hasTitle && !part.pane.parts.isEmpty ? 1 : 0
      return part.constraint(need: demand.size, lists: least + title, rank: index)
    }
    let room = areColumns ? area.columns : area.rows
    func sizes(gap: Int) -> (sizes: [Int?], gap: Int) {
      (constraints.sizes(in: room, gap: gap), gap)
    }
    if !areColumns { return sizes(gap: 0) }
    // A blank column on each side of a rule, where no part is narrow or left out for it.
    if arrangement.surface.isFramed, room >= 20 * parts.count {
      let wide = sizes(gap: 3)
      if !wide.sizes.contains(nil) { return wide }
    }
    return sizes(gap: 1)
  }

  /// Returns the places of the parts that there is room for.
  private func placed(_ arrangement: Arrangement, by demands: [Demand]) -> [PlacedPane] {
    let chosen = chosenSizes[arrangement.areColumns]
    let parts = arrangement.parts.enumerated().map { $1.sized(chosen?[$0]) }
    let (area, surface) = (arrangement.area, arrangement.surface)
    let areColumns = arrangement.areColumns
    let (sizes, gap) = sizes(of: parts, in: arrangement, by: demands)
    let count = sizes.count { $0 != nil }
    let last = sizes.lastIndex { $0 != nil }
    var start = areColumns ? area.column : area.line
    var result: [PlacedPane] = []
    for (index, part) in parts.enumerated() {
      guard let size = sizes[index] else { continue }
      var place = area
      if areColumns {
        (place.column, place.columns) = (start, size)
        start += size + gap
      } else {
        (place.line, place.rows) = (start, size)
        start += size
      }
      // One pane that has all lines of an inline program says how many rows follow, as a list alone
      // does.
      let isFilled = !surface.summarizesRest || place.rows < area.rows || count > 1
      let hasTitle = place.rows > 1 && demands[index].hasTitle
      if hasTitle {
        place.line += 1
        place.rows -= 1
      }
      (place.mostRows, place.mostColumns) = (place.rows, nil)
      if case .fitting(let limit) = part.length {
        if areColumns {
          place.mostColumns = limit
        } else {
          place.mostRows = limit - (hasTitle ? 1 : 0)
        }
      }
      result.append(
        PlacedPane(
          pane: part.pane,
          area: place,
          surface: PaneSurface(
            glyphs: surface.glyphs,
            summarizesRest: !isFilled,
            isFramed: surface.isFramed,
            hasRuleAbove: hasTitle && surface.isFramed,
            hasRuleAtEnd: areColumns && index != last || surface.hasRuleAtEnd
          ),
          hasTitle: hasTitle
        )
      )
    }
    return result
  }

  // MARK: Keys that change sizes

  override func resizedSplit(near focus: ListPane) -> Split? {
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
  func resize(by count: Int, near focus: ListPane) {
    guard var index = resizedPart(near: focus) else { return }
    let hasFocus = parts[index].pane.leaves.contains { $0 === focus }
    var count = hasFocus ? count : -count
    // The only share takes what the others leave: then another part gives or takes.
    let others = resizedParts.filter { $0 != index }
    if shares == [index], let other = others.first { (index, count) = (other, -count) }
    chosenSizes[areColumns, default: [:]][index] = size(of: index).map { max(1, $0 + count) }
    place(by: demands)
    // Beyond the least sizes of the parts, the key has no effect.
    chosenSizes[areColumns]?[index] = size(of: index)
  }

  /// The index of the part that keys resize, beside others: the one with the focus, or else the
  /// first.
  private func resizedPart(near focus: ListPane) -> Int? {
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

  override var listsAtEnd: [ListPane] {
    partsAtEdge(true, ofColumns: true).flatMap(\.pane.listsAtEnd)
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
