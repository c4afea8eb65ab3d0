public import BindingCore

// What is easily written instead of what is meant, as hints.

extension TextList {
  /// Cells instead of their types.
  @_disfavoredOverload
  @available(*, unavailable, message: "pass the types of the cells, as in TextList(PostCell.self)")
  public convenience init<each Cell: Bindable>(_ cells: repeat each Cell) { self.init() }

  /// A string instead of a text that is safe to print.
  @_disfavoredOverload
  @available(*, unavailable, message: "interpolate the string, as in \"\\(post.title)\"")
  public convenience init<ViewModel: Diffable>(string: @escaping (ViewModel) -> String) {
    self.init()
  }
}
