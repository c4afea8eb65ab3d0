/// The place of the details of the focused row.
///
/// ```swift
/// program.detailPlace.leastWindowColumns = 150
/// program.detailPlace.share = 50
/// ```
public struct DetailPlace: Equatable, Sendable {
  /// A side of the panes that the details belong to.
  public enum Side: Sendable {
    /// At their right.
    case beside
    /// Under them.
    case below
  }

  /// The side; nil, the default, for beside where there is room for both, and else below.
  ///
  /// Below also if they would take columns that the content of a table needs.
  public var side: Side?
  /// The share of the room in percent; nil, the default, for 40 beside the panes and 33 below them.
  public var share: Int?
  /// The least number of columns beside the panes.
  public var leastColumns = 30
  /// The least number of lines below the panes, with the title.
  public var leastLines = 6
  /// The number of columns of a window from which the details are beside the panes; in a window too
  /// low for details below, 80 are enough.
  public var leastWindowColumns = 80

  /// Creates the default place.
  public init() {}

  /// Returns the panes and their details in a place, and whether they are side by side.
  func parts(
    of main: Pane,
    _ details: Pane,
    in area: PaneArea
  ) -> (parts: [PanePart], areColumns: Bool) {
    let (leastColumns, leastLines) = (leastColumns.clampedToScreen, leastLines.clampedToScreen)
    let leastBeside = main.leastSize(inColumns: true)
    let least = leastBeside + leastColumns + 1
    let hasRoomBelow = area.rows >= 12 + leastLines
    // A low window has room beside the panes only.
    let wanted = hasRoomBelow ? leastWindowColumns : min(leastWindowColumns, 80)
    let needed = side == .beside ? least : max(wanted, least)
    var areColumns = area.columns >= needed && side != .below
    if side == nil, hasRoomBelow,
      main.tableColumns > (area.columns - 3) * (100 - share(areColumns: areColumns)) / 100
    {
      areColumns = false
    }
    let share = share(areColumns: areColumns)
    let part = details.share(share, atLeast: areColumns ? leastColumns : leastLines).resizable()
    let rest = main.share(100 - share, atLeast: areColumns ? leastBeside : 12)
    // Beside a list without a title, theirs would be a rule that begins at nothing.
    let isUntitled = areColumns && !main.beginsWithTitle(in: area)
    return ([rest, isUntitled ? part.untitled() : part], areColumns)
  }

  private func share(areColumns: Bool) -> Int {
    max(1, min(99, share ?? (areColumns ? 40 : 33)))
  }
}
