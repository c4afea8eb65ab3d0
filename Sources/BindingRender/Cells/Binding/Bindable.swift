public import BindingCore

/// A cell that shows a view model as text.
///
/// ```swift
/// struct ActionCell: Bindable {
///   private(set) var text: StyledText = ""
///   mutating func bind(_ action: Action) { text = "♥ \(action.likes) likes" }
/// }
/// ```
///
/// A list binds a cell to a row when the row is about to be shown, and again when its view model
/// changes in content. When the row goes out of sight, the list reuses the cell for another row of
/// the same type.
public protocol Bindable<ViewModel> {
  /// The type of view model that the cell shows.
  associatedtype ViewModel: Diffable  // inferred from bind(_:)

  /// Creates an empty cell.
  init()

  /// Updates the cell to show a view model.
  /// - Parameter viewModel: The newest view model of the row.
  mutating func bind(_ viewModel: ViewModel)

  /// The text that the cell shows.
  var text: StyledText { get }

  /// Returns the text that the cell shows in a context, such as last in its section or focused.
  /// - Parameter context: Where and how the cell is about to be shown.
  func text(in context: CellContext) -> StyledText

  /// Returns what is said of the row where the list is spoken; see ``ScreenMode/spoken``.
  ///
  /// It is read without styles and without signs that only decorate, its lines one after the other.
  /// - Parameter context: Where the cell is; there are no columns.
  func spoken(in context: CellContext) -> StyledText

  /// How lines that are too wide are handled.
  static var overflow: TextOverflow { get }

  /// Resets the state that ``bind(_:)`` does not replace, before the cell shows another row.
  mutating func prepareForReuse()
}

extension Bindable {
  /// The default implementation returns ``text``, whatever the context.
  public func text(in context: CellContext) -> StyledText { text }

  /// The default implementation returns the text that is shown.
  public func spoken(in context: CellContext) -> StyledText { text(in: context) }

  /// The default implementation returns ``TextOverflow/ellipsis``.
  public static var overflow: TextOverflow { .ellipsis }

  /// The default implementation does nothing.
  public mutating func prepareForReuse() {}
}
