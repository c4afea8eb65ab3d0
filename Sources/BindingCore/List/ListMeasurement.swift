/// The duration of a part of an update.
public struct ListMeasurement: Hashable, Sendable {
  /// A part of an update.
  public enum Phase: Hashable, Sendable {
    /// Finding which sections were inserted, deleted or moved.
    case findingSections
    /// Asking the controller of the section at an index for its rows, and comparing them.
    case askingForRows(section: Int)
    /// Applying the update to the display.
    case displaying
  }

  /// The part of the update that was measured.
  public let phase: Phase
  /// The time it took.
  public let duration: Duration
}
