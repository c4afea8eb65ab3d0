/// The first step of a diff: walk both lists in step, set aside what does not line up.
///
/// Common ends are cut off first. In between, a mismatch makes the walk look a few elements
/// ahead for the place where the lists line up again. Every comparison spends a credit and every
/// match earns some, so that a shuffled list gives up early and leaves the rest to ``Pairing``.
@usableFromInline
struct Alignment<Comparison: DiffComparison> {
  @usableFromInline typealias Pair = Changeset<Int>.Pair

  @usableFromInline let old: [Comparison.Element]
  @usableFromInline let new: [Comparison.Element]
  @usableFromInline let comparison: Comparison

  /// Runs that line up between the common ends, ascending in both lists.
  @usableFromInline var runs: [Run] = []
  /// Positions set aside, ascending.
  @usableFromInline var oldRest: [Int32] = []
  @usableFromInline var newRest: [Int32] = []
  /// Elements that line up, differ in content, and so need an update; ascending.
  @usableFromInline var updates: [Pair] = []

  @usableFromInline var credit = 256

  @inlinable
  init(old: [Comparison.Element], new: [Comparison.Element], comparison: Comparison) {
    self.old = old
    self.new = new
    self.comparison = comparison
  }

  @inlinable
  mutating func run() {
    var start = 0
    let shorter = min(old.count, new.count)
    while start < shorter, comparison.isSame(old[start], new[start]) {
      compareContent(start, start)
      start += 1
    }
    var oldEnd = old.count
    var newEnd = new.count
    var tail: [Pair] = []
    while oldEnd > start, newEnd > start, comparison.isSame(old[oldEnd - 1], new[newEnd - 1]) {
      oldEnd -= 1
      newEnd -= 1
      if !comparison.isEqual(old[oldEnd], new[newEnd]) {
        tail.append(Pair(old: oldEnd, new: newEnd))
      }
    }
    walk(from: start, oldEnd: oldEnd, newEnd: newEnd)
    if !tail.isEmpty { updates.append(contentsOf: tail.reversed()) }
  }

  @inlinable
  mutating func walk(from start: Int, oldEnd: Int, newEnd: Int) {
    var i = start
    var j = start
    while i < oldEnd, j < newEnd {
      let runStart = i
      while i < oldEnd, j < newEnd, comparison.isSame(old[i], new[j]) {
        compareContent(i, j)
        i += 1
        j += 1
      }
      let length = i - runStart
      if length > 0 {
        runs.append(Run(old: runStart, new: j - length, length: length))
        credit += 8 * length
      }
      guard i < oldEnd, j < newEnd, credit > 0 else { break }
      let skip = nextMatch(i, oldEnd, j, newEnd)
      setAside(&i, i + skip.old, into: \.oldRest)
      setAside(&j, j + skip.new, into: \.newRest)
    }
    setAside(&i, oldEnd, into: \.oldRest)
    setAside(&j, newEnd, into: \.newRest)
  }

  /// How many elements of each list to set aside until they line up again.
  ///
  /// Nearer places come first; without one within reach, one element of each is set aside.
  @inlinable
  mutating func nextMatch(
    _ i: Int,
    _ oldEnd: Int,
    _ j: Int,
    _ newEnd: Int
  ) -> (old: Int, new: Int) {
    let reach = 8
    for distance in 1...reach {
      let oldInside = i + distance < oldEnd
      let newInside = j + distance < newEnd
      if !oldInside && !newInside { break }
      credit -= 3
      if oldInside, newInside, comparison.isSame(old[i + distance], new[j + distance]) {
        return (distance, distance)
      }
      if oldInside, comparison.isSame(old[i + distance], new[j]) { return (distance, 0) }
      if newInside, comparison.isSame(old[i], new[j + distance]) { return (0, distance) }
    }
    return (1, 1)
  }

  @inlinable
  mutating func setAside(
    _ position: inout Int,
    _ end: Int,
    into rest: WritableKeyPath<Self, [Int32]>
  ) {
    while position < end {
      self[keyPath: rest].append(Int32(truncatingIfNeeded: position))
      position += 1
    }
  }

  @inlinable
  mutating func compareContent(_ i: Int, _ j: Int) {
    if !comparison.isEqual(old[i], new[j]) { updates.append(Pair(old: i, new: j)) }
  }
}

/// Neighbours in the old list that are neighbours in the new one too, in the same order.
@usableFromInline
package struct Run {
  @usableFromInline package var old: Int32
  @usableFromInline package var new: Int32
  @usableFromInline package var length: Int32

  @inlinable
  package init(old: Int, new: Int, length: Int) {
    self.old = Int32(truncatingIfNeeded: old)
    self.new = Int32(truncatingIfNeeded: new)
    self.length = Int32(truncatingIfNeeded: length)
  }

  /// Merges two lists of runs, both ascending by new position, and joins runs that touch.
  @usableFromInline
  static func merged(_ left: [Run], _ right: [Run]) -> [Run] {
    var merged: [Run] = []
    merged.reserveCapacity(left.count + right.count)
    func add(_ run: Run) {
      if let last = merged.last, last.old + last.length == run.old,
        last.new + last.length == run.new
      {
        merged[merged.count - 1].length += run.length
      } else {
        merged.append(run)
      }
    }
    var next = 0
    for run in left {
      while next < right.count, right[next].new < run.new {
        add(right[next])
        next += 1
      }
      add(run)
    }
    for run in right[next...] { add(run) }
    return merged
  }
}
