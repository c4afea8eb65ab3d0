public import BindingCore

/// The row that stays where it is on the screen while the list changes around it.
struct ListAnchor {
  /// The visible row that a layout starts from; nil for the first row of the list.
  private(set) var row: ItemPath?
  /// Where that row begins.
  private(set) var top = RowTop.line(0)
  /// Whether the first line of the list was visible in the last layout.
  private(set) var isAtStart = true
  /// Whether the last line of the list was visible in the last layout.
  private(set) var isAtEnd = true
  /// Whether rows that come at the end that the list follows are shown.
  private(set) var isFollowing = true
  /// The item that replaces the row if that is a header or footer and is deleted.
  private var standIn: StandIn?
  /// The number of lines above the row that belong to no row.
  private var separatorCount = 0
  /// Whether the line above the row stays above the top, also if another row takes its place.
  private(set) var hidesSeparator = false
  /// Where the focused row was before updates, which the next layout keeps in sight.
  private(set) var kept: KeptFocus?

  /// Whether another position begins with the same line.
  func isSame(as other: ListAnchor) -> Bool { row == other.row && top == other.top }

  /// Begins at a row; nil for the first.
  mutating func begin(at row: ItemPath?, _ top: RowTop = .line(0)) {
    (self.row, self.top, hidesSeparator) = (row, top, false)
  }

  /// Records which ends are visible, until the next layout computes it.
  mutating func leaveEnds(atStart: Bool, atEnd: Bool) {
    kept = nil
    // Everything is visible, so nothing can scroll.
    if isAtStart, isAtEnd { return }
    (isAtStart, isAtEnd) = (atStart, atEnd)
  }

  /// Keeps a focused row in sight with the next layout.
  mutating func keep(_ kept: KeptFocus?) { self.kept = kept }

  /// Takes the place of the rows that were laid out.
  mutating func settle(on rows: [PlacedRow], isAtStart: Bool, isAtEnd: Bool) {
    if let first = rows.first {
      (standIn, separatorCount) = (StandIn(for: rows), first.row.separatorCount)
      begin(at: first.path, .line(first.top))
    }
    (self.isAtStart, self.isAtEnd, kept) = (isAtStart, isAtEnd, nil)
  }

  /// Takes the place of a layout with the same first line; what the list follows stays.
  mutating func settle(as other: ListAnchor) {
    let isFollowing = isFollowing
    self = other
    self.isFollowing = isFollowing
  }

  /// Shows rows as they come at the followed end from now on, or no longer.
  mutating func follow(_ isFollowing: Bool) { self.isFollowing = isFollowing }

  /// Goes with the row after a change; if it is gone, to its stand-in or to the row in its place.
  mutating func follow(_ map: PathMap, place: (ItemPath) -> ItemPath) {
    let isStandingIn = standIn?.first == row
    let isFirstGone = standIn?.follow(map) == false
    defer { if isFirstGone { standIn = nil } }
    guard let row else { return }
    if let new = map.destination(of: row) {
      self.row = new
    } else if isStandingIn, let item = standIn?.item {
      begin(at: item.path, .line(item.top))
    } else if isStandingIn, isAtStart, isAtEnd {
      // The whole list was visible without an item, so new rows are shown from the first.
      begin(at: nil)
    } else {
      // The row in its place takes its line.
      let isSeparatorHidden = separatorCount > 0 && top <= .line(-separatorCount)
      begin(at: place(row), max(.line(0), top))
      hidesSeparator = isSeparatorHidden
    }
  }
}

/// Where a row of a list begins on the screen, in the order from above to below.
enum RowTop: Comparable {
  /// As far above the first line as there are lines before the end of the list that have room.
  case end
  /// At a line of the screen, counted from 0; if that is negative, above the first.
  case line(Int)

  /// Returns the number of lines of a row above the first line of the screen, at most all but one;
  /// if negative, the number of lines between both.
  func linesAbove(ofHeight height: Int) -> Int {
    switch self {
    case .end: max(0, height - 1)
    case .line(let line): min(-line, max(0, height - 1))
    }
  }
}

/// A focused row that was visible in the last layout, wherever updates have moved it since.
struct KeptFocus {
  var path: ItemPath
  /// The line of the viewport at which it began.
  var top = 0
  /// The number of lines above its text; nil if its text need not keep its line.
  var separatorCount: Int?
  /// Whether it was the first visible item.
  var isFirst = false
  /// Whether nobody had moved the focus for a time: if the row is out of sight, the focus stays at
  /// its line.
  var isIdle = false
  /// Whether the row has left the list since; an idle focus then stays at its line in any case.
  var isGone = false
  /// The line at which its text began.
  var line: Int { top + (separatorCount ?? 0) }
}

/// A place in a list: the identity of the first visible row, and how much of that row is above the
/// screen.
public struct ListPlace: Equatable, Sendable {
  /// The identity of the first visible row.
  public var row: RowIdentifier

  /// The number of lines of the row that are above the first line of the screen.
  public var linesAbove: Int

  /// Creates a place.
  /// - Parameters:
  ///   - row: The identity of the first visible row.
  ///   - linesAbove: The number of lines of the row that are above the first line of the screen.
  public init(row: RowIdentifier, linesAbove: Int = 0) {
    self.row = row
    self.linesAbove = linesAbove
  }
}
