extension Snapshot {
  /// Adds sections at the end.
  /// - Parameter sections: Sections that are not in the snapshot yet.
  /// - Throws: If a section is in the snapshot already or is given twice; then nothing is added.
  @inlinable
  public mutating func appendSections(_ sections: [Section]) throws(Failure) {
    try insert(sections, at: sectionCount)
  }

  /// Inserts sections before another.
  /// - Parameters:
  ///   - sections: Sections that are not in the snapshot yet.
  ///   - other: The section to insert before.
  /// - Throws: If the other is not in the snapshot, or a section is already or is given twice; then
  ///   nothing is inserted.
  @inlinable
  public mutating func insertSections(
    _ sections: [Section],
    before other: Section
  ) throws(Failure) {
    try insert(sections, at: existingPlace(of: other))
  }

  /// Inserts sections after another.
  /// - Parameters:
  ///   - sections: Sections that are not in the snapshot yet.
  ///   - other: The section to insert after.
  /// - Throws: If the other is not in the snapshot, or a section is already or is given twice; then
  ///   nothing is inserted.
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
    names.insert(sections, numbers: order.insertSections(sections.count, at: place), at: place)
  }

  /// Adds a section that is not in the snapshot yet at the end.
  /// - Returns: Its index.
  mutating func appendSection(_ section: Section) -> Int {
    let place = sectionCount
    names.insert([section], numbers: order.insertSections(1, at: place), at: place)
    return place
  }

  /// Removes sections with their items.
  /// - Parameter sections: The sections; those that are not in the snapshot are ignored.
  /// - Returns: The sections that were removed.
  @discardableResult
  @inlinable
  public mutating func deleteSections(_ sections: [Section]) -> [Section] {
    defer { compact() }
    return sections.filter { section in
      guard let place: Int = place(of: section) else { return false }
      clear(place)
      order.removeSection(at: place)
      names.remove(at: place)
      marks.reloadedSections.remove([section])
      return true
    }
  }

  /// Moves a section with its items before another; moving it before itself changes nothing.
  /// - Throws: If one of them is not in the snapshot; then nothing is moved.
  @inlinable
  public mutating func moveSection(_ section: Section, before other: Section) throws(Failure) {
    let old = try existingPlace(of: section)
    let new = try existingPlace(of: other)
    moveSection(at: old, to: old < new ? new - 1 : new)
  }

  /// Moves a section with its items after another; moving it after itself changes nothing.
  /// - Throws: If one of them is not in the snapshot; then nothing is moved.
  @inlinable
  public mutating func moveSection(_ section: Section, after other: Section) throws(Failure) {
    let old = try existingPlace(of: section)
    let new = try existingPlace(of: other)
    moveSection(at: old, to: old <= new ? new : new + 1)
  }

  @inlinable
  mutating func moveSection(at old: Int, to new: Int) {
    if isUnchecked {
      // Another of several items with one identifier may be the first from now on.
      unshareIndex()
      if indexBox.hasDuplicates { indexBox = ItemIndexBox() }
    }
    order.moveSection(at: old, to: new)
    names.move(from: old, to: new)
  }

  @inlinable
  func existingPlace(of section: Section) throws(Failure) -> Int {
    guard let place = place(of: section) else { throw .noSection(section) }
    return place
  }

  /// Removes all items of a section from the index and from the marks.
  @inlinable
  mutating func clear(_ place: Int) {
    var gone: [Item.DiffIdentifier] = []
    var index = takeIndex()
    for chunk in order.entries[place].chunks {
      for number in order.numbers(inChunk: chunk) {
        let identifier = store[number].diffIdentifier
        var search = ItemIndex.Search(Self.hash(identifier))
        if self.number(of: identifier, &search, in: index) != nil { index.remove(search) }
        gone.append(identifier)
      }
    }
    indexBox.put(index)
    marks.remove(gone)
  }
}
