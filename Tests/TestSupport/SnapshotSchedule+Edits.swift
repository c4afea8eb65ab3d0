import BindingCore

extension SnapshotSchedule {
  /// Edits a snapshot and the rows of a model in the same way.
  static func edit(
    _ list: inout Snapshot<Int, Item>,
    _ parts: inout [SnapshotModel.Part],
    _ new: [Item],
    _ random: inout SplitMix64
  ) throws {
    let row = parts.flatMap(\.rows).randomElement(using: &random)
    func place(_ item: Item) -> (Int, Int)? {
      for (section, part) in parts.enumerated() {
        if let index = part.rows.firstIndex(where: { $0.id == item.id }) { return (section, index) }
      }
      return nil
    }
    switch Int.random(in: 0..<9, using: &random) {
    case 0 where parts.count < 5:
      let id = (parts.map(\.id).max() ?? -1) + 1
      try list.appendSections([id])
      parts.append(.init(id: id))
    case 1, 2:
      guard let index = parts.indices.randomElement(using: &random),
        new.allSatisfy({ place($0) == nil })
      else { return }
      try list.append(new, to: parts[index].id)
      parts[index].rows += new
    case 3:
      guard let row, let (section, index) = place(row) else { return }
      list.delete([row.id])
      parts[section].rows.remove(at: index)
    case 4:
      guard let row, let other = parts.flatMap(\.rows).randomElement(using: &random),
        row.id != other.id, let (section, index) = place(row)
      else { return }
      try list.move(row.id, after: other.id)
      parts[section].rows.remove(at: index)
      if let (target, anchor) = place(other) { parts[target].rows.insert(row, at: anchor + 1) }
    case 5, 6:
      guard let row, let (section, index) = place(row) else { return }
      parts[section].rows[index].content += 1
      try list.update(parts[section].rows[index])
    case 7:
      guard let row else { return }
      if Bool.random(using: &random) {
        try list.reload([row.id])
      } else {
        try list.reconfigure([row.id])
      }
      if let part = parts.randomElement(using: &random), Bool.random(using: &random) {
        try list.reloadSections([part.id])
      }
    default:
      guard parts.count > 3, let index = parts.indices.randomElement(using: &random) else { return }
      list.deleteSections([parts.remove(at: index).id])
    }
  }
}
