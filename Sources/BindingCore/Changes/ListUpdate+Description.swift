extension ListUpdate.Duplicate: CustomStringConvertible {
  /// The identity that was left out, with both positions.
  public var description: String { "\(identifier) at \(position) repeats \(first)" }
}

extension ListUpdate.Duplicate.Position: CustomStringConvertible {
  /// The section's index or the row's path.
  public var description: String {
    switch self {
    case .section(let section): "section \(section)"
    case .item(let path): "row \(path)"
    }
  }
}

extension ListUpdate: CustomStringConvertible {
  /// The sections, rows and duplicates, each on a separate line.
  public var description: String {
    let changes = "sections: \(sections)\nrows: \(items)"
    if duplicates.isEmpty { return changes }
    return "\(changes)\nleft out: " + duplicates.map(\.description).joined(separator: ", ")
  }
}

extension ListUpdate: CustomDebugStringConvertible {
  /// The update as a tree, without empty parts.
  public var debugDescription: String {
    var outline = Outline("ListUpdate")
    outline.append(Outline("sections", changes: sections))
    outline.append(Outline("rows", changes: items))
    outline.append(Outline("left out", duplicates.map { Outline($0.description) }))
    if work != Work() { outline.append(Outline("work", work.lines.map { Outline($0) })) }
    return outline.description
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

extension Outline {
  fileprivate init(_ name: String, changes: Changeset<some ListPosition>) {
    self.init(
      name,
      changes.deletes.map { Outline("deleted \($0)") }
        + changes.inserts.map { Outline("inserted \($0)") }
        + changes.moves.map { Outline("moved \($0)") }
        + changes.updates.map { Outline("updated \($0)") }
    )
  }
}
