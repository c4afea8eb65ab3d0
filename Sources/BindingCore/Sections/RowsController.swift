/// The controller of a section whose rows are made by a closure.
@usableFromInline
final class RowsController<Model: Diffable>: BindingSectionController {
  @usableFromInline var rows: (Model) -> [AnyDiffable]

  @usableFromInline
  init(rows: @escaping (Model) -> [AnyDiffable]) { self.rows = rows }

  @usableFromInline
  func viewModels(for model: Model) -> [AnyDiffable] { return rows(model) }
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
