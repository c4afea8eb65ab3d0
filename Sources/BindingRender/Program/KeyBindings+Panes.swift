extension KeyBindings {
  /// The key binding that leaves a pushed pane.
  static var back: KeyBinding {
    KeyBinding("back", [.escape], isCommand: true, isInBottomLine: true) {
      $0.stack.canGoBack
    } perform: {
      $0.goBack()
    }
  }

  /// The key bindings that change the size of a pane, by as many lines or columns as were typed.
  static var resizing: [KeyBinding] {
    func resized(in program: ListProgram) -> Split? {
      program.isSpoken ? nil : program.root.resizedSplit(near: program.focusedPane)
    }
    return [("smaller pane", "<" as Key, -1), ("larger pane", ">", 1)].map { title, key, step in
      KeyBinding(title, [key], isAvailable: { resized(in: $0) != nil }) { program in
        let count = min(TerminalSize.largest.columns, max(1, program.typedCount ?? 1))
        resized(in: program)?.resize(by: step * count, near: program.focusedPane)
      }
    }
  }

  /// The key binding that hides details which a list shows only for a while.
  static var closingDetails: KeyBinding {
    KeyBinding("close the details", [.escape]) {
      $0.details?.canClose == true
    } perform: {
      $0.details?.takeFocusBack()
    }
  }

  /// The key bindings for the details of the focused row.
  static var details: [KeyBinding] {
    let open = KeyBinding("details", ["v"], isInBottomLine: true) {
      $0.details?.canOpen == true
    } perform: {
      $0.details?.open(in: $0)
    }
    return [open]
      + [("scroll the details down", "J" as Key, 1), ("scroll the details up", "K", -1)].map {
        title,
        key,
        step in
        KeyBinding(title, [key], isAvailable: { $0.details?.canScroll == true }) {
          $0.details?.details.list.scroll(byHalfPages: step)
        }
      }
  }

  /// The key bindings that only a spoken list has.
  static var speech: [KeyBinding] {
    [
      KeyBinding("what changed", [.control("g")], isAvailable: \.isSpoken) {
        $0.announcer.askForNews()
      },
      KeyBinding("say again", [.control("l")], isAvailable: \.isSpoken) {
        $0.announcer.repeatRow()
      },
    ]
  }
}
