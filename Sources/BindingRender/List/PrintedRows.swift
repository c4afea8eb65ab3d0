import BindingCore

/// How the rows of a list looked when they were printed last, so that none is printed again as it
/// was.
struct PrintedRows {
  /// The hash of the text of each row, by the hash of its identity: a long list keeps two words for
  /// a row.
  private var texts: [Int: Int] = [:]
  private var limit = 1 << 10

  /// The number of rows that are known.
  var count: Int { texts.count }

  /// Records the text of a row.
  /// - Parameter text: The text as it is printed, without a mark.
  /// - Returns: Whether the row was not printed yet, or looked different.
  mutating func note(_ row: RowIdentifier, _ text: String) -> Bool {
    let hash = text.hashValue
    return texts.updateValue(hash, forKey: row.hashValue) != hash
  }

  /// Forgets rows that have left the list, once they may be most of those that are known.
  mutating func forget(allBut content: any ListContent) {
    if texts.count <= limit { return }
    var known: [Int: Int] = [:]
    for section in 0..<content.sectionCount {
      for item in 0..<content.rowCount(inSection: section) {
        let row = content.identifier(at: ItemPath(section: section, item: item))
        if let key = row?.hashValue { known[key] = texts[key] }
      }
    }
    texts = known
    limit = max(limit, 2 * known.count)
  }
}
