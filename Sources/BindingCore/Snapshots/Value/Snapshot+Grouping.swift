extension Snapshot {
  /// Creates a snapshot by grouping items: a section for each key.
  ///
  /// ```swift
  /// source.apply(Snapshot(grouping: lines, by: \.level, first: [.error]))
  /// let errors = source.snapshot().items(in: .error)
  /// ```
  ///
  /// The items of a section keep their order. The sections are in the order of their first items,
  /// after the sections of the given keys. If several items have the same identifier, the first
  /// counts, and the others are reported when the snapshot is applied.
  /// - Parameters:
  ///   - items: The items, from top to bottom.
  ///   - key: Returns the section of an item.
  ///   - first: The sections that come first, in this order, if they have items.
  /// - Throws: The error of the closure.
  /// - Complexity: O(*n*) for *n* items; each key and identifier is hashed once.
  @inlinable
  public init<KeyFailure: Error>(
    grouping items: some Sequence<Item>,
    by key: (Item) throws(KeyFailure) -> Section,
    first: [Section] = []
  ) throws(KeyFailure) {
    self.init()
    var indices: [Section: Int] = [:]
    var groups: [(section: Section, items: [Item])] = []
    func index(of section: Section) -> Int {
      if let known = indices[section] { return known }
      indices[section] = groups.count
      groups.append((section, []))
      return groups.count - 1
    }
    for section in first { _ = index(of: section) }
    for item in items { groups[index(of: try key(item))].items.append(item) }
    groups.removeAll(where: \.items.isEmpty)
    insertNew(groups.map(\.section), at: 0)
    fill(groups.map(\.items))
  }

  /// Fills the sections of a snapshot that never had items.
  ///
  /// Of several items with one identifier, the first counts, and the others are recorded.
  @inlinable
  mutating func fill(_ sections: [[Item]]) {
    let entered = list.enter(sections, sections.reduce(0) { $0 + $1.count })
    var segments = Segments()
    var rest = entered.newNumbersByPosition[...]
    for (place, section) in sections.enumerated() {
      segments.append(section: place, start: rest.startIndex)
      order.append(rest.prefix(section.count).filter { $0 >= 0 }, to: roots[place].root)
      rest = rest.dropFirst(section.count)
    }
    // An item's number is its position.
    duplicates = entered.known.map { first, position in
      let path = segments.path(position)
      let item = AnyDiffable(sections[path.section][path.item])
      return .init(item.diffIdentifier, at: path, first: segments.path(Int(first)))
    }
  }
}
