/// A loaded section with the type of its controller and of its model.
final class ControllerSection<Controller: BindingSectionController>: LoadedSection {
  var controller: Controller
  private var run: ControllerRun<Controller>
  private var offset: Int

  init(controller: Controller, run: ControllerRun<Controller>, offset: Int, index: Int) {
    self.controller = controller
    self.run = run
    self.offset = offset
    super.init(index: index)
  }

  /// Changes the run and the offset at which the section finds its model.
  /// - Returns: The run and the offset before.
  func move(
    to run: ControllerRun<Controller>,
    at offset: Int
  ) -> (run: ControllerRun<Controller>, offset: Int) {
    defer { (self.run, self.offset) = (run, offset) }
    return (self.run, self.offset)
  }

  private var model: Controller.Model { run.models[offset] }

  override var erasedController: AnyObject { controller }
  override var controllerName: String { "\(Controller.self)" }
  override var erasedModel: AnyDiffable { AnyDiffable(model) }
  override var modelHash: Int { model.identityHash }

  override func viewModels() -> [AnyDiffable] { controller.viewModels(for: model) }
  override var context: SectionContext { controller.context }
  override func didUpdate() { controller.didUpdate(to: model) }

  override func shouldSelect(_ row: AnyDiffable) -> Bool {
    controller.shouldSelect(row.value, in: model)
  }
  override func didSelect(_ row: AnyDiffable) { controller.select(row.value, in: model) }
  override func shouldDeselect(_ row: AnyDiffable) -> Bool {
    controller.shouldDeselect(row.value, in: model)
  }
  override func didDeselect(_ row: AnyDiffable) { controller.didDeselect(row.value, in: model) }
  override func didHighlight(_ row: AnyDiffable) { controller.didHighlight(row.value, in: model) }
  override func didUnhighlight(_ row: AnyDiffable) {
    controller.didUnhighlight(row.value, in: model)
  }
  override func actions(on row: AnyDiffable) -> [SectionAction] {
    controller.actions(on: row.value, in: model)
  }

  override func willDisplay() { controller.willDisplay(model) }
  override func didEndDisplay() { controller.didEndDisplay(model) }
  override func willDisplayRow(_ row: AnyDiffable) {
    controller.willDisplayRow(row.value, in: model)
  }
  override func didEndDisplayRow(_ row: AnyDiffable) {
    controller.didEndDisplayRow(row.value, in: model)
  }
  override func willEnterWorkingRange() { controller.willEnterWorkingRange(model) }
  override func didExitWorkingRange() { controller.didExitWorkingRange(model) }
  override func didScroll() { controller.didScroll(model) }

  override func canMove(_ row: AnyDiffable) -> Bool { controller.canMove(row.value, in: model) }
  override func canMove(_ row: AnyDiffable, to item: Int) -> Bool {
    controller.canMove(row.value, to: item, in: model)
  }
  override func canAccept(_ row: AnyDiffable, at item: Int) -> Bool {
    controller.canAccept(row.value, at: item, in: model)
  }
  override func canMoveSection() -> Bool { controller.canMoveSection(model) }
  override func didMove(_ row: AnyDiffable, from old: Int, to new: Int) {
    controller.didMove(row.value, from: old, to: new, in: model)
  }
  override func didGiveAway(_ row: AnyDiffable) { controller.didGiveAway(row.value, in: model) }
  override func didAccept(_ row: AnyDiffable, at item: Int) {
    controller.didAccept(row.value, at: item, in: model)
  }
}
