/// Neighbours in the old list that are neighbours in the new one too, in the same order.
@usableFromInline
package struct Run: BitwiseCopyable {
  @usableFromInline package var old: Int32
  @usableFromInline package var new: Int32
  @usableFromInline package var length: Int32

  @inlinable
  package init(old: Int, new: Int, length: Int) {
    self.old = Int32(truncatingIfNeeded: old)
    self.new = Int32(truncatingIfNeeded: new)
    self.length = Int32(truncatingIfNeeded: length)
  }

  /// The pair of elements at an offset into the run.
  @inlinable
  func pair(_ offset: Int) -> Changeset<Int>.Pair {
    .init(old: Int(old) + offset, new: Int(new) + offset)
  }

  /// Whether another run goes on where this one ends, in both lists.
  func touches(_ next: Run) -> Bool {
    old &+ length == next.old && new &+ length == next.new
  }
}

/// All pairs of two lists as runs: those that line up, and those of elements that were set aside.
@usableFromInline
package struct PairedRuns: ~Copyable {
  /// What lines up, ascending in both lists.
  let aligned: Scratch<Run>
  /// The new positions that were set aside.
  let rest: Rest
  /// For each of them its old position, or -1 if it has no pair.
  let origins: Scratch<Int32>

  @usableFromInline
  package init(
    aligned: consuming Scratch<Run>,
    rest: consuming Rest = Rest(),
    origins: consuming Scratch<Int32> = Scratch()
  ) {
    self.aligned = aligned
    self.rest = rest
    self.origins = origins
  }

  /// The largest number of runs there can be.
  var maximumCount: Int { aligned.count + origins.count }

  /// Visits the runs, ascending by new position; those that touch are joined.
  @inline(__always)
  func forEach(_ body: (Run) -> Void) {
    var joined = Run(old: 0, new: 0, length: 0)
    func add(_ run: Run) {
      if joined.touches(run) {
        joined.length &+= run.length
      } else {
        if joined.length > 0 { body(joined) }
        joined = run
      }
    }
    var next = 0
    for index in 0..<origins.count where origins[index] >= 0 {
      let position = rest[index]
      while next < aligned.count, Int(aligned[next].new) < position {
        add(aligned[next])
        next &+= 1
      }
      add(Run(old: Int(origins[index]), new: position, length: 1))
    }
    while next < aligned.count {
      add(aligned[next])
      next &+= 1
    }
    if joined.length > 0 { body(joined) }
  }
}
