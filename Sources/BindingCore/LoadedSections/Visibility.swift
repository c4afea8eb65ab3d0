/// The rows in view and the sections near them, by identity.
///
/// What is told at the end is what was there at the beginning: rows and sections that have left the
/// list are told all the same. A class, because hooks may ask what is in view while they are told.
final class Visibility {
  /// A row in view, as it was last there.
  struct Row {
    let key: RowKey
    let viewModel: AnyDiffable

    /// The row as it is now, if it is in the list.
    init?(_ key: RowKey) {
      guard key.path != nil, let viewModel = key.viewModel else { return nil }
      self.key = key
      self.viewModel = viewModel
    }
  }

  /// From top to bottom.
  private(set) var rows: [Row] = []
  /// The sections in the working range, from top to bottom.
  private(set) var near: [LoadedSection] = []

  /// The sections in view, from top to bottom.
  var sections: [LoadedSection] {
    var sections: [LoadedSection] = []
    for row in rows where sections.last !== row.key.section {
      if !sections.contains(where: { $0 === row.key.section }) { sections.append(row.key.section) }
    }
    return sections
  }

  /// Takes over what is in view now: first what comes is told, then what leaves.
  func show(_ new: [Row], tell: Listeners<ListEvent>) {
    let old = rows
    if old.elementsEqual(new, by: { $0.key == $1.key }) {
      rows = new
      return
    }
    var counts: [ObjectIdentifier: Int] = [:]
    for row in old { counts[ObjectIdentifier(row.key.section), default: 0] += 1 }
    let oldKeys = Set(old.map(\.key))
    let newKeys = Set(new.map(\.key))
    rows = new

    for row in new where !oldKeys.contains(row.key) {
      let section = row.key.section
      section.willDisplayRow(row.viewModel)
      if let path = row.key.path { tell(.willDisplayRow(row.viewModel, path)) }
      let count = counts[ObjectIdentifier(section), default: 0]
      counts[ObjectIdentifier(section)] = count + 1
      if count == 0 {
        section.willDisplay()
        tell(.willDisplaySection(section.erasedModel))
      }
    }
    for row in old where !newKeys.contains(row.key) {
      let section = row.key.section
      section.didEndDisplayRow(row.viewModel)
      tell(.didEndDisplayRow(row.viewModel))
      let count = counts[ObjectIdentifier(section), default: 1] - 1
      counts[ObjectIdentifier(section)] = count
      if count == 0 {
        section.didEndDisplay()
        tell(.didEndDisplaySection(section.erasedModel))
      }
    }
  }

  /// Ends the display of a section whose controller is about to be made anew.
  func forget(_ section: LoadedSection, tell: Listeners<ListEvent>) {
    show(rows.filter { $0.key.section !== section }, tell: tell)
    approach(near.filter { $0 !== section }, tell: tell)
  }

  /// Takes over which sections are near: first those that come are told, then those that leave.
  func approach(_ new: [LoadedSection], tell: Listeners<ListEvent>) {
    let old = near
    let oldIDs = Set(old.map(ObjectIdentifier.init))
    let newIDs = Set(new.map(ObjectIdentifier.init))
    near = new
    for section in new where !oldIDs.contains(ObjectIdentifier(section)) {
      section.willEnterWorkingRange()
      tell(.willEnterWorkingRange(section.erasedModel))
    }
    for section in old where !newIDs.contains(ObjectIdentifier(section)) {
      section.didExitWorkingRange()
      tell(.didExitWorkingRange(section.erasedModel))
    }
  }
}
