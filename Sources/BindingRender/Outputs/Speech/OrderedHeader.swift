/// A header that knows the order of the rows of its section.
protocol OrderedHeader {
  /// The order as a phrase; nil for none.
  var order: ListPhrase? { get }
}

extension TableHeader: OrderedHeader {
  var order: ListPhrase? {
    sortedColumn.map { .sorted(by: StyledText($0).spokenText, descending: isDescending) }
  }
}
