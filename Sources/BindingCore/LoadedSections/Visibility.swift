/// The visible rows and the sections in the working range, by identity.
///
/// The end of a row's display is reported with its view model when it was last visible, even if the
/// row or its section has left the list. This is a class because hooks may ask which rows are
/// visible while they are called.
final class Visibility {
  /// A visible row, with its view model when it was last visible.
  struct Row {
    let key: RowKey
    let viewModel: AnyDiffable

    /// Creates the row with its current view model; nil if it is not in the list.
    init?(_ key: RowKey) {
      guard key.path != nil, let viewModel = key.viewModel else { return nil }
      self.key = key
      self.viewModel = viewModel
    }
  }

  /// From top to bottom, as the display reported them.
  private(set) var rows: [Row] = []
  /// The sections in the working range, from top to bottom.
  private(set) var near: [any LoadedSection] = []

  /// The visible sections, in the order of their rows.
  var sections: [any LoadedSection] {
    var sections: [any LoadedSection] = []
    for row in rows where sections.last !== row.key.section {
      if !sections.contains(where: { $0 === row.key.section }) { sections.append(row.key.section) }
    }
    return sections
  }

  /// Sets the visible rows: reports the ones that appear, then the ones that disappear.
  func setRows(_ new: [Row], listeners: Listeners<ListEvent>) {
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
      if let path = row.key.path { listeners(.willDisplayRow(row.viewModel, path)) }
      let count = counts[ObjectIdentifier(section), default: 0]
      counts[ObjectIdentifier(section)] = count + 1
      if count == 0 {
        section.willDisplay()
        listeners(.willDisplaySection(section.erasedModel))
      }
    }
    for row in old where !newKeys.contains(row.key) {
      let section = row.key.section
      section.didEndDisplayRow(row.viewModel)
      listeners(.didEndDisplayRow(row.viewModel))
      let count = counts[ObjectIdentifier(section), default: 1] - 1
      counts[ObjectIdentifier(section)] = count
      if count == 0 {
        section.didEndDisplay()
        listeners(.didEndDisplaySection(section.erasedModel))
      }
    }
  }

  /// Ends the display of a section whose controller is about to be replaced.
  func endDisplay(of section: any LoadedSection, listeners: Listeners<ListEvent>) {
    setRows(rows.filter { $0.key.section !== section }, listeners: listeners)
    setNear(near.filter { $0 !== section }, listeners: listeners)
  }

  /// Sets the sections in the working range: reports the ones that enter, then the ones that leave.
  func setNear(_ new: [any LoadedSection], listeners: Listeners<ListEvent>) {
    let old = near
    let oldIDs = Set(old.map(ObjectIdentifier.init))
    let newIDs = Set(new.map(ObjectIdentifier.init))
    near = new
    for section in new where !oldIDs.contains(ObjectIdentifier(section)) {
      section.willEnterWorkingRange()
      listeners(.willEnterWorkingRange(section.erasedModel))
    }
    for section in old where !newIDs.contains(ObjectIdentifier(section)) {
      section.didExitWorkingRange()
      listeners(.didExitWorkingRange(section.erasedModel))
    }
  }
}
