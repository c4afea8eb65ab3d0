import BindingCore

extension SectionSnapshot<Item> {
  typealias Branch = SnapshotModel.Branch

  /// Edits the tree and a model of it in the same way, chosen at random.
  /// - Parameters:
  ///   - model: The roots of the model.
  ///   - next: The lowest identity that no item has had yet.
  ///   - random: The generator that chooses the edit and the items.
  /// - Throws: What an edit throws that should succeed.
  mutating func editAtRandom(
    with model: inout [Branch],
    _ next: inout Int,
    _ random: inout SplitMix64
  ) throws {
    let count = Int.random(in: 0..<8, using: &random) == 0 ? 200 : 3
    let new = (0..<Int.random(in: 0...count, using: &random)).map { Item(next + $0) }
    next += new.count
    let some = model.flatMap(\.all).map(\.id).randomElement(using: &random)
    let other = model.flatMap(\.all).map(\.id).randomElement(using: &random)
    switch (Int.random(in: 0..<15, using: &random), some, other) {
    case (0, _, _):
      try append(new)
      model += new.map { Branch(item: $0) }
    case (1, let some?, _):
      try append(new, to: some)
      model.edit(childrenOf: some) { $0 += new.map { Branch(item: $0) } }
    case (2, let some?, _):
      try insert(new, before: some)
      model.edit(at: some) { $0.insert(contentsOf: new.map { Branch(item: $0) }, at: $1) }
    case (3, let some?, _):
      try insert(new, after: some)
      model.edit(at: some) { $0.insert(contentsOf: new.map { Branch(item: $0) }, at: $1 + 1) }
    case (4, let some?, let other?):
      remove(ids: [some, other])
      model = model.removing([some, other])
    case (5, let some?, let other?), (6, let some?, let other?):
      try move(some, other, &model, &random)
    case (7, let some?, _), (8, let some?, _):
      try expand([some])
      model = model.settingExpanded(some, true)
    case (9, let some?, _):
      try collapse([some])
      model = model.settingExpanded(some, false)
    case (10, let some?, _):
      let item = Item(some, next)
      next += 1
      try update(item)
      model = model.replacing(item)
    case (11, let some?, _):
      // The children that stay come again, under other numbers.
      let part = model.branch(some)?.children ?? []
      let kept = Array(part.shuffled(using: &random).prefix(2)) + new.map { Branch(item: $0) }
      var tree = SectionSnapshot()
      try tree.append(kept)
      try replace(childrenOf: some, using: tree)
      model.edit(childrenOf: some) { $0 = kept }
    case (12, let some?, let other?) where some != other:
      guard let branch = model.branch(some), !branch.all.contains(where: { $0.id == other }) else {
        break
      }
      let part = snapshot(of: some, includingParent: true)
      remove(ids: [some])
      model = model.removing([some])
      try insert(part, after: other)
      model.edit(at: other) { $0.insert(branch, at: $1 + 1) }
    case (13, let some?, let other?), (14, let some?, let other?):
      try add(some, new, besides: other, &model, &random)
    default: break
    }
  }

  /// Adds an item that is already there, with new ones around it, next to another item or below it.
  private mutating func add(
    _ some: Int,
    _ new: [Item],
    besides other: Int,
    _ model: inout [Branch],
    _ random: inout SplitMix64
  ) throws {
    guard var branch = model.branch(some) else { return }
    let isBelow = branch.all.contains { $0.id == other }
    branch.item.content += 1
    var branches = new.map { Branch(item: $0) }
    branches.insert(branch, at: Int.random(in: 0...new.count, using: &random))
    let items = branches.map(\.item)
    let kind = Int.random(in: 0..<4, using: &random)
    do {
      let moved =
        switch kind {
        case 0: try insert(items, before: other)
        case 1: try insert(items, after: other)
        case 2: try append(items, to: other)
        default: try append(items)
        }
      if moved != [some] { throw SnapshotError<Never, Item>.noItem(some) }
    } catch {
      // An item cannot be below itself.
      if isBelow, kind < 3 { return }
      throw error
    }
    model = model.removing([some])
    model.place(branches, kind, other)
  }

  /// Moves an item next to another, or below it.
  private mutating func move(
    _ some: Int,
    _ other: Int,
    _ model: inout [Branch],
    _ random: inout SplitMix64
  ) throws {
    guard let branch = model.branch(some) else { return }
    let isBelow = branch.all.contains { $0.id == other }
    let kind = Int.random(in: 0..<4, using: &random)
    do {
      switch kind {
      case 0: try move(some, before: other)
      case 1: try move(some, after: other)
      case 2: try move(some, to: other)
      default: try move(some, to: nil)
      }
    } catch {
      // An item cannot be below itself.
      if isBelow, kind < 3, some != other || kind == 2 { return }
      throw error
    }
    if some == other, kind < 2 { return }
    model = model.removing([some])
    model.place([branch], kind, other)
  }

  /// Appends branches with their descendants.
  mutating func append(_ branches: [Branch], to parent: Int? = nil) throws {
    try append(branches.map(\.item), to: parent)
    for branch in branches {
      try append(branch.children, to: branch.item.id)
      if branch.isExpanded { try expand([branch.item.id]) }
    }
  }
}

extension [SnapshotModel.Branch] {
  func branch(_ id: Int) -> Element? {
    for branch in self {
      if branch.item.id == id { return branch }
      if let found = branch.children.branch(id) { return found }
    }
    return nil
  }

  /// Puts branches before an item, after it, below it, or to the end.
  fileprivate mutating func place(_ branches: Self, _ kind: Int, _ other: Int) {
    switch kind {
    case 0: edit(at: other) { $0.insert(contentsOf: branches, at: $1) }
    case 1: edit(at: other) { $0.insert(contentsOf: branches, at: $1 + 1) }
    case 2: edit(childrenOf: other) { $0 += branches }
    default: self += branches
    }
  }

  /// Edits the siblings of an item, with its index among them.
  mutating func edit(at id: Int, _ edit: (inout Self, Int) -> Void) {
    if let index = firstIndex(where: { $0.item.id == id }) { return edit(&self, index) }
    for index in indices { self[index].children.edit(at: id, edit) }
  }

  mutating func edit(childrenOf id: Int, _ edit: (inout Self) -> Void) {
    for index in indices {
      if self[index].item.id == id { return edit(&self[index].children) }
      self[index].children.edit(childrenOf: id, edit)
    }
  }

  /// The items with their levels and expansion, each before its descendants.
  var lines: [String] { lines(level: 0) }

  private func lines(level: Int) -> [String] {
    flatMap { branch in
      ["\(level) \(branch.item.id) \(branch.item.content) \(branch.isExpanded)"]
        + branch.children.lines(level: level + 1)
    }
  }
}
