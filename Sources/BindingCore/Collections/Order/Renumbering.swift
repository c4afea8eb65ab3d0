/// The numbers of items in another snapshot or list that was not made from theirs by edits.
@usableFromInline
struct Renumbering {
  /// The new number for each old one; -1 for an item that was removed.
  @usableFromInline private(set) var numbers: [Int32]
  /// The new numbers of items that were added.
  @usableFromInline private(set) var added: [Int32] = []

  /// Finds the numbers.
  /// - Parameters:
  ///   - old: The numbers before, by section.
  ///   - limit: A number greater than all of them.
  ///   - new: The new numbers, by section.
  ///   - changes: The changes from the old sections to the new ones.
  @usableFromInline
  init(_ old: [[Int32]], limit: Int, to new: [[Int32]], _ changes: SectionedChangeset) {
    var (old, new) = (old, new)
    numbers = [Int32](repeating: -1, count: limit)
    // Excludes deleted, inserted and moved items; the rest of each section stayed in order.
    for path in changes.items.deletes { old[path.section][path.item] = -1 }
    for path in changes.items.inserts {
      added.append(new[path.section][path.item])
      new[path.section][path.item] = -1
    }
    for move in changes.items.moves {
      let number = old[move.old.section][move.old.item]
      numbers[Int(number)] = new[move.new.section][move.new.item]
      old[move.old.section][move.old.item] = -1
      new[move.new.section][move.new.item] = -1
    }
    for (section, origin) in changes.sections.origins(oldCount: old.count).enumerated() {
      if let origin {
        let kept = (old[origin].filter { $0 >= 0 }, new[section].filter { $0 >= 0 })
        for (before, after) in zip(kept.0, kept.1) { numbers[Int(before)] = after }
      } else {
        added += new[section]
      }
    }
  }
}
