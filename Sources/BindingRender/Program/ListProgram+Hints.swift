public import BindingCore

// Unavailable symbols, which name their replacements.

extension ListProgram {
  /// Unavailable: pass at least one key.
  @available(*, unavailable, message: "pass a title and its keys: bind(\"edit\", \"e\") { _ in … }")
  public func bind(_ title: String, perform: (ListProgram) -> Void) {}

  /// Unavailable: bind each key, or handle the keys without a binding.
  @available(
    *,
    unavailable,
    message: "call bind(\"edit\", \"e\") { _ in … }, or set onOtherEvent for all other keys"
  )
  public var onKey: ((Key) -> Void)? {
    get { nil }
    set {}
  }

  /// Unavailable: handle the selection of rows in their sections or controllers.
  @available(
    *,
    unavailable,
    message: "use ListSections(oneRowEach: models) { model in … }, or handlers(in:) of a controller"
  )
  public var onSelect: ((any Diffable) -> Void)? {
    get { nil }
    set {}
  }

  /// Unavailable: label the status.
  @available(*, unavailable, renamed: "quit(status:)")
  public func quit(_ status: Int32) {}
}

extension ListSearch {
  /// Unavailable: pass a filter of the list instead of the list.
  @available(
    *,
    unavailable,
    message: "show posts.filtered { _ in true } instead of posts, and pass it here"
  )
  public static func filter<Element: Diffable>(
    _ list: LiveList<Element>,
    by text: (Element) -> String
  ) -> ListSearch { .find }
}
