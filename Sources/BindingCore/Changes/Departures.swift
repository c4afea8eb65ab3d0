/// An iterator over the old positions of elements that were neither deleted nor moved.
@usableFromInline
struct Departures {
  @usableFromInline let gone: [Int]
  @usableFromInline var nextGone = 0
  @usableFromInline var position = 0

  @inlinable
  init(_ changes: Changeset<Int>, count: Int) {
    var gone = changes.deletes
    if !changes.moves.isEmpty {
      gone.append(contentsOf: changes.moves.lazy.map(\.old))
      gone.sort()
    }
    precondition(
      gone.last ?? -1 < count,
      "a changeset must be applied to a list as long as its old list"
    )
    self.gone = gone
  }

  @inlinable
  mutating func nextStaying() -> Int {
    while nextGone < gone.count, gone[nextGone] == position {
      nextGone += 1
      position += 1
    }
    defer { position += 1 }
    return position
  }
}
