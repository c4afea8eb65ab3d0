/// The visible rows and the sections in the working range, by identity.
///
/// When a row stops being visible, the report carries the view model that was last visible, even if
/// the row or its section has left the list. This is a class because hooks may read the visible
/// rows while they are called.
final class Visibility {
  /// The number of updates that the display has received.
  var updateCount = 0 { didSet { isCurrent = false } }
  /// Whether the display has set the visible rows since the last update.
  var isCurrent = false

  /// The sections with visible rows, from top to bottom, as the display reported them.
  private(set) var sections: [VisibleSection] = []
  /// The sections in the working range, from top to bottom.
  private(set) var near: [any LoadedSection] = []

  /// The paths of the visible rows that are still in the list, from top to bottom.
  var paths: [ItemPath] { sections.flatMap(\.paths).sorted() }

  /// Whether the sections in the working range are the ones with visible rows.
  var isNearJustVisible: Bool {
    near.count == sections.count && near.indices.allSatisfy { near[$0] === sections[$0].section }
  }

  /// Updates the view models of the visible rows, and reports only rows that have left the list.
  /// - Parameter sectionsStay: Whether no section has left the list, so that only rows need be
  ///   checked.
  func refreshRows(sectionsStay: Bool, listeners: Listeners<ListEvent>) {
    let outdated = sections.indices.filter {
      !sections[$0].hasNewestRows || !sectionsStay && sections[$0].section.index == nil
    }
    if outdated.isEmpty { return }
    let newest = outdated.map { sections[$0].current }
    let isComplete = zip(outdated, newest).allSatisfy { $1?.rows.count == sections[$0].rows.count }
    // Most updates remove no visible row, and nothing is to be reported.
    if isComplete {
      for case (let index, let section?) in zip(outdated, newest) { sections[index] = section }
      return
    }
    var new: [VisibleSection?] = sections
    for (index, section) in zip(outdated, newest) { new[index] = section }
    setRows(new.compactMap(\.self), listeners: listeners)
  }

  /// Sets the visible rows: reports the rows that appear, then those that disappear.
  func setRows(_ new: [VisibleSection], listeners: Listeners<ListEvent>) {
    let old = sections
    sections = new
    let common = MatchedRange(common: old.count, new.count) {
      old[$0].section === new[$1].section
    }
    let changed = (0..<common.length).filter {
      !new[common.new + $0].isUnchanged(since: old[common.old + $0])
    }
    let oldRest = old.outside(common.oldRange, with: changed)
    let newRest = new.outside(common.newRange, with: changed)
    let before = Self.bySection(oldRest)
    let after = Self.bySection(newRest)

    for visible in newRest {
      let before = before[ObjectIdentifier(visible.section)]
      let rows = before.map(visible.rows(notIn:)) ?? visible.rows
      visible.section.willDisplay(rows, isNew: before == nil, listeners: listeners)
    }
    for visible in oldRest {
      let after = after[ObjectIdentifier(visible.section)]
      let rows = after.map(visible.rows(notIn:)) ?? visible.rows
      visible.section.didEndDisplay(rows, isLast: after == nil, listeners: listeners)
    }
  }

  private static func bySection(_ sections: [VisibleSection]) -> [ObjectIdentifier: VisibleSection]
  {
    var bySection = [ObjectIdentifier: VisibleSection](minimumCapacity: sections.count)
    for section in sections { bySection[ObjectIdentifier(section.section)] = section }
    return bySection
  }

  /// Ends the display of a section whose controller is about to be replaced.
  func endDisplay(of section: any LoadedSection, listeners: Listeners<ListEvent>) {
    setRows(sections.filter { $0.section !== section }, listeners: listeners)
    setNear(near.filter { $0 !== section }, listeners: listeners)
  }

  /// Sets the sections in the working range: reports those that enter, then those that leave.
  func setNear(_ new: [any LoadedSection], listeners: Listeners<ListEvent>) {
    let old = near
    let common = MatchedRange(common: old.count, new.count) { old[$0] === new[$1] }
    if common.length == old.count, common.length == new.count { return }
    let (oldRest, newRest) = (old.outside(common.oldRange), new.outside(common.newRange))
    near = new
    for section in Self.missing(newRest, in: oldRest) {
      section.willEnterWorkingRange()
      if !listeners.isEmpty { listeners(.willEnterWorkingRange(section.erasedModel)) }
    }
    for section in Self.missing(oldRest, in: newRest) {
      section.didExitWorkingRange()
      if !listeners.isEmpty { listeners(.didExitWorkingRange(section.erasedModel)) }
    }
  }

  private static func missing(
    _ sections: [any LoadedSection],
    in others: [any LoadedSection]
  ) -> [any LoadedSection] {
    // Comparing a few sections is faster than hashing one.
    if others.count <= 8 { return sections.filter { new in !others.contains { $0 === new } } }
    CoverageMark.hashesSections.reach()
    var known = Set<ObjectIdentifier>(minimumCapacity: others.count)
    for section in others { known.insert(ObjectIdentifier(section)) }
    return sections.filter { !known.contains(ObjectIdentifier($0)) }
  }
}
