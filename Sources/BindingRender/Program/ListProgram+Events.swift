import BindingCore

extension ListProgram {
  /// Handles an event: a ``ListTerminal`` passes each to its program. The wheel scrolls.
  /// - Parameter event: The event.
  /// - Returns: Whether to continue.
  public func handle(_ event: TerminalEvent) -> Bool {
    carryOutTurns()
    if !event.isCharacter { searchForTyped() }
    switch event {
    case .key(let key): handle(key)
    case .click(let line, let column): click(line: line, column: column)
    case .paste(let text) where isTyping: paste(text)
    case .scroll(let lines, let line, let column):
      pressed.forgetCount()
      list(line: line, column: column).scroll(by: lines)
      passOn(event)
    case .paste:
      pressed.forgetCount()
      passOn(event)
    case .resize, .resumed: onOtherEvent(event)
    case .redraw: return !hasQuit
    case .ended: quit()
    }
    needsFrame()
    return !hasQuit
  }

  /// Passes what the user did to the program, unless a pane takes all keys.
  private func passOn(_ event: TerminalEvent) {
    if !isModal { onOtherEvent(event) }
  }

  private func handle(_ key: Key) {
    pressed.press(key)
    announcer.request?.hasKey = true
    waiting.note = nil
    if isTyping {
      pressed.forgetCount()
      return type(key)
    }
    let pane = focusedPane
    if let move = pane.listPane?.move, move.isDue {
      let binding = listBindings.whileMoving.binding(of: key, where: isAvailable)
      if move.takesKey(binding.map { binding in { binding.perform(self) } }) { return }
    }
    if pane.session.hasFailed { pane.session.endFind() }
    if let binding = binding(of: key) { return perform(binding) }
    passOn(.key(key))
    pressed.forgetCount()
  }

  private func perform(_ binding: KeyBinding) {
    if binding.isCommand { announcer.request?.hasCommand = true }
    binding.perform(self)
    if binding.id != .count { pressed.forgetCount() }
  }

  // MARK: Bindings

  /// Whether keys are read where the program is shown.
  var readsKeys: Bool { output?.readsKeys != false }

  /// The key bindings that may apply now.
  var keys: KeyRouter {
    if !readsKeys { return KeyRouter(list: KeyBindings()) }
    if isModal {
      let list = listBindings.modal(isChoice: stack.top.isChoice)
      return KeyRouter(actions: rowActions, list: list)
    }
    // Keys for a list also apply while the details of its row have the focus.
    let pane = describedPane
    let page = stack.index(of: pane).map { stack.entries[$0].pane } ?? root
    return KeyRouter(
      own: bindings,
      panes: page.panes(around: pane).map(\.bindings),
      pages: pages,
      actions: rowActions,
      list: bindsListKeys ? listBindings : bindingsWithoutList
    )
  }

  /// The binding that a key has now; nil if it types, edits, answers or does nothing.
  func binding(of key: Key) -> KeyBinding? {
    if questions.first?.acceptsAnyKey == true { return nil }
    return keys.binding(of: key, isTyping: isTyping, where: isAvailable)
  }

  func isAvailable(_ binding: KeyBinding) -> Bool { binding.condition?(self) ?? true }

  /// The available bindings, without the keys that an earlier binding takes.
  var available: KeyRouter { keys.available(where: isAvailable) }

  /// The bindings that help shows: the available ones, and those of what may begin.
  var helpGroups: [(heading: ListPhrase, bindings: [KeyBinding])] {
    let moving = canBeginMove ? listBindings.whileMoving.bindings : []
    let typing = bindsListKeys ? typingBindings.bindings : []
    return available.groups + [(.keysWhileMoving, moving), (.keysWhileTyping, typing)]
  }

  /// The actions that the section of the focused row offers.
  private var rowActions: [ActionName] {
    guard bindsListKeys, let path = focusedList.focusedPath,
      let content = focusedList.content
    else { return [] }
    return content.actions(at: path)
  }

  /// Whether the list has keys: without any, its rows have none.
  var bindsListKeys: Bool { readsKeys && !listBindings.bindings.isEmpty }

  // MARK: Typing

  /// Whether the user types a search or an answer.
  private var isTyping: Bool { questions.first != nil || focusedPane.session.line != nil }

  /// Whether Return in the search line also acts as it does in the list.
  var picks: Bool { isPicker || stack.top.isChoice }

  /// Whether Escape in the search line also acts as it does in the list.
  var cancels: Bool { isPicker && !isModal }

