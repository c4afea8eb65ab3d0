import BindingCore

/// A number as the only row of its section, which can be moved.
final class MovableController: BindingSectionController {
  func viewModels(for model: Int) -> [AnyDiffable] { return [AnyDiffable(model)] }
  func canMove(_ viewModel: any Diffable, in model: Int) -> Bool { true }
}
