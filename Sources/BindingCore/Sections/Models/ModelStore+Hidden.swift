// What the source of a list has, shown or hidden by a stage. An array has only what it shows.
extension ModelStore {
  /// Returns the number of a model of the source, even if a stage hides it; nil if the source does
  /// not have it, or is an array.
  func storedNumber(of identifier: Model.DiffIdentifier) -> Int32? {
    list?.storedNumber(of: identifier)
  }

  /// Returns the identifiers of models that have left the source since another version; nil if the
  /// two have no common source.
  /// - Complexity: O(*c*) for *c* elements in storage that the versions do not share.
  @inlinable
  func identifiersLost(since old: ModelStore) -> [AnyDiffable.Identifier]? {
    guard case .list(let new) = storage, case .list(let old) = old.storage, new.isRelated(to: old)
    else { return nil }
    var lost: [AnyDiffable.Identifier] = []
    new.elements.forEachDifference(from: old.elements) { range in
      for index in range where index < old.elements.count {
        let number = Int32(truncatingIfNeeded: index)
        old.elements.read(number) { model in
          if new.storedNumber(of: model.diffIdentifier, near: number) == nil {
            lost.append(AnyDiffable(model).diffIdentifier)
          }
        }
      }
    }
    return lost
  }

  /// Returns the models that edits have left out of a list since another version, with their
  /// positions.
  func duplicates(since old: ModelStore?) -> [ListUpdate.Duplicate] {
    list?.leftOut(since: old?.list) ?? []
  }
}
