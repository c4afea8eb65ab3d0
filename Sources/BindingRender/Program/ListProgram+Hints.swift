public import BindingCore

// What other versions spelled otherwise, as hints.

/// What a search shows or hides as a whole.
@available(*, unavailable, renamed: "ListSearch.Unit")
public typealias SearchUnit = ListSearch.Unit

extension ListProgram {
  /// The closure that a search asked.
  @available(*, unavailable, message: "program.search = .filter { pattern in … }")
  public var onFilter: ((SearchPattern) -> Void)? { nil }

  /// What a search hid as a whole.
  @available(*, unavailable, message: "program.search = .hide(.rows)")
  public var narrows: ListSearch.Unit? { nil }

  /// Whether a text had to occur as a whole.
  @available(*, unavailable, renamed: "search.isPhrase")
  public var searchesPhrase: Bool { search.isPhrase }

  /// A search that filtered a live list.
  @available(*, unavailable, message: "program.search = .filter(matching, by: \\.username)")
  public func narrow<Element: Diffable, Result>(
    _ filter: LiveFilter<Element>,
    by text: @escaping @Sendable (Element) -> Result
  ) {}
}
