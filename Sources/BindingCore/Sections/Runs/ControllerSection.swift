/// A loaded section with the type of its controller and of its model.
final class ControllerSection<Controller: BindingSectionController>: SectionState, LoadedSection {
  /// The number of its model in the run.
  // Next to the flag of the superclass.
  private var modelNumber: Int32
  private var place: Place
  var controller: Controller

  private enum Place {
    case run(ControllerRun<Controller>)
    /// In the source of the run, whose stage hides it.
    case hidden(LastModel)
    case left(LastModel)
  }

  /// The newest model of a section that is not shown; not in the section, where it would take room in
  /// all.
  private final class LastModel {
    let model: Controller.Model
    /// The run of a section that is hidden.
    let run: ControllerRun<Controller>?

    init(_ model: Controller.Model, _ run: ControllerRun<Controller>? = nil) {
      self.model = model
      self.run = run
    }
  }

  /// The run that shows the section; nil once it is hidden or has left the list.
  private var run: ControllerRun<Controller>? {
    if case .run(let run) = place { run } else { nil }
  }

  init(controller: Controller, run: ControllerRun<Controller>, number: Int32) {
    self.controller = controller
    place = .run(run)
    modelNumber = number
  }

  override var loaded: (any LoadedSection)? { self }

  var model: Controller.Model {
    switch place {
    case .run(let run): run.model(modelNumber)
    case .left(let last), .hidden(let last): last.model
    }
  }

  var index: Int? {
    guard let run else { return nil }
    if cachedVersion == run.version { return cachedIndex }
    let index = run.start + run.models.order.offset(of: modelNumber)
    (cachedIndex, cachedVersion) = (index, run.version)
    return index
  }

  /// The number of the model, or nil once the section has left the list.
  var number: Int32? {
    if case .left = place { nil } else { modelNumber }
  }

  var groupedElements: (any RowList)? { run?.models.live?.source.groupedElements }

  func viewModels() -> [AnyDiffable] {
    guard let run else { return controller.viewModels(for: model) }
    return run.viewModels(of: controller, modelNumber)
  }

  func update() -> SectionTransition { run?.update(self, modelNumber) ?? .skip }

  func move(to run: ControllerRun<Controller>, _ number: Int32) {
    place = .run(run)
    modelNumber = number
    cachedVersion = -1
  }

  /// Records that the section left the list, with its last model.
  func leave(with model: Controller.Model) {
    place = .left(LastModel(model))
  }

  func leave() { leave(with: model) }

  /// Records that the section, which has left its place, is hidden in a run.
  func hide(in run: ControllerRun<Controller>, _ number: Int32) {
    place = .hidden(LastModel(model, run))
    modelNumber = number
    cachedVersion = -1
  }

  func reappear() {
    guard case .hidden(let last) = place, let run = last.run else { return }
    move(to: run, modelNumber)
    run.appliedRefresh?(controller)
    if !model.isEqual(to: last.model) { controller.didUpdate(to: model) }
  }
}
