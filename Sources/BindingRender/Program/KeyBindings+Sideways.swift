import BindingCore

extension KeyBindings {
  /// The key bindings of the arrows to the left and right: in a tree they open and close rows, else
  /// they move the list sideways.
  static var sideways: [KeyBinding] {
    [
      KeyBinding(
        "expand",
        [.right],
        isCommand: true,
        isAvailable: { $0.list.treeStep(forwards: true) != nil },
        perform: { $0.list.takeTreeStep(forwards: true) }
      ),
      KeyBinding(
        "collapse",
        [.left],
        isCommand: true,
        isAvailable: { $0.list.treeStep(forwards: false) != nil },
        perform: { $0.list.takeTreeStep(forwards: false) }
      ),
    ]
      + ListMotion.sideways.map { motion in
        KeyBinding(motion) { !$0.isSpoken && $0.list.viewport.canMoveSideways }
      }
  }
}
