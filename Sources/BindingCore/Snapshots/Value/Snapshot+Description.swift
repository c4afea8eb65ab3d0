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
      var branches = items.map { Tree("\($0)") }
      let rest = count - items.count
      if rest > 0 { branches.append(Tree("and \(rest) more")) }
      return Tree("\(section.diffIdentifier)", branches)
    }
    let rest = sectionCount - branches.count
    let more = rest > 0 ? [Tree("and \(rest) more sections")] : []
    let name = "Snapshot: \(sectionCount) sections, \(itemCount) items"
    return Tree(name, branches + more).description
  }
}
