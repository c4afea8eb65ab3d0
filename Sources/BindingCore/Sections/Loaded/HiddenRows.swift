/// The rows that are not shown because a stage of their source hides them or their whole section.
struct HiddenRows {
  private let section: any LoadedSection
  private(set) var rows: Set<AnyDiffable.Identifier> = []
  /// Those of the rows that a source has and does not hide, so that they may be in another section
  /// once it is shown.
  private var astray: Set<AnyDiffable.Identifier> = []
  /// The versions of the sources in which the rows were found.
  private var sources: [any ErasedList] = []

  private var regroupingCount: Int

  init(in section: any LoadedSection) {
    self.section = section
    regroupingCount = section.regroupingCount
    if section.index == nil { sources = section.rows.lists.map(\.given) }
  }

  /// The rows that are no longer hidden where they were.
  struct Changes {
    /// The rows that have left their sources, and are not recorded any more.
    var gone: [AnyDiffable.Identifier] = []
    /// The rows that may be shown in another section, such as another group; they stay recorded.
    var elsewhere: [AnyDiffable.Identifier] = []
  }

  /// Adds rows that the section does not show.
  mutating func add(_ new: [AnyDiffable.Identifier]) -> Changes {
    let changed = section.index == nil ? changedRows : []
    var changes = update()
    changes.gone += keep(new)
    changes.elsewhere += new.filter(rows.contains)
    astray.formUnion(changed.filter(rows.contains))
    return changes
  }

  /// The rows that may not be the same in the newest versions of the sources.
  private var changedRows: [AnyDiffable.Identifier] {
    zip(section.rowSources, sources).flatMap { $0.rows(notSharedBy: $1) ?? [] }
  }

  mutating func remove(_ row: AnyDiffable.Identifier) {
    rows.remove(row)
    astray.remove(row)
  }

  /// Removes the rows that the section shows again.
  /// - Parameter inserts: The indices of the rows that were inserted.
  mutating func removeShown(_ inserts: Positions<Int>) {
    if rows.count < inserts.count {
      rows = rows.filter { section.position(of: $0) == nil }
    } else {
      for index in inserts { rows.remove(section.rows[index].diffIdentifier) }
    }
    astray.formIntersection(rows)
  }

  /// Removes the rows that have left their sources, and finds those that their sources show again.
  /// - Complexity: O(*c*) for *c* elements in storage that two versions of a source do not share,
  ///   and rows that are in no section that is shown although no stage hides them.
  mutating func update() -> Changes {
    if rows.isEmpty { return Changes() }
    let newSources = section.rowSources
    let pairs = zip(newSources, sources)
    let versions = pairs.map { $0.rows(notSharedBy: $1) }
    if newSources.count != sources.count || versions.contains(where: { $0 == nil }) {
      let gone = keep(Array(rows))
      return Changes(gone: gone, elsewhere: Array(astray))
    }
    let shown = pairs.flatMap { $0.rowsShown(since: $1) ?? [] }.filter(rows.contains)
    let changed = versions.flatMap { $0 ?? [] }.filter(rows.contains)
    let gone = keep(changed)
    // An element of a group that is hidden as a whole may have gone to another group.
    if section.index == nil {
      let isRegrouped = section.regroupingCount != regroupingCount
      regroupingCount = section.regroupingCount
      astray.formUnion(isRegrouped ? rows : Set(changed.filter(rows.contains)))
    }
    return Changes(gone: gone, elsewhere: shown.filter(rows.contains) + astray)
  }

  private mutating func keep(_ some: [AnyDiffable.Identifier]) -> [AnyDiffable.Identifier] {
    sources = section.rowSources
    let isShown = section.index != nil
    var gone: [AnyDiffable.Identifier] = []
    for row in some {
      guard sources.contains(where: { $0.storedRow(row) != nil }) else {
        remove(row)
        gone.append(row)
        continue
      }
      rows.insert(row)
      if isShown, !sources.contains(where: { $0.hides(row) }) {
        astray.insert(row)
      } else {
        astray.remove(row)
      }
    }
    return gone
  }
}
