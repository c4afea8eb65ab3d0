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
    if !questions.isEmpty || searchLine != nil {
      if let binding = bindingWhileTyping(key) { return perform(binding) }
      return questions.isEmpty ? typeSearch(key) : answer(key)
    }
    checkMoving()
    if moving != nil { return handleMoving(key) }
    if takesLostMove(key) { return }
    if focusedPane.hasFailed { list.viewport.search.find = nil }
    let binding = available.all.first { $0.keys.contains(key) }
    if let binding {
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

  /// The binding that a key has while a person types; nil if the key types, edits or answers.
  func bindingWhileTyping(_ key: Key) -> KeyBinding? {
    if key.character != nil || questions.first?.yesOrNo != nil { return nil }
    return (bindings.bindings + paneBindings.bindings + listBindings.bindings).first {
      $0.holdsWhileTyping && $0.keys.contains(key) && $0.isAvailable(self)
    }
  }

  /// The available bindings, without the keys that an earlier binding takes.
  var available: AvailableBindings {
    var keys: Set<Key> = []
    func available(_ table: KeyBindings) -> [KeyBinding] {
      table.bindings.compactMap { binding -> KeyBinding? in
        guard binding.isAvailable(self) else { return nil }
        var binding = binding
        binding.keys.removeAll { !keys.insert($0).inserted }
        return binding.keys.isEmpty ? nil : binding
      }
    }
    if isModal {
      let row = available(rowBindings)
      return AvailableBindings(own: [], pane: [], row: row, list: available(modalBindings))
    }
    var own = available(bindings)
    let pane = available(paneBindings)
    let row = available(rowBindings)
    let list = available(listBindings)
    // A binding of the program takes over the role of a list binding whose keys it replaces.
    for hidden in listBindings.bindings where hidden.isLasting {
      if list.contains(where: { $0.role == hidden.role }) { continue }
      let index = own.firstIndex { own in
        own.role == nil && own.keys.contains(where: hidden.keys.contains)
      }
      if let index { own[index].role = hidden.role }
    }
    return AvailableBindings(own: own, pane: pane, row: row, list: list)
  }

  /// The actions that the section of the focused row offers.
  var rowBindings: KeyBindings {
    guard bindsKeys, let path = list.focusedPath, let content = list.content else {
      return KeyBindings()
    }
    return KeyBindings(
      actions: content.actions(at: path).compactMap { name in
        name.boundKey.map { key in
          KeyBinding(name.title, key) { program in
            guard let path = program.list.focusedPath else { return }
            _ = program.list.content?.perform(name, at: path)
          }
        }
      }
    )
  }
}
