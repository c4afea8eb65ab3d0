/// What a section controller may do when someone rearranges the list; each hook may be left out.
///
/// A controller that allows a move is told of it and changes the order that it derives its rows
/// from; then it is asked for its rows again. If it does not change it, everything stays as it was.
/// Indices are among the rows that can move: headers and footers do not count, so that a move is
/// `items.insert(items.remove(at: old), at: new)` in a controller that keeps its items in an array.
public protocol MoveHandling<Model>: AnyObject {
  /// The model that the section stands for.
  associatedtype Model: Diffable

  /// Whether a row may be moved at all; by default none may.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - model: The newest model of the section.
  func canMove(_ viewModel: any Diffable, in model: Model) -> Bool

  /// Whether a row that may be moved may stand at a place of its own section; by default at each.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - item: The index it would have among the items, counted without it.
  ///   - model: The newest model of the section.
  func canMove(_ viewModel: any Diffable, to item: Int, in model: Model) -> Bool

  /// Whether a row of another section may come in; by default none may.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - item: The index it would have among the items.
  ///   - model: The newest model of the section.
  func canAccept(_ viewModel: any Diffable, at item: Int, in model: Model) -> Bool

  /// Whether the whole section may be moved; by default it may not.
  /// - Parameter model: The newest model of the section.
  func canMoveSection(_ model: Model) -> Bool

  /// A row of the section is to have another place in it.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - old: Its index among the items.
  ///   - new: The index it is to have, counted without it.
  ///   - model: The newest model of the section.
  func didMove(_ viewModel: any Diffable, from old: Int, to new: Int, in model: Model)

  /// A row is to leave for another section.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - model: The newest model of the section.
  func didGiveAway(_ viewModel: any Diffable, in model: Model)

  /// A row of another section is to come in.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - item: The index it is to have among the items.
  ///   - model: The newest model of the section.
  func didAccept(_ viewModel: any Diffable, at item: Int, in model: Model)
}

extension MoveHandling {
  /// Refuses.
  public func canMove(_ viewModel: any Diffable, in model: Model) -> Bool { false }

  /// Allows each place.
  public func canMove(_ viewModel: any Diffable, to item: Int, in model: Model) -> Bool { true }

  /// Refuses.
  public func canAccept(_ viewModel: any Diffable, at item: Int, in model: Model) -> Bool {
    false
  }

  /// Refuses.
  public func canMoveSection(_ model: Model) -> Bool { false }

  /// Does nothing.
  public func didMove(_ viewModel: any Diffable, from old: Int, to new: Int, in model: Model) {}

  /// Does nothing.
  public func didGiveAway(_ viewModel: any Diffable, in model: Model) {}

  /// Does nothing.
  public func didAccept(_ viewModel: any Diffable, at item: Int, in model: Model) {}
}
