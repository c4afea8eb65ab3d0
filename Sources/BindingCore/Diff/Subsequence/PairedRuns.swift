/// All pairs of two lists as runs: those that line up, and those of elements that were set aside.
@usableFromInline
package struct PairedRuns: ~Copyable {
  /// The runs that line up, ascending in both lists.
  let aligned: Scratch<Run>
  /// The new positions that were set aside.
  let rest: Rest
  /// For each position in `rest`, its old position, or -1 if it has no pair.
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

  /// An upper bound of the number of runs.
  var limit: Int { aligned.count + origins.count }

  /// Visits the runs, ascending by new position, until one does not satisfy a condition.
  @inline(__always)
  func allSatisfy(_ condition: (Run) -> Bool) -> Bool {
    var next = 0
    for index in 0..<origins.count where origins[index] >= 0 {
      let position = rest[index]
      while next < aligned.count, Int(aligned[next].new) < position {
        if !condition(aligned[next]) { return false }
        next &+= 1
      }
      let run = Run(old: Int(origins[index]), new: position, length: 1)
      if !condition(run) { return false }
    }
    while next < aligned.count {
      if !condition(aligned[next]) { return false }
      next &+= 1
    }
    return true
  }

  /// Calls `body` with each run, descending by new position.
  @inline(__always)
  func forEachReversed(_ body: (Run) -> Void) {
    var end = aligned.count
    for index in (0..<origins.count).reversed() where origins[index] >= 0 {
      let position = rest[index]
      while end > 0, Int(aligned[end &- 1].new) > position {
        end &-= 1
        body(aligned[end])
      }
      body(Run(old: Int(origins[index]), new: position, length: 1))
    }
    while end > 0 {
      end &-= 1
      body(aligned[end])
    }
  }
}
