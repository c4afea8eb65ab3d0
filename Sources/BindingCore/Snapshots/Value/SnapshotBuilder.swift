/// A section with its items, for building a snapshot.
public struct SnapshotSection<Section: Hashable & Sendable, Item: Diffable> {
  @usableFromInline let identifier: Section
  @usableFromInline let items: [Item]

  /// Creates a section.
  /// - Parameters:
  ///   - identifier: The section's identifier.
  ///   - items: Its items, from top to bottom.
  public init(_ identifier: Section, _ items: [Item] = []) {
    self.identifier = identifier
    self.items = items
  }

  /// Creates a section of items of mixed types.
  /// - Parameters:
  ///   - identifier: The section's identifier.
  ///   - items: Its items, from top to bottom.
  public init(
    _ identifier: Section,
    @ListBuilder items: () -> [AnyDiffable]
  ) where Item == AnyDiffable {
    self.init(identifier, items().expandingLists)
  }
}

/// Collects the sections of a snapshot.
@resultBuilder
public enum SnapshotBuilder<Section: Hashable & Sendable, Item: Diffable> {
  /// The sections of one part of a block.
  public typealias Sections = [SnapshotSection<Section, Item>]

  /// Adds one section.
  public static func buildExpression(_ section: SnapshotSection<Section, Item>) -> Sections {
    [section]
  }

  /// Adds several sections.
  public static func buildExpression(_ sections: Sections) -> Sections { sections }

  /// Joins the parts of a block.
  public static func buildBlock(_ parts: Sections...) -> Sections { Array(parts.joined()) }

  /// Adds the sections of an `if` without `else`.
  public static func buildOptional(_ part: Sections?) -> Sections { part ?? [] }

  /// Adds the sections of the first branch of an `if` or `switch`.
  public static func buildEither(first: Sections) -> Sections { first }

  /// Adds the sections of the other branch of an `if` or `switch`.
  public static func buildEither(second: Sections) -> Sections { second }

  /// Adds the sections of a `for` loop.
  public static func buildArray(_ parts: [Sections]) -> Sections { Array(parts.joined()) }
}

extension Snapshot {
  /// Creates a snapshot from sections with their items.
  ///
  /// ```swift
  /// let settings = try Snapshot<Part, AnyDiffable> {
  ///   SnapshotSection(.wifi) {
  ///     Toggle(isOn: true)
  ///     networks
  ///   }
  /// }
  /// ```
  ///
  /// If several items have the same identifier, the first counts, and the others are reported when
  /// the snapshot is applied.
  /// - Parameter sections: The sections, from top to bottom.
  /// - Throws: If a section is repeated.
  /// - Complexity: O(*n*) for *n* items; each identifier is hashed once.
  @inlinable
  public init(
    @SnapshotBuilder<Section, Item> _ sections: () -> [SnapshotSection<Section, Item>]
  ) throws(Failure) {
    self.init()
    let sections = sections()
    try appendSections(sections.map(\.identifier))
    fill(sections.map(\.items))
  }
}

extension Snapshot where Item == AnyDiffable {
  /// Appends items of mixed types to a section.
  /// - Parameters:
  ///   - section: The section; nil for the last one.
  ///   - items: The items; each identifier must occur once.
  /// - Returns: The identifiers of the items that were already in the snapshot and have moved here.
  /// - Throws: If the section is not in the snapshot, or an item is repeated; then nothing is
  ///   added.
  @discardableResult
  public mutating func append(
    to section: Section? = nil,
    @ListBuilder _ items: () -> [AnyDiffable]
  ) throws(Failure) -> [AnyDiffable.Identifier] {
    try append(items().expandingLists, to: section)
  }
}
