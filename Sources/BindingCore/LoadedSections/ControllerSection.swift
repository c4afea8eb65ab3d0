/// A loaded section with the type of its controller and of its model.
final class ControllerSection<Controller: BindingSectionController>: SectionState, LoadedSection {
  var controller: Controller
  private var run: ControllerRun<Controller>
  private var offset: Int

  init(controller: Controller, run: ControllerRun<Controller>, offset: Int, index: Int) {
    self.controller = controller
    self.run = run
    self.offset = offset
    super.init(index: index)
  }

  var model: Controller.Model { run.models[offset] }

  /// Changes the run and the offset at which the section finds its model.
  /// - Returns: The run and the offset before.
  func move(
    to run: ControllerRun<Controller>,
    at offset: Int
  ) -> (run: ControllerRun<Controller>, offset: Int) {
    defer { (self.run, self.offset) = (run, offset) }
    return (self.run, self.offset)
  }
}
