/// A moving mark that shows that work is in progress.
///
/// ```swift
/// program.status = { "\(Spinner.dots.text(by: list.clock)) \(count) files" }
/// ```
public struct Spinner: Equatable, Sendable {
  /// The frames, shown one after another; if there are none, the text is empty.
  public var frames: [StyledText]
  /// How long each frame is shown.
  public var period: Duration

  /// Creates a spinner.
  /// - Parameters:
  ///   - frames: The frames, shown one after another; they should be equally wide.
  ///   - period: How long each frame is shown.
  public init(_ frames: [StyledText], every period: Duration = .milliseconds(100)) {
    self.frames = frames
    self.period = period
  }

  /// Braille dots that run around.
  public static let dots = Spinner("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".map { StyledText(String($0)) })

  /// A rotating line in ASCII.
  public static let line = Spinner(#"|/-\"#.map { StyledText(String($0)) })

  /// Returns the current frame; the text around it is redrawn when the frame changes.
  ///
  /// Printed rows have blanks in its place, because there it stands still.
  /// - Parameter clock: The clock of the list or, in a cell, of its context.
  public func text(by clock: ListClock) -> StyledText {
    let frame = frames.isEmpty ? "" : frames[clock.ticks(every: period) % frames.count]
    return clock === ListClock.stopped ? StyledText().padded(to: frame.columns) : frame
  }
}
