public import BindingCore

/// A row at the top of a section.
public struct Heading: Diffable, Equatable, CustomStringConvertible {
  /// The text.
  public var text: String

  /// Creates the row.
  public init(text: String) { self.text = text }

  /// The role of a header.
  public static var rowRole: RowRole { .header }
  /// The same in each section, which has one heading.
  public var diffIdentifier: String { "heading" }
  /// The text.
  public var description: String { text }
}

/// A row at the bottom of a section.
public struct Footing: Diffable, Equatable, CustomStringConvertible {
  /// The text.
  public var text: String

  /// Creates the row.
  public init(text: String) { self.text = text }

  /// The role of a footer.
  public static var rowRole: RowRole { .footer }
  /// The same in each section, which has one footing.
  public var diffIdentifier: String { "footing" }
  /// The text.
  public var description: String { text }
}

/// A row at the top of a section that is told apart by its number.
public struct NumberedHeading: Diffable, Equatable {
  /// The number.
  public let number: Int

  /// Creates the row.
  public init(_ number: Int) { self.number = number }

  /// The role of a header.
  public static var rowRole: RowRole { .header }
  /// The number.
  public var diffIdentifier: Int { number }
}

/// A row at the bottom of a section that is told apart by its number.
public struct NumberedFooting: Diffable, Equatable {
  /// The number.
  public let number: Int

  /// Creates the row.
  public init(_ number: Int) { self.number = number }

  /// The role of a footer.
  public static var rowRole: RowRole { .footer }
  /// The number.
  public var diffIdentifier: Int { number }
}
