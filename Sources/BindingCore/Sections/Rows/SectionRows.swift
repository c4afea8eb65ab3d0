/// The rows of a section: an array, or an array in which lists stand as values.
struct SectionRows: Sendable {
  // One reference, because rows are passed around more often than they have a list among them.
  private enum Storage: Sendable {
    case array([AnyDiffable])
    indirect case mixed(MixedRows)
  }

  private var storage: Storage

  private init(storage: Storage) { self.storage = storage }

  /// Creates the rows of an array in which a list is one element.
  init(_ collected: [AnyDiffable] = []) {
    let hasList = collected.contains { $0.isList }
    storage = hasList ? .mixed(MixedRows(collected)) : .array(collected)
  }

  /// The rows with their lists, of which an array has none.
  private var mixed: MixedRows {
    switch storage {
    case .array(let rows): MixedRows(elements: rows)
    case .mixed(let rows): rows
    }
  }

  /// The lists among the rows, as they were given.
  var lists: [any RowList] {
    switch storage {
    case .array: []
    case .mixed(let rows): rows.lists.map(\.given)
    }
  }

  /// Whether there is no list among the rows.
  var isArray: Bool {
    if case .array = storage { true } else { false }
  }

  /// The rows that are not in a list, in order.
  var elements: [AnyDiffable] {
    switch storage {
    case .array(let rows): rows
    case .mixed(let rows): rows.elements
    }
  }

  /// All rows as an array.
  /// - Complexity: O(1) without lists, otherwise O(*n* log *n*).
  var array: [AnyDiffable] {
    switch storage {
    case .array(let rows): rows
    case .mixed: Array(self)
    }
  }

  /// Returns some of the rows, which share the storage of an array.
  func slice(_ range: Range<Int>) -> ArraySlice<AnyDiffable> {
    switch storage {
    case .array(let rows): rows[range]
    case .mixed(let rows): range.map { rows[$0] }[...]
    }
  }

  /// The rows in no more memory than they need.
  var withoutSlack: SectionRows {
    switch storage {
    case .array(let rows): SectionRows(storage: .array(rows.withoutSlack))
    case .mixed(let rows): SectionRows(storage: .mixed(rows.withoutSlack))
    }
  }
}

extension SectionRows: RandomAccessCollection {
  var startIndex: Int { 0 }

  var endIndex: Int {
    switch storage {
    case .array(let rows): rows.count
    case .mixed(let rows): rows.count
    }
  }

  /// Returns the row at an index, which must exist.
  /// - Complexity: O(1); in a list O(log *n*).
  subscript(index: Int) -> AnyDiffable {
    switch storage {
    case .array(let rows): rows[index]
    case .mixed(let rows): rows[index]
    }
  }

  /// Returns the row at an index, or nil if there is none.
  func row(at index: Int) -> AnyDiffable? { indices.contains(index) ? self[index] : nil }
}

// What a section does with its rows.
extension SectionRows {
  /// Puts headers first and footers last, and keeps the order otherwise.
  /// - Returns: Whether that is another order.
  @discardableResult
  mutating func orderByRole() -> Bool {
    switch storage {
    case .array(var rows):
      guard rows.orderByRole() else { return false }
      storage = .array(rows)
    case .mixed(var rows):
      guard rows.orderByRole() else { return false }
      storage = .mixed(rows)
    }
    return true
  }

  /// Returns the changes from the rows before, in which each identity occurs once.
  func changes(from old: SectionRows) -> Changeset<Int> {
    if case .array(let rows) = storage, case .array(let old) = old.storage {
      return Diff.changes(from: old, to: rows, by: ErasedComparison())
    }
    return mixed.changes(from: old.mixed)
  }

  /// Removes the rows whose identity occurs earlier.
  /// - Parameters:
  ///   - old: The rows before, in which each identity occurs once.
  ///   - section: The index of the section.
  /// - Returns: What was removed, at its place among all rows that were given.
  mutating func removeDuplicates(
    since old: SectionRows,
    ofSectionAt section: Int
  ) -> [ListUpdate.Duplicate] {
    switch storage {
    case .array(var rows):
      let duplicates = rows.removeDuplicates(ofSectionAt: section)
      if !duplicates.isEmpty { storage = .array(rows) }
      return duplicates
    case .mixed(var rows):
      let duplicates = rows.removeDuplicates(since: old.mixed, ofSectionAt: section)
      if !duplicates.isEmpty { storage = .mixed(rows) }
      return duplicates
    }
  }

  /// Returns what edits left out of the lists since the rows before.
  func leftOut(since old: SectionRows, ofSectionAt section: Int) -> [ListUpdate.Duplicate] {
    guard case .mixed(let rows) = storage else { return [] }
    return rows.leftOut(since: old.mixed, ofSectionAt: section)
  }

  /// Returns the index of a row by its index among the elements.
  func index(ofElement index: Int) -> Int {
    guard case .mixed(let rows) = storage else { return index }
    return rows.index(ofElement: index)
  }

  /// Returns the index of a row that is in a list, or nil.
  func indexInLists(of identifier: AnyDiffable.Identifier) -> Int? {
    guard case .mixed(let rows) = storage else { return nil }
    return rows.indexInLists(of: identifier)
  }

  /// Returns the index of the first row of a type.
  func firstIndex(ofType type: any Diffable.Type) -> Int? { mixed.firstIndex(ofType: type) }

  /// The indices from the first item to the last; if there are none, an empty range behind the
  /// headers.
  var itemRange: Range<Int> {
    switch storage {
    case .array(let rows): rows.itemRange
    case .mixed(let rows): rows.itemRange
    }
  }

  /// Returns the placement of a row among the items, or nil if there is no such item.
  func placement(of index: Int) -> RowPlacement? {
    switch storage {
    case .array(let rows): RowPlacement(of: index, count: rows.count) { rows[$0].role }
    case .mixed(let rows): rows.placement(of: index)
    }
  }
}
