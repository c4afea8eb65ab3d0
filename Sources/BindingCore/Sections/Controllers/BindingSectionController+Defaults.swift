extension BindingSectionController {
  /// The default implementation returns a context that is never connected.
  public var context: SectionContext { SectionContext(isDeclared: false) }

  /// The default implementation skips no section.
  public static var skipsEqualModels: Bool { false }

  /// The default implementation compares the rows.
  public func transition(from old: Model, to new: Model) -> SectionTransition { .compareRows }

  /// The default implementation does nothing.
  public func didUpdate(to model: Model) {}

  // MARK: Selection

  /// The default implementation returns no handlers.
  public func handlers(in model: Model) -> [RowHandler] { return [] }

  /// The default implementation returns true.
  public func shouldSelect(_ viewModel: any Diffable, in model: Model) -> Bool { true }

  /// The default implementation does nothing.
  public func didSelect(_ viewModel: any Diffable, in model: Model) {}

  /// The default implementation returns true.
  public func shouldDeselect(_ viewModel: any Diffable, in model: Model) -> Bool { true }

  /// The default implementation does nothing.
  public func didDeselect(_ viewModel: any Diffable, in model: Model) {}

  /// The default implementation does nothing.
  public func didHighlight(_ viewModel: any Diffable, in model: Model) {}

  /// The default implementation does nothing.
  public func didUnhighlight(_ viewModel: any Diffable, in model: Model) {}

  /// The default implementation offers no action.
  public func actions(on viewModel: any Diffable, in model: Model) -> [SectionAction] {
    return []
  }

  // MARK: Display

  /// The default implementation does nothing.
  public func willDisplay(_ model: Model) {}

  /// The default implementation does nothing.
  public func didEndDisplay(_ model: Model) {}

  /// The default implementation does nothing.
  public func willDisplayRow(_ viewModel: any Diffable, in model: Model) {}

  /// The default implementation does nothing.
  public func didEndDisplayRow(_ viewModel: any Diffable, in model: Model) {}

  /// The default implementation does nothing.
  public func willEnterWorkingRange(_ model: Model) {}

  /// The default implementation does nothing.
  public func didExitWorkingRange(_ model: Model) {}

  /// The default implementation does nothing.
  public func didScroll(_ model: Model) {}

  // MARK: Moves

  /// The default implementation returns false.
  public func canMove(_ viewModel: any Diffable, in model: Model) -> Bool { false }

  /// The default implementation returns true.
  public func canMove(_ viewModel: any Diffable, to item: Int, in model: Model) -> Bool { true }

  /// The default implementation returns false.
  public func canAccept(_ viewModel: any Diffable, at item: Int, in model: Model) -> Bool {
    false
  }

  /// The default implementation returns false.
  public func canMoveSection(_ model: Model) -> Bool { false }

  /// The default implementation does nothing.
  public func didMove(_ viewModel: any Diffable, from old: Int, to new: Int, in model: Model) {}

  /// The default implementation does nothing.
  public func didGiveAway(_ viewModel: any Diffable, in model: Model) {}

  /// The default implementation does nothing.
  public func didAccept(_ viewModel: any Diffable, at item: Int, in model: Model) {}
}

extension BindingSectionController {
  /// Calls the first handler for the row's type, then the hook.
  func select(_ viewModel: any Diffable, in model: Model) {
    _ = handlers(in: model).first { $0.didSelect(viewModel) }
    didSelect(viewModel, in: model)
  }
}
