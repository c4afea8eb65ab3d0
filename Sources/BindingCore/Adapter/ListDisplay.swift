/// What shows a list: on a terminal, in a file, in a test.
public protocol ListDisplay: AnyObject {
  /// Takes over an update.
  ///
  /// Rows are asked for here or later, and only those that will be shown; calls to the list from
  /// inside are carried out after this one returns. Changes may concern rows that were not asked for
  /// here: someone else may have asked for them.
  /// - Parameters:
  ///   - update: What changed since the update before; never empty.
  ///   - content: The list, now and later; to be kept by who shows rows that are not asked for here.
  func apply(_ update: ListUpdate, of content: some ListContent)

  /// Told when rows were selected or deselected, which by itself is no update; by default nothing is
  /// done.
  func selectionDidChange()

  /// Returns what was done since the last call; called before each update.
  ///
  /// The default implementation returns an empty report.
  func takeReport() -> DisplayReport
}

extension ListDisplay {
  /// Does nothing.
  public func selectionDidChange() {}

  /// Knows nothing.
  public func takeReport() -> DisplayReport { DisplayReport() }
}

/// What a display did to show updates.
public struct DisplayReport: Hashable, Sendable {
  /// How often a cell was bound to a row.
  public var bindCount: Int
  /// How many of the cells had shown another row before.
  public var reuseCount: Int
  /// The names of types that have no cell.
  public var typesWithoutCell: [String]

  /// Makes a report.
  /// - Parameters:
  ///   - bindCount: How often a cell was bound to a row.
  ///   - reuseCount: How many of the cells had shown another row before.
  ///   - typesWithoutCell: The names of types that have no cell, each once.
  public init(bindCount: Int = 0, reuseCount: Int = 0, typesWithoutCell: [String] = []) {
    self.bindCount = bindCount
    self.reuseCount = reuseCount
    self.typesWithoutCell = typesWithoutCell
  }
}

/// The rows of a list, for a display to read.
public protocol ListContent: AnyObject {
  /// The number of sections.
  var sectionCount: Int { get }

  /// The view models of a section, from top to bottom.
  ///
  /// Asking for the first time makes the section's controller.
  /// - Parameter section: The position of the section; one outside the list has no rows.
  func rows(inSection section: Int) -> [AnyDiffable]

  /// The number of rows of a section.
  ///
  /// For a long section this may cost less than asking for the rows.
  /// - Parameter section: The position of the section; one outside the list has no rows.
  func rowCount(inSection section: Int) -> Int

  /// One view model; nil if there is no such row.
  ///
  /// For a few rows of a long section this may cost less than asking for all of them.
  /// - Parameter path: The row, by its place in the list as it is now.
  func row(at path: ItemPath) -> AnyDiffable?

  /// Where a row stands among the items of its section; nil if there is no such item.
  /// - Parameter path: The row, by its place in the list as it is now.
  func position(of path: ItemPath) -> RowPosition?

  /// Whether any row may be selected; if not, none has to be asked for one by one.
  var hasSelection: Bool { get }

  /// Whether a row is selected.
  /// - Parameter path: The row, by its place in the list as it is now.
  func isSelected(_ path: ItemPath) -> Bool

  /// Says which rows are in view.
  /// - Parameter paths: The rows, by their places in the list as it is now.
  func setVisibleRows(_ paths: [ItemPath])

  /// Says that the list has been scrolled.
  func didScroll()
}

extension ListContent {
  /// Each row has to be asked for.
  public var hasSelection: Bool { true }

  /// Asks for all rows of the section.
  public func rowCount(inSection section: Int) -> Int { rows(inSection: section).count }

  /// Asks for all rows of the section.
  public func row(at path: ItemPath) -> AnyDiffable? {
    let rows = rows(inSection: path.section)
    return rows.indices.contains(path.item) ? rows[path.item] : nil
  }
}
