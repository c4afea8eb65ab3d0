import BindingCore

/// The row after which an output took no more, in the section that is being printed.
struct PrintedPlace {
  /// The index of the row at that time.
  let item: Int
  /// The row; nil if it has no identity.
  let row: RowIdentifier?

  /// Returns the index of the row after it, wherever it is in its section by now; in place of one
  /// that has left the section is the next.
  func nextItem(in list: TextList) -> Int {
    guard let row else { return item + 1 }
    let path = list.content?.path(of: row)
    return path?.section == list.printedSection ? (path?.item ?? item) + 1 : item
  }
}
