import BindingCore

/// What the content and the program were told of a list last.
struct ListReports {
  /// The visible rows; nil if paths have changed since.
  var visible: [ItemPath]?
  /// The focused row, wherever it has moved since.
  var highlighted: ItemPath?
  /// Whether the list has scrolled since.
  var hasScrolled = false
  var nearEdges = NearEdges()
}
