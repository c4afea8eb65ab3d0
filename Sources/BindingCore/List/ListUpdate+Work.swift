extension ListUpdate {
  /// The work done to find and to show the changes of an update.
  ///
  /// Counts from the moment the display received the previous update. Rows that the display asks
  /// for, and cells that it binds, while it applies an update or draws count toward the next one.
  public struct Work: Hashable, Sendable {
    /// The number of times a controller was asked for its rows.
    public var sectionsAsked = 0
    /// The number of rows that the controllers returned.
    public var rowsAsked = 0
    /// The number of times the display bound a cell to a row.
    public var bindCount = 0
    /// The number of those bindings that reused the cell of another row.
    public var reuseCount = 0
    /// The names of the types that the display has no cell for, each once.
    public var typesWithoutCell: [String] = []

    /// Creates a value for no work.
    public init() {}

    mutating func add(_ other: Work) {
      sectionsAsked += other.sectionsAsked
      rowsAsked += other.rowsAsked
      bindCount += other.bindCount
      reuseCount += other.reuseCount
      typesWithoutCell += other.typesWithoutCell
    }
  }
}

extension ListUpdate: CustomDebugStringConvertible {
  /// The update as a tree, without the parts that are empty.
  public var debugDescription: String {
    var tree = Tree("ListUpdate")
    tree.append(Tree("sections", changes: sections))
    tree.append(Tree("rows", changes: items))
    tree.append(Tree("left out", duplicates.map { Tree($0.description) }))
    if work != Work() { tree.append(Tree("work", work.lines.map { Tree($0) })) }
    return tree.description
  }
}

extension ListUpdate.Work {
  fileprivate var lines: [String] {
    var lines: [String] = []
    if sectionsAsked > 0 { lines.append("\(sectionsAsked) sections asked for \(rowsAsked) rows") }
    if bindCount > 0 { lines.append("\(bindCount) cells bound, \(reuseCount) of them reused") }
    lines += typesWithoutCell.map { "no cell for \($0)" }
    return lines
  }
}

extension Tree {
  fileprivate init(_ name: String, changes: Changeset<some Comparable & Hashable & Sendable>) {
    self.init(
      name,
      changes.deletes.map { Tree("deleted \($0)") }
        + changes.inserts.map { Tree("inserted \($0)") }
        + changes.moves.map { Tree("moved \($0)") }
        + changes.updates.map { Tree("updated \($0)") }
    )
  }
}
