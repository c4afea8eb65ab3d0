import BindingCore
import Testing
import TestSupport

@Suite("Selection")
struct SelectionTests {
  @Test("A single selection takes the place of the one before")
  func single() {
    let box = Jukebox(songs: [2, 1])
    box.list.selectionMode = .single
    box.list.select(path(0, 1))
    #expect(box.list.isSelected(path(0, 1)))
    _ = box.log()
    box.list.select(path(1, 0))
    #expect(box.log() == ["deselect a1", "select b0", "rows of 0", "rows of 1"])
    #expect(box.list.selectedPaths == [path(1, 0)])
  }

  @Test("Of multiple selections each stays until it is deselected")
  func multiple() {
    let box = Jukebox(songs: [2, 1])
    box.list.selectionMode = .multiple
    box.list.select(path(1, 0))
    box.list.select(path(0, 0))
    #expect(box.list.selectedPaths == [path(0, 0), path(1, 0)])
    _ = box.log()
    #expect(box.list.deselect(path(1, 0)))
    #expect(box.log() == ["deselect b0", "rows of 1"])
    #expect(!box.list.deselect(path(1, 0)))
    #expect(box.list.selectedPaths == [path(0, 0)])
  }

  @Test("A controller may refuse that a row is selected or deselected")
  func refused() {
    let box = Jukebox(songs: [2])
    box.list.selectionMode = .single
    box.list.select(path(0, 0))
    box.rules.refused = ["a1"]
    _ = box.log()
    box.list.select(path(0, 1))
    #expect(box.log() == [])
    box.rules.refused = ["a0"]
    box.list.select(path(0, 1))
    box.list.deselect(path(0, 0))
    #expect(box.log() == [])
    #expect(box.list.selectedPaths == [path(0, 0)])
  }

  @Test("If one of several rows may not be deselected, none is, and nothing is selected instead")
  func refusedAmongSeveral() {
    let box = Jukebox(songs: [3])
    box.list.selectionMode = .multiple
    box.list.select(path(0, 0))
    box.list.select(path(0, 1))
    box.list.selectionMode = .single
    box.rules.refused = ["a1"]
    _ = box.log()
    box.list.select(path(0, 2))
    #expect(box.log() == [])
    box.rules.refused = []
    box.list.select(path(0, 2))
    #expect(box.log() == ["deselect a0", "deselect a1", "select a2", "rows of 0"])
  }

  @Test("A controller selects rows of its section by identity, through its context")
  func context() throws {
    let box = Jukebox(songs: [1, 2])
    box.list.selectionMode = .multiple
    let context = try #require(box.list.controller(LoggingController.self, at: 1)?.context)
    #expect(context.select(Song("b1")))
    #expect(context.path(of: Song("b1")) == path(1, 1))
    #expect(box.list.selectedPaths == [path(1, 1)])
    #expect(!context.select(Song("a0")))
    #expect(context.deselect(Song("b1")))
    #expect(!context.deselect(Song("b1")))
    box.apply([])
    #expect(!context.select(Song("b1")))
  }

  @Test("A selection stays with its row through moves, inserts and reloads, and comes back with it")
  func identity() {
    let albums = Jukebox.albums([2, 2])
    let box = Jukebox()
    box.list.selectionMode = .multiple
    box.apply(albums)
    box.list.select(path(0, 1))
    box.list.highlight(path(1, 0))
    box.apply([albums[1], Album(0, songs: [Song("new"), Song("a0"), Song("a1")])])
    #expect(box.list.selectedPaths == [path(1, 2)])
    #expect(box.list.highlightedPath == path(0, 0))
    box.list.reload()
    box.list.reload(keepingControllers: false)
    #expect(box.list.selectedPaths == [path(1, 2)])
    #expect(box.list.highlightedPath == path(0, 0))
    box.apply([Album(0, songs: [Song("a0")])])
    #expect(box.list.selectedPaths == [])
    #expect(box.list.highlightedPath == nil)
    box.apply(albums)
    #expect(box.list.selectedPaths == [path(0, 1)])
    #expect(box.list.highlightedPath == path(1, 0))
  }

  @Test("The focus is told to the row it comes to, after the row it leaves")
  func highlight() {
    let box = Jukebox(songs: [2])
    #expect(box.list.highlight(path(0, 0)))
    #expect(box.list.highlight(path(0, 1)))
    #expect(!box.list.highlight(path(3, 0)))
    #expect(box.list.highlightedPath == path(0, 1))
    #expect(box.list.highlight(nil))
    #expect(box.log() == ["highlight a0", "unhighlight a0", "highlight a1", "unhighlight a1"])
    #expect(box.list.highlightedPath == nil)
  }

  @Test("A display highlights the row that it reports as focused")
  func reportedFocus() {
    final class FocusingDisplay: ListDisplay {
      var content: (any ListContent)?
      func apply(_ update: ListUpdate, of content: some ListContent) { self.content = content }
    }
    let display = FocusingDisplay()
    let rules = LoggingRules()
    let list = ListAdapter(display: display)
    list.apply { ListSections(Jukebox.albums([1, 1])) { LoggingController(rules) } }
    _ = rules.log.take()
    display.content?.setHighlightedRow(path(1, 0))
    #expect(list.highlightedPath == path(1, 0))
    display.content?.setHighlightedRow(path(1, 0))
    display.content?.setHighlightedRow(path(7, 0))
    #expect(rules.log.take() == ["update 1 ", "rows of 1", "highlight b0"])
    display.content?.setHighlightedRow(nil)
    #expect(rules.log.take() == ["unhighlight b0"])
    #expect(list.highlightedPath == nil)
  }

