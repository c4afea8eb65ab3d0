// What other versions spelled otherwise, as hints.

extension ListProgram {
  /// The closure that a search asked.
  @available(*, unavailable, message: "program.search = .filter { pattern in … }")
  public var onFilter: ((SearchPattern) -> Void)? { nil }

  /// Whether a text had to occur as a whole.
  @available(*, unavailable, renamed: "search.isPhrase")
  public var searchesPhrase: Bool { search.isPhrase }
}
