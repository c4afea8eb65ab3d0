/// A sequence that is divided into groups, each with its own sequence.
///
/// Groups are identified by slot; a reader returns the group of each element.
final class GroupStage: LiveStage {
  /// The stored state of a group.
  struct Group {
    /// The sequence of the group; nil if the group does not exist.
    fileprivate(set) var root: OrderForest.Root?
    /// The first element of the group; -1 if it has none.
    fileprivate(set) var first: Int32 = -1
    /// The number of the group's elements that a stage above hides.
    fileprivate(set) var hidden = 0
  }

  /// The changes of the groups since they were last taken.
  struct Changes {
    /// The groups that changed.
    fileprivate(set) var touched: Set<SequenceSlot> = []
    /// The groups whose first element changed or moved.
    fileprivate(set) var moved: Set<SequenceSlot> = []
    /// If all groups were rebuilt, those with elements, in the order of their first elements.
    fileprivate(set) var order: [SequenceSlot]?
    /// The number of elements that changed.
    fileprivate(set) var count = 0
    /// The sequence that is grouped, as of the last changes of elements.
    fileprivate(set) var above = OrderedNumbers()
  }

  weak var reader: (any GroupReader)?
  /// The sequences of all groups.
  var forest: OrderForest {
    get { numbers.forest }
    _modify { yield &numbers.forest }
  }
  private(set) var changes = Changes()
  private(set) var groups: [Group] = []
  /// The group of each element that is in a group or hidden.
  private(set) var slots: [SequenceSlot] = []
  let source: LiveOrder
  private(set) var seenInSource = 0
  private(set) var hiddenCount = 0
  /// Whether all slots are invalid because the key was replaced.
  private var forgetsGroups = false

  init(_ upstream: LiveOrder, source: LiveOrder) {
    self.source = source
    super.init(upstream)
  }

  func takeChanges() -> Changes {
    defer { changes = Changes() }
    return changes
  }

  /// Lets the next `catchUp()` read all keys again, those of hidden elements too.
  func replaceKeys() {
    forgetsGroups = true
    reset()
  }

  /// Removes a group without elements.
  func remove(_ group: SequenceSlot) {
    guard group.index < groups.count, let root = groups[group.index].root else { return }
    checkIsEmpty(group)
    forest.removeRoot(root)
    groups[group.index] = Group()
  }

  override func update(_ entries: [LogEntry], _ above: OrderedNumbers) {
    changes.above = above
    changes.count += entries.count
    let present = entries.filter { above.contains($0.number) }
    // All keys are read before anything changes, because a key's closure may read the groups.
    var read = (reader?.read(present.map(\.number), areAll: false) ?? [])[...]
    extendNumbers()
    var coming: [(number: Int32, position: Int)] = []
    for change in entries {
      let number = change.number
      let old = forest.contains(number) ? slots[Int(number)] : .missing
      let new = above.contains(number) ? read.popFirst() ?? .missing : .missing
      if old.isMissing, new.isMissing { continue }
      if old == new, !change.isMove {
        changes.touched.insert(old)
        continue
      }
      if !old.isMissing {
        forest.detach(number)
        touch(old, number)
      } else if !slots[Int(number)].isMissing {
        forget(number)
      }
      if !new.isMissing {
        slots[Int(number)] = new
        coming.append((number, above.position(of: number)))
      } else if source.sequence.contains(number) {
        groups[old.index].hidden += 1
        hiddenCount += 1
      } else {
        slots[Int(number)] = .missing
      }
    }
    coming.sort { $0.position < $1.position }
    for (number, position) in coming { insert(number, position, above) }
    findFirsts()
    updateHidden()
    checkInvariants(above, near: entries)
  }

  override func rebuild(_ above: OrderedNumbers, _ entries: [LogEntry]?) {
    let all = above.all
    let read = reader?.read(all, areAll: true) ?? []
    regroupHidden()
    // The groups have the sequences of the forest, and the stage has none.
    numbers = OrderedNumbers(OrderForest(), root: .none)
    forest.extend(to: above.forest.numberLimit)
    extendNumbers()
    let known = groups.count
    groups = []
    for group in (0..<known).map({ SequenceSlot($0) }) {
      _ = makeRoot(of: group)
      changes.touched.insert(group)
    }
    for group in slots where group.index >= known { _ = makeRoot(of: group) }
    changes.order = fill(all, read)
    hideOthers(all, read)
    // If the source was emptied, its numbers are fewer than before.
    slots.removeLast(max(0, slots.count - forest.numberLimit))
    updateHidden()
    changes.count += all.count
    checkInvariants(above, near: [])
  }

  override func brokenInvariant() -> String? {
    super.brokenInvariant() ?? (isStale ? nil : brokenInvariantOfGroups(upstream.sequence))
  }

  private func insert(_ number: Int32, _ position: Int, _ above: OrderedNumbers) {
    let group = slots[Int(number)]
    let root = makeRoot(of: group)
    let place = place(of: position, group, root, above)
    forest.insert(number, at: place, in: root)
    touch(group, number)
  }

