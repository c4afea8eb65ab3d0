extension AnyDiffable {
  /// Wraps a whole list as one element. Index −2 marks it, so ordinary rows need no flag.
  @usableFromInline
  init(list: ListRows<some Diffable>) { self.init(rows: list) }

  init(rows: some RowList) { self.init(box: ValueBox(rows), index: -2) }

  /// Whether this is a list instead of a row.
  var isList: Bool { index == -2 }

  /// The wrapped list; nil if this is a row.
  var list: (any RowList)? { isList ? value as? any RowList : nil }
}
