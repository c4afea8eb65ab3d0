import BindingCore
@testable import BindingRender
import TestSupport
import Testing

/// A list whose rows can be moved and selected, in a pane that no screen shows.
private final class Stage {
  let list = TextList { (item: Item) in "\(item.id)" }
  let source: DiffableDataSource<String, Item>
  let pane: ListPane
  private lazy var program = ListProgram(pane)

  init(count: Int, height: Int = 4) throws {
    var handlers = DataSourceHandlers<String, Item>()
    handlers.canReorder = { _ in true }
    source = DiffableDataSource(display: list, selectionMode: .multiple, handlers: handlers)
    pane = ListPane(list)
    try show(Array(0..<count), height: height)
  }

  func show(_ ids: [Int], height: Int = 4) throws {
    var snapshot = Snapshot<String, Item>()
    try snapshot.appendSections(["all"])
    try snapshot.append(ids.map { Item($0) })
    source.apply(snapshot)
    layOut(height: height)
  }

  func layOut(height: Int) {
    let area = PaneArea(columns: 20, rows: height)
    pane.setArea(area, on: PaneSurface(glyphs: Glyphs()))
    pane.layOut()
  }

  var ids: [Int] { source.snapshot().items.map(\.id) }
  var selected: [Int] { source.selectedItems.map(\.id).sorted() }
  var focused: Int? { list.focused(as: Item.self)?.id }

  /// Handles keys that may be for a row that is moved; returns whether each was.
  func move(_ keys: Key...) -> [Bool] {
    keys.map { key in
      let binding = program.listBindings.whileMoving.binding(of: key) { _ in true }
      return pane.move.takesKey(binding.map { binding in { binding.perform(self.program) } })
    }
  }
}

@Suite("RowMove")
struct RowMoveTests {
  @Test("Without rows, or before it begins, no key moves one")
  func none() throws {
    let empty = try Stage(count: 0)
    empty.pane.move.begin()
    #expect(!empty.pane.move.canBegin && !empty.pane.move.isActive)
    let stage = try Stage(count: 3)
    #expect(stage.pane.move.canBegin && stage.move("j", .enter) == [false, false])
  }

  @Test("Keys move the row until it is kept, and every key is for it", arguments: [1, 4])
  func kept(height: Int) throws {
    let stage = try Stage(count: 3, height: height)
    stage.pane.move.begin()
    #expect(stage.move("j", .down, "x", "k", .enter, "j") == [true, true, true, true, true, false])
    #expect(stage.ids == [1, 0, 2] && stage.focused == 0 && !stage.pane.move.isActive)
  }

  @Test("Escape puts it back, also after an update and in a window of another size")
  func putBack() throws {
    let stage = try Stage(count: 3)
    stage.pane.move.begin()
    _ = stage.move(.down, .down)
    #expect(stage.ids == [1, 2, 0])
    stage.layOut(height: 1)
    try stage.show([1, 2, 0, 3])
    #expect(stage.pane.move.isActive && stage.move(.escape) == [true])
    #expect(stage.ids == [0, 1, 2, 3])
  }

  @Test("A row that leaves the list ends the move, and the next key meant for it does nothing")
  func lost() throws {
    for (key, isTaken) in [(.enter, true), ("k", true), ("x", false)] as [(Key, Bool)] {
      let stage = try Stage(count: 3)
      stage.pane.move.begin()
      try stage.show([1, 2])
      #expect(stage.move(key, .enter) == [isTaken, false])
      #expect(!stage.pane.move.isActive)
    }
    let stage = try Stage(count: 3)
    stage.pane.move.begin()
    try stage.show([1, 2])
    stage.pane.move.check()
    stage.pane.move.forgetLostRow()
    #expect(stage.move(.enter) == [false])
  }
}

@Suite("RowSelection")
struct RowSelectionTests {
  @Test("Without rows, nothing is selected")
  func none() throws {
    let stage = try Stage(count: 0)
    let selection = stage.pane.selection
    selection.toggle()
    selection.extend(by: 1)
    selection.extendToFocus()
    selection.selectAll()
    #expect(selection.selectsSeveral && !selection.isMomentary && !selection.hasRows)
    #expect(selection.deselectAll())
  }

