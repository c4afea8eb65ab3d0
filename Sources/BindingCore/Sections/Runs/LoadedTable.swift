/// The loaded sections of a run by number, in pages of 64, so that a few loaded sections take
/// little memory.
struct LoadedTable {
  private var pages: [Int32: [(any LoadedSection)?]] = [:]
  private(set) var count = 0

  subscript(number: Int32) -> (any LoadedSection)? {
    get { pages[number >> 6]?[Int(number & 63)] }
    set {
      if let page = pages[number >> 6] {
        count += (newValue == nil ? 0 : 1) - (page[Int(number & 63)] == nil ? 0 : 1)
      } else if newValue == nil {
        return
      } else {
        count += 1
      }
      pages[number >> 6, default: Array(repeating: nil, count: 64)][Int(number & 63)] = newValue
    }
  }

  /// The loaded sections by ascending number.
  var sections: [any LoadedSection] {
    var sections: [any LoadedSection] = []
    sections.reserveCapacity(count)
    for number in pages.keys.sorted() {
      for case let section? in pages[number] ?? [] { sections.append(section) }
    }
    return sections
  }

  /// Returns the sections of the given numbers that are loaded and not hidden, from top to bottom.
  func sections(
    _ numbers: [Int32],
    in order: NumberOrder,
    without hidden: Set<Int32>
  ) -> [any LoadedSection] {
    var places: [(offset: Int, section: any LoadedSection)] = []
    for number in numbers where hidden.isEmpty || !hidden.contains(number) {
      if let section = self[number] { places.append((order.offset(of: number), section)) }
    }
    places.sort { $0.offset < $1.offset }
    return places.map { $0.section }
  }

  /// Returns the numbers of the given positions whose sections may be loaded, in order.
  ///
  /// Avoids a look-up for each position when, say, a million sections leave and few of them are loaded.
  func numbers(of places: [SequenceChanges.ItemPosition], limit: Int) -> [Int32] {
    if places.count <= count { return places.map(\.number) }
    var loaded = NumberSet(limit: limit)
    for number in numbers { loaded.insert(number) }
    return places.compactMap { loaded.contains($0.number) ? $0.number : nil }
  }

  /// The numbers of all loaded sections, in any order.
  var numbers: [Int32] {
    pages.flatMap { number, page in
      page.indices.lazy.filter { page[$0] != nil }
        .map { number << 6 + Int32(truncatingIfNeeded: $0) }
    }
  }
}
