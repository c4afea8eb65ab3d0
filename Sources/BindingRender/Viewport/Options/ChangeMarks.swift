/// Marks in the margin of visible rows that were inserted, updated or moved a short time ago.
///
/// ```swift
/// list.options.changeMarks = ChangeMarks(for: .seconds(3))
/// ```
///
/// A mark is shown in its own style for half of the time, and then dim. Rows that are not visible
/// cost nothing: a row that becomes visible by scrolling has no mark, whatever happened to it
/// before.
public struct ChangeMarks: Equatable, Sendable {
  /// The time for which a row is marked.
  public var duration: Duration
  /// The mark of an inserted row; empty for none.
  public var inserted: StyledText
  /// The mark of an updated row; empty for none.
  public var updated: StyledText
  /// The mark of a row that only moved; empty for none.
  public var moved: StyledText

  /// Creates marks.
  /// - Parameters:
  ///   - duration: The time for which a row is marked.
  ///   - inserted: The mark of an inserted row; empty for none.
  ///   - updated: The mark of an updated row; empty for none.
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
}
