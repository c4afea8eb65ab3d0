/// Whether values with different identifiers otherwise have the same content; compares only the
/// first eight.
func hasSameContent(_ old: some Sequence<AnyDiffable>, _ new: some Sequence<AnyDiffable>) -> Bool {
  zip(old, new).prefix(8).allSatisfy { old, new in
    // The keys of live groups change with their elements.
    guard old.valueType == new.valueType, !(old.value is any RowGroup) else { return false }
    let content = old.value.describedContent
    return !content.isEmpty && content == new.value.describedContent
  }
}

extension Diffable {
  /// The descriptions of the stored properties, except those equal to the identifier's description.
  fileprivate var describedContent: [String] {
    let identifier = String(describing: diffIdentifier)
    return Mirror(reflecting: self).children.map { String(describing: $0.value) }
      .filter { $0 != identifier }
  }
}
