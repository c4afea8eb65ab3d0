/// A list value that stands among the rows of an array, with the role of its elements.
struct ListElement<Row: Diffable>: Diffable {
  static var rowRole: RowRole { Row.rowRole }

  let rows: ListRows<Row>

  var diffIdentifier: Int { 0 }

  func isEqual(to other: ListElement) -> Bool {
    rows.list.elementsEqual(other.rows.list) {
      $0.diffIdentifier == $1.diffIdentifier && $0.isEqual(to: $1)
    }
  }
}

/// The list of a `ListElement`, whatever its type.
private protocol ListHolder {
  var list: any RowList { get }
}

extension ListElement: ListHolder {
  var list: any RowList { rows }
}

extension AnyDiffable {
  /// Creates one element of a list; marked by its index, which costs a row that is no list nothing.
  @usableFromInline
  init(list: ListRows<some Diffable>) {
    self.init(box: ValueBox(ListElement(rows: list)), index: -2)
  }

  /// Whether this is a list, and not a row.
  var isList: Bool { index == -2 }

  /// The list inside, if this is not a row.
  var list: (any RowList)? { isList ? (value as? any ListHolder)?.list : nil }
}
