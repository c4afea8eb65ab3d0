/// The changes from some numbered models to others.
@usableFromInline
struct ModelChanges {
  /// The changes by identity, without updates.
  let changeset: Changeset<Int>
  /// The models that stayed but have other numbers.
  let renumberings: [(old: Int32, new: Int32)]
  /// The numbers of models that stayed and may have changed; nil if all may have.
  let touched: [Int32]?

  /// Creates the changes to an array.
  @usableFromInline
  init(_ changeset: Changeset<Int>) {
    self.changeset = changeset
    renumberings = []
    touched = nil
  }

  @usableFromInline
  init(_ changes: ItemChanges) {
    changeset = changes.changeset
    renumberings = changes.renumberings
    touched = changes.touched
  }
}

extension ModelStore {
  /// Returns the changes from other models.
  /// - Complexity: O(*c* log *n*) for *c* elements in storage that two versions of a list do not
  ///   share; otherwise as a diff of two arrays.
  @inlinable
  func changes(from old: ModelStore) -> ModelChanges {
    if case .list(let new) = storage, case .list(let old) = old.storage {
      return ModelChanges(new.changes(from: old))
    }
    let changes = Diff.changes(from: old.array, to: array, by: IdentityComparison())
    guard case .list(let new) = storage else { return ModelChanges(changes) }
    // An array takes over the numbers of the models that it replaces; a list has its own.
    return ModelChanges(ItemChanges(from: old.order.ordered(old.count), to: new.order, changes))
  }

  /// Returns the numbers whose models are not equal in another version.
  /// - Parameter numbers: The numbers of models that are in both versions; nil for all models of an
  ///   array that has the same order in both.
  @inlinable
  func changed(since old: ModelStore, among numbers: [Int32]?) -> [Int32] {
    if let numbers {
      return numbers.filter { read($0, with: old) { $0.isEqual(to: $1) } != true }
    }
    let (before, models) = (old.array, array)
    return models.indices.filter { !models[$0].isEqual(to: before[$0]) }
      .map { old.order.number(at: $0) }
  }
}
