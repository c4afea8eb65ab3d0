import BindingCore

/// What a data source is expected to show, as plain arrays.
public struct SnapshotModel {
  struct Branch {
    var item: Item
    var isExpanded = false
    var children: [Branch] = []

    var all: [Item] { [item] + children.flatMap(\.all) }
    var visible: [Item] { [item] + (isExpanded ? children.flatMap(\.visible) : []) }
  }

  /// A section with its items, which may be those of a tree that are visible.
  public struct Part {
    /// The section.
    public var id: Int
    /// Its items.
    public internal(set) var rows: [Item] = []
    var tree: [Branch]?
  }

  var parts: [Part] = []
  var selected: Set<Int> = []

  var rows: [Item] { parts.flatMap(\.rows) }

  func part(of id: Int) -> Int? { parts.firstIndex { $0.rows.contains { $0.id == id } } }

  /// Takes over the rows of another model, as a snapshot of it is applied.
  mutating func show(_ other: [Part]) {
    let old = parts
    parts = other.map { part in
      var part = Part(id: part.id, rows: part.rows)
      let tree = old.first { $0.id == part.id }?.tree
      if var tree, tree.flatMap(\.visible).map(\.id) == part.rows.map(\.id) {
        for item in part.rows { tree = tree.replacing(item) }
        part.tree = tree
      }
      return part
    }
  }

  mutating func show(_ tree: [Branch], in id: Int) {
    let index = parts.firstIndex { $0.id == id } ?? parts.count
    if index == parts.count { parts.append(Part(id: id)) }
    parts[index].tree = tree
    parts[index].rows = tree.flatMap(\.visible)
    take(parts[index].rows, for: index)
  }

  mutating func setExpanded(_ id: Int, _ isExpanded: Bool) {
    let shown = part(of: id)
    let index =
      shown ?? parts.firstIndex { $0.tree?.flatMap(\.all).contains { $0.id == id } == true }
    guard let index, var tree = parts[index].tree,
      tree.flatMap(\.all).contains(where: { $0.id == id })
    else { return }
    tree = tree.settingExpanded(id, isExpanded)
    parts[index].tree = tree
    let before = Set(parts[index].rows.map(\.id))
    parts[index].rows = tree.flatMap(\.visible)
    take(parts[index].rows.filter { !before.contains($0.id) }, for: index)
  }

  /// Removes rows of one part from the others.
  private mutating func take(_ rows: [Item], for index: Int) {
    let taken = Set(rows.map(\.id))
    for other in parts.indices where other != index {
      if let tree = parts[other].tree {
        let gone = taken.intersection(tree.flatMap(\.visible).map(\.id))
        if gone.isEmpty { continue }
        parts[other].tree = tree.removing(gone)
        parts[other].rows = parts[other].tree?.flatMap(\.visible) ?? []
      } else {
        parts[other].rows.removeAll { taken.contains($0.id) }
      }
    }
  }
}

extension [SnapshotModel.Branch] {
  func replacing(_ item: Item) -> Self { changing(item.id) { $0.item = item } }

  func settingExpanded(_ id: Int, _ isExpanded: Bool) -> Self {
    changing(id) { $0.isExpanded = isExpanded }
  }

  private func changing(_ id: Int, _ change: (inout Element) -> Void) -> Self {
    map { branch in
      var branch = branch
      if branch.item.id == id { change(&branch) }
      branch.children = branch.children.changing(id, change)
      return branch
    }
  }

  func removing(_ ids: Set<Int>) -> Self {
    filter { !ids.contains($0.item.id) }.map { branch in
      var branch = branch
      branch.children = branch.children.removing(ids)
      return branch
    }
  }
}
