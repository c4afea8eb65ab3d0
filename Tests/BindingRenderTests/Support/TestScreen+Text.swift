import BindingRender

extension TestScreen {
  /// The lines as one text.
  var text: String { lines.joined(separator: "\n") }
}
