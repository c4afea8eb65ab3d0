/// A loaded section with the type of its controller and of its model.
final class ControllerSection<Controller: BindingSectionController>: SectionState, LoadedSection {
  /// The run that the section is in; nil once it has left the list.
  private var run: ControllerRun<Controller>?
  /// The number of its model in the run.
  private var modelNumber: Int32
  var controller: Controller
  /// The newest model of a section that has left the list.
  // Behind what every refresh reads, because its place depends on the type of the model.
  private var lastModel: Controller.Model?

  init(controller: Controller, run: ControllerRun<Controller>, number: Int32) {
    self.controller = controller
    self.run = run
    modelNumber = number
  }

  var model: Controller.Model {
    if let run { return run.model(modelNumber) }
    guard let lastModel else { preconditionFailure("a section that left the list has a model") }
    return lastModel
  }

  var index: Int? {
    guard let run else { return nil }
    if cachedVersion == run.version { return cachedIndex }
    let index = run.start + run.models.order.offset(of: modelNumber)
    (cachedIndex, cachedVersion) = (index, run.version)
    return index
  }

  /// The number of the model, or nil once the section has left the list.
  var number: Int32? { run == nil ? nil : modelNumber }

  func viewModels() -> [AnyDiffable] {
    guard let run else { return controller.viewModels(for: model) }
    return run.viewModels(of: controller, modelNumber)
  }

  func update() -> SectionTransition { run?.update(self, modelNumber) ?? .skip }

  func move(to run: ControllerRun<Controller>, _ number: Int32) {
    self.run = run
    modelNumber = number
    cachedVersion = -1
  }

  /// Records that the section left the list, with its last model.
  func leave(with model: Controller.Model) {
    lastModel = model
    run = nil
  }

  func leave() { leave(with: model) }
}
