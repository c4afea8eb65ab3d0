import BindingCore

extension ListProgram {
  /// Handles an event: a ``ListTerminal`` passes each to its program.
  /// - Parameter event: The event.
  /// - Returns: Whether to continue.
  public func handle(_ event: TerminalEvent) -> Bool {
    if !event.isCharacter { searchForTyped() }
    switch event {
    case .key(let key): handle(key)
    case .click(let line, let column): click(line: line, column: column)
    case .paste(let text) where !questions.isEmpty: paste(text)
    case .paste(let text) where searchLine != nil: pasteSearch(text)
    case .paste, .scroll: passOn(event)
    case .resize, .resumed: onOtherEvent(event)
    case .redraw: return !hasQuit
    case .ended: quit()
    }
    needsFrame()
    return !hasQuit
  }

  func handle(_ key: Key) {
    speech?.hasKey = true
    if isTyping {
      if let binding = binding(of: key) { return perform(binding) }
      return questions.isEmpty ? typeSearch(key) : answer(key)
    }
    checkMoving()
    if moving != nil { return handleMoving(key) }
    if takesLostMove(key) { return }
    if focusedPane.hasFailed { list.viewport.search.find = nil }
    if let binding = binding(of: key) {
      perform(binding)
    } else if bindsKeys, let character = key.character, character.isASCII,
      let digit = character.wholeNumberValue, digit > 0 || typedCount != nil
    {
      typedCount = min(1_000_000, (typedCount ?? 0) * 10 + digit)
    } else {
      passOn(.key(key))
      typedCount = nil
    }
  }

  private func perform(_ binding: KeyBinding) {
    if binding.isCommand { speech?.hasCommand = true }
    binding.perform(self)
    typedCount = nil
  }

  /// The key bindings that may apply now.
  var keys: KeyRouter {
    if isModal {
      let list = listBindings.modal(isChoice: stack.top.isChoice)
      return KeyRouter(actions: rowActions, list: list)
    }
    return KeyRouter(
      own: bindings,
      panes: root.way(from: focusedPane).filter { $0 !== main }.map(\.bindings),
      pages: pages,
      actions: rowActions,
      list: listBindings
    )
  }

  /// Whether the user types a search or an answer.
  private var isTyping: Bool { !questions.isEmpty || searchLine != nil }

  /// The binding that a key has now; nil if it types, edits, answers or does nothing.
  func binding(of key: Key) -> KeyBinding? {
    if questions.first?.yesOrNo != nil { return nil }
    return keys.binding(of: key, isTyping: isTyping, where: isAvailable)
  }

  func isAvailable(_ binding: KeyBinding) -> Bool { binding.condition?(self) ?? true }

  /// The available bindings, without the keys that an earlier binding takes.
  var available: KeyRouter { keys.available(where: isAvailable) }

  /// The actions that the section of the focused row offers.
  var rowActions: [ActionName] {
    guard bindsKeys, let path = list.focusedPath, let content = list.content else { return [] }
    return content.actions(at: path)
  }
}
