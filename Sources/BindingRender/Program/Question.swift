/// A question that is answered with a line of text.
///
/// ```swift
/// var question = Question("Name: ")
/// question.problem = { $0.isEmpty ? "A name is needed." : nil }
/// question.completions = { start in names.filter { $0.hasPrefix(start) } }
/// guard let name = await program.ask(question) else { return }
/// ```
public struct Question {
  /// The label in front of the text.
  public var label: StyledText
  /// The initial text of the answer.
  public var text: String
  /// Earlier answers, the newest last, which the arrow keys bring back.
  public var history: [String] = []
  /// Returns the problem with an answer; nil if the answer is accepted.
  public var problem: (String) -> StyledText? = { _ in nil }
  /// Returns the possible completions of the text typed so far; Tab types their common beginning.
  public var completions: (String) -> [String] = { _ in [] } { didSet { hasCompletions = true } }
  private(set) var hasCompletions = false

  /// Creates a question.
  /// - Parameters:
  ///   - label: The label in front of the text.
  ///   - text: The initial text of the answer.
  public init(_ label: StyledText, text: String = "") {
    self.label = label
    self.text = text
  }
}

extension Question: ExpressibleByStringInterpolation {
  /// Creates a question from its label.
  /// - Parameter value: The label.
  public init(stringLiteral value: String) { self.init(StyledText(stringLiteral: value)) }

  /// Creates a question from its label.
  /// - Parameter stringInterpolation: The parts of the label.
  public init(stringInterpolation: StyledText.Interpolation) {
    self.init(StyledText(stringInterpolation: stringInterpolation))
  }
}

/// A question that waits for its answer, or for its turn.
struct OpenQuestion {
  let question: Question
  var editor: LineEditor
  /// The letters that answer the question; nil if a line of text does.
  private(set) var yesOrNo: YesOrNo?
  /// The remark below the list about the answer so far.
  var remark: StyledText = ""
  /// The number of steps back in the history, and the text from before the first.
  private var stepsBack = 0
  private var typed = ""
  let answer: (String?) -> Void
  let identity = Identity()

  /// Distinguishes two questions, even with the same words.
  final class Identity {}

  init(_ question: Question, answer: @escaping (String?) -> Void) {
    self.question = question
    self.answer = answer
    editor = LineEditor(label: question.label)
    editor.insert(question.text)
  }

  /// Creates a question that letters answer with yes or no.
  init(_ label: StyledText, _ letters: YesOrNo, answer: @escaping (Bool) -> Void) {
    self.init(Question("\(label) ")) { answer($0 != nil) }
    editor.choices = letters.choices
    yesOrNo = letters
  }

  /// Shows an answer from the history.
  mutating func recall(_ step: Int) {
    let steps = min(max(0, stepsBack + step), question.history.count)
    if steps == stepsBack { return }
    if stepsBack == 0 { typed = editor.text }
    stepsBack = steps
    replaceText(with: steps == 0 ? typed : question.history[question.history.count - steps])
  }

  /// Types the common beginning of all completions, and shows them if there are several.
  mutating func complete(_ completions: [String]) {
    guard var common = completions.first else { return }
    for completion in completions { common = common.commonPrefix(with: completion) }
    if common.count >= editor.text.count { replaceText(with: common) }
    if completions.count > 1 {
      remark = StyledText(completions.joined(separator: "  "), .muted)
    }
  }

  private mutating func replaceText(with text: String) {
    editor = LineEditor(label: question.label)
    editor.insert(text)
  }
}

/// The letters that answer a question with yes and no; any other key means no too.
struct YesOrNo {
  private let shown: (yes: StyledText, no: StyledText)
  let yes: String
  let no: String

  init(yes: StyledText, no: StyledText) {
    shown = (yes, no)
    self.yes = yes.words.prefix(1).lowercased()
    self.no = no.words.prefix(1).lowercased()
  }

  /// The letters after the question; a click on one of them stands for its key.
  var choices: StyledText {
    func choice(_ text: StyledText, _ letter: String) -> StyledText {
      letter.first.map { text.pressing(.character($0)) } ?? text
    }
    return "[\(choice(shown.yes, yes))/\(choice(shown.no, no))] "
  }

  func isYes(_ key: Key) -> Bool { key.character?.lowercased() == yes }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