  @Test("It is toggled, extended from where it began, and taken back", arguments: [1, 4])
  func extended(height: Int) throws {
    let stage = try Stage(count: 6, height: height)
    let selection = stage.pane.selection
    selection.toggle()
    #expect(stage.selected == [0] && stage.focused == 1)
    selection.extend(by: 1)
    selection.extend(by: 1)
    #expect(stage.selected == [0, 1, 2, 3])
    selection.extend(by: -1)
    #expect(stage.selected == [0, 1, 2])
    try stage.show([9, 0, 1, 2, 3, 4, 5])
    stage.list.moveFocus(by: 2)
    selection.extendToFocus()
    #expect(stage.selected == [0, 1, 2, 3, 4])
    #expect(!selection.deselectAll() && stage.selected == [])
  }

  @Test("All that is shown is selected, and with a search only what that leaves")
  func all() throws {
    let stage = try Stage(count: 12)
    stage.pane.search = .hide(.rows)
    stage.pane.search(for: "1")
    stage.layOut(height: 4)
    stage.pane.session.goOn()
    stage.layOut(height: 4)
    stage.pane.selection.selectAll()
    #expect(stage.selected == [1, 10, 11])
    stage.pane.search(for: "")
    stage.layOut(height: 2)
    stage.pane.selection.selectAll()
    #expect(stage.selected.count == 12)
  }
}

@Suite("SearchSession")
struct SearchSessionTests {
  /// Types a text in the search line.
  private func type(_ text: String, _ stage: Stage) {
    stage.pane.session.begin(linesAround: 2)
    stage.pane.session.edit { $0.insert(text) }
  }

  /// Goes on with the search as the frames do.
  private func goOn(_ stage: Stage) {
    for _ in 0..<3 {
      stage.pane.session.goOn()
      stage.layOut(height: 4)
    }
  }

  @Test("Without rows nothing is found, and an empty text is no search")
  func none() throws {
    let stage = try Stage(count: 0)
    let session = stage.pane.session
    session.searchForTyped()
    session.close()
    #expect(session.cancel() == nil && !session.isDue && session.accepted(columns: 9) == nil)
    session.search(for: "x")
    goOn(stage)
    #expect(session.text == "x" && !session.isRunning)
  }

  @Test("What is typed is searched for once that is asked for, and Escape returns to the row")
  func typed() throws {
    let stage = try Stage(count: 30)
    stage.list.moveFocus(by: 3)
    stage.layOut(height: 4)
    type("2", stage)
    #expect(stage.pane.session.text == "" && stage.pane.session.line?.text == "2")
    stage.pane.session.searchForTyped()
    goOn(stage)
    #expect(stage.pane.searchText == "2" && stage.focused == 12)
    stage.layOut(height: 1)
    #expect(stage.pane.session.cancel() == 2)
    goOn(stage)
    #expect(stage.pane.searchText == "" && stage.focused == 3 && stage.pane.session.line == nil)
  }

  @Test("Closing the line keeps what was typed, and the next match is found from there")
  func closed() throws {
    let stage = try Stage(count: 30)
    type("", stage)
    stage.pane.session.edit { $0.insert("9") }
    stage.pane.session.close()
    goOn(stage)
    #expect(stage.focused == 9 && stage.pane.session.line == nil)
    stage.pane.findNext()
    goOn(stage)
    #expect(stage.focused == 19)
    stage.pane.findNext(forwards: false)
    goOn(stage)
    #expect(stage.focused == 9)
  }

  @Test("A search that found nothing is named until it ends, also after an update")
  func failed() throws {
    let stage = try Stage(count: 3)
    let session = stage.pane.session
    session.search(for: "x")
    goOn(stage)
    #expect(session.hasFailed && session.findsNothing)
    #expect(session.accepted(columns: 20)?.spokenText == "/x")
    try stage.show([7, 8])
    #expect(session.hasFailed && session.text == "x")
    session.endFind()
    #expect(!session.hasFailed)
  }

  @Test("Another kind of search applies to the text at once, and a hidden list comes back")
  func changed() throws {
    let stage = try Stage(count: 30)
    stage.pane.search(for: "29")
    goOn(stage)
    stage.pane.search = .hide(.rows)
    goOn(stage)
    #expect(stage.list.viewport.list.shownItems()?.count == 1)
    #expect(stage.pane.session.accepted(columns: 20)?.spokenText == "/29")
    stage.pane.search(for: "")
    goOn(stage)
    #expect(
      stage.list.viewport.list.shownItems() == nil && stage.pane.session.accepted(columns: 9) == nil
    )
  }
}
