/// Clicks on an inline frame; each waits for the terminal to report where the cursor is.
///
/// The terminal reports a click with its line in the window. The current position of the cursor is
/// needed to find the line of the frame, because other programs and the frame itself may scroll the
/// window.
package struct WaitingClicks {
  private struct Click {
    let line: Int
    let column: Int
    /// Where the cursor was in the frame when the terminal was asked.
    let place: FrameCursor
    let time: ContinuousClock.Instant
  }

  private var clicks: [Click] = []

  /// The longest time to wait for an answer. Terminals that never answer report no clicks.
  private static let timeout = Duration.seconds(1)

  package init() {}

  /// Returns whether the terminal may still answer.
  package func isReportDue(at now: ContinuousClock.Instant) -> Bool {
    clicks.last.map { now - $0.time <= Self.timeout } ?? false
  }

  /// Adds a click; the caller now asks the terminal for the position of the cursor.
  /// - Parameters:
  ///   - line: The line of the window, from 1.
  ///   - column: The column, from 1.
  ///   - place: Where the cursor is in the frame.
  ///   - now: The time.
  package mutating func add(
    line: Int,
    column: Int,
    on place: FrameCursor,
    at now: ContinuousClock.Instant
  ) {
    if !isReportDue(at: now) { clicks = [] }
    clicks.append(Click(line: line, column: column, place: place, time: now))
  }

  /// Takes the next answer, which belongs to the first click, because a terminal answers in order.
  /// - Parameters:
  ///   - line: The line of the window in which the cursor is, from 1.
  ///   - now: The time.
  /// - Returns: The click with its line in the frame, from 1; nil if it is outside the frame, or
  ///   the answer came too late.
  package mutating func handleReport(
    line: Int,
    at now: ContinuousClock.Instant
  ) -> TerminalEvent? {
    if clicks.isEmpty { return nil }
    let click = clicks.removeFirst()
    let lineInFrame = click.line - line + click.place.cursorRow + 1
    let isMeant = now - click.time <= Self.timeout && click.place.hasLine(lineInFrame)
    return isMeant ? .click(line: lineInFrame, column: click.column) : nil
  }
}
