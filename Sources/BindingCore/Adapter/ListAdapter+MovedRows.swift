// Follows selected and highlighted rows whose data goes from one section to another.
extension ListAdapter {
  /// Selects and highlights rows where they are now, if an update took them out of one section and
  /// put them into another: to the user they are the same rows.
  ///
  /// Rows of several sections may have one identity, such as a title. Rows that no call has moved
  /// and that are no elements of a live list are followed only from a section that stays to another
  /// one that stays, and only if no further section has such a row.
  ///
  /// Loads the section of a live list that shows such a row.
  /// - Complexity: O(*c*) for *c* rows that were inserted, deleted or hidden, if such a row is
  ///   among those that are no longer shown where they were.
  func followMovedRows(_ update: ListUpdate) {
    var departed = selection.takeDeparted()
    if departed.isEmpty { return }
    for row in departed.rows {
      if let index = departed.target(of: row)?.index ?? liveSection(with: row, of: departed, update)
      {
        follow(row, of: &departed, toSectionAt: index)
      }
    }
    if departed.isEmpty { return }
    update.items.inserts.forEachSection { index, items in
      guard let rows = sections.loadedSection(at: index)?.rows else { return }
      for row in items.lazy.map({ rows[$0].diffIdentifier }) where departed.contains(row) {
        follow(row, of: &departed, toSectionAt: index)
      }
    }
    keepHidden(departed)
  }

  /// Selects departed rows that a stage hides in the groups that have them now, if their own groups
  /// are gone: they are still in the live list.
  private func keepHidden(_ departed: DepartedRows) {
    for row in departed.selectedRows {
      guard let former = departed.formerSection(of: row), former.index == nil,
        !kept.contains(former.identity), former.storedRow(row) != nil,
        let section = keeper(ofHidden: row), section.position(of: row) == nil
      else { continue }
      selection.insertHidden([row], of: section)
    }
  }

  /// Returns the section of the group that has a live element; if a stage hides that group as a
  /// whole, any other section of its live list.
  /// - Complexity: O(*s*) for *s* loaded sections.
  private func keeper(ofHidden row: AnyDiffable.Identifier) -> (any LoadedSection)? {
    for run in sections.runs {
      if let offset = run.offset(ofGroupWith: row) { return section(at: run.start + offset) }
    }
    return sections.loadedSections.first { $0.groupedElements?.storedRow(row) != nil }
  }

  /// Returns the index of a section of live elements that shows a row since an update; a section
  /// that is not loaded has shown nobody the row before.
  private func liveSection(
    with row: AnyDiffable.Identifier,
    of departed: DepartedRows,
    _ update: ListUpdate
  ) -> Int? {
    let inserts = update.items.inserts
    for run in sections.runs {
      guard let offset = run.offset(ofGroupWith: row) else { continue }
      let index = run.start + offset
      guard let section = run.section(at: offset) else { return index }
      guard section !== departed.formerSection(of: row), let item = section.position(of: row) else {
        continue
      }
      // All rows of a section that is new to the list are.
      if update.sections.inserts.find(index).isFound { return index }
      let path = ItemPath(section: index, item: item)
      let place = inserts.indices.partitioningIndex { inserts[$0] >= path }
      if place < inserts.count, inserts[place] == path { return index }
    }
    return nil
  }

  /// Selects and highlights a departed row in another section, if the section has it.
  private func follow(
    _ row: AnyDiffable.Identifier,
    of departed: inout DepartedRows,
    toSectionAt index: Int
  ) {
    guard let section = section(at: index), let former = departed.formerSection(of: row),
      section !== former, let item = section.position(of: row),
      section.rows.role(at: item) == .item,
      section === departed.target(of: row) || section.sharesElement(at: item, with: former)
        || former.index != nil && isOnly(row, in: section)
    else { return }
    selection.move(departed.remove(row), to: RowKey(section: section, row: row))
  }

  /// Whether no other loaded section has a row.
  private func isOnly(_ row: AnyDiffable.Identifier, in section: any LoadedSection) -> Bool {
    sections.loadedSections.allSatisfy { $0 === section || $0.position(of: row) == nil }
  }
}

extension LoadedSection {
  /// Whether a row is an element of a live list that another section shows too.
  fileprivate func sharesElement(at item: Int, with other: any LoadedSection) -> Bool {
    let type = rows[item].valueType
    let others = other.rowSources
    return rowSources.contains { source in
      source.rowType == type && others.contains(where: source.isRelated(toRows:))
    }
  }
}
