// Parts and reorderings of a list. Many parts may share the stored elements, and each shows only
// some of them.
extension IdentifiedList {
  /// Returns the number of an element of the source, even if it is not in the order here; nil if
  /// the source does not have it.
  /// - Parameter number: The element's number in another version, which is tried first.
  @inlinable
  func storedNumber(of identifier: Identifier, near number: Int32? = nil) -> Int32? {
    if let number, Int(number) < elements.count, elements.hasItem(number, identifier) {
      return number
    }
    return table.number(hash: IdentifierTable.hash(identifier)) {
      elements.hasItem($0, identifier)
    }
  }

  /// Returns the part of the list without the elements at some positions, which stay in storage.
  func hiding(_ positions: [Int]) -> IdentifiedList {
    var part = self
    part.isPart = true
    for number in positions.map(order.number(at:)) { part.order.forest.detach(number) }
    return part
  }

  /// Returns the list without the stored elements that are not in its order, so that it does not
  /// keep them alive.
  /// - Complexity: O(1) if it hides nothing; otherwise O(*n*) for *n* stored elements.
  func withoutHidden() -> IdentifiedList {
    let hiddenCount = table.count - count
    if !isPart || hiddenCount == 0 { return self }
    // If most are hidden, new storage is shorter than what they would leave behind.
    if hiddenCount > count { return IdentifiedList(self) }
    var list = self
    list.isPart = false
    list.order = OrderedNumbers(order.all, limit: elements.count)
    let gone = (0..<Int32(truncatingIfNeeded: elements.count)).filter { !list.order.contains($0) }
    list.erase(gone.filter { elements[Int($0)] != nil })
    for number in gone { list.order.forest.free(number) }
    return list
  }

  /// Returns the elements that edits have moved or inserted since another version; nil if the edits
  /// are not known.
  func elementsMoved(since before: IdentifiedList) -> Set<Identifier>? {
    guard let edits, let start = before.edits, start.isEmpty, edits.start === start.start,
      !edits.isOverfull
    else { return nil }
    let numbers = edits.edits.lazy.filter(\.isMove).map { Int($0.number) }
    return Set(
      numbers.compactMap { $0 < elements.count ? elements[$0]?.diffIdentifier : nil }
    )
  }

  /// The list without the record of its edits, to keep.
  var withoutEdits: IdentifiedList {
    var list = self
    list.edits = nil
    return list
  }

  /// Removes numbers that no longer have an element from the order.
  /// - Complexity: O(*n*).
  mutating func leaveOutMissing() {
    var missing: [Int32] = []
    order.forEachLeaf { numbers in
      missing += numbers.filter { Int($0) >= elements.count || elements[Int($0)] == nil }
    }
    for number in missing { order.forest.detach(number) }
  }

  /// Returns the result of `numbersNotShared(with:)`, but only for elements that are in order.
  @inlinable
  func orderedNotShared(with old: IdentifiedList) -> (touched: [Int32], replaced: Set<Int32>) {
    var touched: [Int32] = []
    var replaced: Set<Int32> = []
    order.forEachLeaf { numbers in
      for number in numbers {
        let index = Int(number)
        if index >= old.elements.count || elements.sharesChunk(of: index, with: old.elements) {
          continue
        }
        guard let isSame = elements.mayBeSame(number, in: old.elements) else { continue }
        if isSame { touched.append(number) } else { replaced.insert(number) }
      }
    }
    return (touched, replaced)
  }
}
