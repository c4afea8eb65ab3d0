/// A sequence in parts, each the sequence of one group.
///
/// It knows groups by numbers, and asks a reader to which group an element belongs.
final class GroupOrder: DerivedOrder {
  /// A group by its number.
  struct Group {
    /// Its sequence; -1 if the group is not there.
    var root: Int32 = -1
    /// Its first element.
    var first: Int32 = -1
    /// The number of its elements that a stage above hides.
    var hidden = 0
  }

  /// What happened to the groups since it was last asked for.
  struct Changes {
    /// The groups that changed.
    var touched: Set<Int32> = []
    /// The groups whose first element is another or stands elsewhere.
    var moved: Set<Int32> = []
    /// The numbers of all groups with elements, if all were made anew, by their first elements.
    var order: [Int32]?
    /// The number of elements that changed.
    var count = 0
    /// The sequence above.
    var above = OrderForest()
  }

  weak var reader: (any GroupReader)?
  var changes = Changes()
  var groups: [Group] = []
  /// The group of each element that is in one, or that is hidden.
  var groupNumbers: [Int32] = []
  let source: LiveOrder
  var seenInSource = 0
  var hiddenCount = 0
  /// Whether no group is that of an element any more, because there are other keys.
  private var forgetsGroups = false

  init(_ upstream: LiveOrder, source: LiveOrder) {
    self.source = source
    super.init(upstream)
  }

  func takeChanges() -> Changes {
    defer { changes = Changes() }
    return changes
  }

  /// Forgets what is hidden, and has all elements read again, the next time.
  func replaceKeys() {
    forgetsGroups = true
    reset()
  }

  /// Removes a group without elements.
  func remove(_ group: Int32) {
    guard Int(group) < groups.count, groups[Int(group)].root >= 0 else { return }
    checkIsEmpty(group)
    numbers.removeRoot(groups[Int(group)].root)
    groups[Int(group)] = Group()
  }

  override func update(_ changes: [ElementChange], _ source: OrderForest) {
    self.changes.above = source
    self.changes.count += changes.count
    let present = changes.filter { source.contains($0.number) }
    // All are read before anything changes, because a key may ask for the groups.
    var read = (reader?.read(present.map(\.number), areAll: false) ?? [])[...]
    extendNumbers()
    var coming: [(number: Int32, position: Int)] = []
    for change in changes {
      let number = change.number
      let old = numbers.contains(number) ? groupNumbers[Int(number)] : -1
      let new = source.contains(number) ? read.popFirst() ?? -1 : -1
      if old < 0, new < 0 { continue }
      if old == new, !change.isMove {
        self.changes.touched.insert(old)
        continue
      }
      if old >= 0 {
        numbers.takeOut(number)
        touch(old, number)
      } else if groupNumbers[Int(number)] >= 0 {
        forget(number)
      }
      if new >= 0 {
        groupNumbers[Int(number)] = new
        coming.append((number, source.location(of: number).position))
      } else if self.source.forest.contains(number) {
        groups[Int(old)].hidden += 1
        hiddenCount += 1
      } else {
        groupNumbers[Int(number)] = -1
      }
    }
    coming.sort { $0.position < $1.position }
    for (number, position) in coming { insert(number, position, source) }
    findFirsts()
    forgetThoseThatLeft()
    checkInvariants(source, near: changes)
  }

  override func rebuild(_ source: OrderForest, _ changes: [ElementChange]?) {
    if forgetsGroups {
      for number in groups.indices { groups[number].hidden = 0 }
      for number in groupNumbers.indices { groupNumbers[number] = -1 }
      hiddenCount = 0
      forgetsGroups = false
    }
    var all: [Int32] = []
    all.reserveCapacity(source.count(upstream.root))
    source.forEachLeaf(0..<source.count(upstream.root), in: upstream.root) { all += $0 }
    let read = reader?.read(all, areAll: true) ?? []
    numbers = OrderForest()
    numbers.extend(to: source.numberLimit)
    extendNumbers()
    let known = groups.count
    groups = []
    for group in 0..<Int32(truncatingIfNeeded: known) {
      _ = makeRoot(of: group)
      self.changes.touched.insert(group)
    }
    self.changes.order = fill(all, read)
    hideOthers(all, read)
    // A source that was emptied has fewer numbers than before.
    groupNumbers.removeLast(max(0, groupNumbers.count - numbers.numberLimit))
    forgetThoseThatLeft()
    self.changes.above = source
    self.changes.count += all.count
    checkInvariants(source, near: [])
  }

  override func brokenInvariant() -> String? {
    super.brokenInvariant() ?? (isStale ? nil : brokenInvariantOfGroups(upstream.forest))
  }

  func insert(_ number: Int32, _ position: Int, _ source: OrderForest) {
    let group = groupNumbers[Int(number)]
    let root = makeRoot(of: group)
    let place = place(of: position, group, root, source)
    numbers.insert(number, at: place, in: root)
    touch(group, number)
  }

  func place(
    of position: Int,
    _ group: Int32,
    _ root: Int32,
    _ source: OrderForest
  ) -> Int {
    let (leaf, offset) = source.leaf(at: position, in: upstream.root)
    // Of few groups, one of those just before it is often in the same.
    let before = source.nodes[Int(leaf)].entries[max(0, offset - 16)..<offset]
    if let other = before.last(where: {
      groupNumbers[Int($0)] == group && numbers.contains($0)
    }) {
      return numbers.location(of: other).position + 1
    }
    return numbers.partitioningIndex(in: root) { source.location(of: $0).position > position }
  }

  /// Finds the first elements of the groups that changed.
  func findFirsts() {
    for group in changes.touched {
      let root = groups[Int(group)].root
      let first =
        root >= 0 && numbers.count(root) > 0 ? numbers.number(at: 0, in: root) : -1
      if first != groups[Int(group)].first { changes.moved.insert(group) }
      groups[Int(group)].first = first
    }
  }

  func touch(_ group: Int32, _ number: Int32) {
    changes.touched.insert(group)
    if groups[Int(group)].first == number { changes.moved.insert(group) }
  }

  func makeRoot(of group: Int32) -> Int32 {
    while groups.count <= Int(group) { groups.append(Group()) }
    if groups[Int(group)].root < 0 {
      groups[Int(group)].root = numbers.makeRoot(section: group)
    }
    return groups[Int(group)].root
  }

  func extendNumbers() {
    while groupNumbers.count < numbers.numberLimit { groupNumbers.append(-1) }
  }
}

/// Finds the groups that elements belong to.
protocol GroupReader: AnyObject {
  /// Returns the group of each of some elements, or -1.
  /// - Parameter areAll: Whether they are all elements, in order.
  func read(_ numbers: [Int32], areAll: Bool) -> [Int32]
}
