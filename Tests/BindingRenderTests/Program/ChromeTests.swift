import BindingCore
@testable import BindingRender
import TestSupport
import Testing

@Suite("Chrome")
struct ChromeTests {
  private let list = TextList { (item: Item) in "\(item.id)" }
  private let adapter: ListAdapter
  private let program: ListProgram
  private let chrome = Chrome()

  init() {
    adapter = ListAdapter(display: list)
    program = ListProgram(list)
    program.status = { "2 songs" }
    program.listBindings = KeyBindings()
    adapter.apply { ListSections(oneRowEach: [Item(0), Item(1)]) }
  }

  private func lines() -> ChromeLines {
    chrome.lines(around: program, columns: 60, isLast: false, boxesQuestion: false)
  }

  private func layOut() {
    program.root.setArea(PaneArea(columns: 60, rows: 5), on: PaneSurface(glyphs: Glyphs()))
    program.root.layOut()
  }

  @Test("A question stands below the status, with its remark in that place")
  func question() {
    program.bind("play", "p") { _ in }
    var question = Question("Name: ")
    question.problem = { _ in "Taken." }
    program.open(OpenQuestion(question) { _ in })
    #expect(lines().prompt?.label.spokenText == "Name:")
    #expect(
      lines().status.spokenText.hasPrefix("2 songs")
        && lines().status.spokenText.hasSuffix("cancel")
    )
    program.questions.answering { $0.accept() }
    #expect(
      lines().status.spokenText.hasPrefix("Taken.") && lines().ownStatus.spokenText == "2 songs"
    )
  }

  @Test("A state comes before the status; of a list without items, it is in their place")
  func state() {
    program.focusedPane.state = { .failed(ProgramFailure("Offline.", status: 1)) }
    program.noteStates(ofTexts: false)
    layOut()
    #expect(lines().status.lines.map(\.text) == ["Offline.  2 songs"])
    #expect(program.focusedPane.placeholder == StyledText())
    #expect(lines().ownStatus.spokenText == "2 songs")
    adapter.apply {}
    layOut()
    #expect(program.focusedPane.placeholder.spokenText == "Offline.")
    #expect(lines().status.spokenText == "2 songs")
  }
}

@Suite("Announcer")
struct AnnouncerTests {
  private let announcer = Announcer()

  @Test("A frame takes all requests since the one before; what is not spoken keeps none")
  func requests() {
    announcer.say("Saved.")
    announcer.request?.hasKey = true
    #expect(announcer.request == nil && announcer.take().lines.isEmpty)
    #expect(announcer.request == nil)
    announcer.speaks(true)
    announcer.say("Saved.", "Sent.")
    announcer.request?.repeatsRow = true
    announcer.request?.hasKey = true
    announcer.request?.hasCommand = true
    announcer.request?.asksDetails = true
    announcer.noteTyped(LineEditor(label: "Name: "))
    announcer.noteTyped(nil)
    let request = announcer.take()
    #expect(request.lines.map(\.spokenText) == ["Saved.", "Sent."] && request.typed.count == 1)
    #expect(request.repeatsRow && request.hasKey && request.hasCommand && request.asksDetails)
    let next = announcer.take()
    #expect(next.lines.isEmpty && next.typed.isEmpty && !next.hasKey && !next.asksDetails)
    announcer.speaks(false)
    #expect(announcer.request == nil)
  }
}
