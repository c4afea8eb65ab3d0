extension Snapshot: CustomStringConvertible {
  /// The sections with their items as a tree, limited to a hundred sections and a total of a
  /// hundred items.
  public var description: String {
    var left = 100
    let branches = roots.prefix(left).map { section in
      let count = order.count(section.root)
      var items: [Item] = []
      append(0..<min(left, count), of: section.root, to: &items)
      left -= items.count
      var branches = items.map { Outline("\($0)") }
      let rest = count - items.count
      if rest > 0 { branches.append(Outline("and \(rest) more")) }
      return Outline("\(section.diffIdentifier)", branches)
    }
    let rest = sectionCount - branches.count
    let more = rest > 0 ? [Outline("and \(rest) more sections")] : []
    let name = "Snapshot: \(sectionCount) sections, \(itemCount) items"
    return Outline(name, branches + more).description
  }
}
