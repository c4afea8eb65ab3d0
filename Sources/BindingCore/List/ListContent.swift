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
  func position(of path: ItemPath) -> RowPlacement?

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
