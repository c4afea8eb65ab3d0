import BindingCore

/// A search through the rows of a list, from one row on and around to it again.
///
/// It looks at so many rows at a time that a frame does not wait for it.
struct ListSearch {
  private let pattern: SearchPattern
  private let forwards: Bool
  private let start: ItemPath
  private var next: ItemPath
  private var hasWrapped = false

  /// The number of rows that are looked at for one frame.
  static let rowsPerFrame = 2_000

  /// Creates a search.
  /// - Parameters:
  ///   - start: The row to begin with.
  ///   - includesStart: Whether that row is looked at first, or last.
  init(_ pattern: SearchPattern, from start: ItemPath, forwards: Bool, includesStart: Bool) {
    self.pattern = pattern
    self.start = start
    self.forwards = forwards
    next = start
    self.includesStart = includesStart
  }

  private var includesStart: Bool

  /// The result of looking at some rows.
  enum Step {
    case found(ItemPath)
    case nothing
    case unfinished
  }

  /// Looks at the next rows.
  mutating func step(in list: TextList) -> Step {
    guard let walk = list.viewport.walk else { return .nothing }
    var step = Step.unfinished
    list.registry.withPrintingCells { cells in
      for _ in 0..<Self.rowsPerFrame {
        if includesStart, let row = walk.content.row(at: next), walk.isItem(next) {
          let context = CellContext(of: next, in: walk.content, columns: nil)
          if pattern.matches(cells.text(of: row, in: context).plainText) {
            step = .found(next)
            return
          }
        }
        includesStart = true
        let following = forwards ? walk.next(after: next) : walk.previous(before: next)
        guard let path = following ?? (hasWrapped ? nil : forwards ? walk.first : walk.last) else {
          step = .nothing
          return
        }
        if following == nil { hasWrapped = true }
        next = path
        if hasWrapped, forwards ? next > start : next < start {
          step = .nothing
          return
        }
      }
    }
    return step
  }
}
