/// The rows of a section: view models, and one list that is stored as a value among them.
struct SectionRows: Sendable {
  /// The list, in an object because each visible row asks for it.
  final class Part: Sendable {
    /// The number of rows before the list.
    let start: Int
    /// The given list.
    let given: any ErasedList
    /// The list without its duplicates.
    let distinct: any ErasedList
    let count: Int
    /// The role of all rows of the list.
    let role: RowRole

    /// The number of rows up to the end of the list.
    var end: Int { start + count }

    init(
      _ given: any ErasedList,
      start: Int,
      without duplicates: [AnyDiffable.Identifier]
    ) {
      self.start = start
      self.given = given
      distinct = duplicates.isEmpty ? given : given.removing(duplicates)
      count = distinct.count
      role = distinct.rowType.rowRole
    }
  }

  /// The rows that are not in the list, in order.
  private(set) var elements: [AnyDiffable] = []
  private(set) var list: Part?

  /// Creates rows from the elements and the list of others.
  init(elements: [AnyDiffable], list: Part?) {
    self.elements = elements
    self.list = list
  }

  /// Creates rows from view models, and from lists that are wrapped as elements, of which the first
  /// is kept.
  init(_ collected: [AnyDiffable] = []) {
    if collected.contains(where: { $0.isList }) {
      for element in collected { append(element) }
    } else {
      elements = collected
    }
  }

  /// Appends a row, or the list that the element wraps.
  mutating func append(_ element: AnyDiffable) {
    if let list = element.list { append(list) } else { elements.append(element) }
  }

  /// Appends a list; if there is one already, its rows.
  mutating func append(_ given: any ErasedList, without duplicates: [AnyDiffable.Identifier] = []) {
    // Type-erased elements may have any role, so they must be ordered one by one.
    if list != nil || given.rowType == AnyDiffable.self {
      for position in 0..<given.count { append(given.row(at: position)) }
    } else {
      list = Part(given, start: elements.count, without: duplicates)
    }
  }

  /// Moves headers to the front and footers to the end, and keeps the order otherwise.
  /// - Returns: Whether the order changed.
  @discardableResult
  mutating func orderByRole() -> Bool {
    guard let list else { return elements.orderByRole() }
    var collected = elements
    collected.insert(AnyDiffable(rows: list.given), at: list.start)
    guard collected.orderByRole() else { return false }
    self = SectionRows(collected)
    return true
  }
}

extension SectionRows: RandomAccessCollection {
  var startIndex: Int { 0 }

  var endIndex: Int { elements.count + (list?.count ?? 0) }

  /// Returns the row at an index, which must exist.
  /// - Complexity: O(1), or O(log *n*) in a list.
  subscript(index: Int) -> AnyDiffable {
    guard let list, index >= list.start else { return elements[index] }
    return index < list.end
      ? list.distinct.row(at: index - list.start) : elements[index - list.count]
  }

  /// Converts an index among the elements to an index among all rows.
  func index(ofElement index: Int) -> Int {
    guard let list, index >= list.start else { return index }
    return index + list.count
  }

  /// Returns the index of a row that is in the list; nil if the list does not have it.
  func indexInList(of identifier: AnyDiffable.Identifier) -> Int? {
    list.flatMap { list in list.distinct.position(ofRow: identifier).map { list.start + $0 } }
  }

  /// Returns the role of a row.
  func role(at index: Int) -> RowRole {
    if let list, index >= list.start, index < list.end { return list.role }
    return self[index].role
  }

  /// Returns the row at an index, or nil if the index is out of range.
  func row(at index: Int) -> AnyDiffable? { indices.contains(index) ? self[index] : nil }

  /// All rows as an array.
  /// - Complexity: O(1) without a list, otherwise O(*n* log *n*).
  var array: [AnyDiffable] { list == nil ? elements : Array(self) }

  /// Returns a range of the rows, which shares the storage of the elements if there is no list.
  func slice(_ range: Range<Int>) -> ArraySlice<AnyDiffable> {
    list == nil ? elements[range] : range.map { self[$0] }[...]
  }
}
