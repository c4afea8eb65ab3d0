// Rebuilds all groups, and handles elements that a stage above hides.
extension GroupStage {
  /// Removes a hidden element from its group.
  func forget(_ number: Int32) {
    let group = groupNumbers[Int(number)]
    groupNumbers[Int(number)] = -1
    hiddenCount -= 1
    groups[Int(group)].hidden -= 1
    if groups[Int(group)].hidden == 0 { changes.touched.insert(group) }
  }

  /// Forgets the hidden elements that have left the source, even if their numbers were reused, and
  /// reads the keys of those that have changed.
  func updateHidden() {
    defer { seenInSource = source.log.end }
    if hiddenCount == 0 { return }
    guard let changes = source.log.changes(since: seenInSource) else {
      for number in 0..<Int32(truncatingIfNeeded: groupNumbers.count)
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
    groupNumbers.indices.map { Int32(truncatingIfNeeded: $0) }.filter(isHidden)
  }

  private func readKeys(ofHidden numbers: [Int32]) {
    if numbers.isEmpty { return }
    for (number, group) in zip(numbers, reader?.read(numbers, areAll: false) ?? []) {
      if group < 0 || group == groupNumbers[Int(number)] { continue }
      forget(number)
      _ = makeRoot(of: group)
      groupNumbers[Int(number)] = group
      groups[Int(group)].hidden += 1
      hiddenCount += 1
    }
  }

  private func isHidden(_ number: Int32) -> Bool {
    Int(number) < groupNumbers.count && groupNumbers[Int(number)] >= 0 && !forest.contains(number)
  }

  /// Reads the groups of the hidden elements if the key was replaced, and forgets those of all
  /// others, which are read anyway.
  func regroupHidden() {
    if !forgetsGroups { return }
    forgetsGroups = false
    let hidden = allHidden
    let read = reader?.read(hidden, areAll: false) ?? []
    for number in groupNumbers.indices { groupNumbers[number] = -1 }
    for (number, group) in zip(hidden, read) { groupNumbers[Int(number)] = group }
  }

  /// Adds all elements to their groups.
  /// - Returns: The groups in the order of their first elements.
  func fill(_ all: [Int32], _ read: [Int32]) -> [Int32] {
    var order: [Int32] = []
    var parts: [[Int32]] = []
    var places: [Int] = []
    for (number, group) in zip(all, read) where group >= 0 {
      while places.count <= Int(group) { places.append(-1) }
      if places[Int(group)] < 0 {
        places[Int(group)] = parts.count
        order.append(group)
        parts.append([])
      }
      parts[places[Int(group)]].append(number)
    }
    for (group, part) in zip(order, parts) {
      forest.append(part, to: makeRoot(of: group))
      groups[Int(group)].first = part[0]
      changes.touched.insert(group)
    }
    return order
  }

  /// Records as hidden the elements that were in a group and are now only in the source.
  func hideOthers(_ all: [Int32], _ read: [Int32]) {
    hiddenCount = 0
    for number in groupNumbers.indices where groupNumbers[number] >= 0 {
      let isIn = forest.contains(Int32(truncatingIfNeeded: number))
      if isIn || !source.sequence.contains(Int32(truncatingIfNeeded: number)) {
        groupNumbers[number] = -1
      } else {
        groups[Int(groupNumbers[number])].hidden += 1
        hiddenCount += 1
      }
    }
    for (number, group) in zip(all, read) { groupNumbers[Int(number)] = group }
  }
}