  private func place(
    of position: Int,
    _ group: SequenceSlot,
    _ root: OrderForest.Root,
    _ above: OrderedNumbers
  ) -> Int {
    // If there are few groups, one of the elements just before it is often in the same group.
    let before = above.forest.numbers(before: position, in: above.root).suffix(16)
    if let other = before.last(where: {
      slots[Int($0)] == group && forest.contains($0)
    }) {
      return forest.location(of: other).position + 1
    }
    return forest.partitioningIndex(in: root) { above.position(of: $0) > position }
  }

  /// Updates the first elements of the groups that changed.
  private func findFirsts() {
    for group in changes.touched {
      let root = groups[group.index].root
      let first =
        root.flatMap { forest.count($0) > 0 ? forest.number(at: 0, in: $0) : nil } ?? -1
      if first != groups[group.index].first { changes.moved.insert(group) }
      groups[group.index].first = first
    }
  }

  private func touch(_ group: SequenceSlot, _ number: Int32) {
    changes.touched.insert(group)
    if groups[group.index].first == number { changes.moved.insert(group) }
  }

  private func makeRoot(of group: SequenceSlot) -> OrderForest.Root {
    while groups.count <= group.index { groups.append(Group()) }
    if let root = groups[group.index].root { return root }
    let root = forest.makeRoot(group)
    groups[group.index].root = root
    return root
  }

  private func extendNumbers() {
    while slots.count < forest.numberLimit { slots.append(.missing) }
  }
}

// Elements that a stage above hides.
extension GroupStage {
  /// Removes a hidden element from its group.
  private func forget(_ number: Int32) {
    let group = slots[Int(number)]
    slots[Int(number)] = .missing
    hiddenCount -= 1
    groups[group.index].hidden -= 1
    if groups[group.index].hidden == 0 { changes.touched.insert(group) }
  }

  /// Forgets the hidden elements that have left the source, even if their numbers were reused, and
  /// reads the keys of those that have changed.
  private func updateHidden() {
    defer { seenInSource = source.log.end }
    if hiddenCount == 0 { return }
    guard let changes = source.log.changes(since: seenInSource) else {
      for number in 0..<Int32(truncatingIfNeeded: slots.count)
      where isHidden(number) && !source.sequence.contains(number) { forget(number) }
      readKeys(ofHidden: allHidden)
      return
    }
    var changed: Set<Int32> = []
    for change in changes where isHidden(change.number) {
      if change.mayBeOther || !source.sequence.contains(change.number) {
        forget(change.number)
        changed.remove(change.number)
      } else {
        changed.insert(change.number)
      }
    }
    readKeys(ofHidden: changed.sorted())
  }

  private var allHidden: [Int32] {
    slots.indices.map { Int32(truncatingIfNeeded: $0) }.filter(isHidden)
  }

  private func readKeys(ofHidden numbers: [Int32]) {
    if numbers.isEmpty { return }
    for (number, group) in zip(numbers, reader?.read(numbers, areAll: false) ?? []) {
      if group.isMissing || group == slots[Int(number)] { continue }
      forget(number)
      _ = makeRoot(of: group)
      slots[Int(number)] = group
      groups[group.index].hidden += 1
      hiddenCount += 1
    }
  }

  private func isHidden(_ number: Int32) -> Bool {
    Int(number) < slots.count && !slots[Int(number)].isMissing && !forest.contains(number)
  }

  /// Reads the groups of the hidden elements if the key was replaced, and forgets those of all
  /// others, which are read anyway.
  private func regroupHidden() {
    if !forgetsGroups { return }
    forgetsGroups = false
    let hidden = allHidden
    let read = reader?.read(hidden, areAll: false) ?? []
    for number in slots.indices { slots[number] = .missing }
    for (number, group) in zip(hidden, read) { slots[Int(number)] = group }
  }

  /// Adds all elements to their groups.
  /// - Returns: The groups in the order of their first elements.
  private func fill(_ all: [Int32], _ read: [SequenceSlot]) -> [SequenceSlot] {
    var order: [SequenceSlot] = []
    var parts: [[Int32]] = []
    var places: [Int] = []
    for (number, group) in zip(all, read) where !group.isMissing {
      while places.count <= group.index { places.append(-1) }
      if places[group.index] < 0 {
        places[group.index] = parts.count
        order.append(group)
        parts.append([])
      }
      parts[places[group.index]].append(number)
    }
    for (group, part) in zip(order, parts) {
      forest.append(part, to: makeRoot(of: group))
      groups[group.index].first = part[0]
      changes.touched.insert(group)
    }
    return order
  }

  /// Records as hidden the elements that were in a group and are now only in the source.
  private func hideOthers(_ all: [Int32], _ read: [SequenceSlot]) {
    hiddenCount = 0
    for number in slots.indices where !slots[number].isMissing {
      let isIn = forest.contains(Int32(truncatingIfNeeded: number))
      if isIn || !source.sequence.contains(Int32(truncatingIfNeeded: number)) {
        slots[number] = .missing
      } else {
        groups[slots[number].index].hidden += 1
        hiddenCount += 1
      }
    }
    for (number, group) in zip(all, read) { slots[Int(number)] = group }
  }
}

/// Maps elements to their groups.
protocol GroupReader: AnyObject {
  /// Returns the group of each given element.
  /// - Parameter areAll: Whether the numbers are all elements, in order.
  func read(_ numbers: [Int32], areAll: Bool) -> [SequenceSlot]
}
