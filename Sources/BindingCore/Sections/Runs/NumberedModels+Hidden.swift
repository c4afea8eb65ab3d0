// What the source of a list has, shown or hidden by a stage. An array has only what it shows.
extension NumberedModels {
  /// Whether the source may have more models, which a stage hides.
  var mayHide: Bool { list?.isPart ?? false }

  /// Returns the number of a model of the source, even if a stage hides it; nil if the source does
  /// not have it, or is an array.
  /// - Parameter number: The model's number in another version, which is tried first.
  func storedNumber(of identifier: Model.DiffIdentifier, near number: Int32? = nil) -> Int32? {
    list?.storedNumber(of: identifier, near: number)
  }

  /// The list and another version of it; nil if the two have no common source.
  private func versions(since old: NumberedModels) -> (
    old: IdentifiedList<Model>, new: IdentifiedList<Model>
  )? {
    guard let list, let old = old.list, list.isRelated(to: old) else { return nil }
    return (old, list)
  }

  /// Returns those of the given numbers that stand for another model than before, or for none.
  func numbers(_ numbers: Set<Int32>, replacedSince old: NumberedModels) -> [Int32] {
    guard let (old, new) = versions(since: old) else { return numbers.sorted() }
    var replaced: [Int32] = []
    new.elements.forEachDifference(from: old.elements) { range in
      for number in range.lazy.map({ Int32(truncatingIfNeeded: $0) }) where numbers.contains(number)
      {
        // An earlier version may have fewer numbers.
        let isIn = Int(number) < min(old.elements.count, new.elements.count)
        if !isIn || new.elements.isSame(number, number, of: old.elements) != true {
          replaced.append(number)
        }
      }
    }
    return replaced
  }

  /// Returns the identifiers of models that have left the source since another version; nil if the
  /// two have no common source.
  /// - Complexity: O(*c*) for *c* elements in storage that the versions do not share.
  func identifiersLost(since old: NumberedModels) -> [AnyDiffable.Identifier]? {
    guard let (old, new) = versions(since: old) else { return nil }
    var lost: [AnyDiffable.Identifier] = []
    new.elements.forEachDifference(from: old.elements) { range in
      for index in range where index < old.elements.count {
        guard let model = old.elements[index],
          new.storedNumber(of: model.diffIdentifier, near: Int32(index)) == nil
        else { continue }
        lost.append(AnyDiffable(model).diffIdentifier)
      }
    }
    return lost
  }

  /// The models that a stage hides, by ascending number.
  /// - Complexity: O(*n*) for *n* models of the source.
  var hiddenModels: [(number: Int32, model: Model)] {
    guard let list, list.isPart else { return [] }
    return list.elements.indices.compactMap { index in
      let number = Int32(truncatingIfNeeded: index)
      if list.order.contains(number) { return nil }
      return list.elements[index].map { (number, $0) }
    }
  }

  /// Returns the models that edits have left out of a list since another version, with their
  /// positions.
  func duplicates(since old: NumberedModels?) -> [ListUpdate.Duplicate] {
    guard let list else { return [] }
    let known = old.flatMap { versions(since: $0)?.old.duplicates.count } ?? 0
    return list.duplicates.newest(list.duplicates.count - known)
  }
}
