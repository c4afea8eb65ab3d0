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

    init(_ section: any LoadedSection, _ viewModel: AnyDiffable) {
      key = RowKey(section: section, row: viewModel.diffIdentifier)
      self.viewModel = viewModel
    }

    /// Returns the row with its newest view model; nil if it is not in the list.
    func current() -> Row? {
      guard key.section.index != nil else { return nil }
      return key.viewModel.map { Row(key.section, $0) }
    }
  }

  /// The number of the update after which the display set the visible rows.
  var updateNumber = -1

  /// From top to bottom, as the display reported them.
  private(set) var rows: [Row] = []
  /// The sections in the working range, from top to bottom.
  private(set) var near: [any LoadedSection] = []

  /// The visible sections, in the order of their rows.
  private(set) var sections: [any LoadedSection] = []

  /// The sections of rows with the numbers of rows that stand together.
  private static func sectionCounts(of rows: [Row]) -> [(section: any LoadedSection, count: Int)] {
    var counts: [(section: any LoadedSection, count: Int)] = []
    for row in rows {
      if let last = counts.last, last.section === row.key.section {
        counts[counts.count - 1].count += 1
      } else {
        counts.append((row.key.section, 1))
      }
    }
    return counts
  }

  /// Keeps the newest view models of the rows: reports only the ones that have left the list.
  func refreshRows(listeners: Listeners<ListEvent>) {
    let new = rows.compactMap { $0.current() }
    // As many rows are the same rows. Not comparing them saves a tenth of a like on a screen.
    if new.count == rows.count { rows = new } else { setRows(new, listeners: listeners) }
  }

  /// Sets the visible rows: reports the ones that appear, then the ones that disappear.
  func setRows(_ new: [Row], listeners: Listeners<ListEvent>) {
    let old = rows
    if old.elementsEqual(new, by: { $0.key == $1.key }) {
      rows = new
      return
    }
    var counts: [ObjectIdentifier: Int] = [:]
    for (section, count) in Self.sectionCounts(of: old) {
      counts[ObjectIdentifier(section), default: 0] += count
    }
    rows = new
    sections = Self.sectionCounts(of: new).map(\.section).uniqued()

    for row in Self.missing(new, in: old) {
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
    for row in Self.missing(old, in: new) {
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

  /// Returns the rows that are not among others, which mostly has the rows of a section in order.
  private static func missing(_ rows: [Row], in others: [Row]) -> [Row] {
    var starts: [ObjectIdentifier: Int] = [:]
    var previous: (any LoadedSection)?
    for (index, row) in others.enumerated() where row.key.section !== previous {
      previous = row.key.section
      if starts[ObjectIdentifier(row.key.section)] == nil {
        starts[ObjectIdentifier(row.key.section)] = index
      }
    }
    var keys: Set<RowKey>?
    var next = 0
    previous = nil
    return rows.filter { row in
      if row.key.section !== previous {
        previous = row.key.section
        next = starts[ObjectIdentifier(row.key.section)] ?? others.count
      }
      if next == others.count { return true }
      if others[next].key == row.key {
        next += 1
        return false
      }
      let known = keys ?? Set(others.map(\.key))
      keys = known
      return !known.contains(row.key)
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
    if old.elementsEqual(new, by: { $0 === $1 }) { return }
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
