/// A section of a snapshot, with the root of the sequence of its items.
@usableFromInline
struct SectionRoot<Section: Hashable & Sendable>: Diffable {
  @usableFromInline let diffIdentifier: Section
  @usableFromInline var root = OrderForest.Root.none

  @inlinable
  init(_ section: Section) { diffIdentifier = section }

  @inlinable
  func isEqual(to other: SectionRoot) -> Bool { true }
}
