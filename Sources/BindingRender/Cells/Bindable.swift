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
/// A cell is bound to a row when the row is about to be shown, and again when the content of its
/// view model changes. Once its row is out of sight it is reused for another of the type.
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

  /// What the cell shows in a place that it is told: at the end of its section, under the focus.
  /// - Parameter context: Where and how it is about to be shown.
  func text(in context: CellContext) -> StyledText

  /// What becomes of lines that are wider than there is room; by default an ellipsis ends them.
  static var overflow: TextOverflow { get }

  /// Forgets what ``bind(_:)`` does not replace, before the cell shows another row.
  mutating func prepareForReuse()
}

extension Bindable {
  /// The text, wherever the cell is shown.
  public func text(in context: CellContext) -> StyledText { text }

  /// An ellipsis ends what is too wide.
  public static var overflow: TextOverflow { .ellipsis }

  /// Forgets nothing.
  public mutating func prepareForReuse() {}
}
