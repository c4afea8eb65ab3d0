/// What turns one list of sections into another: the changes of sections, and of items in them.
///
/// Items of sections that came or went are not listed: they come and go with their section. An
/// item that is in one staying section before and in another after has moved. Sections are never
/// updated as a whole.
public struct SectionedChangeset: Hashable, Sendable {
  /// Sections that came, went or moved.
  public var sections: Changeset<Int>

  /// Items that came, went, moved or changed in the sections that stayed.
  public var items: Changeset<ItemPath>

  /// Makes a changeset of given parts.
  /// - Parameters:
  ///   - sections: The changes of sections.
  ///   - items: The changes of items in sections that stayed.
  public init(sections: Changeset<Int> = .init(), items: Changeset<ItemPath> = .init()) {
    self.sections = sections
    self.items = items
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { sections.isEmpty && items.isEmpty }

  /// The number of changes of sections and of items.
  public var changeCount: Int { sections.changeCount + items.changeCount }
}

extension SectionedChangeset: CustomStringConvertible {
  /// Sections and items, on a line each.
  public var description: String { "sections: \(sections)\nitems: \(items)" }
}

/// A section with its items, to be diffed with others.
public protocol DiffableSection<Item>: Diffable {
  /// The type of the items.
  associatedtype Item: Diffable

  /// The items, from top to bottom.
  var items: [Item] { get }
}

extension SectionedChangeset {
  /// Finds what turns one list of sections into another, in one pass over all of them.
  ///
  /// Sections are told apart by identity alone. A section whose items are the same storage as
  /// before is skipped. Of an identifier that occurs more than once, items that line up in their
  /// section are paired first, the others in order.
  /// - Parameters:
  ///   - old: The sections before.
  ///   - new: The sections after.
  /// - Complexity: As a diff of the items in sections that were not skipped.
  @inlinable
  public init<Section: DiffableSection>(from old: [Section], to new: [Section]) {
    self.init(sections: Diff.changes(from: old, to: new, by: IdentityComparison()))
    var oldItems: [Section.Item] = []
    var newItems: [Section.Item] = []
    var oldSegments = Segments()
    var newSegments = Segments()
    for (section, origin) in sections.origins(oldCount: old.count).enumerated() {
      guard let origin else { continue }
      let (before, after) = (old[origin].items, new[section].items)
      if Elements.with(before, after, { $0.isIdentical(to: $1) }) { continue }
      oldSegments.append(section: origin, start: oldItems.count)
      newSegments.append(section: section, start: newItems.count)
      oldItems += before
      newItems += after
    }
    let changes = Diff.changes(
      from: oldItems,
      oldSegments,
      to: newItems,
      newSegments,
      by: ContentComparison()
    )
    setItems(changes, oldSegments, newSegments)
  }

  /// Takes over the changes of items that lie in segments.
  @usableFromInline
  package mutating func setItems(
    _ changes: Changeset<Int>,
    _ oldSegments: Segments,
    _ newSegments: Segments
  ) {
    items = Changeset<ItemPath>(
      deletes: changes.deletes.map(oldSegments.path),
      inserts: changes.inserts.map(newSegments.path),
      moves: changes.moves.map {
        .init(old: oldSegments.path($0.old), new: newSegments.path($0.new))
      },
      updates: changes.updates.map {
        .init(old: oldSegments.path($0.old), new: newSegments.path($0.new))
      }
    )
    // Segments ascend in the new list; where sections moved, not in the old one.
    if !sections.moves.isEmpty { items.deletes.sort() }
  }
}

/// Which stretch of a flat list of items belongs to which section.
@usableFromInline
package struct Segments {
  @usableFromInline var sections: [Int] = []
  /// Where each segment starts; ascending.
  @usableFromInline var starts: [Int] = []
  /// How many items of the section lie before the segment.
  @usableFromInline var offsets: [Int] = []

  @usableFromInline
  package init() {}

  @usableFromInline
  package mutating func append(section: Int, start: Int, offset: Int = 0) {
    sections.append(section)
    starts.append(start)
    offsets.append(offset)
  }

  /// The last segment that starts at a position or before it.
  @usableFromInline
  func index(of position: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return low
  }

  @usableFromInline
  func range(_ segment: Int, count: Int) -> Range<Int> {
    starts[segment]..<(segment + 1 < starts.count ? starts[segment + 1] : count)
  }

  @usableFromInline
  func path(_ position: Int) -> ItemPath {
    let segment = index(of: position)
    return ItemPath(
      section: sections[segment],
      item: position - starts[segment] + offsets[segment]
    )
  }
}
