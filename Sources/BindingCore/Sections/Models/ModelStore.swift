/// The models of a run of sections, each under a number that stays while the model stays, wherever
/// it moves.
///
/// The models are an array that was applied, or a version of an identified list. They are an
/// object, because they are passed to a function for each section; only the run that owns them
/// changes them.
public final class ModelStore<Model: Diffable> {
  @usableFromInline
  enum Storage {
    /// A model lies at the position of its number.
    case array([Model])
    /// A model lies at its number, among others that a stage may hide. Indirect, because reading a
    /// model copies the case.
    indirect case list(IdentifiedList<Model>)
  }

  // Read for each section, so accesses are not checked; none calls code of a program.
  @exclusivity(unchecked) @usableFromInline private(set) var storage: Storage
  @exclusivity(unchecked) @usableFromInline private(set) var order: NumberOrder
  /// Finds the numbers of an array's models; created on the first look-up.
  @usableFromInline var table: IdentifierTable?
  /// The live elements that the list is a version of.
  @usableFromInline private(set) var live: LiveElements<Model>?

  private init(_ storage: Storage, _ order: NumberOrder, _ live: LiveElements<Model>?) {
    self.storage = storage
    self.order = order
    self.live = live
  }

  convenience init(_ models: [Model]) { self.init(.array(models), NumberOrder(), nil) }

  convenience init(_ list: IdentifiedList<Model>, live: LiveElements<Model>? = nil) {
    self.init(.list(list), NumberOrder(list.order), live)
  }

  /// The list, unless the models are an array.
  @usableFromInline var list: IdentifiedList<Model>? {
    if case .list(let list) = storage { list } else { nil }
  }

  @usableFromInline var count: Int {
    switch storage {
    case .array(let models): models.count
    case .list(let list): list.count
    }
  }

  func model(at offset: Int) -> Model {
    switch storage {
    case .array(let models): models[offset]
    case .list(let list): list[offset]
    }
  }

  /// The models in order; if an array was applied, that array.
  @inlinable var array: [Model] {
    switch storage {
    case .array(let models): models
    case .list(let list): Array(list)
    }
  }

  /// The model of a number, which must have one.
  @inlinable
  subscript(number: Int32) -> Model {
    guard let model = read(number, { $0 }) else {
      preconditionFailure("each number in the order must have a model")
    }
    return model
  }

  /// Calls a closure with the model of a number, without copying it; returns nil if there is none.
  @inlinable
  @inline(__always)
  func read<Result>(_ number: Int32, _ body: (Model) -> Result) -> Result? {
    switch storage {
    case .array(let models): models.read(order.offset(of: number), body)
    case .list(let list): list.elements.read(number, body)
    }
  }

  /// Calls a closure with the models of a number in this version and in another; returns nil if one
  /// has none.
  @inlinable
  @inline(__always)
  func read<Result>(
    _ number: Int32,
    with other: ModelStore,
    _ body: (Model, Model) -> Result
  ) -> Result? {
    read(number) { model in other.read(number) { body(model, $0) } } ?? nil
  }

  /// Returns a copy without the table, which a copy would have to duplicate.
  func snapshot() -> ModelStore { ModelStore(storage, order, live) }

  /// Returns the models without those at ascending offsets.
  func removing(_ offsets: [Int]) -> ModelStore {
    if offsets.isEmpty { return snapshot() }
    switch storage {
    case .array(var models):
      models.remove(at: offsets)
      return ModelStore(models)
    case .list(let list): return ModelStore(list.hiding(offsets), live: live)
    }
  }
}

// Newer models.
extension ModelStore {
  /// Replaces the models by others, in which each identity must occur once.
  ///
  /// Models that stay keep their numbers, except those of ``ModelChanges/renumberings``.
  /// - Complexity: O(*c* log *n*) for *c* changes; O(*n*) the first time.
  func become(_ new: ModelStore, _ changes: ModelChanges) {
    live = new.live
    guard case .array(let newModels) = new.storage, changes.changeset.inserts.count < new.count
    else {
      (storage, order, table) = (new.storage, new.order, new.table)
      return
    }
    let changes = changes.changeset
    if table != nil {
      for offset in changes.deletes {
        let hash = IdentifierTable.hash(model(at: offset).diffIdentifier)
        table?.remove(order.number(at: offset), hash: hash)
      }
    }
    // Hashed before anything is replaced, because that runs code that may read the models.
    let inserts = table == nil ? Positions() : changes.inserts
    let hashes = inserts.map { IdentifierTable.hash(newModels[$0].diffIdentifier) }
    let count = count
    storage = new.storage
    if !changes.isStructural { return }
    for (number, hash) in zip(order.apply(changes, count: count), hashes) {
      table?.insert(number, hash: hash)
    }
  }

  /// Replaces the model of a number by a newer one.
  func replaceModel(_ number: Int32, with model: Model) {
    switch storage {
    case .array(var models):
      // Only one reference may be left, so that the array is not copied.
      storage = .array([])
      models[order.offset(of: number)] = model
      storage = .array(models)
    case .list(var list):
      storage = .array([])
      list.replace(number, with: model)
      storage = .list(list)
    }
  }
}
