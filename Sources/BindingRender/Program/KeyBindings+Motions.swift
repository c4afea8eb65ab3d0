import BindingCore

/// The ways to move through a list, with their keys.
extension KeyBindings {
  static var motions: [KeyBinding] {
    [
      KeyBinding("up", .up, "k", as: .up) { $0.move(by: -$1) },
      KeyBinding("down", .down, "j", as: .down) { $0.move(by: $1) },
      KeyBinding("page up", .pageUp, .control("b")) { $0.scroll(byPages: -$1) },
      KeyBinding("page down", .pageDown, .control("f"), " ") { $0.scroll(byPages: $1) },
      KeyBinding("half a page up", .control("u")) { $0.scroll(byHalfPages: -$1) },
      KeyBinding("half a page down", .control("d")) { $0.scroll(byHalfPages: $1) },
      KeyBinding("top", .home, .control(.home), "g") { list, _ in list.scroll(to: .top) },
      KeyBinding("end", .end, .control(.end), "G", as: .end) { list, _ in
        list.scroll(to: .bottom)
      },
      KeyBinding("first visible row", "H") { list, _ in list.focusInSight { $0.first } },
      KeyBinding("middle visible row", "M") { list, _ in
        list.focusInSight { $0.isEmpty ? nil : $0[$0.count / 2] }
      },
      KeyBinding("last visible row", "L") { list, _ in list.focusInSight { $0.last } },
    ]
  }
}

extension TextList {
  fileprivate func move(by count: Int) {
    viewport.window.showsFocus ? moveFocus(by: count) : scroll(by: count)
  }

  func scroll(byHalfPages count: Int) {
    let (lines, isTooLarge) = count.multipliedReportingOverflow(
      by: max(1, viewport.window.height / 2)
    )
    scroll(by: isTooLarge ? count : lines)
  }

  fileprivate func focusInSight(_ choose: ([ItemPath]) -> ItemPath?) {
    if !viewport.window.showsFocus { return }
    let items = visiblePaths.filter { content?.placement(of: $0) != nil }
    if let path = choose(items) { moveFocus(to: path) }
  }
}
