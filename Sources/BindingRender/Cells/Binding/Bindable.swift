/// A cell that a list creates itself, to show a view model as text.
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
/// A list binds a cell to a row when the row becomes visible, and again when its view model
/// changes. When the row is no longer visible, the list reuses the cell for another row of the same
/// type.
public protocol Bindable<ViewModel>: TextCell {
  /// Creates an empty cell.
  init()
}
