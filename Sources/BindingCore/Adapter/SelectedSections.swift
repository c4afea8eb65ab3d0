/// The sections that were selected as a whole before they were loaded: their controllers decide and
/// are notified when they are loaded.
final class SelectedSections {
  private var selection = Selection<SectionIdentity>()
  /// The list of which all sections were selected, as it was then.
  private var list = AllSections()

  var isEmpty: Bool { selection.isEmpty }

  /// Returns whether a list has such a section that is not loaded.
  /// - Complexity: O(1); after the list has changed, O(*n*) for *n* sections if it has none.
  func areAny(in sections: AllSections) -> Bool {
    if selection.isEmpty { return false }
    if let known = selection.presence { return known }
    let isAny = (0..<sections.count).contains { index in
      let reference = sections[index]
      return reference.section == nil && selection.contains(reference.identity, isThere: true)
    }
    selection.note(isAnyThere: isAny)
    return isAny
  }

  /// Selects all sections of a list, without those that are loaded.
  /// - Complexity: O(*l*) for *l* loaded sections.
  func selectAll(of sections: AllSections, without loaded: [any LoadedSection]) {
    let new = sections.removing([])
    let whole = Selection<SectionIdentity>.Whole(
      count: new.count,
      contains: { new.index(of: $0) != nil },
      all: { new.references.map(\.identity) }
    )
    edit { selection in
      selection.selectAll(of: whole)
      for section in loaded { selection.deselect(section.identity, isThere: true) }
    }
    list = new
  }

  /// Removes a section that is being loaded.
  /// - Returns: Whether it was selected; and the elements that it had then, if it is a live group.
  func remove(_ section: any LoadedSection) -> (isSelected: Bool, group: (any ErasedList)?) {
    // Every section is removed when it is loaded, so its identity is created only if needed.
    if selection.isEmpty { return (false, nil) }
    let identity = section.identity
    if !edit({ $0.deselect(identity, isThere: section.index != nil) }) { return (false, nil) }
    if !section.showsGroup { return (true, nil) }
    let model = list.index(of: identity).map { list[$0].model.value }
    return (true, (model as? any RowGroup)?.rowList)
  }

  func deselectAll() {
    selection.deselectAll()
    list = AllSections()
  }

  /// Records that the adapter has another list.
  func listDidChange() { selection.listDidChange() }

  private func edit<Result>(_ edit: (inout Selection<SectionIdentity>) -> Result) -> Result {
    Selection.edit(\.selection, of: self, edit)
  }
}
