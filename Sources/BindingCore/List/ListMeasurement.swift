/// How long a part of an update took.
public struct ListMeasurement: Hashable, Sendable {
  /// A part of an update.
  public enum Phase: Hashable, Sendable {
    /// Finding which sections came, went or moved.
    case findingSections
    /// Asking the controller of the section at an index for its rows, and comparing them.
    case askingForRows(section: Int)
    /// The display taking the update over.
    case displaying
  }

  /// What was measured.
  public let phase: Phase
  /// How long it took.
  public let duration: Duration
}
