/// The error for a changeset that contradicts itself or does not fit the list.
public struct InvalidChangeset: Error, Hashable, Sendable, CustomStringConvertible {
  /// A message that names the contradiction, its position and the expected value.
  public let description: String

  init(_ description: String) { self.description = description }
}

extension Changeset<Int> {
  /// Checks that changes, such as those read from a file or a pipe, can be applied to a list.
  ///
  /// Changesets that this package makes need no check.
  /// - Parameter count: The number of elements in the list.
  /// - Throws: ``InvalidChangeset`` for the first contradiction.
  /// - Complexity: O(*c* log *c*) for *c* changes.
  public func validate(count: Int) throws(InvalidChangeset) {
    try validateOrder()
    if count < 0 { throw InvalidChangeset("count \(count): expected zero or more") }
    try Self.validate(deletes + moves.map(\.old) + updates.map(\.old), in: count, "the old list")
    // Each deleted position exists, so the difference cannot overflow.
    let (new, isTooLarge) = (count - deletes.count).addingReportingOverflow(inserts.count)
    if isTooLarge {
      throw InvalidChangeset(
        "\(inserts.count) inserts make a list of \(count) too long; expected at most \(Int.max) elements"
      )
    }
    try Self.validate(inserts + moves.map(\.new) + updates.map(\.new), in: new, "the new list")
    let destinations = IndexMap(self)
    for update in updates where destinations.destination(of: update.old) != update.new {
      throw InvalidChangeset(
        "update \(update): expected the old and new positions of the same element"
      )
    }
  }

  private static func validate(
    _ positions: Positions<Int>,
    in count: Int,
    _ list: String
  ) throws(InvalidChangeset) {
    for position in positions where !(0..<count).contains(position) {
      throw InvalidChangeset("position \(position) is outside \(list); expected 0..<\(count)")
    }
  }
}

extension Changeset {
  /// Checks that positions ascend as documented, and that nothing is deleted, inserted or moved
  /// twice.
  fileprivate func validateOrder() throws(InvalidChangeset) {
    let lists = [
      ("deletes", deletes), ("inserts", inserts), ("moves", Positions(moves.map(\.new))),
      ("updates", Positions(updates.map(\.new))),
    ]
    for (name, positions) in lists {
      for (position, next) in zip(positions, positions.dropFirst()) where position >= next {
        throw InvalidChangeset(
          "\(name): expected strictly ascending positions, found \(next) after \(position)"
        )
      }
    }
    try Self.validateOnce(deletes + moves.map(\.old), "deleted or moved")
    try Self.validateOnce(inserts + moves.map(\.new), "inserted or moved")
  }

  private static func validateOnce(_ positions: Positions<Index>, _ what: String)
    throws(InvalidChangeset)
  {
    var seen: Set<Index> = []
    for position in positions where !seen.insert(position).inserted {
      throw InvalidChangeset("position \(position) is \(what) twice; expected at most once")
    }
  }
}

extension SectionedChangeset {
  /// Checks that changes, such as those read from a file or a pipe, can be applied to a list.
  ///
  /// ```swift
  /// let changes = try JSONDecoder().decode(SectionedChangeset.self, from: line)
  /// try changes.validate(rowCounts: rows.map(\.count))
  /// changes.apply(to: &rows, section: { … }, item: { … })
  /// ```
  /// - Parameter rowCounts: The number of rows of each section in the list.
  /// - Throws: ``InvalidChangeset`` for the first contradiction.
  /// - Complexity: O(*s* + *c* log *c*) for *c* changes and *s* sections.
  public func validate(rowCounts: [Int]) throws(InvalidChangeset) {
    try sections.validate(count: rowCounts.count)
    if let update = sections.updates.first {
      throw InvalidChangeset("section update \(update): expected no updates of sections")
    }
    for count in rowCounts where count < 0 {
      throw InvalidChangeset("row count \(count): expected zero or more")
    }
    try items.validateOrder()
    let destinations = IndexMap(sections)
    let origins = IndexMap(sections.inverted())
    let newCount = rowCounts.count - sections.deletes.count + sections.inserts.count
    var growth: [Int: Int] = [:]
    for path in items.deletes + items.moves.map(\.old) { growth[path.section, default: 0] -= 1 }

    for path in items.deletes + (items.moves + items.updates).map(\.old) {
      let section = path.section
      guard rowCounts.indices.contains(section), destinations.destination(of: section) != nil,
        (0..<rowCounts[section]).contains(path.item)
      else {
        throw InvalidChangeset("old row \(path): expected an old row whose section is not deleted")
      }
    }
    for path in items.inserts + items.moves.map(\.new) {
      guard (0..<newCount).contains(path.section),
        let section = origins.destination(of: path.section)
      else {
        throw InvalidChangeset("new row \(path): expected a section that is not inserted")
      }
      growth[section, default: 0] += 1
    }
    for path in items.inserts + (items.moves + items.updates).map(\.new) {
      guard (0..<newCount).contains(path.section),
        let section = origins.destination(of: path.section),
        (0..<Self.sum(rowCounts[section], growth[section] ?? 0)).contains(path.item)
      else {
        throw InvalidChangeset(
          "new row \(path): expected an index within the new rows of its section"
        )
      }
    }
    let rows = PathMap(self)
    for update in items.updates where rows.destination(of: update.old) != update.new {
      throw InvalidChangeset("update \(update): expected the old and new positions of the same row")
    }
  }

  /// Returns the number of rows of a section after it has grown, from 0 to the greatest integer.
  private static func sum(_ count: Int, _ growth: Int) -> Int {
    let (sum, isTooLarge) = count.addingReportingOverflow(growth)
    return isTooLarge ? .max : Swift.max(0, sum)
  }
}