  @Test("A momentary selection is told to the controller, then to listeners, and is over")
  func events() {
    let box = Jukebox(songs: [1])
    var events: [String] = []
    box.rules.onNote = { events.append($0) }
    let token = box.list.onEvent { events.append("\($0)") }
    box.list.select(path(0, 0))
    #expect(events == ["select a0", "didSelect(a0)", "rows of 0"])
    #expect(box.list.selectedPaths == [])
    #expect(!box.list.isSelected(path(0, 0)))
    box.list.removeListener(token)
    box.list.select(path(0, 0))
    #expect(events.count == 5)
  }

  @Test("The display is told once of what is selected or deselected to stay, before the controller")
  func displayIsToldFirst() {
    final class Display: ListDisplay {
      let log: Log
      init(_ log: Log) { self.log = log }
      func apply(_ update: ListUpdate, of content: some ListContent) {}
      func selectionDidChange() { log.note("display") }
    }
    let box = Jukebox(songs: [2])
    box.list.show(on: Display(box.rules.log))
    func log(_ call: () -> Void) -> [String] {
      _ = box.log()
      call()
      return box.log().filter { !$0.hasPrefix("rows") }
    }
    let (first, second) = (path(0, 0), path(0, 1))
    #expect(log { box.list.select(first) } == ["select a0"])
    box.list.selectionMode = .multiple
    #expect(log { box.list.select(first) } == ["display", "select a0"])
    #expect(log { box.list.select(all: [first, second]) } == ["display", "select a1"])
    #expect(log { box.list.deselect(second) } == ["display", "deselect a1"])
    #expect(log { box.list.deselect(second) } == [])
    #expect(log { box.list.deselect(all: [first, second]) } == ["display", "deselect a0"])
    #expect(log { box.list.selectAll() } == ["display", "select a0", "select a1"])
    #expect(log { box.list.deselectAll() } == ["display", "deselect a0", "deselect a1"])
    box.list.select(first)
    #expect(log { box.list.selectionMode = .single } == [])
    #expect(log { box.list.select(second) } == ["display", "deselect a0", "select a1"])
  }
}

@Suite("Handlers of rows")
struct RowHandlerTests {
  private final class Controller: BindingSectionController {
    let log: Log
    let name: String
    init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }
    func viewModels(for model: Int) -> [AnyDiffable] {
      name
      Song(name, "la")
      Item(name.utf8.count)
    }
    func handlers(in model: Int) -> [RowHandler] {
      RowHandler { (song: Song) in self.log.note("\(self.name) sings \(song.text)") }
      RowHandler { (_: Song) in self.log.note("second") }
      RowHandler { (text: String) in self.log.note("\(self.name) reads \(text) of \(model)") }
    }
    func didSelect(_ viewModel: any Diffable, in model: Int) { log.note("any") }
  }

  private func select(_ item: Int, in list: ListAdapter) { #expect(list.select(path(0, item))) }

  @Test("The first handler for the type of a row is called, and then the hook for all rows")
  func first() {
    let log = Log()
    let list = ListAdapter(display: UnaskingDisplay())
    list.apply { ListSections([7]) { Controller("a", log) } }
    select(1, in: list)
    #expect(log.take() == ["a sings la", "any"])
    select(0, in: list)
    #expect(log.take() == ["a reads a of 7", "any"])
    select(2, in: list)
    #expect(log.take() == ["any"])
  }
}

@Suite("Section actions")
struct SectionActionTests {
  @Test("An action is found by its name, from any row of its section, which it knows, or a model")
  func found() {
    let box = Jukebox(songs: [2, 1])
    #expect(box.list.actions(at: path(0, 1)).map(\.name) == [.play, .note])
    #expect(box.list.perform(.play, at: path(0, 1)))
    #expect(box.list.perform(.play, at: path(0, 0)))
    #expect(box.log() == ["play 0", "rows of 0", "play 0", "rows of 0"])
    box.list.perform(.note, at: path(0, 1))
    #expect(box.log().first == "note a1")
    #expect(box.list.perform(.play, in: Album(1)))
    #expect(box.log() == ["play 1", "rows of 1"])
  }

  @Test("Without such a row, action or section nothing happens")
  func missing() {
    let box = Jukebox(songs: [1, 0])
    #expect(!box.list.perform(.dance, at: path(0, 0)))
    #expect(!box.list.perform(.play, at: path(0, 7)))
    #expect(!box.list.perform(.play, in: Album(9)))
    #expect(!box.list.perform(.play, in: Album(1)))
    #expect(box.list.actions(at: path(-1, 0)).isEmpty)
    #expect(box.log() == [])
  }

  @Test("An action from inside a hook is carried out next")
  func reentrant() {
    let box = Jukebox(songs: [2])
    box.rules.onNote = { [weak box] in
      if $0 == "select a0" { box?.list.perform(.play, at: path(0, 1)) }
    }
    box.list.select(path(0, 0))
    #expect(box.log() == ["select a0", "rows of 0", "play 0", "rows of 0"])
  }
}
