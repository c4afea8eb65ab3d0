/// The questions that wait for their answers; the first is shown.
final class QuestionQueue {
  private var questions: [OpenQuestion] = []

  /// The question that is shown; nil for none.
  var first: OpenQuestion? { questions.first }

  func ask(_ question: OpenQuestion) { questions.append(question) }

  /// Answers all questions with nil, including any that are asked in the meantime.
  func dismiss() {
    while let question = first {
      questions.removeFirst()
      question.end(with: nil)
    }
  }

  // MARK: The question that is shown

  /// Lets a key act on it, and goes on to the next once it is answered.
  func answering(_ act: (OpenQuestion) -> Void) {
    first.map(act)
    questions.removeAll(where: \.isAnswered)
  }
}

/// A question that waits for its answer, or for its turn.
final class OpenQuestion {
  private let question: Question
  private(set) var editor: LineEditor
  /// The letters that answer the question; nil if a line of text does.
  private let letters: YesOrNo?
  /// The remark below the list about the answer so far.
  private(set) var remark = Remark.none
  /// The number of steps back in the history, and the text from before the first.
  private var stepsBack = 0
  private var typed = ""
  /// Called with the answer; nil once it is known.
  private var answer: ((String?) -> Void)?

  init(_ question: Question, answer: @escaping (String?) -> Void) {
    (self.question, self.answer, letters) = (question, answer, nil)
    editor = LineEditor(label: question.label)
    editor.insert(question.text)
  }

  /// Creates a question that letters answer with yes or no.
  init(_ label: StyledText, _ letters: YesOrNo, answer: @escaping (Bool) -> Void) {
    (question, self.letters) = (Question("\(label) "), letters)
    self.answer = { answer($0 != nil) }
    editor = LineEditor(label: question.label)
    editor.choices = letters.choices
  }

  /// Whether any key is an answer.
  var acceptsAnyKey: Bool { letters != nil }

  var hasCompletions: Bool { question.hasCompletions }

  var isAnswered: Bool { answer == nil }

  /// The completions of the text typed so far.
  var completions: [String] {
    if known?.text != editor.text { known = (editor.text, question.completions(editor.text)) }
    return known?.completions ?? []
  }
  private var known: (text: String, completions: [String])?

  /// Answers the question, unless it was answered before.
  func end(with text: String?) {
    let answer = answer
    self.answer = nil
    answer?(text)
  }

  /// Answers it with a key, if any key is an answer.
  func answer(_ key: Key) {
    guard let letters else { return }
    let isYes = letters.isYes(key)
    editor.insert(isYes ? letters.yes : letters.no)
    end(with: isYes ? letters.yes : nil)
  }

  /// Changes what is typed.
  func edit(_ change: (inout LineEditor) -> Void) {
    remark = .none
    editor.edit(change)
  }

  /// Answers it with what is typed, unless there is a problem with that.
  func accept() {
    // The closure may quit the program, which answers the question.
    if let problem = question.problem(editor.text) {
      remark = .problem(problem)
    } else {
      end(with: editor.text)
    }
  }

  /// Types an answer from the history.
  func recall(_ step: Int) {
    remark = .none
    let steps = min(max(0, stepsBack + step), question.history.count)
    if steps == stepsBack { return }
    if stepsBack == 0 { typed = editor.text }
    stepsBack = steps
    editor.replaceText(with: steps == 0 ? typed : question.history[question.history.count - steps])
  }

  /// Types the common beginning of all completions, and shows them if there are several.
  func complete() {
    remark = .none
    let completions = completions
    guard var common = completions.first else { return }
    for completion in completions { common = common.commonPrefix(with: completion) }
    if common.count >= editor.text.count { editor.replaceText(with: common) }
    if completions.count > 1 {
      remark = .completions(StyledText(completions.joined(separator: "  "), .muted))
    }
  }
}

extension OpenQuestion {
  /// What is said about the answer so far.
  enum Remark {
    case none
    case problem(StyledText)
    case completions(StyledText)

    /// The text of the remark; nil for none.
    var text: StyledText? {
      switch self {
      case .none: nil
      case .problem(let text), .completions(let text): text
      }
    }

    /// The problem with the answer; nil for none.
    var problem: StyledText? { if case .problem(let text) = self { text } else { nil } }
  }
}

/// The letters that answer a question with yes and no; any other key means no too.
struct YesOrNo {
  private let answers: (yes: StyledText, no: StyledText)
  let yes: String
  let no: String

  init(yes: StyledText, no: StyledText) {
    answers = (yes, no)
    self.yes = yes.spokenText.prefix(1).lowercased()
    self.no = no.spokenText.prefix(1).lowercased()
  }

  /// The letters after the question; a click on one of them stands for its key.
  var choices: StyledText {
    func choice(_ text: StyledText, _ letter: String) -> StyledText {
      letter.first.map { text.clickable(as: .character($0)) } ?? text
    }
    return "[\(choice(answers.yes, yes))/\(choice(answers.no, no))] "
  }

  func isYes(_ key: Key) -> Bool { key.character?.lowercased() == yes }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
