import BindingCore

// The phrases of a program, and the texts for the states of its lists.
extension ListProgram {
  /// Returns the title of a binding in the language of the program.
  func title(of binding: KeyBinding) -> StyledText {
    guard binding.hasTranslatedTitle else { return "\(binding.title)" }
    let title = focusedListPane?.selection.isMomentary != false ? binding.momentaryTitle : nil
    return phrases(.title(title ?? binding.title))
  }

  /// Returns the first key of a binding and its title.
  func hint(of binding: KeyBinding) -> StyledText {
    let title = title(of: binding)
    return binding.keys.first.map { hint($0, title) } ?? title
  }

  /// Returns a phrase as text without styles, as it is said.
  func spoken(_ phrase: ListPhrase) -> String { phrases(phrase).spokenText }

  /// Returns the name of a key on a screen.
  func name(of key: Key) -> String { spoken(.key(key)) }

  /// Returns the names of keys; of the ten digits one name.
  func names(of keys: [Key], by name: (Key) -> String) -> [String] {
    let digits = PressedKeys.digits
    guard digits.allSatisfy(keys.contains) else { return keys.map(name) }
    return ["\(name("0"))-\(name("9"))"] + keys.filter { !digits.contains($0) }.map(name)
  }

  /// Returns a key with its title; a click on it stands for the key.
  func hint(_ key: Key, _ title: StyledText) -> StyledText {
    let text: StyledText = "\(name(of: key), .key) \(title)"
    return text.clickable(as: key)
  }

  // MARK: States

  /// Records the states of the lists for a frame, or those of the texts.
  func noteStates(ofTexts areTexts: Bool) {
    // One list alone needs no list of all.
    if stack.top.pane === focusedPane, !isModal {
      if focusedPane.isText == areTexts { focusedPane.noteState() }
      return
    }
    for pane in leavesInUse where pane.isText == areTexts { pane.noteState() }
  }

  /// The pane whose failure can be tried again: the one that has the focus, or else the first
  /// other.
  var retriedPane: LeafPane? {
    ([focusedPane] + placedPanes).first { pane in
      if case .failed = pane.lastState { pane.onRetry != nil } else { false }
    }
  }

  /// Returns the binding that tries again after the failure of a pane; nil if that cannot be
  /// retried, or no key is free for it.
  func retryBinding(for pane: LeafPane) -> KeyBinding? {
    pane === retriedPane ? available.all.first { $0.id == .retry } : nil
  }
}
