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
    for row in rows { _ = row.identifier(of: Element.self).map { rest.remove(id: $0) } }
    return TypedList(rest, functions)
  }

  func leftOut(since old: (any ErasedList)?) -> [ListUpdate.Duplicate] {
    list.leftOut(since: (old as? TypedList)?.list)
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
