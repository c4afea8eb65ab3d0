/// The visible rows and the sections in the working range, by identity.
///
/// The end of a row's display is reported with its view model when it was last visible, even if the
/// row or its section has left the list. This is a class because hooks may ask which rows are
/// visible while they are called.
final class Visibility {
  /// The number of updates that the display was given.
  var updateNumber = 0 { didSet { isCurrent = false } }
  /// Whether the display has set the visible rows since the last of them.
  var isCurrent = false

  /// The sections with visible rows, from top to bottom as the display reported them.
  private(set) var sections: [VisibleSection] = []
  /// The sections in the working range, from top to bottom.
  private(set) var near: [any LoadedSection] = []

  /// The paths of the visible rows that are still in the list, from top to bottom.
  var paths: [ItemPath] { sections.flatMap(\.paths).sorted() }

  /// Keeps the newest view models of the rows: reports only the ones that have left the list.
  func refreshRows(listeners: Listeners<ListEvent>) {
    setRows(sections.compactMap(\.current), listeners: listeners)
  }

  /// Sets the visible rows: reports the ones that appear, then the ones that disappear.
  func setRows(_ new: [VisibleSection], listeners: Listeners<ListEvent>) {
    let old = sections
    sections = new
    // Mostly all sections but a few at one end are the same.
    var same = 0
    while same < old.count, same < new.count, new[same].isUnchanged(since: old[same]) { same += 1 }
    if same == old.count && same == new.count { return }
    let oldSections = Self.bySection(old[same...])
    let newSections = Self.bySection(new[same...])

    for visible in new[same...] {
      let section = visible.section
      let before = oldSections[ObjectIdentifier(section)]
      for (number, row) in (before.map(visible.rows(notIn:)) ?? visible.rows).enumerated() {
        section.willDisplayRow(row)
        if !listeners.isEmpty, let index = section.index,
          let item = section.position(of: row.diffIdentifier)
        {
          listeners(.willDisplayRow(row, ItemPath(section: index, item: item)))
        }
        if before == nil && number == 0 {
          section.willDisplay()
          if !listeners.isEmpty { listeners(.willDisplaySection(section.erasedModel)) }
        }
      }
    }
    for visible in old[same...] {
      let section = visible.section
      let after = newSections[ObjectIdentifier(section)]
      for row in after.map(visible.rows(notIn:)) ?? visible.rows {
        section.didEndDisplayRow(row)
        listeners(.didEndDisplayRow(row))
      }
      if after == nil {
        section.didEndDisplay()
        if !listeners.isEmpty { listeners(.didEndDisplaySection(section.erasedModel)) }
      }
    }
  }

  private static func bySection(
    _ sections: ArraySlice<VisibleSection>
  ) -> [ObjectIdentifier: VisibleSection] {
    var bySection = [ObjectIdentifier: VisibleSection](minimumCapacity: sections.count)
    for section in sections { bySection[ObjectIdentifier(section.section)] = section }
    return bySection
  }

  /// Ends the display of a section whose controller is about to be replaced.
  func endDisplay(of section: any LoadedSection, listeners: Listeners<ListEvent>) {
    setRows(sections.filter { $0.section !== section }, listeners: listeners)
    setNear(near.filter { $0 !== section }, listeners: listeners)
  }

  /// Sets the sections in the working range: reports the ones that enter, then the ones that leave.
  func setNear(_ new: [any LoadedSection], listeners: Listeners<ListEvent>) {
    let old = near
    if old.elementsEqual(new, by: { $0 === $1 }) { return }
    near = new
    for section in Self.missing(new, in: old) {
      section.willEnterWorkingRange()
      if !listeners.isEmpty { listeners(.willEnterWorkingRange(section.erasedModel)) }
    }
    for section in Self.missing(old, in: new) {
      section.didExitWorkingRange()
      if !listeners.isEmpty { listeners(.didExitWorkingRange(section.erasedModel)) }
    }
  }

  private static func missing(
    _ sections: [any LoadedSection],
    in others: [any LoadedSection]
  ) -> [any LoadedSection] {
    var known = Set<ObjectIdentifier>(minimumCapacity: others.count)
    for section in others { known.insert(ObjectIdentifier(section)) }
    return sections.filter { !known.contains(ObjectIdentifier($0)) }
  }
}
