/// The identities under which the rows of one section are selected.
///
/// An element of a live group is identified by itself alone, because it is in one group of its
/// list, and may go to another; any other row by its section and itself.
struct SelectedIdentities {
  private let section: AnyDiffable.Identifier
  /// The elements of the live group that the section shows; nil if it shows none.
  private let group: (any ErasedList)?

  init(of section: some LoadedSection) {
    self.section = section.erasedModel.diffIdentifier.withoutValue
    group = section.showsGroup ? (section.model as? any RowGroup)?.rowList : nil
  }

  /// Returns the identity of a row, to look it up; with that of a value, it keeps the row alive.
  func identity(of row: AnyDiffable.Identifier) -> RowIdentifier {
    RowIdentifier(unchanged: row, in: isElement(row) ? nil : section)
  }

  /// Returns the identity of a row, to store it.
  func stored(_ row: AnyDiffable.Identifier) -> RowIdentifier { identity(of: row.withoutValue) }

  /// Whether a row is an element of the group that the section shows.
  func isElement(_ row: AnyDiffable.Identifier) -> Bool {
    group?.position(ofRow: row) != nil
  }
}

extension RowIdentifier {
  /// The identity under which the row is selected.
  var selected: RowIdentifier {
    section?.elementType.map { $0 == row.valueType } == true ? RowIdentifier(row) : self
  }
}

extension RowKey {
  /// The identity under which the row is selected, without keeping the row or its model alive.
  var selected: RowIdentifier { SelectedIdentities(of: section).stored(row) }
}

extension [RowKey] {
  /// The rows with the identities under which they are selected.
  var identities: [(key: RowKey, identity: RowIdentifier)] {
    var last: (section: any LoadedSection, identities: SelectedIdentities)?
    return map { key in
      let known = last.flatMap { $0.section === key.section ? $0.identities : nil }
      let identities = known ?? SelectedIdentities(of: key.section)
      last = (key.section, identities)
      return (key, identities.identity(of: key.row))
    }
  }
}

extension LoadedSection {
  /// Whether the model is a live group.
  var showsGroup: Bool { Controller.Model.self is any RowGroup.Type }
}

extension AnyDiffable.Identifier {
  /// The type of the elements, if this identifies a live group.
  fileprivate var elementType: (any Diffable.Type)? {
    (valueType as? any RowGroup.Type)?.elementType
  }
}
