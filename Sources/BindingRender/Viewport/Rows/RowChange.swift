/// The kinds of change of a row, the most important last.
enum RowChange: Int {
  case moved, updated, inserted
}

/// The change of a row, and its time.
struct RecentChange {
  let change: RowChange
  /// The time in nanoseconds, by the clock of the list.
  let time: Int

  /// Returns the mark in its current style, which is drawn again when it fades.
  /// - Returns: The mark; nil once the time is over.
  func mark(_ marks: ChangeMarks, by clock: ListClock) -> StyledText? {
    let steps = clock.steps(of: marks.duration / 2, since: time, limit: 2)
    if steps == 2 { return nil }
    return steps == 0 ? marks[change] : marks[change].overlaid(by: .dim)
  }
}

extension ChangeMarks {
  subscript(change: RowChange) -> StyledText {
    switch change {
    case .moved: moved
    case .updated: updated
    case .inserted: inserted
    }
  }
}
