/// What a section controller may do as its section comes into view; each hook may be left out.
///
/// The hooks are called if the display says what is visible; see
/// ``ListContent/setVisibleRows(_:)``. Of a section that comes into view its first row is told
/// before the section, of one that leaves its last row. What comes is told before what leaves.
public protocol DisplayHandling<Model>: AnyObject {
  /// The model that the section stands for.
  associatedtype Model: Diffable

  /// The first row of the section is coming into view.
  /// - Parameter model: The newest model of the section.
  func willDisplay(_ model: Model)

  /// The last visible row of the section has left the view.
  /// - Parameter model: The newest model of the section.
  func didEndDisplay(_ model: Model)

  /// A row is coming into view.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - model: The newest model of the section.
  func willDisplayRow(_ viewModel: any Diffable, in model: Model)

  /// A row has left the view, or the list.
  /// - Parameters:
  ///   - viewModel: The view model of the row, as it was last in view.
  ///   - model: The newest model of the section.
  func didEndDisplayRow(_ viewModel: any Diffable, in model: Model)

  /// The section is near enough to the view to prepare for it; see ``ListAdapter/workingRange``.
  /// - Parameter model: The newest model of the section.
  func willEnterWorkingRange(_ model: Model)

  /// The section is too far from the view to be prepared for it.
  /// - Parameter model: The newest model of the section.
  func didExitWorkingRange(_ model: Model)

  /// The list has been scrolled while the section was in view.
  /// - Parameter model: The newest model of the section.
  func didScroll(_ model: Model)
}

extension DisplayHandling {
  /// Does nothing.
  public func willDisplay(_ model: Model) {}

  /// Does nothing.
  public func didEndDisplay(_ model: Model) {}

  /// Does nothing.
  public func willDisplayRow(_ viewModel: any Diffable, in model: Model) {}

  /// Does nothing.
  public func didEndDisplayRow(_ viewModel: any Diffable, in model: Model) {}

  /// Does nothing.
  public func willEnterWorkingRange(_ model: Model) {}

  /// Does nothing.
  public func didExitWorkingRange(_ model: Model) {}

  /// Does nothing.
  public func didScroll(_ model: Model) {}
}
