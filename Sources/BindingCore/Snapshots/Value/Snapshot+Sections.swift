extension Snapshot {
  /// Appends sections.
  /// - Parameter sections: Sections that are not in the snapshot yet.
  /// - Throws: If a section is already in the snapshot or is repeated; then nothing is added.
  @inlinable
  public mutating func appendSections(_ sections: [Section]) throws(Failure) {
    try insert(sections, at: sectionCount)
  }

  /// Inserts sections before another section.
  /// - Parameters:
  ///   - sections: Sections that are not in the snapshot yet.
  ///   - other: The section to insert before.
  /// - Throws: If the other section is not in the snapshot, or a section is already in it or is
  ///   repeated; then nothing is inserted.
  @inlinable
  public mutating func insertSections(
    _ sections: [Section],
    before other: Section
  ) throws(Failure) {
    try insert(sections, at: existingPlace(of: other))
  }

  /// Inserts sections after another section.
  /// - Parameters:
  ///   - sections: Sections that are not in the snapshot yet.
  ///   - other: The section to insert after.
  /// - Throws: If the other section is not in the snapshot, or a section is already in it or is
  ///   repeated; then nothing is inserted.
  @inlinable
  public mutating func insertSections(_ sections: [Section], after other: Section) throws(Failure) {
    try insert(sections, at: existingPlace(of: other) + 1)
  }

  @inlinable
  mutating func insert(_ sections: [Section], at place: Int) throws(Failure) {
    var seen: Set<Section> = []
    for (position, section) in sections.enumerated()
    where !seen.insert(section).inserted || contains(section: section) {
      throw .repeatedSection(section, position: position)
    }
    insertNew(sections, at: place)
  }

  /// Inserts sections that are not in the snapshot yet.
  @inlinable
  mutating func insertNew(_ sections: [Section], at place: Int) {
    for (offset, section) in sections.enumerated() {
      roots.insert(SectionRoot(section), at: place + offset)
      let slot = SequenceSlot(roots.order.number(at: place + offset))
      let root = order.makeRoot(slot)
      roots.elements[slot.index]?.root = root
    }
  }

  /// Appends a section that is not in the snapshot yet.
  /// - Returns: Its index.
  mutating func appendSection(_ section: Section) -> Int {
    let place = sectionCount
    insertNew([section], at: place)
    return place
  }

  /// Removes sections with their items.
  /// - Parameter sections: The sections; those that are not in the snapshot are ignored.
  /// - Returns: The sections that were removed.
  @discardableResult
  @inlinable
  public mutating func removeSections(_ sections: [Section]) -> [Section] {
    let gone = sections.filter { section in
      guard let root = roots[id: section]?.root else { return false }
      forgetHidden()
      remove(0..<order.count(root), of: root)
      order.removeRoot(root)
      roots.remove(id: section)
      return true
    }
    marks.reloadedSections.remove(gone)
    return gone
  }

  /// Moves the section at a place to another, counted without it.
  mutating func moveSection(at old: Int, to new: Int) { roots.move(old..<old + 1, to: new) }

  /// Moves a section with its items before another section; moving it before itself changes
  /// nothing.
  /// - Throws: If one of the sections is not in the snapshot; then nothing is moved.
  @inlinable
  public mutating func moveSection(_ section: Section, before other: Section) throws(Failure) {
    let old = try existingPlace(of: section)
    let new = try existingPlace(of: other)
    roots.move(old..<old + 1, to: old < new ? new - 1 : new)
  }

  /// Moves a section with its items after another section; moving it after itself changes nothing.
  /// - Throws: If one of the sections is not in the snapshot; then nothing is moved.
  @inlinable
  public mutating func moveSection(_ section: Section, after other: Section) throws(Failure) {
    let old = try existingPlace(of: section)
    let new = try existingPlace(of: other)
    roots.move(old..<old + 1, to: old <= new ? new : new + 1)
  }

  @inlinable
  func existingPlace(of section: Section) throws(Failure) -> Int {
    guard let place = place(of: section) else { throw .noSection(section) }
    return place
  }
}
