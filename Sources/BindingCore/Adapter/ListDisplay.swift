/// What shows a list: on a terminal, in a file, in a test.
public protocol ListDisplay: AnyObject {
  /// Takes over an update.
  ///
  /// Rows are asked for here or later, and only those that will be shown; calls to the list from
  /// inside are carried out after this one returns.
  /// - Parameters:
  ///   - update: What changed since the update before; never empty.
  ///   - content: The list as it is now.
  func apply(_ update: ListUpdate, of content: some ListContent)
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
}
