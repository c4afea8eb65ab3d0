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

  @Test("Without a question, a key has no meaning")
  func none() {
    #expect(!queue.answer(.enter) && queue.first == nil)
    queue.dismiss()
    #expect(answers.texts.isEmpty)
  }

  @Test("Questions are answered one after another, with what was typed")
  func order() {
    let (first, second) = (ask("Name: "), ask(Question("Town: ", text: "Ulm")))
    #expect(queue.first === first)
    #expect(queue.answer("a") && queue.answer(.enter))
    #expect(first.isAnswered && queue.first === second)
    second.paste("\nDonau")
    #expect(second.editor.text == "Ulm Donau")
    #expect(queue.answer(.escape) && !queue.answer(.enter))
    #expect(answers.texts == ["a", nil])
  }

  @Test("A problem is the remark until the next key, and the question stays open")
  func problem() {
    var question = Question("Name: ")
    question.problem = { $0.isEmpty ? "A name is needed." : nil }
    let open = ask(question)
    _ = queue.answer(.enter)
    #expect(open.remark.text == "A name is needed." && queue.first === open)
    _ = queue.answer("x")
    #expect(open.remark.text == nil)
    _ = queue.answer(.enter)
    #expect(answers.texts == ["x"])
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

  @Test("Arrows bring earlier answers back, and the text that was typed before")
  func history() {
    var question = Question("Name: ")
    question.history = ["one", "two"]
    let open = ask(question)
    let texts = ["x", .up, .up, .up, .down, .down].map { (key: Key) in
      _ = queue.answer(key)
      return open.editor.text
    }
    #expect(texts == ["x", "two", "one", "one", "two", "x"])
    #expect(!queue.answer(.pageUp))
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
