import BindingCore
import BindingRender
import Testing

enum Terminals {
  static func run(_ list: TextList, _ feed: ListAdapter) async throws {
    let terminal = try ListTerminal(list, mode: .fullScreen)
    await terminal.run { event in
      guard case .key(let key) = event, !list.handle(key) else { return true }
      if key == .enter, let focus = list.focusedPath { feed.select(focus) }
      return key != .character("q")
    }
  }

  static func test(_ list: TextList) {
    let screen = TestScreen(list, columns: 40, rows: 2)
    #expect(screen.lines == ["@ada · 1min", "  ♥ 3 likes"])
    list.scroll(by: 1)
    #expect(screen.lines == ["  ♥ 3 likes", "@grace · 2min"])
  }
}
