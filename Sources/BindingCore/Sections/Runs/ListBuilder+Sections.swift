extension ListBuilder {
  /// Adds the sections of a sequence.
  @inlinable
  public static func buildExpression<Sections: Sequence<ListSections>>(
    _ sections: Sections
  ) -> Sections { sections }

  /// Adds a section, or a section for each model.
  @inlinable
  public static func buildExpression(_ sections: ListSections) -> CollectionOfOne<ListSections> {
    CollectionOfOne(sections)
  }
}
