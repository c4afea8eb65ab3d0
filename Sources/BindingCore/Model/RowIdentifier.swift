/// The identity of a row in a list: the identities of its view model and of its section's model.
///
/// ```swift
/// let row = RowIdentifier(.init(Comment.self, 7), in: .init(Post.self, "42"))
/// if let path = feed.path(of: row) { list.focus(on: path) }
/// ```
///
/// The values need not exist yet, and a row identifier keeps none of them alive. To store it, store
/// the two identifiers that ``AnyDiffable/Identifier/identifier(of:)`` returns.
public struct RowIdentifier: Hashable, Sendable {
  /// The identity of the view model, or of the item of a data source.
  public let row: AnyDiffable.Identifier

  /// The identity of the section's model; nil in a data source, where items are unique in the list.
  public let section: AnyDiffable.Identifier?

  /// Creates the identity of a row that need not exist.
  /// - Parameters:
  ///   - row: The identity of the view model, or of the item of a data source.
  ///   - section: The identity of the section's model; nil in a data source.
  public init(_ row: AnyDiffable.Identifier, in section: AnyDiffable.Identifier? = nil) {
    self.row = row.withoutValue
    self.section = section?.withoutValue
  }

  /// Creates an identity for a look-up, which keeps the values alive.
  init(unchanged row: AnyDiffable.Identifier, in section: AnyDiffable.Identifier?) {
    (self.row, self.section) = (row, section)
  }
}

extension RowIdentifier: CustomStringConvertible {
  /// The row's identity with its section's, such as `Comment(7) in Post("42")`.
  public var description: String { section.map { "\(row) in \($0)" } ?? "\(row)" }
}
