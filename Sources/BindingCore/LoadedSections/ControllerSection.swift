/// A loaded section with the type of its controller and of its model.
final class ControllerSection<Controller: BindingSectionController>: SectionState, LoadedSection {
  private enum Place {
    /// The run, and the number of the model in it.
    case run(ControllerRun<Controller>, Int32)
    /// No longer in the list; the last model.
    case left(Controller.Model)
  }

  var controller: Controller
  private var place: Place

  init(controller: Controller, run: ControllerRun<Controller>, number: Int32) {
    self.controller = controller
    place = .run(run, number)
  }

  var model: Controller.Model {
    switch place {
    case .run(let run, let number): run.model(number)
    case .left(let model): model
    }
  }

  var index: Int? {
    guard case .run(let run, let number) = place else { return nil }
    if cachedVersion == run.version { return cachedIndex }
    let index = run.start + run.models.order.offset(of: number)
    (cachedIndex, cachedVersion) = (index, run.version)
    return index
  }

  var number: Int32? {
    guard case .run(_, let number) = place else { return nil }
    return number
  }

  func move(to run: ControllerRun<Controller>, _ number: Int32) {
    place = .run(run, number)
    cachedVersion = -1
  }

  /// Records that the section left the list.
  func leave(with model: Controller.Model) { place = .left(model) }

  func leave() { leave(with: model) }
}
