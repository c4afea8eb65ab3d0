extension ListAdapter: ListContent {
  /// The number of sections.
  public var sectionCount: Int { list.count }

  /// The view models of a section, from top to bottom.
  ///
  /// Asking for the first time makes the section's controller; from then on its rows are known.
  /// - Parameter section: The position of the section; one outside the list has no rows.
  public func rows(inSection section: Int) -> [AnyDiffable] {
    defer { calls.drain() }
    return self.section(at: section)?.rows ?? []
  }

  /// The section at a position, with its rows known from now on.
  func section(at index: Int) -> LoadedSection? {
    guard loaded.indices.contains(index) else { return nil }
    if let known = loaded[index] { return known }
    // Asked for from inside the making of its own controller, a section has no rows yet.
    if unfinished.contains(index) { return nil }
    unfinished.append(index)
    let reference = list[index]
    return calls.hold {
      let section = reference.run.makeSection(at: reference.offset, index: index)
      unfinished.removeLast()
      loaded[index] = section
      attach(section)
      load(section, at: index)
      // Found while the list is being updated, duplicates belong to that update; else to none.
      if !duplicates.isEmpty {
        enqueue { if !$0.duplicates.isEmpty { $0.finish(ListUpdate()) } }
      }
      return section
    }
  }

  func report(_ repetitions: [DuplicatePosition], in given: SectionList) {
    duplicates += repetitions.map {
      let section = given[$0.position]
      return ListUpdate.Duplicate(
        identifier: section.run.model(at: section.offset).diffIdentifier,
        position: .section($0.position),
        first: .section($0.first)
      )
    }
  }

  func report(_ rows: [LoadedSection.DuplicateRow], inSection section: Int) {
    duplicates += rows.map {
      ListUpdate.Duplicate(
        identifier: $0.row.diffIdentifier,
        position: .item(ItemPath(section: section, item: $0.repetition.position)),
        first: .item(ItemPath(section: section, item: $0.repetition.first))
      )
    }
  }
}
