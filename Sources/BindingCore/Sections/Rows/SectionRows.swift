/// The rows of a section: view models, among which lists may stand as values.
struct SectionRows: Sendable {
  /// A list among the rows.
  struct Part: Sendable {
    /// The number of elements before it.
    let offset: Int
    /// The number of rows before it.
    let start: Int
    /// The list as it was given.
    let given: any RowList
    /// The list without the elements that the section has already.
    let shown: any RowList
    /// The elements that the section has already.
    var duplicates: [AnyDiffable.Identifier] = []

    var end: Int { start + shown.count }
    var role: RowRole { shown.rowType.rowRole }
  }

  /// The rows that are not in a list, in order.
  private(set) var elements: [AnyDiffable] = []
  /// The lists, in order.
  private(set) var lists: [Part] = []

  /// Creates rows of view models and of lists that stand among them as elements.
  init(_ collected: [AnyDiffable] = []) {
    if collected.contains(where: { $0.isList }) {
      for element in collected { append(element) }
    } else {
      elements = collected
    }
  }

  /// The rows with the lists among them as elements.
  var collected: [AnyDiffable] {
    var collected = elements
    for part in lists.reversed() {
      collected.insert(AnyDiffable(rows: part.given), at: part.offset)
    }
    return collected
  }

  /// Adds a row, or the list that it is, at the end.
  mutating func append(_ element: AnyDiffable) {
    if let list = element.list { append(list) } else { elements.append(element) }
  }

  /// The rows in no more memory than they need.
  var withoutSlack: SectionRows {
    var rows = self
    rows.elements = elements.withoutSlack
    rows.lists = lists.withoutSlack
    return rows
  }

  /// Adds a list at the end.
  mutating func append(_ given: any RowList, without duplicates: [AnyDiffable.Identifier] = []) {
    // The elements may have any role, and have to be ordered by it.
    if given.rowType == AnyDiffable.self {
      for position in 0..<given.count { append(given.row(at: position)) }
      return
    }
    lists.append(
      Part(
        offset: elements.count,
        start: count,
        given: given,
        shown: duplicates.isEmpty ? given : given.removing(duplicates),
        duplicates: duplicates
      )
    )
  }

  /// Puts headers first and footers last, and keeps the order otherwise.
  /// - Returns: Whether that is another order.
  @discardableResult
  mutating func orderByRole() -> Bool {
    if lists.isEmpty { return elements.orderByRole() }
    var collected = collected
    guard collected.orderByRole() else { return false }
    self = SectionRows(collected)
    return true
  }
}

extension SectionRows: RandomAccessCollection {
  var startIndex: Int { 0 }

  var endIndex: Int {
    if lists.isEmpty { return elements.count }
    let last = lists.count - 1
    return lists[last].end + elements.count - lists[last].offset
  }

  /// Returns the row at an index, which must exist.
  /// - Complexity: O(1); in a list O(log *n*).
  subscript(index: Int) -> AnyDiffable {
    guard let part = part(at: index) else { return elements[index] }
    let end = lists[part].end
    if index < end { return lists[part].shown.row(at: index - lists[part].start) }
    return elements[lists[part].offset + index - end]
  }

  /// Returns the place of the last list that begins at a row or before it.
  private func part(at index: Int) -> Int? { lists.lastIndex { $0.start <= index } }

  /// Returns the index of a row by its index among the elements.
  func index(ofElement index: Int) -> Int {
    guard let part = lists.last(where: { $0.offset <= index }) else { return index }
    return part.end + index - part.offset
  }

  /// Returns the index of a row that is in a list, or nil.
  func indexInLists(of identifier: AnyDiffable.Identifier) -> Int? {
    for part in lists {
      if let position = part.shown.position(ofRow: identifier) { return part.start + position }
    }
    return nil
  }

  /// Returns the role of a row.
  func role(at index: Int) -> RowRole {
    if let part = part(at: index), index < lists[part].end { return lists[part].role }
    return self[index].role
  }

  /// Returns the row at an index, or nil if there is none.
  func row(at index: Int) -> AnyDiffable? { indices.contains(index) ? self[index] : nil }

  /// All rows as an array.
  /// - Complexity: O(1) without lists, otherwise O(*n* log *n*).
  var array: [AnyDiffable] { lists.isEmpty ? elements : Array(self) }

  /// Returns some of the rows, which share the storage of the elements if there are no lists.
  func slice(_ range: Range<Int>) -> ArraySlice<AnyDiffable> {
    lists.isEmpty ? elements[range] : range.map { self[$0] }[...]
  }
}
