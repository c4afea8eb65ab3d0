@testable import BindingRender
import Testing

@Suite("QuestionQueue")
struct QuestionQueueTests {
  private final class Answers {
    var texts: [String?] = []
  }

  private let queue = QuestionQueue()
  private let answers = Answers()

  private func ask(_ question: Question) -> OpenQuestion {
    let open = OpenQuestion(question) { [answers] in answers.texts.append($0) }
    queue.ask(open)
    return open
  }

  @Test("A question that is dismissed while it asks for a problem or completions has one answer")
  func dismissed() {
    var question = Question("Name: ", text: "a")
    question.problem = { [queue] _ in
      queue.dismiss()
      return nil
    }
    question.completions = { [queue] _ in
      queue.dismiss()
      return ["abc"]
    }
    let open = ask(question)
    #expect(queue.answer(.enter) && queue.first == nil && open.isAnswered)
    _ = ask(question)
    #expect(queue.answer(.tab) && queue.first == nil)
    #expect(answers.texts == [nil, nil])
  }

  @Test("An answer that asks again puts its question behind the others, and dismissing ends it too")
  func again() {
    let last = OpenQuestion("Last: ") { [answers] in answers.texts.append($0) }
    queue.ask(OpenQuestion("First: ") { [queue] _ in queue.ask(last) })
    let second = ask("Second: ")
    _ = queue.answer(.enter)
    #expect(queue.first === second)
    queue.dismiss()
    #expect(last.isAnswered && answers.texts == [nil, nil])
  }

  @Test("Letters answer with yes or no, and so does any other key; text is not pasted")
  func letters() {
    var isSure: [Bool] = []
    let letters = YesOrNo(yes: "y", no: "n")
    for key in ["y", "Y", "x", .escape] as [Key] {
      let question = OpenQuestion("Sure?", letters) { isSure.append($0) }
      queue.ask(question)
      question.paste("y")
      #expect(question.acceptsAnyKey && question.editor.text == "")
      #expect(queue.answer(.control("l")) && !question.isAnswered)
      #expect(queue.answer(key) && question.isAnswered)
    }
    #expect(isSure == [true, true, false, false])
  }
}
