/// What a part asks for of the lines or columns that it shares with others: a pane in a split, or a
/// column of a table.
struct Constraint: Equatable {
  /// The size below which the part is left out.
  let least: Int
  /// The size with which all of it is shown, if it gets that before a part that stays is left out.
  let whole: Int
  /// The size of its content, beyond which it gets no more.
  let wanted: Int
  /// Parts of a lower rank get the size of their content first; those of one rank alike.
  let rank: Int
  /// The weight of its share of what the others leave; zero for none.
  let weight: Int
  /// Parts with less are left out first; of equal ones those that need not stay, the last first.
  let priority: Int
  /// Whether it stays as long as any of its priority has room.
  let stays: Bool

  init(
    least: Int,
    whole: Int? = nil,
    wanted: Int = 0,
    rank: Int = 0,
    weight: Int = 0,
    priority: Int = 0,
    stays: Bool = false
  ) {
    (self.least, self.whole, self.wanted) = (least, whole ?? least, wanted)
    (self.rank, self.weight, self.priority, self.stays) = (rank, weight, priority, stays)
  }
}

extension [Constraint] {
  /// Returns the sizes of the parts; nil for those that are left out for want of room.
  ///
  /// Parts get their least sizes, then the sizes of their contents; of one rank the smallest first,
  /// so that a large one does not take the room of all others. What is left goes to the shares, so
  /// that each has its part of the room of all shares, but not less than its least size.
  /// - Parameters:
  ///   - room: The number of lines or columns.
  ///   - gap: The number between two parts.
  /// - Complexity: O(*n*²) for *n* parts.
  func sizes(in room: Int, gap: Int) -> [Int?] {
    var kept = Array<Int>(indices)
    var areWhole = true
    func least(_ index: Int) -> Int { areWhole ? self[index].whole : self[index].least }
    func left() -> Int { room - gap * (kept.count - 1) - kept.reduce(0) { $0 + least($1) } }
    func leaveOut(evenThoseThatStay: Bool) {
      while kept.count > 1, left() < 0, let first = kept.min(by: isLeftOut) {
        let isLess = kept.contains { self[$0].priority > self[first].priority }
        if self[first].stays, !isLess, !evenThoseThatStay { return }
        kept.removeAll { $0 == first }
      }
    }
    leaveOut(evenThoseThatStay: false)
    areWhole = left() >= 0
    leaveOut(evenThoseThatStay: true)
    var sizes = [Int?](repeating: nil, count: count)
    for index in kept { sizes[index] = least(index) }
    if let only = kept.first, kept.count == 1, left() < 0 { sizes[only] = Swift.max(0, room) }
    var rest = Swift.max(0, left())
    let missing = kept.map { (index: $0, rank: self[$0].rank, count: self[$0].wanted - least($0)) }
      .filter { $0.count > 0 }.sorted { ($0.rank, $0.count) < ($1.rank, $1.count) }
    for (number, part) in missing.enumerated() where rest > 0 {
      let others = missing[(number + 1)...].count { $0.rank == part.rank }
      let more = Swift.min(part.count, (rest + others) / (others + 1))
      sizes[part.index] = least(part.index) + more
      rest -= more
    }
    share(rest, among: kept, &sizes)
    return sizes
  }

  /// Whether a part is left out before another.
  private func isLeftOut(_ one: Int, before other: Int) -> Bool {
    let (left, right) = (self[one], self[other])
    if left.priority != right.priority { return left.priority < right.priority }
    return left.stays != right.stays ? right.stays : one > other
  }

  /// Adds the rest of the room to the shares.
  private func share(_ rest: Int, among kept: [Int], _ sizes: inout [Int?]) {
    var shares = kept.filter { self[$0].weight > 0 }
    var room = shares.reduce(rest) { $0 + (sizes[$1] ?? 0) }
    var total = shares.reduce(0) { $0 + self[$1].weight }
    // A part that its share would make smaller than its least size keeps that.
    while let pinned = shares.firstIndex(where: { room * self[$0].weight / total < sizes[$0] ?? 0 })
    {
      room -= sizes[shares[pinned]] ?? 0
      total -= self[shares.remove(at: pinned)].weight
    }
    var (weight, start) = (0, 0)
    for index in shares {
      weight += self[index].weight
      let end = room * weight / total
      sizes[index] = end - start
      start = end
    }
  }
}
