/// The visible rows of one section, with the view models that were last visible.
struct VisibleSection {
  let section: any LoadedSection
  let rows: ArraySlice<AnyDiffable>
  /// The indices of the rows in the section, if they are consecutive.
  private let items: Range<Int>?
  /// The version of the section's rows that the indices belong to.
  private let version: Int32

  /// Creates the visible rows of a section; nil if no row is visible.
  /// - Parameter items: The indices of the rows, ascending and unique; indices without a row are
  ///   ignored.
  init?(_ section: any LoadedSection, _ items: some BidirectionalCollection<Int>) {
    let rows = section.rows
    guard let first = items.first, let last = items.last else { return nil }
    self.section = section
    version = section.rowsVersion
    if first >= 0, last < rows.count, last - first + 1 == items.count {
      self.items = first..<last + 1
      self.rows = rows.slice(first..<last + 1)
    } else {
      let indices = rows.indices
      self.items = nil
      self.rows = items.compactMap { indices.contains($0) ? rows[$0] : nil }[...]
      if self.rows.isEmpty { return nil }
    }
  }

  /// Whether these are the newest rows at the given ascending indices.
  func isCurrent(at items: some BidirectionalCollection<Int>) -> Bool {
    guard let range = self.items, version == section.rowsVersion else { return false }
    return items.count == range.count && items.first == range.first && items.last == range.last
  }

  /// Whether these rows are the section's newest ones.
  var hasNewestRows: Bool { version == section.rowsVersion }

  /// Whether the other value has the same rows of the same version.
  func isUnchanged(since other: VisibleSection) -> Bool {
    section === other.section && version == other.version && items != nil && items == other.items
  }

  /// Returns the rows that the other value does not have.
  func rows(notIn others: VisibleSection) -> ArraySlice<AnyDiffable> {
    if isUnchanged(since: others) { return [] }
    let changes = Diff.changes(
      from: Array(others.rows),
      to: Array(rows),
      by: IdentityComparison()
    )
    return changes.inserts.map { rows[rows.startIndex + $0] }[...]
  }

  /// The rows that are still in the list, with their newest view models; nil if no row is left.
  var current: VisibleSection? {
    if section.index == nil { return nil }
    if hasNewestRows { return self }
    let newRows = section.rows
    var items: [Int] = []
    items.reserveCapacity(rows.count)
    for row in rows {
      let identifier = row.diffIdentifier
      // A row that still follows the previous one, as most do, needs no look-up.
      if let next = items.last.map({ $0 + 1 }), newRows.row(at: next)?.diffIdentifier == identifier
      {
        items.append(next)
      } else if let item = section.position(of: identifier) {
        items.append(item)
      }
    }
    return VisibleSection(section, items.sorted())
  }

  /// The paths of the rows that are still in the list.
  var paths: [ItemPath] {
    guard let index = section.index else { return [] }
    if let items, version == section.rowsVersion {
      return items.map { ItemPath(section: index, item: $0) }
    }
    return rows.compactMap { row in
      section.position(of: row.diffIdentifier).map { ItemPath(section: index, item: $0) }
    }
  }
}
