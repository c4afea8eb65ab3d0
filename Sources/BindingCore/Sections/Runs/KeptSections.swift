/// The loaded sections that the list does not show, by identity: those that a stage of their source
/// hides, as long as the source has their model, and those that have left and may come back.
struct KeptSections {
  private struct Entry {
    let section: any LoadedSection
    let isHidden: Bool
  }

  private var entries: [SectionIdentity: Entry] = [:]
  /// The sections that have left, the first that left first.
  private var left: [SectionIdentity] = []

  var sections: [any LoadedSection] { entries.values.map(\.section) }

  /// Whether a stage hides any of them.
  var hasHidden: Bool { entries.count > left.count }

  func contains(_ section: SectionIdentity) -> Bool { entries[section] != nil }

  /// Adds a section that a stage of its source hides.
  mutating func addHidden(_ section: any LoadedSection) {
    entries[section.identity] = Entry(section: section, isHidden: true)
  }

  /// Adds a section that has left the list.
  mutating func addLeft(_ section: any LoadedSection) {
    entries[section.identity] = Entry(section: section, isHidden: false)
    left.append(section.identity)
  }

  /// Removes and returns the sections that have left beyond a number of them, the first ones first.
  ///
  /// A section that is in a source again, where a stage hides it, does not count any more.
  /// - Complexity: O(*l*) for *l* sections that have left, if there are too many.
  mutating func trimLeft(to limit: Int, of list: SectionMap) -> [any LoadedSection] {
    if left.count <= limit { return [] }
    for identity in left where list.hides(identity) {
      if let section = entries[identity]?.section { addHidden(section) }
    }
    left.removeAll { entries[$0]?.isHidden == true }
    let excess = left.prefix(max(0, left.count - max(0, limit)))
    left.removeFirst(excess.count)
    return excess.compactMap { entries.removeValue(forKey: $0)?.section }
  }

  /// Removes and returns the sections whose models are in the list again, from top to bottom.
  /// - Parameter inserts: The indices of the sections that were inserted.
  /// - Complexity: One look-up for each kept section, or for each inserted one if they are fewer.
  mutating func restore(
    _ inserts: Positions<Int>,
    of list: SectionMap
  ) -> [(section: any LoadedSection, index: Int)] {
    if entries.isEmpty || inserts.isEmpty { return [] }
    let places =
      inserts.count < entries.count
      ? inserts.map { (identity: list[$0].identity, index: $0) }
      : entries.keys.compactMap { key in list.index(of: key).map { (identity: key, index: $0) } }
        .sorted { $0.index < $1.index }
    var returned: Set<SectionIdentity> = []
    let sections = places.compactMap { identity, index in
      entries.removeValue(forKey: identity).map { entry in
        if !entry.isHidden { returned.insert(identity) }
        return (entry.section, index)
      }
    }
    if !returned.isEmpty { left.removeAll(where: returned.contains) }
    return sections
  }

  /// Removes and returns the hidden sections whose models have left their source, unless the list
  /// shows them.
  /// - Parameter before: A copy of the list before it changed.
  /// - Complexity: O(*c*) for *c* elements in storage that two versions of a source do not share;
  ///   one look-up for each kept section if a source is not in the list any more.
  mutating func takeLost(since before: SectionMap, in list: SectionMap) -> [any LoadedSection] {
    let lost = before.runs.filter(\.mayHideSections).flatMap { run in
      list.runs.lazy.compactMap { $0.sectionsLost(since: run) }.first
        ?? entries.keys.filter { $0.controllerType == run.controllerType }
    }
    return lost.compactMap { identity in
      guard entries[identity]?.isHidden == true, !list.hides(identity),
        list.index(of: identity) == nil
      else { return nil }
      return entries.removeValue(forKey: identity)?.section
    }
  }
}

extension SectionMap {
  /// Whether a source has the model of a section that is not shown.
  func hides(_ section: SectionIdentity) -> Bool {
    runs.contains { $0.mayHideSections && $0.stores(section) }
  }

  /// Returns the index of a section, or nil if the list does not show it.
  func index(of section: SectionIdentity) -> Int? {
    for run in runs where run.controllerType == section.controllerType {
      if let offset = run.offset(ofModel: section.model) { return run.start + offset }
    }
    return nil
  }
}
