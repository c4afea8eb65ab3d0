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
