public import BindingCore

// What is easily written instead of what is meant, as hints.

extension TextList {
  /// A string instead of a text that is safe to print.
  @_disfavoredOverload
  @available(*, unavailable, message: "interpolate the string, as in \"\\(post.title)\"")
  public convenience init<ViewModel: Diffable>(string: @escaping (ViewModel) -> String) {
    self.init()
  }
}
