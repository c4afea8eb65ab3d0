/// The changes from some numbered models to others.
@usableFromInline
struct ModelChanges {
  /// The changes by identity, without updates.
  let changeset: Changeset<Int>
  /// The models that stayed but have other numbers.
  let renumberings: [(old: Int32, new: Int32)]
  /// The numbers of models that stayed and may have changed; nil if all may have.
  let touched: [Int32]?

  /// Creates the changes between two arrays.
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
    return numbered(changes, from: old)
  }

  /// Adds the numbers to changes, if either version is a list.
  @usableFromInline
  func numbered(_ changes: Changeset<Int>, from old: ModelStore) -> ModelChanges {
    // An array that replaces another takes over its numbers.
    if case .array = storage, case .array = old.storage { return ModelChanges(changes) }
    let (numbers, new) = (old.order.ordered(old.count), order.ordered(count))
    return ModelChanges(ItemChanges(from: numbers, to: new, changes))
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
