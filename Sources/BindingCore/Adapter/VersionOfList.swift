/// The version of an adapter's list of which all sections were selected: the current list, until it
/// changes.
final class VersionOfList {
  private weak var adapter: ListAdapter?
  /// The list before its first change.
  private var list: AllSections?

  init(of adapter: ListAdapter) { self.adapter = adapter }

  /// Whether the list has not changed since.
  var isCurrent: Bool { list == nil }

  /// Keeps a copy of the list as it was before its first change.
  func keep(_ before: AllSections) { if list == nil { list = before } }

  func contains(_ section: SectionIdentity) -> Bool {
    (list ?? adapter?.sections)?.index(of: section) != nil
  }

  /// The sections; none if they are those of the current list.
  var identities: [SectionIdentity] { list?.references.map(\.identity) ?? [] }

  /// Returns the elements that a section had, if it is a live group and the list has changed since.
  func group(of section: SectionIdentity) -> (any ErasedList)? {
    guard let list, let index = list.index(of: section) else { return nil }
    return (list[index].model.value as? any RowGroup)?.rowList
  }
}
