@testable import BindingRender

extension ListProgram {
  /// Asks for a line of text at once, without a task that waits for the answer.
  func ask(_ question: Question, answer: @escaping (String?) -> Void) {
    open(OpenQuestion(question, answer: answer))
  }

  /// Asks a question of yes or no at once, without a task that waits for the answer.
  func confirm(_ label: StyledText, answer: @escaping (Bool) -> Void) {
    let letters = YesOrNo(yes: phrases(.yes), no: phrases(.no))
    open(OpenQuestion(label, letters, answer: answer))
  }
}
