extension ModelStore {
  /// Whether each identifier occurs once, as in each list; creates the table of an array.
  @inlinable var isUnique: Bool {
    guard case .array(let models) = storage else { return true }
    return knownTable(models).count == models.count
  }

  /// Returns the number of the model with an identifier, the first if there are several; nil if
  /// there is none.
  /// - Complexity: O(1) on average; the first time for an array, as ``isUnique``.
  @inlinable
  func number(of identifier: Model.DiffIdentifier) -> Int32? {
    switch storage {
    case .array(let models):
      knownTable(models).number(hash: IdentifierTable.hash(identifier)) {
        models[order.offset(of: $0)].diffIdentifier == identifier
      }
    case .list(let list): list.number(of: identifier)
    }
  }

  /// Returns the table of an array, which finds the first of several models with one identifier.
  /// - Complexity: O(1); the first time O(*n*) on average, with one hash for each model.
  @inlinable
  func knownTable(_ models: [Model]) -> IdentifierTable {
    if let table { return table }
    let numbers = order.numbers(models.count)
    let tags = IdentifierTable.tags(models.count) { models[$0].diffIdentifier.hash(into: &$1) }
    func isSame(_ number: Int32, _ other: Int32) -> Bool {
      models[order.offset(of: number)].diffIdentifier
        == models[order.offset(of: other)].diffIdentifier
    }
    var new = IdentifierTable()
    _ = new.insert(numbers, tags, unless: isSame)
    table = new
    return new
  }
}
