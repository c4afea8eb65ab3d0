extension ListAdapter: ListContent {
  /// The number of sections.
  public var sectionCount: Int { sections.count }

  /// The view models of a section, from top to bottom.
  ///
  /// Asking for the first time loads the section.
  /// - Parameter section: The section's index; one outside the list has no rows.
  public func rows(inSection section: Int) -> [AnyDiffable] {
    defer { calls.drain() }
    return self.section(at: section)?.rows ?? []
  }

  /// Returns the section at an index, and loads it first if necessary.
  func section(at index: Int) -> (any LoadedSection)? {
    guard loaded.indices.contains(index) else { return nil }
    if let section = loaded[index] { return section }
    // A section has no rows yet while its own controller is being created.
    if unfinished.contains(index) { return nil }
    unfinished.append(index)
    let reference = sections[index]
    return calls.hold {
      let section = reference.run.makeSection(at: reference.offset, index: index)
      unfinished.removeLast()
      loaded[index] = section
      attach(section)
      load(section, at: index)
      // Duplicates found during an update are reported with it, all others with one of their own.
      if !duplicates.isEmpty {
        enqueue { if !$0.duplicates.isEmpty { $0.finish(ListUpdate()) } }
      }
      return section
    }
  }
}
