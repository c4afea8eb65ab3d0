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
    program.title = { "Songs" }
    program.status = { "2 songs" }
    program.listBindings = KeyBindings()
    adapter.apply { ListSections(oneRowEach: [Item(0), Item(1)]) }
  }

  private func lines(_ columns: Int = 60, isLast: Bool = false) -> ChromeLines {
    chrome.lines(around: program, columns: columns, isLast: isLast, boxesQuestion: false)
  }

  private func layOut() {
    program.root.setArea(PaneArea(columns: 60, rows: 5), on: PaneSurface(glyphs: Glyphs()))
    program.root.layOut()
  }

  @Test("It is the title, and the status with the keys at its right edge or below it")
  func keys() {
    program.bind("play", "p") { _ in }
    program.listBindings["help"] = KeyBindings.list["help"]
    #expect(lines().title.spokenText == "Songs")
    #expect(lines(30).status.lines.map(\.text) == ["2 songs         p play  ? help"])
    #expect(lines(15).status.lines.map(\.text) == ["2 songs", "p play  ? help"])
    program.status = { "" }
    #expect(lines().status.lines.map(\.text) == ["p play  ? help"])
    #expect(lines(isLast: true).status == StyledText())
  }

  @Test("The title is the way to what was pushed, whose end is shown where it is too wide")
  func way() {
    let pane = ListPane(TextList { (item: Item) in "\(item.id)" })
    pane.title = { "Kind of Blue" }
    program.push(pane)
    #expect(lines().title.spokenText == "Songs › Kind of Blue")
    #expect(lines(16).title.spokenText == "… › Kind of Blue")
    program.goBack()
    #expect(lines().title.spokenText == "Songs")
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
    _ = program.questions.answer(.enter)
    #expect(
      lines().status.spokenText.hasPrefix("Taken.") && lines().ownStatus.spokenText == "2 songs"
    )
  }

  @Test("A search is typed at its edge, and what it found nothing for is in the status")
  func search() {
    program.searchEdge = .top
    program.beginSearch()
    #expect(lines().promptEdge == .top && lines().prompt?.text == "")
    program.focusedPane.session.close()
    #expect(lines().prompt == nil && lines().status.spokenText == "2 songs")
  }

  @Test("A state comes before the status; of a list without items, it is in their place")
  func state() {
    program.focusedPane.state = { .failed(ProgramFailure("Offline.", status: 1)) }
    program.noteStates(ofTexts: false)
    layOut()
    #expect(lines().status.lines.map(\.text) == ["Offline.  2 songs"])
    #expect(program.placeholder(of: program.focusedPane) == nil)
    #expect(lines().ownStatus.spokenText == "2 songs")
    adapter.apply {}
    layOut()
    #expect(program.placeholder(of: program.focusedPane)?.spokenText == "Offline.")
    #expect(lines().status.spokenText == "2 songs")
  }
}

@Suite("Announcer")
struct AnnouncerTests {
  private let announcer = Announcer()

  @Test("What is not spoken keeps no requests")
  func silent() {
    announcer.say("Saved.")
    announcer.noteKey()
    #expect(announcer.request == nil && announcer.take().lines.isEmpty)
    #expect(announcer.request == nil)
  }

  @Test("A frame takes all requests since the one before")
  func requests() {
    announcer.speaks(true)
    announcer.say("Saved.", "Sent.")
    announcer.repeatRow()
    announcer.noteKey()
    announcer.noteCommand()
    announcer.askForDetails()
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
