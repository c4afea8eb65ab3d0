/// Marks in the margin of the rows in sight that came, changed or moved a short time ago.
///
/// ```swift
/// list.options.changeMarks = ChangeMarks(for: .seconds(3))
/// ```
///
/// A mark is shown in its own style for half of the time, and then dim. It costs nothing for rows out of
/// sight: one that is scrolled into sight has no mark, whatever happened to it before.
public struct ChangeMarks: Hashable, Sendable {
  /// The time for which a row is marked.
  public var duration: Duration
  /// The mark of a row that came; empty for none.
  public var inserted: StyledText
  /// The mark of a row whose content changed; empty for none.
  public var updated: StyledText
  /// The mark of a row that only moved; empty for none.
  public var moved: StyledText

  /// Creates marks.
  /// - Parameters:
  ///   - duration: The time for which a row is marked.
  ///   - inserted: The mark of a row that came; empty for none.
  ///   - updated: The mark of a row whose content changed; empty for none.
  ///   - moved: The mark of a row that only moved; empty for none.
  public init(
    for duration: Duration,
    inserted: StyledText = "+",
    updated: StyledText = "~",
    moved: StyledText = ">"
  ) {
    self.duration = duration
    self.inserted = inserted
    self.updated = updated
    self.moved = moved
  }

  subscript(change: RowChange) -> StyledText {
    switch change {
    case .moved: moved
    case .updated: updated
    case .inserted: inserted
    }
  }
}

/// What happened to a row, in order of importance.
enum RowChange: Int {
  case moved, updated, inserted
}

/// What happened to a row, and when.
struct RecentChange {
  let change: RowChange
  /// The time in nanoseconds, by the clock of the list.
  let time: Int

  /// Returns the mark of the change as it is now, which is drawn again when it fades.
  /// - Returns: The mark; nil once the time is over.
  func mark(_ marks: ChangeMarks, by clock: ListClock) -> StyledText? {
    let steps = clock.steps(of: marks.duration / 2, since: time, limit: 2)
    if steps == 2 { return nil }
    return steps == 0 ? marks[change] : marks[change].overlaid(by: .dim)
  }
}
