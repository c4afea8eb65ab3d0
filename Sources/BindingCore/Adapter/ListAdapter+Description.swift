extension ListAdapter: CustomDebugStringConvertible {
  /// The list as a tree: each loaded section with its rows, and the ranges of sections that are not
  /// loaded.
  ///
  /// The tree lists about a hundred sections and ranges. Reading it loads no section.
  public var debugDescription: String {
    let limit = 100
    var branches: [Outline] = []
    var unloaded = 0
    var index = 0
    func flush() {
      if unloaded > 0 {
        let first = index - unloaded
        let place = unloaded == 1 ? "\(first)" : "\(first) to \(index - 1)"
        branches.append(Outline("\(place): not loaded"))
        unloaded = 0
      }
    }
    while index < sections.count, branches.count < limit {
      if let section = store.loadedSection(at: index) {
        flush()
        branches.append(describe(section, at: index))
      } else {
        unloaded += 1
      }
      index += 1
    }
    flush()
    if index < sections.count { branches.append(Outline("and \(sections.count - index) more")) }
    let loadedCount = sections.loadedSections.count
    return Outline("ListAdapter: \(sections.count) sections, \(loadedCount) loaded", branches)
      .description
  }

  private func describe(_ section: any LoadedSection, at index: Int) -> Outline {
    let rows = section.rows.enumerated().map { item, row in
      var marks: [String] = []
      let key = RowKey(section: section, row: row.diffIdentifier)
      if row.role != .item { marks.append("\(row.role)") }
      if selection.value.contains(key.selected) { marks.append("selected") }
      if selection.value.highlighted == key.selected { marks.append("highlighted") }
      if visibility.paths.contains(ItemPath(section: index, item: item)) { marks.append("visible") }
      let note = marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))"
      return Outline("\(item): \(row.diffIdentifier)\(note)")
    }
    let name = "\(section.erasedModel.diffIdentifier), \(section.controllerName)"
    return Outline("\(index): \(name)", rows)
  }
}
