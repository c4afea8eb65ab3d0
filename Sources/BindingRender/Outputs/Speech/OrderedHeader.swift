/// A header that tells in which order the rows of its section are.
protocol OrderedHeader {
  /// The order in words; nil for none.
  var order: String? { get }
}

extension TableHeader: OrderedHeader {
  var order: String? {
    sortedColumn.map { "Sorted by \(StyledText($0).words)\(isDescending ? ", descending" : "")" }
  }
}
