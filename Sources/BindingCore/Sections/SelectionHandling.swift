/// What a section controller may do when its rows are chosen; each hook may be left out.
///
/// A row that leaves the list while it is selected or under the focus is not told. After
/// ``didSelect(_:in:)``, ``didDeselect(_:in:)`` and an action the section is asked for its
/// rows again, so that a changed state shows without further ado.
public protocol SelectionHandling<Model>: AnyObject {
  /// The model that the section stands for.
  associatedtype Model: Diffable

  /// Whether a row may be selected; by default each may.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - model: The newest model of the section.
  func shouldSelect(_ viewModel: any Diffable, in model: Model) -> Bool

  /// Handles the selection of a row.
  /// - Parameters:
  ///   - viewModel: The view model of the selected row.
  ///   - model: The newest model of the section.
  func didSelect(_ viewModel: any Diffable, in model: Model)

  /// Whether a selected row may be deselected; by default each may.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - model: The newest model of the section.
  func shouldDeselect(_ viewModel: any Diffable, in model: Model) -> Bool

  /// Handles that a row is not selected any more.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - model: The newest model of the section.
  func didDeselect(_ viewModel: any Diffable, in model: Model)

  /// Handles that a row has come under the focus.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - model: The newest model of the section.
  func didHighlight(_ viewModel: any Diffable, in model: Model)

  /// Handles that the focus has left a row.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - model: The newest model of the section.
  func didUnhighlight(_ viewModel: any Diffable, in model: Model)

  /// What can be done with a section while the focus is on one of its rows; by default nothing.
  /// - Parameters:
  ///   - viewModel: The view model of the row under the focus.
  ///   - model: The newest model of the section.
  func actions(on viewModel: any Diffable, in model: Model) -> [SectionAction]
}

extension SelectionHandling {
  /// Allows it.
  public func shouldSelect(_ viewModel: any Diffable, in model: Model) -> Bool { true }

  /// Does nothing.
  public func didSelect(_ viewModel: any Diffable, in model: Model) {}

  /// Allows it.
  public func shouldDeselect(_ viewModel: any Diffable, in model: Model) -> Bool { true }

  /// Does nothing.
  public func didDeselect(_ viewModel: any Diffable, in model: Model) {}

  /// Does nothing.
  public func didHighlight(_ viewModel: any Diffable, in model: Model) {}

  /// Does nothing.
  public func didUnhighlight(_ viewModel: any Diffable, in model: Model) {}

  /// Offers nothing.
  public func actions(on viewModel: any Diffable, in model: Model) -> [SectionAction] { [] }
}
