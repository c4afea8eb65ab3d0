public import BindingCore

// What other versions spelled otherwise, as hints.

extension ListProgram {
  /// The closure that a search asked.
  @available(*, unavailable, message: "program.search = .filter { pattern in … }")
  public var onFilter: ((SearchPattern) -> Void)? { nil }

  /// Whether a text had to occur as a whole.
  @available(*, unavailable, renamed: "search.isPhrase")
  public var searchesPhrase: Bool { search.isPhrase }

  /// A binding without a key.
  @available(*, unavailable, message: "a title, then the keys: bind(\"edit\", \"e\") { _ in … }")
  public func bind(_ title: String, perform: (ListProgram) -> Void) {}

  /// A handler of all keys.
  @available(
    *,
    unavailable,
    message: "bind(\"edit\", \"e\") { _ in … }, or onOtherEvent for all other keys"
  )
  public var onKey: ((Key) -> Void)? {
    get { nil }
    set {}
  }

  /// A handler of all rows.
  @available(
    *,
    unavailable,
    message: "ListSections(rows: models) { model in … }, or handlers(in:) of a controller"
  )
  public var onSelect: ((any Diffable) -> Void)? {
    get { nil }
    set {}
  }

  /// A status without its label.
  @available(*, unavailable, renamed: "quit(status:)")
  public func quit(_ status: Int32) {}
}

extension ListSearch {
  /// A list instead of a filter of it.
  @available(
    *,
    unavailable,
    message: "show posts.filtered { _ in true } instead of posts, and pass that"
  )
  public static func filter<Element: Diffable>(
    _ list: LiveList<Element>,
    by text: (Element) -> String
  ) -> ListSearch { .find }
}
