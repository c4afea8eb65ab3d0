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

/// Shows a list of three lines until `q` is pressed; `p` opens a prompt, `s` stops the process, `g` and
/// `G` scroll a list that ticks.
struct ListProbe {
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
    if ticks { adapter.apply { ListSections(rows: (0..<100).map { Line(number: $0) }) } }
    terminal = try ListTerminal(
      list,
      mode: mode,
      styles: .none,
      capturesMouse: capturesMouse,
      readsKeys: readsKeys
    )
    self.readsKeys = readsKeys
    terminal.status = "status"
  }

  func run() async throws {
    await terminal.run { event in
      TerminalProbe.report("\(event)")
      switch event {
      case .key("g"), .key("G"):
        terminal.list.scroll(to: event == .key("g") ? .top : .bottom)
      case .key(.character("p")): terminal.prompt = LineEditor(label: "> ")
      case .key(.character("s")): raise(SIGSTOP)
      case .key(.character("q")): return false
      case .resize where !readsKeys: return false
      default: break
      }
      return true
    }
  }
}
