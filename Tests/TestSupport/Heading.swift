public import BindingCore

/// A row at the top of a section.
public struct Heading: Diffable, Equatable, CustomStringConvertible {
  /// What it says.
  public var text: String

  /// Makes the row.
  public init(text: String) { self.text = text }

  /// A header.
  public static var rowRole: RowRole { .header }
  /// There is one in each section.
  public var diffIdentifier: String { "heading" }
  /// What it says.
  public var description: String { text }
}

/// A row at the bottom of a section.
public struct Footing: Diffable, Equatable, CustomStringConvertible {
  /// What it says.
  public var text: String

  /// Makes the row.
  public init(text: String) { self.text = text }

  /// A footer.
  public static var rowRole: RowRole { .footer }
  /// There is one in each section.
  public var diffIdentifier: String { "footing" }
  /// What it says.
  public var description: String { text }
}
