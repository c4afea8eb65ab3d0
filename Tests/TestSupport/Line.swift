public import BindingCore

/// A row of a number and a text.
public struct Line: Diffable, Equatable, Identifiable, CustomStringConvertible {
  /// The identity.
  public let id: Int
  /// The text, which can change.
  public var text: String

  /// Creates a row.
  public init(_ id: Int, _ text: String = "") {
    self.id = id
    self.text = text
  }

  /// The text.
  public var description: String { text }
}
