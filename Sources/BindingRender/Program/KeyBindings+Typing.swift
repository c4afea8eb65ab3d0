extension KeyBindings {
  /// The default key bindings while the user types a search or an answer.
  public static var typing: KeyBindings {
    let edits = LineEditor.edits.map { id, keys, change in
      var binding = KeyBinding(id) { $0.edit(change) }
      binding.keys = keys
      return binding
    }
    let isAnswer = { (program: ListProgram) in program.questions.first != nil }
    return KeyBindings(
      [
        KeyBinding(.accept, .enter) { $0.acceptTyped() },
        KeyBinding(.cancel, .escape) { $0.cancelTyped() },
        KeyBinding(.complete, .tab, isAvailable: isAnswer) {
          $0.questions.answering { $0.complete() }
        },
        KeyBinding(.earlierAnswer, .up, isAvailable: isAnswer) {
          $0.questions.answering { $0.recall(1) }
        },
        KeyBinding(.laterAnswer, .down, isAvailable: isAnswer) {
          $0.questions.answering { $0.recall(-1) }
        },
        repaint,
      ] + edits
    )
  }

  /// The key binding that repaints the screen.
  static var repaint: KeyBinding {
    KeyBinding(.repaint, .control("l"), isAvailable: { !$0.isSpoken }) { $0.output?.repaint() }
  }
}
