extension ListProgram {
  /// Asks for a line of text below the list; questions are shown one at a time, in order.
  /// - Parameters:
  ///   - question: The question.
  ///   - answer: Called with the text, or with nil on Escape or if the program ends first.
  public func ask(_ question: Question, answer: @escaping (String?) -> Void) {
    if hasQuit { return answer(nil) }
    questions.append(OpenQuestion(question, answer: answer))
    needsFrame()
  }

  /// Asks for a line of text below the list, and waits for the answer.
  /// - Parameters:
  ///   - question: The question.
  ///   - isolation: The actor that the program belongs to.
  /// - Returns: The text; nil on Escape or if the program ends first.
  public func ask(
    _ question: Question,
    isolation: isolated (any Actor)? = #isolation
  ) async -> String? {
    await withCheckedContinuation { continuation in
      ask(question) { continuation.resume(returning: $0) }
    }
  }

  /// Asks a question that `y` answers with yes, and any other key with no.
  /// - Parameters:
  ///   - label: The question.
  ///   - answer: Called with the answer; false if the program ends first.
  public func confirm(_ label: StyledText, answer: @escaping (Bool) -> Void) {
    if hasQuit { return answer(false) }
    let letters = YesOrNo(yes: words(.yes), no: words(.no))
    var question = OpenQuestion(Question("\(label) ")) { answer($0 != nil) }
    question.editor.choices = letters.choices
    question.yesOrNo = letters
    questions.append(question)
    needsFrame()
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
    await withCheckedContinuation { continuation in
      confirm(label) { continuation.resume(returning: $0) }
    }
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
