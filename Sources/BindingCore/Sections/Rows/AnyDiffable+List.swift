extension AnyDiffable {
  /// Creates one element of a list; marked by its index, which costs a row that is no list nothing.
  @usableFromInline
  init(list: ListRows<some Diffable>) { self.init(rows: list) }

  init(rows: some RowList) { self.init(box: ValueBox(rows), index: -2) }

  /// Whether this is a list, and not a row.
  var isList: Bool { index == -2 }

  /// The list inside, if this is not a row.
  var list: (any RowList)? { isList ? value as? any RowList : nil }
}
