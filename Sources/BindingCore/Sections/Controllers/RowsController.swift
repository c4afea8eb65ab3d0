/// The controller of a section whose rows a closure returns.
@usableFromInline
final class RowsController<Model: Diffable>: BindingSectionController {
  @usableFromInline var rows: (Model) -> [AnyDiffable]
  @usableFromInline var onSelect: (any Diffable, Model) -> Void

  @usableFromInline
  init(
    rows: @escaping (Model) -> [AnyDiffable],
    onSelect: @escaping (any Diffable, Model) -> Void = { _, _ in }
  ) {
    self.rows = rows
    self.onSelect = onSelect
  }

  @usableFromInline
  func viewModels(for model: Model) -> [AnyDiffable] { return rows(model) }

  @usableFromInline
  func didSelect(_ viewModel: any Diffable, in model: Model) { onSelect(viewModel, model) }
}

/// The controller of a section that shows its model as one row.
@usableFromInline
final class SingleRowController<Model: Diffable>: BindingSectionController {
  @usableFromInline var onSelect: (Model) -> Void

  @usableFromInline
  init(onSelect: @escaping (Model) -> Void) { self.onSelect = onSelect }

  @usableFromInline
  func viewModels(for model: Model) -> [AnyDiffable] { return [AnyDiffable(model)] }

  @usableFromInline
  func didSelect(_ viewModel: any Diffable, in model: Model) { onSelect(model) }
}
