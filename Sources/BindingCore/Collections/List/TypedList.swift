/// An identified list among the rows of a section.
@usableFromInline
struct TypedList<Element: Diffable>: ErasedList {
  let list: IdentifiedList<Element>
  let functions: ListFunctions<Element>

  @usableFromInline
  init(_ list: IdentifiedList<Element>, _ functions: ListFunctions<Element>) {
    self.list = list
    self.functions = functions
  }

  @usableFromInline typealias Row = Element

  var count: Int { list.order.count }

  func row(at position: Int) -> AnyDiffable { functions.row(list, position) }

  func position(ofRow identifier: AnyDiffable.Identifier) -> Int? {
    guard let identifier = identifier.identifier(of: Element.self) else { return nil }
    return functions.position(list, identifier)
  }

  @usableFromInline static var rowRole: RowRole { Element.rowRole }

  /// The same for all lists; their families distinguish them.
  @usableFromInline var diffIdentifier: Int { 0 }

  @usableFromInline
  func isEqual(to other: TypedList) -> Bool {
    list.elementsEqual(other.list) {
      $0.diffIdentifier == $1.diffIdentifier && $0.isEqual(to: $1)
    }
  }

  func isRelated(toRows other: any ErasedList) -> Bool {
    (other as? TypedList).map { list.isRelated(to: $0.list) } ?? false
  }

  func changes(fromRows old: any ErasedList) -> Changeset<Int>? {
    guard let old = old as? TypedList, list.isRelated(to: old.list) else { return nil }
    return functions.changes(old.list, list)
  }

  func removing(_ rows: [AnyDiffable.Identifier]) -> any ErasedList {
    var rest = list
    for row in rows { _ = row.identifier(of: Element.self).map { rest.remove($0) } }
    return TypedList(rest, functions)
  }

  private func storedNumber(_ identifier: AnyDiffable.Identifier) -> Int32? {
    identifier.identifier(of: Element.self).flatMap { list.storedNumber(of: $0) }
  }

  func storedRow(_ identifier: AnyDiffable.Identifier) -> AnyDiffable? {
    storedNumber(identifier).flatMap { list.elements[Int($0)] }.map { AnyDiffable($0) }
  }

  func hides(_ identifier: AnyDiffable.Identifier) -> Bool {
    guard list.isPart, let number = storedNumber(identifier) else { return false }
    // A row in another sequence, such as another group, is not hidden.
    return !list.order.forest.contains(number)
  }

  func rows(notSharedBy old: any ErasedList) -> [AnyDiffable.Identifier]? {
    guard let old = (old as? TypedList)?.list, list.isRelated(to: old) else { return nil }
    var rows: [AnyDiffable.Identifier] = []
    list.elements.forEachDifference(from: old.elements) { range in
      for index in range where index < old.elements.count {
        if let element = old.elements[index] { rows.append(AnyDiffable(element).diffIdentifier) }
      }
    }
    return rows
  }

  func rowsShown(since old: any ErasedList) -> [AnyDiffable.Identifier]? {
    guard let old = (old as? TypedList)?.list, list.isRelated(to: old) else { return nil }
    let leaves = DifferingLeaves(from: old.order.forest, to: list.order.forest)
    return leaves.new.values.joined().flatMap(\.entries).compactMap { number in
      if old.order.forest.contains(number) { return nil }
      return list.elements[Int(number)].map { AnyDiffable($0).diffIdentifier }
    }
  }

  func leftOut(since old: (any ErasedList)?) -> [ListUpdate.Duplicate] {
    guard let old = old as? TypedList, list.isRelated(to: old.list) else {
      return list.duplicates.newest(list.duplicates.count)
    }
    return list.duplicates.newest(list.duplicates.count - old.list.duplicates.count)
  }
}

/// The operations of a list among rows, created where the type of its elements is known and
/// specialized for it, like ``RunFunctions``.
@usableFromInline
struct ListFunctions<Element: Diffable>: Sendable {
  @usableFromInline typealias List = IdentifiedList<Element>

  let row: @Sendable (List, Int) -> AnyDiffable
  let position: @Sendable (List, Element.DiffIdentifier) -> Int?
  let changes: @Sendable (_ old: List, _ new: List) -> Changeset<Int>

  @inlinable
  static func specialized() -> ListFunctions {
    ListFunctions(
      row: { AnyDiffable($0[$1]) },
      position: { $0.index(of: $1) },
      changes: { Changeset(from: $0, to: $1) }
    )
  }

  @usableFromInline
  init(
    row: @escaping @Sendable (List, Int) -> AnyDiffable,
    position: @escaping @Sendable (List, Element.DiffIdentifier) -> Int?,
    changes: @escaping @Sendable (List, List) -> Changeset<Int>
  ) {
    self.row = row
    self.position = position
    self.changes = changes
  }
}
