/// One section of a list: a model and the controller that decomposes it.
public struct ListSection {
  @usableFromInline let run: ListSections

  /// Makes a section.
  /// - Parameters:
  ///   - model: What the section shows.
  ///   - controller: Makes the section's controller; called when its rows are first asked for, and
  ///     not at all if the list has a section of this identity already.
  @inlinable
  public init<Controller: BindingSectionController>(
    _ model: Controller.Model,
    controller: @escaping () -> Controller
  ) {
    run = ListSections([model], controller: controller)
  }
}

/// A run of sections over models of one type, the form for long lists.
///
/// The models stay in their array. A section costs nothing more until its rows are asked for.
public struct ListSections {
  let run: any SectionRun

  /// Makes a section for each model.
  /// - Parameters:
  ///   - models: What the sections show, from top to bottom.
  ///   - controller: Makes the controller of one section; called when its rows are first asked for.
  @inlinable
  public init<Controller: BindingSectionController>(
    _ models: [Controller.Model],
    controller: @escaping () -> Controller
  ) {
    self.init(
      models,
      controller: controller,
      changes: { Diff.changes(from: $0, to: $1, by: IdentityComparison()) },
      repetitions: { IdentityComparison().repetitions(in: $0) }
    )
  }

  /// The two closures are made where the model's type is known, so that they are specialized for
  /// it: comparing a million identifiers through the erased run takes several times as long.
  @usableFromInline
  init<Controller: BindingSectionController>(
    _ models: [Controller.Model],
    controller: @escaping () -> Controller,
    changes: @escaping ([Controller.Model], [Controller.Model]) -> Changeset<Int>,
    repetitions: @escaping ([Controller.Model]) -> [Repetition]
  ) {
    run = ControllerRun(
      models: models,
      makeController: controller,
      findChanges: changes,
      findRepetitions: repetitions
    )
  }
}
