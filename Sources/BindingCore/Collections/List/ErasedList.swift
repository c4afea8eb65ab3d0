/// A list value among the rows of a section, with the type of its elements erased; the list has the
/// role of its elements.
protocol ErasedList: Diffable {
  associatedtype Row: Diffable

  var count: Int { get }

  func row(at position: Int) -> AnyDiffable
  /// Returns the position of a row of any type, or nil.
  func position(ofRow identifier: AnyDiffable.Identifier) -> Int?
  /// Whether another list has the same family, so that shared storage need not be compared.
  func isRelated(toRows other: any ErasedList) -> Bool
  /// Returns the changes from another list, or nil if it is not related.
  func changes(fromRows old: any ErasedList) -> Changeset<Int>?
  /// Returns the list without some of its rows.
  func removing(_ rows: [AnyDiffable.Identifier]) -> any ErasedList
  /// Returns the duplicates that edits left out since another version; all of them if it is not
  /// related.
  func leftOut(since old: (any ErasedList)?) -> [ListUpdate.Duplicate]
}

extension ErasedList {
  /// The type of the elements.
  var rowType: any Diffable.Type { Row.self }
}
