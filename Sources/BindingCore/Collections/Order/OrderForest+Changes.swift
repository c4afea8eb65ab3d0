extension OrderForest {
  /// Carries out changes of a sequence.
  /// - Parameters:
  ///   - changes: The changes; the numbers of deleted items are reused.
  ///   - root: The sequence.
  /// - Returns: The numbers of the inserted items, in order.
  /// - Complexity: O(*c* log *n*) for *c* changes.
  @usableFromInline
  package mutating func apply(_ changes: Changeset<Int>, to root: Root) -> [Int32] {
    let left = changes.deletes.map { number(at: $0, in: root) }
    let moving = changes.moves.map { number(at: $0.old, in: root) }
    for number in left { remove(number) }
    for number in moving { detach(number) }
    let inserted = changes.inserts.map { _ in makeNumber() }
    var moves = zip(changes.moves, moving).makeIterator()
    var next = moves.next()
    for (position, number) in zip(changes.inserts, inserted) {
      while let (move, number) = next, move.new < position {
        insert(number, at: move.new, in: root)
        next = moves.next()
      }
      insert(number, at: position, in: root)
    }
    while let (move, number) = next {
      insert(number, at: move.new, in: root)
      next = moves.next()
    }
    return inserted
  }
}
