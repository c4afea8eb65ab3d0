public import BindingCore

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
