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
    if let binding = binding(of: key) {
      perform(binding)
    } else if bindsListKeys, let character = key.character, character.isASCII,
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

  /// The binding that a key has while the user types; nil if the key types, edits or answers.
  func bindingWhileTyping(_ key: Key) -> KeyBinding? {
    if key.character != nil || questions.first?.yesOrNo != nil { return nil }
    return (bindings.bindings + paneBindings.bindings + listBindings.bindings).first {
      $0.holdsWhileTyping && $0.keys.contains(key) && $0.isAvailable(in: self)
    }
  }

  /// The first available binding of a key.
  func binding(of key: Key) -> KeyBinding? {
    func first(in table: KeyBindings) -> KeyBinding? {
      table.bindings.first { $0.keys.contains(key) && $0.isAvailable(in: self) }
    }
    if isModal { return first(in: rowBindings) ?? first(in: modalBindings) }
    return first(in: bindings) ?? first(in: paneBindings) ?? first(in: rowBindings)
      ?? first(in: listBindings)
  }

  /// The bindings that may apply now.
  var bindingGroups: BindingGroups {
    let row = rowBindings.bindings
    if isModal { return BindingGroups(row: row, list: modalBindings.bindings) }
    return BindingGroups(
      own: bindings.bindings,
      pane: paneBindings.bindings,
      row: row,
      list: listBindings.bindings
    )
  }

  /// The available bindings, without the keys that an earlier binding takes.
  var available: BindingGroups { bindingGroups.available { $0.isAvailable(in: self) } }

  /// Whether the list has keys: without any, its rows have none, and digits count nothing.
  var bindsListKeys: Bool { !listBindings.bindings.isEmpty }

  /// The bindings of the actions of the focused row.
  var rowBindings: KeyBindings {
    KeyBindings(
      actions: rowActions.compactMap { name in
        name.boundKey.map { key in
          KeyBinding(name.title, key) { program in
            guard let path = program.list.focusedPath else { return }
            _ = program.list.content?.perform(name, at: path)
          }
        }
      }
    )
  }

  /// The actions that the section of the focused row offers.
  var rowActions: [ActionName] {
    guard bindsListKeys, let path = list.focusedPath, let content = list.content else { return [] }
    return content.actions(at: path)
  }
}
