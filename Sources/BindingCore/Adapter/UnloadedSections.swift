/// The sections that were selected as a whole before they were loaded: all sections of a list, with
/// exceptions.
///
/// Their controllers decide and are notified when the sections are loaded.
struct UnloadedSections {
  /// The list of the sections; nil as long as the current list has the same sections.
  private var list: AllSections?
  /// The exceptions: sections of the list that were loaded or have left.
  private var except: Set<SectionIdentity> = []
  /// The models of further sections, which a stage hid when all were selected again.
  private var hidden: [SectionIdentity: AnyDiffable] = [:]
  /// The number of sections, including hidden ones.
  private var count = 0

  /// Creates an empty set of sections.
  init() {}

  /// Creates the set of the sections of a list that are not loaded, and of those that were in a set
  /// before and that a stage hides.
  /// - Complexity: O(*l*) for *l* loaded sections; O(*n*) for *n* models of the sources if a set
  ///   before may have hidden sections.
  init(
    of list: AllSections,
    without loaded: [any LoadedSection],
    after before: UnloadedSections
  ) {
    except = Set(loaded.map(\.identity))
    if !before.isEmpty {
      for (section, model) in list.runs.flatMap(\.hiddenModels) where before.hides(section) {
        hidden[section] = before.model(of: section) ?? model
      }
    }
    count = list.count - loaded.count + hidden.count
  }

  var isEmpty: Bool { count == 0 }

  /// Whether a section that is hidden now was in the list when the sections were selected.
  func hides(_ section: SectionIdentity) -> Bool {
    hidden[section] != nil
      || count > 0 && list?.contains(section) == true && !except.contains(section)
  }

  /// Returns the model of a section before the list changed; nil if it has not changed, or if the
  /// section is not in the set.
  func model(of section: SectionIdentity) -> AnyDiffable? {
    if let model = hidden[section] { return model }
    guard count > 0, let list, !except.contains(section) else { return nil }
    return list.index(of: section).map { list[$0].model }
  }

  /// Removes a section that is being loaded, or has left the list.
  /// - Returns: Whether the section was in the set.
  @discardableResult
  mutating func remove(_ section: SectionIdentity) -> Bool {
    if hidden.removeValue(forKey: section) == nil {
      guard count > 0, list?.contains(section) ?? true, except.insert(section).inserted else {
        return false
      }
    }
    count -= 1
    if count == 0 { self = UnloadedSections() }
    return true
  }

  /// Removes the sections that left the list, unless a stage hides them; adds no inserted sections.
  /// - Parameter before: A copy of the list before the changes.
  /// - Complexity: O(*c*) for *c* sections that left, and elements in storage that two versions of
  ///   a list do not share; O(*n*) for *n* models of a source that is not in the list any more, if
  ///   a stage hid some.
  mutating func listDidChange(
    _ changes: Changeset<Int>,
    from before: AllSections,
    to new: AllSections
  ) {
    let mayHide = (before.runs + new.runs).contains(where: \.mayHideSections)
    if !mayHide, changes.deletes.count == before.count {
      self = UnloadedSections()
      return
    }
    if list == nil, changes.isStructural || mayHide { list = before }
    for run in before.runs {
      // A stage may hide a million sections at once, in storage that both versions share.
      if let lost = new.runs.lazy.compactMap({ $0.sectionsLost(since: run) }).first {
        for section in lost where !new.has(section) { remove(section) }
        continue
      }
      let deletes = changes.deletes
      let (start, end) = (
        deletes.count(before: run.start), deletes.count(before: run.start + run.count)
      )
      for section in deletes[start..<end].lazy.map({ before[$0].identity }) where !new.has(section)
      {
        remove(section)
      }
      if !run.mayHideSections { continue }
      for (section, _) in run.hiddenModels where hides(section) && !new.has(section) {
        remove(section)
      }
    }
  }
}

extension AllSections {
  /// Whether the list shows a section.
  fileprivate func contains(_ section: SectionIdentity) -> Bool { index(of: section) != nil }

  /// Whether the list shows a section, or a stage of it hides the section.
  fileprivate func has(_ section: SectionIdentity) -> Bool {
    hides(section) || contains(section)
  }
}
