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
