extension IdentifiedList: RowList {
  var element: AnyDiffable { AnyDiffable(list: self) }

  var rowType: any Diffable.Type { Element.self }

  func row(at position: Int) -> AnyDiffable { AnyDiffable(self[position]) }

  func position(ofRow identifier: AnyDiffable.Identifier) -> Int? {
    identifier.identifier(of: Element.self).flatMap(index(of:))
  }

  func isRelated(toRows other: any RowList) -> Bool {
    (other as? IdentifiedList).map(isRelated(to:)) ?? false
  }

  func changes(fromRows old: any RowList) -> Changeset<Int>? {
    guard let old = old as? IdentifiedList, isRelated(to: old) else { return nil }
    return Changeset(from: old, to: self)
  }

  func removing(_ rows: [AnyDiffable.Identifier]) -> any RowList {
    var rest = self
    for row in rows { _ = row.identifier(of: Element.self).map { rest.remove($0) } }
    return rest
  }

  func leftOut(since old: (any RowList)?) -> [ListUpdate.Duplicate] {
    guard let old = old as? IdentifiedList, isRelated(to: old) else {
      return duplicates.newest(duplicates.count)
    }
    return duplicates.newest(duplicates.count - old.duplicates.count)
  }
}
