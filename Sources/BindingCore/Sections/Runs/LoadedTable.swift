/// The loaded sections of a run by number, in a tree of three levels with 256, 256 and 64 places,
/// so that a few loaded sections take little memory.
struct LoadedTable {
  private typealias Chunk = [(any LoadedSection)?]

  /// The chunks of 64 numbers, in groups of 256; empty where no section is loaded.
  private var groups: [[Chunk]] = []
  private(set) var count = 0

  subscript(number: Int32) -> (any LoadedSection)? {
    get {
      let (group, chunk, place) = Self.place(of: number)
      if group >= groups.count || groups[group].isEmpty || groups[group][chunk].isEmpty {
        return nil
      }
      return groups[group][chunk][place]
    }
    set {
      let (group, chunk, place) = Self.place(of: number)
      let isKnown = self[number] != nil
      if newValue == nil, !isKnown { return }
      count += (newValue == nil ? 0 : 1) - (isKnown ? 1 : 0)
      while group >= groups.count { groups.append([]) }
      if groups[group].isEmpty { groups[group] = Array(repeating: [], count: 256) }
      if groups[group][chunk].isEmpty { groups[group][chunk] = Chunk(repeating: nil, count: 64) }
      groups[group][chunk][place] = newValue
    }
  }

  private static func place(of number: Int32) -> (group: Int, chunk: Int, place: Int) {
    (Int(number >> 14), Int(number >> 6 & 255), Int(number & 63))
  }

  /// The loaded sections by ascending number.
  var sections: [any LoadedSection] {
    var sections: [any LoadedSection] = []
    sections.reserveCapacity(count)
    for chunk in groups.joined() { sections += chunk.lazy.compactMap { $0 } }
    return sections
  }

  /// Returns the sections of the given numbers that are loaded, from top to bottom.
  func sections(_ numbers: [Int32], in order: NumberOrder) -> [any LoadedSection] {
    var places: [(offset: Int, section: any LoadedSection)] = []
    for number in numbers {
      if let section = self[number] { places.append((order.offset(of: number), section)) }
    }
    places.sort { $0.offset < $1.offset }
    return places.map { $0.section }
  }

  /// Returns the numbers at ascending positions of an order, at least those whose sections are
  /// loaded, from top to bottom.
  ///
  /// Looks as few of them up as possible: a million sections may leave, few of which are loaded.
  func numbers(at positions: Positions<Int>, in order: NumberOrder) -> [Int32] {
    if positions.count <= count { return positions.map(order.number(at:)) }
    return numbers.filter(order.contains).map { (offset: order.offset(of: $0), number: $0) }
      .filter { positions.find($0.offset).isFound }
      .sorted { $0.offset < $1.offset }
      .map(\.number)
  }

  /// The numbers of all loaded sections, ascending.
  var numbers: [Int32] {
    var numbers: [Int32] = []
    numbers.reserveCapacity(count)
    for (group, chunks) in groups.enumerated() {
      for (chunk, places) in chunks.enumerated() {
        let start = Int32(truncatingIfNeeded: group << 14 | chunk << 6)
        for (place, section) in places.enumerated() where section != nil {
          numbers.append(start + Int32(truncatingIfNeeded: place))
        }
      }
    }
    return numbers
  }
}
