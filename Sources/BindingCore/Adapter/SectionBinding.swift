/// A controller and the newest model of its section, with their types erased.
protocol SectionBinding: AnyObject {
  var erasedController: AnyObject { get }
  var controllerName: String { get }
  var erasedModel: AnyDiffable { get }
  var identityHash: Int { get }

  func viewModels() -> [AnyDiffable]
  func didAttach(to context: SectionContext)
  func didUpdate()

  func shouldSelect(_ row: AnyDiffable) -> Bool
  func didSelect(_ row: AnyDiffable)
  func shouldDeselect(_ row: AnyDiffable) -> Bool
  func didDeselect(_ row: AnyDiffable)
  func didHighlight(_ row: AnyDiffable)
  func didUnhighlight(_ row: AnyDiffable)
  func actions(on row: AnyDiffable) -> [SectionAction]

  func willDisplay()
  func didEndDisplay()
  func willDisplayRow(_ row: AnyDiffable)
  func didEndDisplayRow(_ row: AnyDiffable)
  func willEnterWorkingRange()
  func didExitWorkingRange()
  func didScroll()

  func canMove(_ row: AnyDiffable) -> Bool
  func canMove(_ row: AnyDiffable, to item: Int) -> Bool
  func canAccept(_ row: AnyDiffable, at item: Int) -> Bool
  func canMoveSection() -> Bool
  func didMove(_ row: AnyDiffable, from old: Int, to new: Int)
  func didGiveAway(_ row: AnyDiffable)
  func didAccept(_ row: AnyDiffable, at item: Int)
}

final class ControllerBinding<Controller: BindingSectionController>: SectionBinding {
  let controller: Controller
  private var run: ControllerRun<Controller>
  private var offset: Int

  init(controller: Controller, run: ControllerRun<Controller>, offset: Int) {
    self.controller = controller
    self.run = run
    self.offset = offset
  }

  /// Where the model is found from now on.
  /// - Returns: Where it was found before.
  func move(
    to run: ControllerRun<Controller>,
    at offset: Int
  ) -> (run: ControllerRun<Controller>, offset: Int) {
    defer { (self.run, self.offset) = (run, offset) }
    return (self.run, self.offset)
  }

  private var model: Controller.Model { run.models[offset] }

  var erasedController: AnyObject { controller }
  var controllerName: String { "\(Controller.self)" }
  var erasedModel: AnyDiffable { AnyDiffable(model) }
  var identityHash: Int { model.identityHash }

  func viewModels() -> [AnyDiffable] { controller.viewModels(for: model) }
  func didAttach(to context: SectionContext) { controller.didAttach(to: context) }
  func didUpdate() { controller.didUpdate(to: model) }

  func shouldSelect(_ row: AnyDiffable) -> Bool { controller.shouldSelect(row.value, in: model) }
  func didSelect(_ row: AnyDiffable) { controller.didSelect(row.value, in: model) }
  func shouldDeselect(_ row: AnyDiffable) -> Bool {
    controller.shouldDeselect(row.value, in: model)
  }
  func didDeselect(_ row: AnyDiffable) { controller.didDeselect(row.value, in: model) }
  func didHighlight(_ row: AnyDiffable) { controller.didHighlight(row.value, in: model) }
  func didUnhighlight(_ row: AnyDiffable) { controller.didUnhighlight(row.value, in: model) }
  func actions(on row: AnyDiffable) -> [SectionAction] {
    controller.actions(on: row.value, in: model)
  }

  func willDisplay() { controller.willDisplay(model) }
  func didEndDisplay() { controller.didEndDisplay(model) }
  func willDisplayRow(_ row: AnyDiffable) { controller.willDisplayRow(row.value, in: model) }
  func didEndDisplayRow(_ row: AnyDiffable) { controller.didEndDisplayRow(row.value, in: model) }
  func willEnterWorkingRange() { controller.willEnterWorkingRange(model) }
  func didExitWorkingRange() { controller.didExitWorkingRange(model) }
  func didScroll() { controller.didScroll(model) }

  func canMove(_ row: AnyDiffable) -> Bool { controller.canMove(row.value, in: model) }
  func canMove(_ row: AnyDiffable, to item: Int) -> Bool {
    controller.canMove(row.value, to: item, in: model)
  }
  func canAccept(_ row: AnyDiffable, at item: Int) -> Bool {
    controller.canAccept(row.value, at: item, in: model)
  }
  func canMoveSection() -> Bool { controller.canMoveSection(model) }
  func didMove(_ row: AnyDiffable, from old: Int, to new: Int) {
    controller.didMove(row.value, from: old, to: new, in: model)
  }
  func didGiveAway(_ row: AnyDiffable) { controller.didGiveAway(row.value, in: model) }
  func didAccept(_ row: AnyDiffable, at item: Int) {
    controller.didAccept(row.value, at: item, in: model)
  }
}
