/// The rows of a section: view models, and lists that are stored as values among them.
struct SectionRows: Sendable {
  /// A list among the rows.
  struct Part: Sendable {
    /// The number of elements before the list.
    let offset: Int
    /// The number of rows before the list.
    let start: Int
    /// The given list.
    let given: any ErasedList
    /// The list without its duplicates.
    let shown: any ErasedList
    /// The number of rows up to the end of the list.
    let end: Int
    /// The role of all rows of the list.
    let role: RowRole

    var isEmpty: Bool { start == end }
    var rowCount: Int { end - start }

    init(
      _ given: any ErasedList,
      offset: Int,
      start: Int,
      without duplicates: [AnyDiffable.Identifier]
    ) {
      self.offset = offset
      self.start = start
      self.given = given
      shown = duplicates.isEmpty ? given : given.removing(duplicates)
      end = start + shown.count
      role = shown.rowType.rowRole
    }
  }

  /// The rows that are not in a list, in order.
  private(set) var elements: [AnyDiffable] = []
  /// The lists, in order.
  private(set) var lists: [Part] = []

  /// Creates rows from the elements and lists of others.
  init(elements: [AnyDiffable], lists: [Part]) {
    self.elements = elements
    self.lists = lists
  }

  /// Creates rows from view models, and from lists that are wrapped as elements.
  init(_ collected: [AnyDiffable] = []) {
    if collected.contains(where: { $0.isList }) {
      for element in collected { append(element) }
    } else {
      elements = collected
    }
  }

  /// The rows as an array in which each list is one element.
  var collected: [AnyDiffable] {
    var collected = elements
    for part in lists.reversed() {
      collected.insert(AnyDiffable(rows: part.given), at: part.offset)
    }
    return collected
  }

  /// Appends a row, or the list that the element wraps.
  mutating func append(_ element: AnyDiffable) {
    if let list = element.list { append(list) } else { elements.append(element) }
  }

  /// Appends a list.
  mutating func append(_ given: any ErasedList, without duplicates: [AnyDiffable.Identifier] = []) {
    // Type-erased elements may have any role, so they must be ordered one by one.
    if given.rowType == AnyDiffable.self {
      for position in 0..<given.count { append(given.row(at: position)) }
      return
    }
    lists.append(Part(given, offset: elements.count, start: count, without: duplicates))
  }

  /// Moves headers to the front and footers to the end, and keeps the order otherwise.
  /// - Returns: Whether the order changed.
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
  /// - Complexity: O(1), or O(log *n*) in a list.
  subscript(index: Int) -> AnyDiffable {
    guard let part = part(at: index) else { return elements[index] }
    let end = lists[part].end
    if index < end { return lists[part].shown.row(at: index - lists[part].start) }
    return elements[lists[part].offset + index - end]
  }

  /// Returns the index of the last list that begins at a row or before it.
  private func part(at index: Int) -> Int? { lists.lastIndex { $0.start <= index } }

  /// Converts an index among the elements to an index among all rows.
  func index(ofElement index: Int) -> Int {
    guard let part = lists.last(where: { $0.offset <= index }) else { return index }
    return part.end + index - part.offset
  }

  /// Returns the index of a row that is in a list; nil if no list has it.
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

  /// Returns the row at an index, or nil if the index is out of range.
  func row(at index: Int) -> AnyDiffable? { indices.contains(index) ? self[index] : nil }

  /// All rows as an array.
  /// - Complexity: O(1) without lists, otherwise O(*n* log *n*).
  var array: [AnyDiffable] { lists.isEmpty ? elements : Array(self) }

  /// Returns a range of the rows, which shares the storage of the elements if there are no lists.
  func slice(_ range: Range<Int>) -> ArraySlice<AnyDiffable> {
    lists.isEmpty ? elements[range] : range.map { self[$0] }[...]
  }
}
