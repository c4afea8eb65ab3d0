/// The rows that a section does not show because a stage of their source hides them.
struct HiddenRows {
  private let section: any LoadedSection
  private(set) var rows: Set<AnyDiffable.Identifier> = []
  /// The versions of the sources in which the rows were found.
  private var sources: [any RowList] = []

  init(in section: any LoadedSection) { self.section = section }

  /// Adds rows that the section does not show.
  /// - Returns: The rows that are not hidden, because they have left their sources.
  mutating func add(_ new: [AnyDiffable.Identifier]) -> [AnyDiffable.Identifier] {
    let gone = update()
    return gone + keep(new)
  }

  mutating func remove(_ row: AnyDiffable.Identifier) { rows.remove(row) }

  /// Removes the rows that the section shows again.
  /// - Parameter inserts: The indices of the rows that were inserted.
  mutating func removeShown(_ inserts: Positions<Int>) {
    if rows.count < inserts.count {
      rows = rows.filter { section.position(of: $0) == nil }
    } else {
      for index in inserts { rows.remove(section.rows[index].diffIdentifier) }
    }
  }

  /// Removes the rows that have left their sources.
  /// - Returns: The rows that were removed.
  /// - Complexity: O(*c*) for *c* elements in storage that two versions of a source do not share.
  mutating func update() -> [AnyDiffable.Identifier] {
    if rows.isEmpty { return [] }
    let newSources = section.rowSources
    let changed = zip(newSources, sources).map { $0.rows(notSharedBy: $1) }
    if newSources.count != sources.count || changed.contains(where: { $0 == nil }) {
      return keep(Array(rows))
    }
    return keep(changed.flatMap { $0 ?? [] }.filter(rows.contains))
  }

  private mutating func keep(_ some: [AnyDiffable.Identifier]) -> [AnyDiffable.Identifier] {
    sources = section.rowSources
    var gone: [AnyDiffable.Identifier] = []
    for row in some {
      if sources.contains(where: { $0.hiddenRow(row) != nil }) {
        rows.insert(row)
      } else {
        rows.remove(row)
        gone.append(row)
      }
    }
    return gone
  }
}
