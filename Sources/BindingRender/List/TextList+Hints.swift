public import BindingCore

// What is easily written instead of what is meant, as hints.

extension TextList {
  /// A string instead of a text that is safe to print.
  @_disfavoredOverload
  @available(*, unavailable, message: "interpolate the string, as in \"\\(post.title)\"")
  public convenience init<ViewModel: Diffable>(string: @escaping (ViewModel) -> String) {
    self.init()
  }

  /// Types of cells in an array.
  @available(*, unavailable, message: "no brackets: TextList(UserCell.self, CommentCell.self)")
  public convenience init(_ types: [any Bindable.Type]) { self.init() }

  /// A cell that comes later.
  @available(
    *,
    unavailable,
    message: "name it when the list is made: TextList(UserCell.self, CommentCell.self)"
  )
  public func register(_ type: any Bindable.Type) {}

  /// A list that asks again.
  @available(*, unavailable, message: "apply the new models to the adapter, or call its reload()")
  public func reload() {}

  /// A list that asks again.
  @available(*, unavailable, message: "apply the new models to the adapter, or call its reload()")
  public func reloadData() {}

  /// A handler of all rows.
  @available(
    *,
    unavailable,
    message: "ListSections(rows: models) { model in … }, or handlers(in:) of a controller"
  )
  public func onSelect(_ handler: (any Diffable) -> Void) {}
}
