// The table of an array.
extension ModelStore {
  /// Whether the table that finds the numbers of an array's models was not created yet.
  var needsTable: Bool { table == nil && list == nil }

  /// Returns the table of an array; nil if an identifier occurs twice.
  /// - Complexity: O(*n*) on average, with one hash for each model.
  @inlinable
  func uniqueTable() -> IdentifierTable? {
    let models = array
    let tags = IdentifierTable.tags(models.count) { models[$0].diffIdentifier.hash(into: &$1) }
    return IdentifierTable.make(tags, order.numbers(models.count)) {
      models[order.offset(of: $0)].diffIdentifier == models[order.offset(of: $1)].diffIdentifier
    }
  }

  /// Returns a table that finds the first of several models with one identifier.
  func tableOfFirsts() -> IdentifierTable {
    var table = IdentifierTable(expecting: count)
    for number in order.numbers(count) {
      let identifier = self[number].diffIdentifier
      _ = table.insert(number, hash: IdentifierTable.hash(identifier)) {
        self[$0].diffIdentifier == identifier
      }
    }
    return table
  }
}
