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

/// Shows a list of three lines until `q` is pressed; `p` opens a prompt, `s` stops the process.
struct ListProbe {
  private let terminal: ListTerminal
  private let readsKeys: Bool

  init(mode: ScreenMode, readsKeys: Bool) throws(TerminalError) {
    let list = TextList(empty: "first\nsecond\nthird")
    terminal = try ListTerminal(list, mode: mode, styles: .none, readsKeys: readsKeys)
    self.readsKeys = readsKeys
    terminal.status = "status"
  }

  func run() async throws {
    await terminal.run { event in
      TerminalProbe.report("\(event)")
      switch event {
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
