public import BindingCore

/// A value that shows a view model as text.
///
/// Most cells are ``Bindable``: you pass a list their type, and it creates them. A cell that needs
/// a parameter, such as a formatter, is passed as a value, which the list copies:
///
/// ```swift
/// struct PriceCell: TextCell {
///   let currency: Currency
///   private(set) var text: StyledText = ""
///   mutating func bind(_ price: Price) { text = "\(currency.format(price.cents))" }
/// }
///
/// let list = TextList(PriceCell(currency: .euro), ClosureCell { (note: Note) in "\(note.text)" })
/// ```
public protocol TextCell<ViewModel> {
  /// The type of view model that the cell shows.
  associatedtype ViewModel: Diffable  // inferred from bind(_:)

  /// Updates the cell to show a view model.
  /// - Parameter viewModel: The newest view model of the row.
  mutating func bind(_ viewModel: ViewModel)

  /// The text that the cell shows.
  var text: StyledText { get }

  /// Returns the text that the cell shows in a context, such as last in its section or focused.
  /// - Parameter context: Where and how the cell is about to be shown.
  func text(in context: CellContext) -> StyledText

  /// Returns the text to announce for the row if the list is spoken; see ``ListOutput/speech``.
  ///
  /// Styles and decorative characters are left out, and the lines are joined.
  /// - Parameter context: The context of the row; `columns` is nil.
  func spoken(in context: CellContext) -> StyledText

  /// How lines that are too wide are handled.
  static var overflow: TextOverflow { get }

  /// The mark in front of each line on a screen, also where the text wraps; at most two columns;
  /// nil for none.
  var gutter: StyledText? { get }

  /// The indentation of lines that continue where the text wraps; nil, or one of more than half of
  /// the width, for that of ``overflow``.
  var hangingIndent: Int? { get }

  /// Resets the state that ``bind(_:)`` does not replace, before the cell shows another row.
  mutating func prepareForReuse()

  /// Binds the cell to a row, unless that is of another type.
  ///
  /// The library implements this. It is a requirement so that it is compiled for the type of the
  /// cell.
  mutating func _bind(_ row: AnyDiffable)
}

extension TextCell {
  /// The default implementation returns ``text``, whatever the context.
  @inlinable
  public func text(in context: CellContext) -> StyledText { text }

  /// The default implementation returns the text that is shown.
  public func spoken(in context: CellContext) -> StyledText { text(in: context) }

  /// The default implementation returns ``TextOverflow/ellipsis``.
  public static var overflow: TextOverflow { .ellipsis }

  /// The default implementation returns nil.
  public var gutter: StyledText? { nil }

  /// The default implementation returns nil.
  public var hangingIndent: Int? { nil }

  /// The default implementation does nothing.
  @inlinable
  public mutating func prepareForReuse() {}

  /// The implementation of the library.
  @inlinable
  public mutating func _bind(_ row: AnyDiffable) {
    row.read(as: ViewModel.self) { bind($0) }
  }
}

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

/// A cell whose text a closure returns.
///
/// ```swift
/// let list = TextList(UserCell(), ClosureCell { (line: Line) in "\(line.text)" })
/// ```
public struct ClosureCell<ViewModel: Diffable>: TextCell {
  /// The text of the last bound view model; empty before the first.
  public private(set) var text: StyledText = ""
  private let provider: (ViewModel) -> StyledText

  /// Creates a cell.
  /// - Parameter text: Returns the text of a view model.
  public init(_ text: @escaping (ViewModel) -> StyledText) { provider = text }

  /// Reads the text from the closure.
  /// - Parameter viewModel: The newest view model of the row.
  public mutating func bind(_ viewModel: ViewModel) { text = provider(viewModel) }
}

/// IGListKit's protocol of cells.
@available(
  *,
  unavailable,
  message: "write struct UserCell: Bindable, with a text and mutating func bind(_ user: User)"
)
public typealias ListBindable = Bindable
