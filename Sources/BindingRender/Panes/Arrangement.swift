import BindingCore

/// Parts in an area, below each other or side by side.
struct Arrangement {
  let parts: [PanePart]
  let areColumns: Bool
  let area: PaneArea
  let surface: PaneSurface
  /// Whether there is a list whose rows may have details.
  let expectsDetails: Bool

  /// What the parts ask for; empty before they were asked.
  private var demands: [Demand] = []

  /// Creates an arrangement of parts that were not asked yet.
  init(
    parts: [PanePart],
    areColumns: Bool,
    area: PaneArea = PaneArea(columns: 0, rows: 0),
    surface: PaneSurface = PaneSurface(glyphs: Glyphs()),
    expectsDetails: Bool = false
  ) {
    (self.parts, self.areColumns, self.area) = (parts, areColumns, area)
    (self.surface, self.expectsDetails) = (surface, expectsDetails)
  }

  /// Whether the parts have the same places in it.
  func isSame(as other: Arrangement) -> Bool {
    demands == other.demands && areColumns == other.areColumns && area == other.area
      && surface == other.surface
      && (parts.isStored(with: other.parts)
        || parts.elementsEqual(other.parts) { $0.isPlaced(as: $1) })
  }

  /// What a part asks for: the size of its content, if it fits that, and a line for its title.
  private struct Demand: Equatable {
    let size: Int
    let hasTitle: Bool
  }

  /// Returns the arrangement with what the parts ask for now.
  func asked() -> Arrangement {
    var arrangement = self
    arrangement.demands = parts.map(demand)
    return arrangement
  }

  private func demand(of part: PanePart) -> Demand {
    let hasTitle = part.showsTitle && part.pane.hasTitleLine
    guard case .fitting(let limit) = part.length else {
      return Demand(size: 0, hasTitle: hasTitle)
    }
    if areColumns {
      return Demand(size: part.pane.width(upTo: limit), hasTitle: hasTitle)
    }
    let title = hasTitle && limit > 1 ? 1 : 0
    let height = part.pane.height(columns: area.columns, upTo: limit - title, on: surface)
    return Demand(size: title + height, hasTitle: hasTitle)
  }

  /// Returns the sizes of the parts, and the number of columns between two of them.
  private func sizes(of parts: [PanePart]) -> (sizes: [Int?], gap: Int) {
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
    if surface.isFramed, room >= 20 * parts.count {
      let wide = sizes(gap: 3)
      if !wide.sizes.contains(nil) { return wide }
    }
    return sizes(gap: 1)
  }

  /// Returns the places of the parts that there is room for, which were asked.
  /// - Parameter chosen: The sizes that keys have given to parts, by their indices.
  func placed(chosen: [Int: Int]) -> [PlacedPane] {
    let parts = parts.enumerated().map { $1.sized(chosen[$0]) }
    let (sizes, gap) = sizes(of: parts)
    let count = sizes.count { $0 != nil }
    let last = sizes.lastIndex { $0 != nil }
    var start = areColumns ? area.column : area.line
    var result: [PlacedPane] = []
    for (index, part) in parts.enumerated() {
      guard let size = sizes[index] else { continue }
      var partArea = area
      if areColumns {
        (partArea.column, partArea.columns) = (start, size)
        start += size + gap
      } else {
        (partArea.line, partArea.rows) = (start, size)
        start += size
      }
      // One pane that has all lines of an inline program says how many rows follow, as a list alone
      // does.
      let isFilled = !surface.summarizesRest || partArea.rows < area.rows || count > 1
      let hasTitle = partArea.rows > 1 && demands[index].hasTitle
      if hasTitle {
        partArea.line += 1
        partArea.rows -= 1
      }
      (partArea.mostRows, partArea.mostColumns) = (partArea.rows, nil)
      if case .fitting(let limit) = part.length {
        if areColumns {
          partArea.mostColumns = limit
        } else {
          partArea.mostRows = limit - (hasTitle ? 1 : 0)
        }
      }
      result.append(
        PlacedPane(
          pane: part.pane,
          area: partArea,
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
}
