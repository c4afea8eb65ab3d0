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
    queue.answering { $0.accept() }
    #expect(queue.first == nil && open.isAnswered)
    _ = ask(question)
    queue.answering { $0.complete() }
    #expect(queue.first == nil)
    #expect(answers.texts == [nil, nil])
  }

  @Test("An answer that asks again puts its question behind the others, and dismissing ends it too")
  func again() {
    let last = OpenQuestion("Last: ") { [answers] in answers.texts.append($0) }
    queue.ask(OpenQuestion("First: ") { [queue] _ in queue.ask(last) })
    let second = ask("Second: ")
    queue.answering { $0.accept() }
    #expect(queue.first === second)
    queue.dismiss()
    #expect(last.isAnswered && answers.texts == [nil, nil])
  }

  @Test("Letters answer with yes or no, and so does any other key")
  func letters() {
    var isSure: [Bool] = []
    let letters = YesOrNo(yes: "y", no: "n")
    for key in ["y", "Y", "x", .escape] as [Key] {
      let question = OpenQuestion("Sure?", letters) { isSure.append($0) }
      queue.ask(question)
      #expect(question.acceptsAnyKey)
      queue.answering { $0.answer(key) }
      #expect(question.isAnswered)
    }
    #expect(isSure == [true, true, false, false])
  }

  @Test("An erased text can be inserted again after an answer of the history or a completion")
  func killed() {
    var question = Question("Name: ")
    question.history = ["x"]
    question.completions = { _ in ["abc"] }
    let open = ask(question)
    queue.answering { $0.edit { $0.insert("ab") } }
    queue.answering { $0.edit { $0.keep($0.cutBack(to: $0.before.startIndex)) } }
    queue.answering { $0.recall(1) }
    #expect(open.editor.text == "x")
    queue.answering { $0.edit { $0.insert($0.killed) } }
    #expect(open.editor.text == "xab")
    queue.answering { $0.complete() }
    queue.answering { $0.edit { $0.insert($0.killed) } }
    #expect(open.editor.text == "abcab")
  }
}
