public import BindingCore

extension Snapshot<Int, Item> {
  /// Edits items or sections, chosen at random.
  /// - Parameters:
  ///   - step: A number from which that of a new section is made.
  ///   - fresh: Items that the snapshot never had, of which there must be some.
  ///   - random: The generator that chooses the edit and what is edited.
  public mutating func editAtRandom(
    _ step: Int,
    _ fresh: [Item],
    _ random: inout SplitMix64
  ) throws {
    let items = self.items
    let (one, other) = (items.randomElement(using: &random), items.randomElement(using: &random))
    let sections = self.sections
    let section = sections.randomElement(using: &random)
    let another = sections.randomElement(using: &random)
    switch (Int.random(in: 0..<16, using: &random), one, other, section, another) {
    case (0, _, _, let section?, _), (1, _, _, let section?, _): try append(fresh, to: section)
    case (2, let one?, _, _, _), (3, let one?, _, _, _): try insert(fresh, before: one.id)
    case (4, let one?, _, _, _), (5, let one?, _, _, _): remove(ids: [one.id])
    case (6, let one?, let other?, _, _), (7, let one?, let other?, _, _):
      try move(one.id, before: other.id)
    case (8, let one?, _, _, _): try update(Item(one.id, one.content + 1))
    case (9, let one?, _, let section?, _):
      // The same identity comes again, under another number.
      remove(ids: [one.id])
      try append([fresh[0]], to: section)
      try append([one], to: section)
    case (10, let one?, let other?, let section?, _):
      let items = self.items(in: section).dropFirst().filter { $0 != one && $0 != other }
      try replaceItems(in: section, with: items + fresh + [one])
    case (11, _, _, let section?, let another?): try moveSection(section, before: another)
    case (12, _, _, let section?, _):
      // A section comes again, with some of its items.
      let items = self.items(in: section)
      removeSections([section])
      try appendSections([section])
      try append(items.filter { $0.id % 3 > 0 }, to: section)
    case (13, _, _, let section?, _) where sections.count > 2: removeSections([section])
    case (14, _, _, let section?, _):
      let new = 100 + step
      if !contains(section: new) { try insertSections([new], before: section) }
      try append(fresh, to: new)
    case (15, let one?, _, let section?, _): try append([one], to: section)
    default: break
    }
  }

  /// Edits the snapshot and parts with the same sections and items in the same way, chosen at
  /// random.
  /// - Parameters:
  ///   - parts: The sections with their items.
  ///   - fresh: Items to be added if there is none of them.
  ///   - random: The generator that chooses the edit and what is edited.
  public mutating func editAtRandom(
    with parts: inout [SnapshotModel.Part],
    _ fresh: [Item],
    _ random: inout SplitMix64
  ) throws {
    let rows = parts.flatMap(\.rows)
    let (one, other) = (rows.randomElement(using: &random), rows.randomElement(using: &random))
    let section = parts.indices.randomElement(using: &random)
    let isBehind = Bool.random(using: &random)
    let areNew = Set(fresh.map(\.id)).isDisjoint(with: rows.map(\.id))
    func place(_ item: Item) -> (section: Int, row: Int)? {
      for (section, part) in parts.enumerated() {
        if let row = part.rows.firstIndex(where: { $0.id == item.id }) { return (section, row) }
      }
      return nil
    }
    switch (Int.random(in: 0..<12, using: &random), one.flatMap(place), section) {
    case (0, _, _) where parts.count < 9:
      let id = (parts.map(\.id).max() ?? -1) + 1
      try appendSections([id])
      parts.append(.init(id: id))
    case (1, _, let section?) where areNew, (2, _, let section?) where areNew:
      let id = parts[section].id
      try append(fresh, to: id)
      parts[section].rows += fresh
    case (3, let (section, row)?, _) where areNew:
      let anchor = parts[section].rows[row].id
      if isBehind { try insert(fresh, after: anchor) } else { try insert(fresh, before: anchor) }
      parts[section].rows.insert(contentsOf: fresh, at: isBehind ? row + 1 : row)
    case (4, _, _):
      let gone = Set(rows.shuffled(using: &random).prefix(fresh.count).map(\.id))
      remove(ids: Array(gone))
      for section in parts.indices { parts[section].rows.removeAll { gone.contains($0.id) } }
    case (5, let (section, row)?, _), (6, let (section, row)?, _):
      guard let one, let other, one.id != other.id else { return }
      if isBehind { try move(one.id, after: other.id) } else { try move(one.id, before: other.id) }
      parts[section].rows.remove(at: row)
      guard let (target, anchor) = place(other) else { return }
      parts[target].rows.insert(one, at: isBehind ? anchor + 1 : anchor)
    case (7, let (section, row)?, _), (8, let (section, row)?, _):
      parts[section].rows[row].content += 1
      try update(parts[section].rows[row])
    case (9, _, let section?):
      if let one, isBehind { try reload([one.id]) } else if let one { try reconfigure([one.id]) }
      if Bool.random(using: &random) { try reloadSections([parts[section].id]) }
    case (10, _, let section?) where parts.count > 3:
      removeSections([parts.remove(at: section).id])
    case (11, _, let section?) where section > 0:
      try moveSection(parts[section].id, before: parts[0].id)
      parts.insert(parts.remove(at: section), at: 0)
    default: break
    }
  }
}
