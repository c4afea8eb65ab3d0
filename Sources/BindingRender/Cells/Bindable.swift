public import BindingCore

/// A cell: shows one view model as text.
///
/// ```swift
/// struct ActionCell: Bindable {
///   private(set) var text: StyledText = ""
///   mutating func bind(_ action: Action) { text = "♥ \(action.likes) likes" }
/// }
/// ```
///
/// A cell is made once for a row, stays with it wherever it moves, and is bound again when the
/// content of its view model changes.
public protocol Bindable<ViewModel> {
  /// The type of view model that the cell shows.
  associatedtype ViewModel: Diffable

  /// Makes an empty cell.
  init()

  /// Takes over what to show.
  /// - Parameter viewModel: The newest view model of the row.
  mutating func bind(_ viewModel: ViewModel)

  /// What the cell shows.
  var text: StyledText { get }
}
