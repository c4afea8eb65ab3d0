extension ListProgram {
  /// Asks for a line of text below the list, and waits for the answer.
  ///
  /// Questions are shown one at a time, in the order they were asked.
  /// - Parameters:
  ///   - question: The question.
  ///   - isolation: The actor that the program belongs to.
  /// - Returns: The text; nil on Escape or if the program ends first.
  public func ask(
    _ question: Question,
    isolation: isolated (any Actor)? = #isolation
  ) async -> String? {
    await withCheckedContinuation { continuation in
      open(OpenQuestion(question) { continuation.resume(returning: $0) })
    }
  }

  /// Asks a question that `y` answers with yes, and any other key with no, and waits for the
  /// answer.
  /// - Parameters:
  ///   - label: The question.
  ///   - isolation: The actor that the program belongs to.
  /// - Returns: The answer; false if the program ends first.
  public func confirm(
    _ label: StyledText,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    let letters = YesOrNo(yes: words(.yes), no: words(.no))
    return await withCheckedContinuation { continuation in
      open(OpenQuestion(label, letters) { continuation.resume(returning: $0) })
    }
  }

  /// Shows a question after those that are open, or answers it with nil if the program has ended.
  func open(_ question: OpenQuestion) {
    if hasQuit { return question.answer(nil) }
    questions.append(question)
    needsFrame()
  }

  /// Answers all questions with nil, including any that are asked in the meantime.
  func dismissQuestions() {
    while !questions.isEmpty { questions.removeFirst().answer(nil) }
  }

  /// Handles a key while a question is shown.
  func answer(_ key: Key) {
    // Control-L repaints the screen.
    if key == .control("l") { return }
    if let letters = questions[0].yesOrNo {
      let isYes = letters.isYes(key)
      questions[0].editor.insert(isYes ? letters.yes : letters.no)
      speech?.typed.append(questions[0].editor)
      return questions.removeFirst().answer(isYes ? letters.yes : nil)
    }
    questions[0].remark = ""
    switch key {
    case .escape:
      speech?.typed.append(questions[0].editor)
      questions.removeFirst().answer(nil)
    case .enter:
      let text = questions[0].editor.text
      guard let problem = afterwards(questions[0].question.problem, text) else { return }
      if let problem {
        questions[0].remark = problem
      } else {
        speech?.typed.append(questions[0].editor)
        questions.removeFirst().answer(text)
      }
    case .up: questions[0].recall(1)
    case .down: questions[0].recall(-1)
    case .tab:
      let complete = questions[0].question.completions
      if let completions = afterwards(complete, questions[0].editor.text) {
        questions[0].complete(completions)
      }
    default: if !questions[0].editor.handle(key) { passOn(.key(key)) }
    }
  }

  /// Calls a closure of the first question with the answer so far.
  /// - Returns: The result; nil if the question was answered during the call, as when the program
  ///   quit.
  private func afterwards<Result>(
    _ closure: (String) -> Result,
    _ text: String
  ) -> Result? {
    let asked = questions[0].identity
    let result = closure(text)
    return questions.first?.identity === asked ? result : nil
  }

  /// Types pasted text into the question.
  func paste(_ text: String) {
    if questions[0].yesOrNo != nil { return }
    questions[0].editor.insert(text)
  }
}
