/// The sections that were selected as a whole before they were loaded: all sections of a list, with
/// exceptions.
///
/// Their controllers decide and are notified when the sections are loaded.
struct UnloadedSections {
  /// The list of the sections; nil as long as the current list has the same sections.
  private var list: AllSections?
  /// The exceptions: sections of the list that were loaded or have left.
  private var except: Set<SectionIdentity> = []
  /// The number of sections, including hidden ones.
  private var count = 0

  /// Creates an empty set of sections.
  init() {}

  /// Creates the set of the sections of a list that are not loaded.
  init(of list: AllSections, without loaded: [any LoadedSection]) {
    except = Set(loaded.map(\.identity))
    count = list.count - loaded.count
  }

  var isEmpty: Bool { count == 0 }

  /// Whether a section that is hidden now was in the list when the sections were selected.
  func hides(_ section: SectionIdentity) -> Bool {
    count > 0 && list?.contains(section) == true && !except.contains(section)
  }

  /// Returns the model of a section before the list changed; nil if it has not changed, or if the
  /// section is not in the set.
  func model(of section: SectionIdentity) -> AnyDiffable? {
    guard count > 0, let list, !except.contains(section) else { return nil }
    return list.index(of: section).map { list[$0].model }
  }

  /// Removes a section that is being loaded, or has left the list.
  /// - Returns: Whether the section was in the set.
  @discardableResult
  mutating func remove(_ section: SectionIdentity) -> Bool {
    guard count > 0, list?.contains(section) ?? true, except.insert(section).inserted else {
      return false
    }
    count -= 1
    if count == 0 { self = UnloadedSections() }
    return true
  }

  /// Removes the sections that left the list, unless a stage hides them; adds no inserted sections.
  /// - Parameter before: A copy of the list before the changes.
  /// - Complexity: O(*c*) for *c* sections that left, and elements in storage that two versions of
  ///   a list do not share.
  mutating func listDidChange(
    _ changes: Changeset<Int>,
    from before: AllSections,
    to new: AllSections
  ) {
    let hidesNone = !new.runs.contains(where: \.mayHideSections)
    if hidesNone, changes.deletes.count == before.count {
      self = UnloadedSections()
      return
    }
    if list == nil, changes.isStructural || !hidesNone { list = before }
    for run in before.runs {
      // A stage may hide a million sections at once, in storage that both versions share.
      if let lost = new.runs.lazy.compactMap({ $0.sectionsLost(since: run) }).first {
        for section in lost where !new.contains(section) { remove(section) }
        continue
      }
      let deletes = changes.deletes
      let (start, end) = (
        deletes.count(before: run.start), deletes.count(before: run.start + run.count)
      )
      for index in deletes[start..<end] {
        let section = before[index].identity
        if hidesNone || !new.runs.contains(where: { $0.stores(section) }) { remove(section) }
      }
    }
    // Sections that were already hidden are not known individually.
    if hidesNone, before.runs.contains(where: \.mayHideSections) { countAgain(in: new) }
  }

  private mutating func countAgain(in new: AllSections) {
    let present = new.references.count { section in
      list?.contains(section.identity) ?? true && !except.contains(section.identity)
    }
    if present == 0 { self = UnloadedSections() } else { count = present }
  }
}

extension AllSections {
  /// Whether a section is in the list.
  fileprivate func contains(_ section: SectionIdentity) -> Bool { index(of: section) != nil }
}
