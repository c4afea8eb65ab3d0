import BindingCore

/// A search through the rows of a list, from one row on and around to it again.
///
/// It looks at so many rows at a time that a frame does not wait for it.
struct ListSearch {
  private let pattern: SearchPattern
  /// The number of updates of the list, after another of which the paths are those of other rows.
  private var version: Int
  private let forwards: Bool
  private var start: ItemPath
  private var next: ItemPath
  /// Whether the next row is looked at, and not only passed.
  private var includesNext: Bool
  private var hasWrapped = false

  /// The number of rows that are looked at for one frame.
  static let rowsPerFrame = 2_000

  /// Creates a search.
  /// - Parameters:
  ///   - list: The list, which marks what is searched for.
  ///   - start: The row to begin with.
  ///   - includesStart: Whether that row is looked at first, or last.
  init(_ list: TextList, from start: ItemPath, forwards: Bool, includesStart: Bool) {
    pattern = list.options.markedPattern
    version = list.viewport.version
    self.start = start
    self.forwards = forwards
    next = start
    includesNext = includesStart
  }

  /// The result of looking at some rows.
  enum Step {
    case found(ItemPath)
    case nothing
    case unfinished
  }

  /// Looks at the next rows; begins again at the focus if the list has changed.
  mutating func step(in list: TextList) -> Step {
    guard let walk = list.viewport.walk else { return .nothing }
    if version != list.viewport.version {
      start = list.focusedPath ?? walk.nearest(to: start) ?? start
      (version, next, hasWrapped) = (list.viewport.version, start, false)
    }
    var step = Step.unfinished
    list.registry.withPrintingCells(hasColumns: false) { cells in
      for _ in 0..<Self.rowsPerFrame {
        if includesNext, let row = walk.content.row(at: next), walk.isItem(next) {
          let context = CellContext(of: next, in: walk.content, columns: nil)
          if pattern.matches(cells.text(of: row, in: context).plainText) {
            step = .found(next)
            return
          }
        }
        includesNext = true
        let following = forwards ? walk.next(after: next) : walk.previous(before: next)
        if following == nil, list.viewport.isJudging {
          // What comes next is not known yet.
          includesNext = false
          return
        }
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
