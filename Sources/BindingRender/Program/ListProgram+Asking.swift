public import BindingCore

// What a program asks its user, and what it runs in the meantime.
extension ListProgram {
  /// Asks for a line of text below the list, and waits for the answer.
  ///
  /// Questions are shown one at a time, in the order they were asked.
  /// - Parameter question: The question.
  /// - Returns: The text; nil on Escape, if the program ends first, or where no keys are read.
  public nonisolated(nonsending) func ask(
    _ question: Question
  ) async -> String? {
    await withCheckedContinuation { continuation in
      open(OpenQuestion(question) { continuation.resume(returning: $0) })
    }
  }

  /// Asks a question that `y` answers with yes, and any other key with no, and waits for the
  /// answer.
  /// - Parameter label: The question.
  /// - Returns: The answer; false if the program ends first, or where no keys are read.
  public nonisolated(nonsending) func confirm(
    _ label: StyledText
  ) async -> Bool {
    let letters = YesOrNo(yes: phrases(.yes), no: phrases(.no))
    return await withCheckedContinuation { continuation in
      open(OpenQuestion(label, letters) { continuation.resume(returning: $0) })
    }
  }

  /// Shows a question after those that are open, or answers it with nil if the program has ended or
  /// gets no keys.
  func open(_ question: OpenQuestion) {
    if hasQuit || !readsKeys { return question.end(with: nil) }
    questions.ask(question)
    holdFocus()
    needsFrame()
  }

  /// Keeps the focus at its row, which a question may be about, until it is moved.
  private func holdFocus() { describedPane.viewport.changeFocus { $0.hold() } }

  /// Shows elements in a box above the program, with a search, and waits until one is chosen.
  ///
  /// ```swift
  /// program.bind("branch", "b") { program in
  ///   let branch = await program.choose(from: branches, title: "branch") { "\($0.name)" }
  ///   if let branch { repository.show(branch) }
  /// }
  /// ```
  ///
  /// The other keys of the program do nothing in the meantime. If the task is cancelled, the choice
  /// ends, and with it what was pushed above it.
  /// - Parameters:
  ///   - elements: The elements; of several with one identity only the first is shown.
  ///   - title: The title, which follows those of the program and of its pushed panes.
  ///   - current: The element that has the focus at first; nil for the first one.
  ///   - text: Returns the text of an element.
  /// - Returns: The element; nil on Escape, or if the program ends or the task is cancelled first.
  public nonisolated(nonsending) func choose<Element: Diffable>(
    from elements: some Sequence<Element>,
    title: StyledText = "",
    startingAt current: Element? = nil,
    text: @escaping (Element) -> StyledText
  ) async -> Element? {
    if hasQuit || !readsKeys || Task.isCancelled { return nil }
    var chosen: Element?
    let list = TextList(text: text)
    let adapter = ListAdapter(display: list)
    let elements = Array(elements)
    // A box for a few hundred elements is as wide as they are; one for more need not be.
    let widest = elements.prefix(500).reduce(title.columns + 12) { max($0, text($1).columns + 2) }
    let highest = elements.prefix(500).reduce(0) { $0 + text($1).lineBreaks + 1 }
    let pane = ChoicePane(list, columns: widest, rows: max(highest, elements.count))
    pane.title = { title }
    pane.search = .hide(.rows)
    adapter.apply {
      ListSections(oneRowEach: elements) { [weak self] element in
        chosen = element
        self?.leave(pane)
      }
    }
    if let id = current.map({ AnyDiffable.Identifier(Element.self, $0.diffIdentifier) }) {
      list.restore(focus: RowIdentifier(id, in: id))
    }
    // Reading the stream ends when the pane is left, and when the task is cancelled.
    let (end, ending) = AsyncStream<Never>.makeStream()
    holdFocus()
    push(StackedPane(pane: pane, focus: pane, purpose: .choice, onLeave: ending.finish))
    for await _ in end {}
    leave(pane)
    // Without it, the list has no rows.
    return withExtendedLifetime(adapter) { chosen }
  }

  /// Shows names above the program, with a search, and waits until one is chosen.
  /// - Parameters:
  ///   - names: The names; equal ones are rows of their own.
  ///   - title: The title, which follows those of the program and of its pushed panes.
  ///   - current: The name that has the focus at first; nil for the first one.
  /// - Returns: The name; nil on Escape, or if the program ends or the task is cancelled first.
  public nonisolated(nonsending) func choose(
    from names: some Sequence<String>,
    title: StyledText = "",
    startingAt current: String? = nil
  ) async -> String? {
    let names = names.enumerated().map { NumberedName(diffIdentifier: $0, name: $1) }
    let start = names.first { $0.name == current }
    return await choose(from: names, title: title, startingAt: start) { "\($0.name)" }?.name
  }

  /// Runs another program in the terminal, such as an editor or a pager, and returns to the list
  /// when it ends.
  ///
  /// ```swift
  /// program.bind("edit", "e") { program in
  ///   try await program.runCommand(["vi", path])
  ///   reload()
  /// }
  /// ```
  ///
  /// The other program has the terminal with its original settings, and receives the keys:
  /// Control-C reaches only that program, and Control-Z stops both. In the meantime, nothing is
  /// drawn, and keys typed ahead are discarded. Afterwards the list is repainted, or its focused
  /// row is said again, even if the other program crashed.
  /// - Parameter arguments: The name of the program, which is looked up in `PATH`, and its
  ///   arguments.
  /// - Returns: The exit status, or 128 plus the number of the signal that ended the program.
  /// - Throws: ``TerminalError`` if the program cannot be started, the list is not on a terminal,
  ///   or another program has the terminal.
  @discardableResult
  public nonisolated(nonsending) func runCommand(
    _ arguments: [String]
  ) async throws(TerminalError) -> Int32 {
    guard let output else { throw .noTerminal }
    return try await output.run(arguments)
  }
}

/// A name to choose, identified by its place, because names may be equal.
private struct NumberedName: Diffable, Equatable {
  let diffIdentifier: Int
  let name: String
}
