/// The rows of a section outside lists, with their positions once one was looked up.
///
/// Positions are stored with the array that they belong to, so that other rows never have them. An
/// enumeration, so that a section whose rows are not looked up takes no memory for them.
enum RowElements {
  case array([AnyDiffable])
  case indexed(Index)

  /// An array of more than a few rows, and the position of each.
  final class Index {
    let array: [AnyDiffable]
    let positions: [AnyDiffable.Identifier: Int]

    init(_ array: [AnyDiffable], _ positions: [AnyDiffable.Identifier: Int]) {
      self.array = array
      self.positions = positions
    }
  }

  var array: [AnyDiffable] {
    switch self {
    case .array(let array): array
    case .indexed(let index): index.array
    }
  }

  /// Returns these rows with other contents.
  /// - Parameter new: Rows with the same identities at the same positions.
  func updated(to new: [AnyDiffable]) -> RowElements {
    switch self {
    case .array: .array(new)
    case .indexed(let index): .indexed(Index(new, index.positions))
    }
  }

  /// Whether ``indexed`` would be faster to look a row up in.
  var needsIndex: Bool {
    // Comparing a few identifiers is faster than hashing one.
    if case .array(let array) = self { array.count > 16 } else { false }
  }

  /// The same rows with their positions.
  /// - Complexity: O(*n*) on average for *n* rows.
  var indexed: RowElements {
    guard case .array(let array) = self else { return self }
    CoverageMark.indexesRows.reach()
    var positions = [AnyDiffable.Identifier: Int](minimumCapacity: array.count)
    for (position, row) in array.enumerated() where positions[row.diffIdentifier] == nil {
      positions[row.diffIdentifier] = position
    }
    return .indexed(Index(array, positions))
  }

  /// Returns the position of a row, or nil.
  /// - Complexity: O(*n*) for *n* rows; O(1) on average if they are indexed.
  func position(of identifier: AnyDiffable.Identifier) -> Int? {
    switch self {
    case .array(let array): array.firstIndex { $0.diffIdentifier == identifier }
    case .indexed(let index): index.positions[identifier]
    }
  }
}

extension AnyDiffable {
  /// Wraps a whole list as one element. Index −2 marks it, so ordinary rows need no flag.
  @usableFromInline
  init(list: TypedList<some Diffable>) { self.init(rows: list) }

  init(rows: some ErasedList) { self.init(box: ValueBox(rows), index: -2) }

  /// Whether this is a list instead of a row.
  var isList: Bool { index == -2 }

  /// The wrapped list; nil if this is a row.
  var list: (any ErasedList)? { isList ? value as? any ErasedList : nil }
}

extension Array {
  /// The elements without unused capacity.
  var withoutSlack: [Element] {
    if capacity == count { return self }
    var exact: [Element] = []
    exact.reserveCapacity(count)
    exact.append(contentsOf: self)
    return exact
  }

  /// Removes the elements at ascending positions, in one pass.
  mutating func remove(at positions: [Int]) {
    var leaving = positions[...]
    var kept: [Element] = []
    kept.reserveCapacity(count - positions.count)
    for (position, element) in enumerated() {
      if leaving.first == position { leaving.removeFirst() } else { kept.append(element) }
    }
    self = kept
  }
}
