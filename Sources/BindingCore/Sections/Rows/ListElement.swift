/// A list value that stands among the rows of an array, with the role of its elements.
struct ListElement<Rows: RowList>: Diffable {
  static var rowRole: RowRole { Rows.Row.rowRole }

  let rows: Rows

  var diffIdentifier: Int { 0 }

  func isEqual(to other: ListElement) -> Bool { rows.isEqual(to: other.rows) }
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
  init(list: ListRows<some Diffable>) { self.init(rows: list) }

  init(rows: some RowList) { self.init(box: ValueBox(ListElement(rows: rows)), index: -2) }

  /// Whether this is a list, and not a row.
  var isList: Bool { index == -2 }

  /// The list inside, if this is not a row.
  var list: (any RowList)? { isList ? (value as? any ListHolder)?.list : nil }
}
