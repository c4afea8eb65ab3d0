import BindingCore

extension KeyBindings {
  /// What the keys of a list do if a program does not say otherwise.
  public static var list: KeyBindings {
    KeyBindings([
      .moving("up", .up, "k") { $0.list.move(by: -$1) },
      .moving("down", .down, "j") { $0.list.move(by: $1) },
      .moving("page up", .pageUp, .control("b")) { $0.list.scroll(byPages: -$1) },
      .moving("page down", .pageDown, .control("f"), " ") { $0.list.scroll(byPages: $1) },
      .moving("half a page up", .control("u")) { $0.list.scroll(byHalfPages: -$1) },
      .moving("half a page down", .control("d")) { $0.list.scroll(byHalfPages: $1) },
      .moving("top", .home, .control(.home), "g") { program, _ in
        program.list.scroll(to: .top)
      },
      .moving("end", .end, .control(.end), "G") { program, _ in
        guard let line = program.count else { return program.list.scroll(to: .bottom) }
        program.list.scroll(toLine: line - 1)
      },
      .moving("first in sight", "H") { program, _ in program.list.focusInSight { $0.first } },
      .moving("middle in sight", "M") { program, _ in
        program.list.focusInSight { $0.isEmpty ? nil : $0[$0.count / 2] }
      },
      .moving("last in sight", "L") { program, _ in program.list.focusInSight { $0.last } },
      KeyBinding("select", .enter, isInBottomLine: false) { program in
        guard let path = program.list.focusedPath else { return }
        _ = program.list.content?.select(path)
      },
      KeyBinding("search", ["/"], isInBottomLine: true) {
        $0.onFilter == nil
      } perform: {
        $0.beginSearch()
      },
      KeyBinding("filter", ["/"], isInBottomLine: true) {
        $0.onFilter != nil
      } perform: {
        $0.beginSearch()
      },
      KeyBinding("next found", ["n"], isInBottomLine: false) {
        !$0.searchText.isEmpty
      } perform: {
        $0.findNext()
      },
      KeyBinding("previous found", ["N"], isInBottomLine: false) {
        !$0.searchText.isEmpty
      } perform: {
        $0.findNext(forwards: false)
      },
      KeyBinding("help", "?") { $0.toggleHelp() },
      KeyBinding("quit", "q") { $0.quit() },
    ])
  }
}

extension KeyBinding {
  fileprivate static func moving(
    _ title: String,
    _ keys: Key...,
    move: @escaping (_ program: ListProgram, _ count: Int) -> Void
  ) -> KeyBinding {
    KeyBinding(title, keys, isInBottomLine: false) { move($0, max(1, $0.count ?? 1)) }
  }
}

extension TextList {
  fileprivate func move(by count: Int) {
    options.showsFocus ? moveFocus(by: count) : scroll(by: count)
  }

  fileprivate func scroll(byHalfPages count: Int) {
    let (lines, isTooLarge) = count.multipliedReportingOverflow(by: max(1, viewport.height / 2))
    scroll(by: isTooLarge ? count : lines)
  }

  fileprivate func focusInSight(_ choose: ([ItemPath]) -> ItemPath?) {
    let items = visiblePaths.filter { content?.placement(of: $0) != nil }
    if let path = choose(items) { moveFocus(to: path) }
  }
}
