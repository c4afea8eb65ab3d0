/// A section of a snapshot, with the number of the sequence that its items are.
@usableFromInline
struct SectionRoot<Section: Hashable & Sendable>: Diffable {
  @usableFromInline let diffIdentifier: Section
  @usableFromInline var root = OrderForest.Root.none

  @inlinable
  init(_ section: Section) { diffIdentifier = section }

  @inlinable
  func isEqual(to other: SectionRoot) -> Bool { true }
}
