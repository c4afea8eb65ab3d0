/// A cell that a list creates by itself, to show a view model as text.
///
/// ```swift
/// struct ActionCell: Bindable {
///   private(set) var text: StyledText = ""
///   mutating func bind(_ action: Action) { text = "♥ \(action.likes) likes" }
/// }
///
/// let list = TextList(ActionCell.self)
/// ```
///
/// A list binds a cell to a row when the row is about to be shown, and again when its view model
/// changes in content. When the row goes out of sight, the list reuses the cell for another row of
/// the same type.
public protocol Bindable<ViewModel>: TextCell {
  /// Creates an empty cell.
  init()
}
