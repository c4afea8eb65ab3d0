import BindingCore
import BindingRender

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// Shows a list of three lines: `p` asks a question, `+` adds a line, `s` or F5 stops the process,
/// `q` or F6 ends the program, `g` and `G` scroll a list that ticks.
@MainActor
struct ListProbe {
  private let program: ListProgram
  private let terminal: ListTerminal
  private let readsKeys: Bool
  private let adapter: ListAdapter

  private struct LineCell: Bindable {
    private var number = 0
    var text: StyledText { "" }
    mutating func bind(_ line: Line) { number = line.number }

    func text(in context: CellContext) -> StyledText {
      number == 0 ? "\(Spinner.dots.text(by: context.clock)) busy" : "line \(number)"
    }
  }

  private struct Line: SelfIdentified {
    let number: Int
  }

  init(mode: ScreenMode, capturesMouse: Bool, readsKeys: Bool, ticks: Bool) throws(TerminalError) {
    let list = TextList(LineCell.self, empty: "first\nsecond\nthird")
    adapter = ListAdapter(display: list)
    if ticks { adapter.apply { ListSections(oneRowEach: (0..<100).map { Line(number: $0) }) } }
    list.options.showsFocus = false
    program = ListProgram(list)
    program.listBindings = KeyBindings()
    program.capturesMouse = capturesMouse
    program.status = { "status" }
    terminal = try ListTerminal(
      program,
      mode: mode,
      profile: TerminalProfile(),
      readsKeys: readsKeys
    )
    self.readsKeys = readsKeys
  }

  func run() async throws {
    program.onOtherEvent = { [program] event in
      TerminalProbe.report("\(event)")
      switch event {
      case .key("g"), .key("G"):
        program.list.scroll(to: event == .key("g") ? .top : .bottom)
      case .key("p"): Task { await program.ask("> ") }
      case .key("+"): program.status = { "status\n>" }
      case .key("s"), .key(.function(5)): raise(SIGSTOP)
      case .key("q"), .key(.function(6)): program.quit()
      case .resize where !readsKeys: program.quit()
      default: break
      }
    }
    await terminal.run()
  }
}
