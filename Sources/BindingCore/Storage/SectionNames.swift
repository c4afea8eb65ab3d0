/// The identifiers of a snapshot's sections in order, and the number of each in its `ItemOrder`.
@usableFromInline
struct SectionNames<Section: Hashable & Sendable>: Sendable {
  @usableFromInline var identifiers: [Section] = []
  @usableFromInline var numbers: [Section: Int32] = [:]

  @inlinable
  init() {}

  @inlinable
  func number(of section: Section) -> Int32? { numbers[section] }

  @inlinable
  mutating func insert(_ sections: [Section], numbers new: [Int32], at place: Int) {
    identifiers.insert(contentsOf: sections, at: place)
    for (section, number) in zip(sections, new) { numbers[section] = number }
  }

  @inlinable
  mutating func remove(at place: Int) { numbers[identifiers.remove(at: place)] = nil }

  @inlinable
  mutating func move(from old: Int, to new: Int) {
    identifiers.insert(identifiers.remove(at: old), at: new)
  }
}
