/// The rows that are not shown because a stage of their source hides them or their whole section.
struct HiddenRows {
  private let section: any LoadedSection
  private(set) var rows: Set<AnyDiffable.Identifier> = []
  /// The versions of the sources in which the rows were found.
  private var sources: [any ErasedList] = []

  init(in section: any LoadedSection) { self.section = section }

  /// The hidden rows that may be shown in another section, such as another group, or are not hidden
  /// at all.
  struct Changes {
    /// The rows that have left their sources, and are not recorded any more.
    var gone: [AnyDiffable.Identifier] = []
    /// The rows that stay recorded.
    var elsewhere: [AnyDiffable.Identifier] = []
  }

  /// Adds rows that the section does not show.
  mutating func add(_ new: [AnyDiffable.Identifier]) -> Changes {
    var changes = update()
    changes.gone += keep(new)
    changes.elsewhere += new.filter(rows.contains)
    return changes
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

  /// Removes the rows that have left their sources, and finds those that their sources show again.
  /// - Complexity: O(*c*) for *c* elements in storage that two versions of a source do not share.
  mutating func update() -> Changes {
    if rows.isEmpty { return Changes() }
    let newSources = section.rowSources
    if newSources.count != sources.count { return Changes(gone: keep(Array(rows))) }
    let pairs = zip(newSources, sources)
    let versions = pairs.map { $0.rows(notSharedBy: $1) }
    if versions.contains(where: { $0 == nil }) { return Changes(gone: keep(Array(rows))) }
    var shown = pairs.flatMap { $0.rowsShown(since: $1) ?? [] }.filter(rows.contains)
    let changed = versions.flatMap { $0 ?? [] }.filter(rows.contains)
    // An element of a hidden group may have gone to another one.
    if section.index == nil { shown += changed }
    let gone = keep(changed)
    return Changes(gone: gone, elsewhere: shown.filter(rows.contains))
  }

  private mutating func keep(_ some: [AnyDiffable.Identifier]) -> [AnyDiffable.Identifier] {
    sources = section.rowSources
    let isShown = section.index != nil
    var gone: [AnyDiffable.Identifier] = []
    for row in some {
      if sources.contains(where: { isShown ? $0.hiddenRow(row) != nil : $0.stores(row) }) {
        rows.insert(row)
      } else {
        rows.remove(row)
        gone.append(row)
      }
    }
    return gone
  }
}
