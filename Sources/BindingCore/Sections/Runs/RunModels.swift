/// The models of a run of sections: an array that was applied, or an identified list.
///
/// It also stores their numbers. For an array, the numbers and the table that finds them are updated by the
/// changes from one array to the next, so data stored by number remains valid.
public struct RunModels<Model: Diffable> {
  private(set) var order = NumberOrder()
  /// The models, if they are an array.
  private(set) var models: [Model] = []
  private(set) var list: IdentifiedList<Model>?
  /// The live elements that the list is a version of.
  private(set) var live: LiveElements<Model>?
  /// Finds the numbers of an array's models; created on the first look-up.
  private var table: IdentifierTable?

  init(_ models: [Model]) { self.models = models }

  init(_ list: IdentifiedList<Model>, live: LiveElements<Model>? = nil) {
    self.list = list
    self.live = live
    order = NumberOrder(list.order)
  }

  var count: Int { order.count ?? models.count }

  subscript(number: Int32) -> Model {
    guard let list else { return models[order.offset(of: number)] }
    guard let model = list.elements[Int(number)] else {
      preconditionFailure("each number in the order must have a model")
    }
    return model
  }

  func model(at offset: Int) -> Model { list?[offset] ?? models[offset] }

  /// Returns the models for reading, without the table, which a copy would have to duplicate.
  func snapshot() -> RunModels {
    var copy = self
    copy.table = nil
    return copy
  }

  mutating func replace(_ number: Int32, with model: Model) {
    if list == nil {
      models[order.offset(of: number)] = model
    } else {
      list?.elements[Int(number)] = model
    }
  }

  /// Whether the table that finds the numbers of an array's models was not created yet.
  var needsTable: Bool { table == nil }

  /// Finds the number of the model with an identifier, given an array, its table and the offset of a number;
  /// specialized for the type of the models.
  @usableFromInline
  typealias FindNumber = (
    [Model], IdentifierTable, Model.DiffIdentifier, _ offset: (Int32) -> Int
  ) -> Int32?

  /// Returns the number of the model with an identifier in an array with a table, or nil.
  /// - Complexity: O(1) on average.
  func number(of identifier: Model.DiffIdentifier, _ find: FindNumber) -> Int32? {
    guard let table else { return nil }
    return find(models, table, identifier) { order.offset(of: $0) }
  }
}

// Replaces an array by another. `makeTable` creates the table of an array, or returns nil if an
// identifier occurs twice; it is specialized for the type of the models.
extension RunModels {
  /// Returns the array with its table, or nil if an identifier occurs twice.
  func withTable(_ makeTable: ([Model]) -> IdentifierTable?) -> RunModels? {
    if list != nil { return self }
    var copy = RunModels(models)
    copy.table = makeTable(models)
    return copy.table == nil ? nil : copy
  }

  /// Creates the table; if several models have one identifier, the table finds the first.
  mutating func makeAnyTable(_ makeTable: ([Model]) -> IdentifierTable?) {
    if order.isIdentity, let made = makeTable(models) {
      table = made
      return
    }
    var new = IdentifierTable(expecting: models.count)
    for (offset, model) in models.enumerated() {
      let identifier = model.diffIdentifier
      _ = new.insert(order.number(at: offset), hash: IdentifierTable.hash(identifier)) {
        self[$0].diffIdentifier == identifier
      }
    }
    table = new
  }

  /// Checks the inserted models of a new array. Returns the table of the new array if all of it is new,
  /// otherwise an empty table; nil if an identifier occurs more than once in the new array.
  /// - Parameter changes: The changes from this array to the new one, by identity.
  /// - Complexity: O(*c* log *n*) for *c* inserted models; O(*n*) the first time.
  mutating func checkUniqueness(
    of new: [Model],
    _ changes: Changeset<Int>,
    _ makeTable: ([Model]) -> IdentifierTable?,
    _ find: FindNumber
  ) -> IdentifierTable? {
    if changes.inserts.isEmpty { return IdentifierTable() }
    if changes.inserts.count == new.count { return makeTable(new) }
    if table == nil { makeAnyTable(makeTable) }
    var seen: Set<Model.DiffIdentifier> = []
    for offset in changes.inserts {
      let identifier = new[offset].diffIdentifier
      if number(of: identifier, find) != nil || !seen.insert(identifier).inserted { return nil }
    }
    return IdentifierTable()
  }

  /// Replaces the array by another, in which each identifier must occur once.
  /// - Parameters:
  ///   - changes: The changes from this array to the new one, by identity.
  ///   - newTable: The table that ``checkUniqueness(of:_:_:_:)`` returned.
  /// - Complexity: O(*c* log *n*) for *c* changes; O(*n*) the first time.
  mutating func replace(
    with new: [Model],
    _ changes: Changeset<Int>,
    _ newTable: IdentifierTable
  ) {
    guard changes.isStructural else {
      models = new
      return
    }
    if changes.inserts.count == new.count {
      self = RunModels(new)
      table = newTable
      return
    }
    if table != nil {
      for offset in changes.deletes {
        table?.remove(
          order.number(at: offset),
          hash: IdentifierTable.hash(models[offset].diffIdentifier)
        )
      }
    }
    let inserted = order.apply(changes, count: models.count)
    models = new
    if table == nil { return }
    for (offset, number) in zip(changes.inserts, inserted) {
      table?.insert(number, hash: IdentifierTable.hash(new[offset].diffIdentifier))
    }
  }
}
