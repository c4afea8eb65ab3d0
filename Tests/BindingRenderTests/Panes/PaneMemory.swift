import BindingCore
@testable import BindingRender

/// What the panes of a program had when another was pushed above them, and have again once it is
/// gone.
struct PaneMemory {
  private struct Shown {
    let pane: ListPane
    let focus: RowIdentifier?
    let place: ListPlace?
    let columnOffset: Int
    let search: String
    let selected: [RowIdentifier]

    init(_ pane: ListPane) {
      let list = pane.list
      self.pane = pane
      (focus, place, columnOffset) = (list.focusedIdentifier, list.place, list.columnOffset)
      search = pane.searchText
      let rows = list.content.map { content in
        (0..<content.sectionCount).map { ItemPath(section: $0, item: 0) }
          .filter(content.isSelected).compactMap(content.identifier)
      }
      selected = rows ?? []
    }
  }

  private let lists: [Shown]
  /// The pane with the focus; nil where a list of it that is shown alone may keep the focus.
  private var focus: LeafPane?
  /// The lists that something else has changed since.
  private var changed: Set<ObjectIdentifier> = []
  /// Whether the places of rows may have changed too, as in a window of another size.
  private var isMoved = false

  /// - Parameter isExact: Whether a frame shows all of it; else what was asked for comes with the
  ///   next one.
  init(of program: ListProgram, isExact: Bool) {
    lists = program.root.lists.map { Shown($0) }
    focus = program.stack.top.focus
    if !isExact { for shown in lists { change(shown.pane.list) } }
  }

  mutating func change(_ list: TextList) { changed.insert(ObjectIdentifier(list)) }

  /// Lets a list that is shown alone keep the focus once there is room for it.
  mutating func leaveFocus() { focus = nil }

  mutating func move() { isMoved = true }

  /// Returns what is not as it was; nil for nothing.
  /// - Parameter isDrawn: Whether a frame has shown what is back.
  func difference(in program: ListProgram, isDrawn: Bool) -> String? {
    if let focus, program.stack.top.focus !== focus { return "another pane has the focus" }
    for old in lists {
      let new = Shown(old.pane)
      if changed.contains(ObjectIdentifier(old.pane.list)) { continue }
      if new.search != old.search { return "search \(old.search), now \(new.search)" }
      // A list that follows its end goes there when it gets another place, as beside a title that
      // is there only while a choice has the focus.
      if isMoved || !isDrawn, old.pane.list.isFollowing { continue }
      if new.focus != old.focus {
        return "focus \(String(describing: old.focus)), now \(String(describing: new.focus))"
      }
      if new.selected != old.selected { return "selection \(old.selected), now \(new.selected)" }
      if isMoved { continue }
      if new.columnOffset != old.columnOffset { return "moved sideways" }
      if new.place != old.place {
        return "place \(String(describing: old.place)), now \(String(describing: new.place))"
      }
    }
    return nil
  }
}
