/// An element whose identity occurs earlier in its page, with the identifier of the element before
/// it.
struct RepeatedElement<Element: Diffable> {
  let element: Element
  let previous: Element.DiffIdentifier
}

extension Array where Element: Diffable {
  /// Returns the first element of each identity, and the repeated elements separately.
  func separatingRepeated() -> (unique: [Element], repeated: [RepeatedElement<Element>]) {
    var seen: Set<Element.DiffIdentifier> = []
    var unique: [Element] = []
    var repeated: [RepeatedElement<Element>] = []
    for element in self {
      if seen.insert(element.diffIdentifier).inserted {
        unique.append(element)
      } else if let last = unique.last {
        repeated.append(RepeatedElement(element: element, previous: last.diffIdentifier))
      }
    }
    return (unique, repeated)
  }
}

extension IdentifiedList {
  /// Records the repeated elements of a page as duplicates, which the next update reports.
  mutating func report(_ repeated: [RepeatedElement<Element>]) {
    for one in repeated where contains(id: one.element.diffIdentifier) {
      insert(one.element, at: index(of: one.previous).map { $0 + 1 } ?? count)
    }
  }
}
