import BindingCore

/// A way to move through a list, with its keys.
struct ListMotion: Sendable {
  let title: String
  let keys: [Key]
  let role: KeyBinding.Role?
  /// Moves through a list the given number of times.
  let move: @Sendable (TextList, Int) -> Void

  private init(
    _ title: String,
    _ keys: Key...,
    as role: KeyBinding.Role? = nil,
    move: @escaping @Sendable (TextList, Int) -> Void
  ) {
    self.title = title
    self.keys = keys
    self.role = role
    self.move = move
  }

  /// The default motions.
  static let all = [
    ListMotion("up", .up, "k", as: .up) { $0.move(by: -$1) },
    ListMotion("down", .down, "j", as: .down) { $0.move(by: $1) },
    ListMotion("page up", .pageUp, .control("b")) { $0.scroll(byPages: -$1) },
    ListMotion("page down", .pageDown, .control("f"), " ") { $0.scroll(byPages: $1) },
    ListMotion("half a page up", .control("u")) { $0.scroll(byHalfPages: -$1) },
    ListMotion("half a page down", .control("d")) { $0.scroll(byHalfPages: $1) },
    ListMotion("top", .home, .control(.home), "g") { list, _ in list.scroll(to: .top) },
    ListMotion("end", .end, .control(.end), "G", as: .end) { list, _ in list.scroll(to: .bottom) },
    ListMotion("first visible row", "H") { list, _ in list.focusInSight { $0.first } },
    ListMotion("middle visible row", "M") { list, _ in
      list.focusInSight { $0.isEmpty ? nil : $0[$0.count / 2] }
    },
    ListMotion("last visible row", "L") { list, _ in list.focusInSight { $0.last } },
  ]

  /// The motions of rows that are wider than the screen.
  static let sideways = [
    ListMotion("scroll left", .left) { $0.scroll(byHalfWidths: -$1) },
    ListMotion("scroll right", .right) { $0.scroll(byHalfWidths: $1) },
  ]
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
