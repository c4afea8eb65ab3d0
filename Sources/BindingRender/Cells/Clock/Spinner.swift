/// A moving mark that shows that work is in progress.
///
/// ```swift
/// program.status = { "\(Spinner.dots.text(by: list.clock)) \(count) files" }
/// ```
public struct Spinner: Hashable, Sendable {
  /// The frames, shown one after another; without any the spinner is empty.
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

  /// Dots of braille that run around.
  public static let dots = Spinner("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".map { StyledText(String($0)) })

  /// A line that turns, in ASCII.
  public static let line = Spinner(#"|/-\"#.map { StyledText(String($0)) })

  /// Returns what is shown now; the text around it is drawn again when that changes.
  /// - Parameter clock: The clock of the list or, in a cell, of its context.
  public func text(by clock: ListClock) -> StyledText {
    frames.isEmpty ? "" : frames[clock.ticks(every: period) % frames.count]
  }
}
