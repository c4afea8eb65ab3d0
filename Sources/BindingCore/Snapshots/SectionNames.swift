/// The sections of a snapshot in their order, and the numbers that its items know them by.
struct SectionNames<Section: Hashable & Sendable>: Sendable {
  private(set) var identifiers: [Section] = []
  private var numbers: [Section: Int32] = [:]

  func number(of section: Section) -> Int32? { numbers[section] }

  mutating func insert(_ sections: [Section], numbers new: Range<Int32>, at place: Int) {
    identifiers.insert(contentsOf: sections, at: place)
    for (section, number) in zip(sections, new) { numbers[section] = number }
  }

  mutating func remove(at place: Int) { numbers[identifiers.remove(at: place)] = nil }

  mutating func move(from old: Int, to new: Int) {
    identifiers.insert(identifiers.remove(at: old), at: new)
  }
}
