import BindingCore

extension KeyBindings {
  /// The key bindings for lists in which several rows can be selected.
  static var selection: [KeyBinding] {
    func selecting(
      _ title: String,
      _ key: Key,
      isInBottomLine: Bool = false,
      repeats: Bool = false,
      _ select: @escaping (RowSelection) -> Void
    ) -> KeyBinding {
      KeyBinding(title, [key], isCommand: true, isInBottomLine: isInBottomLine) {
        $0.focusedPane.selection.selectsSeveral
      } perform: { program in
        let count = repeats ? min(10_000, max(1, program.typedCount ?? 1)) : 1
        for _ in 0..<count { select(program.focusedPane.selection) }
      }
    }
    return [
      selecting("toggle selection", " ", isInBottomLine: true, repeats: true) { $0.toggle() },
      selecting("extend selection up", .shift(.up), repeats: true) { $0.extend(by: -1) },
      selecting("extend selection down", .shift(.down), repeats: true) { $0.extend(by: 1) },
      selecting("select to here", "V") { $0.extendToFocus() },
      selecting("select all", "*") { $0.selectAll() },
    ]
  }

  /// The key binding that deselects all rows.
  static var deselection: KeyBinding {
    KeyBinding("deselect all", ["-", .escape], isCommand: true) {
      $0.focusedPane.selection.selectsSeveral && $0.focusedPane.selection.hasRows
    } perform: { program in
      // The focused row's deselection is said anyway.
      if program.focusedPane.selection.deselectAll() {
        program.announcer.say(program.words(.nothingSelected))
      }
    }
  }

  /// The key bindings of the arrows to the left and right: in a tree they open and close rows, else
  /// they move the list sideways.
  static var sideways: [KeyBinding] {
    func step(_ title: String, _ key: Key, forwards: Bool) -> KeyBinding {
      KeyBinding(title, [key], isCommand: true) {
        $0.list.treeStep(forwards: forwards) != nil
      } perform: {
        $0.list.treeStep(forwards: forwards)?()
      }
    }
    return [step("expand", .right, forwards: true), step("collapse", .left, forwards: false)]
      + [("scroll left", Key.left, -1), ("scroll right", .right, 1)].map { title, key, step in
        KeyBinding(title, key) {
          !$0.isSpoken && $0.list.viewport.canMoveSideways
        } motion: {
          $0.scroll(byHalfWidths: step * $1)
        }
      }
  }
}