  /// Handles a key while the user types.
  private func type(_ key: Key) {
    if let binding = binding(of: key) { return perform(binding) }
    let binding = typingBindings.binding(of: key, where: isAvailable)
    if let question = questions.first, question.acceptsAnyKey, binding?.id != .repaint {
      questions.answering { $0.answer(key) }
      return announcer.noteTyped(question.editor)
    }
    if let binding { return binding.perform(self) }
    if let character = key.character { return edit { $0.insert(String(character)) } }
    // Keys that move through the list move through the rows that a filter has left.
    let moving = listBindings.bindings.first { $0.keys.contains(key) }
    guard questions.first == nil, focusedPane.search.hidesRows, let motion = moving?.motion else {
      return passOn(.key(key))
    }
    motion(focusedList, 1)
    announcer.request?.repeatsRow = true
  }

  /// Changes the answer or the search that the user types.
  func edit(_ change: (inout LineEditor) -> Void) {
    if questions.first != nil { return questions.answering { $0.edit(change) } }
    focusedPane.session.edit(change)
    searchUnlessAhead()
  }

  /// Types pasted text into the question or the search line.
  private func paste(_ text: String) {
    if questions.first?.acceptsAnyKey != true { edit { $0.insert(text) } }
  }

  /// Answers the question with what is typed, or closes the search line.
  func acceptTyped() {
    if let question = questions.first {
      questions.answering { $0.accept() }
      if question.isAnswered { announcer.noteTyped(question.editor) }
      return
    }
    let session = focusedPane.session
    let picking = picks ? picking : nil
    if picks, picking == nil {
      // There is nothing to pick, which the screen says all the time.
      return announcer.say(phrases(session.isRunning ? .searching : .nothingFound))
    }
    announcer.noteTyped(heardSearchLine)
    session.close()
    picking.map(perform)
  }

  /// The binding that picks the focused row: that of Return, or the list's own, to which a program
  /// may have given another key.
  private var picking: KeyBinding? {
    let keys = keys
    return keys.binding(of: .enter, where: isAvailable)
      ?? keys.list.first { $0.id == .select && isAvailable($0) }
  }

  /// Answers the question with nil, or closes the search line and returns to where the list was.
  func cancelTyped() {
    if let question = questions.first {
      questions.answering { $0.end(with: nil) }
      return announcer.noteTyped(question.editor)
    }
    announcer.noteTyped(heardSearchLine)
    // The place is restored at the height that the list had there.
    stack.noteLinesAround(focusedPane.session.cancel())
    if cancels { handle(.escape) }
  }

  /// The search line as it is said; nil if it is not open, or a question comes first.
  var heardSearchLine: LineEditor? {
    guard questions.first == nil, var editor = focusedPane.session.line else { return nil }
    editor.label = phrases(focusedPane.search.hidesRows ? .filterLabel : .searchLabel)
    return editor
  }

  private func searchUnlessAhead() {
    if output?.readsAhead != true { searchForTyped() }
  }

  /// Searches for the text of the search line, if it has changed since.
  func searchForTyped() { focusedPane.session.searchForTyped() }

  // MARK: Clicks

  /// Handles a click on a cell of the last frame, counted from 1.
  ///
  /// A click on a key hint stands for that key. A click on another row moves the focus there; a
  /// click on the focused row stands for Return.
  private func click(line: Int, column: Int) {
    let lines = frames.frame.lines
    guard line > 0, line <= lines.count, column > 0 else {
      return passOn(.click(line: line, column: column))
    }
    let key = lines[line - 1].content.key(at: column - 1)
    if questions.first != nil {
      // Only the keys of the question answer it: a click elsewhere does not mean no.
      if let key, lines[line - 1].identity.isChrome { handle(key) }
      return
    }
    // The keys of the search line are beside it.
    if let key, key.character == nil, focusedPane.session.line != nil { return handle(key) }
    // A click outside the key hints does not end the move of a row.
    if isMovingRow { return key.map(handle) ?? () }
    let pane = pane(line: line, column: column).flatMap {
      $0 === focusedPane || $0.acceptsFocus ? $0 : nil
    }
    let path = pane.flatMap { pane in
      pane.viewport.window.showsFocus
        ? pane.item(at: line - 1 - frames.linesAbove - pane.area.line) : nil
    }
    if key == nil, pane === focusedPane || pane == nil, path == nil {
      return passOn(.click(line: line, column: column))
    }
    // Keeps the search for the text typed so far, as after Return.
    focusedPane.session.close()
    let hadFocus = pane === focusedPane
    if let pane, !hadFocus { focus(on: pane) }
    if let key { return handle(key) }
    guard let path else { return }
    pressed.forgetCount()
    focusedListPane?.move.forgetLostRow()
    if focusedList.focusedPath != path {
      focusedList.focus(on: path)
    } else if hadFocus {
      handle(.enter)
    }
  }
}
