/// The sections that were selected as a whole before they were loaded: their controllers decide and
/// are notified when they are loaded.
///
/// Elements of live groups are selected by themselves meanwhile; the rows of other sections are not
/// known.
final class SelectedSections {
  private let selection = ListSelection<SectionIdentity>()
  private var isLoading = false

  var isEmpty: Bool { selection.value.isEmpty }

  /// Loads the sections, unless none of a list has to be loaded or they are being loaded: a
  /// controller may read the selection meanwhile, and gets what is selected so far.
  func load(in sections: SectionMap, _ load: () -> Void) {
    if isEmpty || isLoading || sections.isLoaded { return }
    isLoading = true
    defer { isLoading = false }
    load()
  }

  /// Returns whether a list has such a section that is not loaded and has rows besides the elements
  /// of a live group.
  /// - Complexity: O(1); after the list has changed, O(*n*) for *n* sections if it has none.
  func areAny(in sections: SectionMap) -> Bool {
    func isWaiting(_ index: Int) -> Bool {
      let place = sections[index]
      let keyRole = (place.run.modelType as? any RowGroup.Type)?.keyRole ?? .item
      return place.section == nil && keyRole == .item
    }
    let waiting = (0..<sections.count).lazy.filter(isWaiting).map { sections[$0].identity }
    return selection.isAnyThere { known in
      // All of the list was selected, so what is there is known without a look-up.
      waiting.first { known.contains($0, isThere: true) }
    }
  }

  /// Selects all sections of a list, without those that are loaded.
  /// - Returns: The elements of the live groups among them.
  /// - Complexity: O(*l* + *g*) for *l* loaded sections and *g* live groups.
  func selectAll(
    of sections: SectionMap,
    without loaded: [any LoadedSection]
  ) -> [Selection<RowIdentifier>.Whole] {
    let new = sections.removing([])
    let whole = Selection<SectionIdentity>.Whole(
      count: new.count,
      contains: { new.index(of: $0) != nil },
      all: { new.identities }
    )
    selection.edit { selection in
      selection.selectAll(of: whole)
      for section in loaded { selection.deselect(section.identity, isThere: true) }
    }
    return sections.runs.compactMap(\.elementsNotLoaded)
  }

  /// Removes a section that is being loaded.
  /// - Returns: Whether it was selected.
  func remove(_ section: any LoadedSection) -> Bool {
    // Every section is removed when it is loaded, so its identity is created only if needed.
    if isEmpty { return false }
    let identity = section.identity
    return selection.edit { $0.deselect(identity, isThere: section.index != nil) }
  }

  func deselectAll() { selection.edit { $0.deselectAll() } }

  /// Records that the adapter has another list.
  func listDidChange() { selection.listDidChange() }
}

extension ErasedRun {
  /// The elements of the live groups that are not loaded; nil if there are none.
  fileprivate var elementsNotLoaded: Selection<RowIdentifier>.Whole? {
    guard let type = modelType as? any RowGroup.Type, type.elementType.rowRole == .item else {
      return nil
    }
    let groups = (0..<count).compactMap { offset in
      section(at: offset) == nil ? model(at: offset).value as? any RowGroup : nil
    }
    if groups.isEmpty { return nil }
    let contains = type.elements(of: groups)
    return .init(
      count: groups.reduce(0) { $0 + $1.rowList.count },
      contains: { $0.section == nil && contains($0.row) },
      all: { groups.flatMap { $0.rowList.identities } }
    )
  }
}

extension ErasedList {
  /// The identities under which the elements of a live group are selected.
  var identities: LazyMapSequence<Range<Int>, RowIdentifier> {
    (0..<count).lazy.map { RowIdentifier(row(at: $0).diffIdentifier.withoutValue) }
  }
}
