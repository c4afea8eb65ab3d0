public import BindingCore

// Unavailable overloads that explain common mistakes.

extension TextList {
  /// Unavailable: interpolate a string into a ``StyledText``, so that it is safe to print.
  @_disfavoredOverload
  @available(*, unavailable, message: "interpolate the string, as in \"\\(post.title)\"")
  public convenience init<ViewModel: Diffable>(string: @escaping (ViewModel) -> String) {
    self.init()
  }

  /// Unavailable: pass the types of cells without an array.
  @available(
    *,
    unavailable,
    message: "remove the brackets: TextList(UserCell.self, CommentCell.self)"
  )
  public convenience init(_ types: [any Bindable.Type]) { self.init() }

  /// Unavailable: pass a cell in place of its type.
  @_disfavoredOverload
  @available(*, unavailable, message: "pass cells alone: TextList(UserCell(), ClosureCell { … })")
  public convenience init<Cell: Bindable, Other: TextCell>(_ type: Cell.Type, _ other: Other) {
    self.init()
  }

  /// Unavailable: pass a cell in place of its type.
  @_disfavoredOverload
  @available(*, unavailable, message: "pass cells alone: TextList(ClosureCell { … }, UserCell())")
  public convenience init<Other: TextCell, Cell: Bindable>(_ other: Other, _ type: Cell.Type) {
    self.init()
  }

  /// Unavailable: pass the text after the cells.
  @available(*, unavailable, message: "pass empty: after the cells: TextList(PostCell(), empty: …)")
  public convenience init<each Cell: TextCell>(empty: StyledText, _ cells: repeat each Cell) {
    self.init()
  }

  /// Unavailable: pass the text after the cells.
  @available(
    *,
    unavailable,
    message: "pass empty: after the cells: TextList(PostCell.self, empty: …)"
  )
  public convenience init<each Cell: Bindable>(
    empty: StyledText,
    _ types: repeat (each Cell).Type
  ) {
    self.init()
  }

  /// Unavailable: pass all cells when the list is created.
  @available(
    *,
    unavailable,
    message: "pass all cells to the initializer: TextList(UserCell.self, CommentCell.self)"
  )
  public func register(_ type: any Bindable.Type) {}

  /// Unavailable: apply new models to the adapter instead.
  @available(*, unavailable, message: "apply the new models to the adapter, or call its reload()")
  public func reload() {}

  /// Unavailable: apply new models to the adapter instead.
  @available(*, unavailable, message: "apply the new models to the adapter, or call its reload()")
  public func reloadData() {}

  /// Unavailable: handle the selection of rows in their sections or controllers.
  @available(
    *,
    unavailable,
    message: "use ListSections(oneRowEach: models) { model in … }, or handlers(in:) of a controller"
  )
  public func onSelect(_ handler: (any Diffable) -> Void) {}
}
