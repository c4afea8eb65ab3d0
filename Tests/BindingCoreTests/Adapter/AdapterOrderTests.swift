import BindingCore
import Testing
import TestSupport

@Suite("The order of calls")
struct AdapterOrderTests {
  @Test("Of lists asked for and applied from inside a hook the last one is shown at the end")
  func lastList() {
    let box = Jukebox(songs: [1])
    var order: [String] = []
    box.rules.onNote = { [weak box] note in
      guard let box, note == "select a0" else { return }
      box.list.setNeedsUpdate(of: Album(0)) { _ in order.append("first") }
      box.apply([Album(7)])
      box.list.setNeedsUpdate({ box.sections([Album(8)]) }) { _ in order.append("second") }
    }
    box.list.select(path(0, 0))
    #expect(box.list.models.map { "\($0.diffIdentifier)" } == ["Album(8)"])
    #expect(order == ["first", "second"])
  }

  @Test("A request that fails keeps its place among the others")
  func failingOrder() {
    let box = Jukebox(songs: [1], waits: true)
    var order: [String] = []
    box.list.setNeedsUpdate(of: Album(0)) { _ in order.append("first") }
    box.list.setNeedsUpdate(of: Album(9)) { order.append("\($0)") }
    #expect(order == [])
    box.queue.flush()
    #expect(order == ["first", "failure(BindingCore.UpdateFailure.noSection)"])
  }

  @Test("An action can move a row; what has to wait is carried out next")
  func moveFromInside() {
    let box = Jukebox(songs: [2])
    box.rules.onNote = { [weak box] note in
      guard let box, note == "play 0" else { return }
      #expect(box.list.moveRow(from: path(0, 0), to: path(0, 1)))
      #expect(!box.list.moveRow(from: path(4, 0), to: path(0, 1)))
    }
    box.list.perform(.play, at: path(0, 0))
    #expect(box.display.text == [["a1", "a0"]])
  }

  @Test("Selecting and deselecting from inside a hook leaves the row deselected, and tells it once")
  func selectAndDeselect() {
    let box = Jukebox(songs: [1, 1])
    box.list.selectionMode = .multiple
    box.rules.onNote = { [weak box] note in
      guard let box, note == "select a0" else { return }
      box.list.select(path(1, 0))
      box.list.deselect(path(1, 0))
      box.list.deselect(path(1, 0))
    }
    box.list.select(path(0, 0))
    #expect(box.list.selectedPaths == [path(0, 0)])
    #expect(box.log().count { $0 == "deselect b0" } == 1)
  }

  @Test("A refused move, and a question for a position, carry out what their hooks ask for")
  func questions() {
    let box = Jukebox(songs: [1])
    final class Stubborn: BindingSectionController {
      private weak let list: ListAdapter?
      init(_ list: ListAdapter?) { self.list = list }
      func viewModels(for model: Int) -> [AnyDiffable] { "row \(model)" }
      func canMove(_ viewModel: any Diffable, in model: Int) -> Bool {
        list?.apply { ListSections([1, 2]) { [weak list] in Stubborn(list) } }
        return false
      }
    }
    box.list.apply { ListSections([1]) { [weak box] in Stubborn(box?.list) } }
    #expect(!box.list.moveRow(from: path(0, 0), to: path(0, 0)))
    #expect(box.list.sectionCount == 2)
  }

  @Test("A turn that asks for the next one without end is left for later")
  func flush() {
    let box = Jukebox(songs: [1], waits: true)
    box.list.onUpdate { [weak box] _ in box?.list.setNeedsUpdate(of: Album(0)) }
    box.list.setNeedsUpdate(of: Album(0))
    #expect(!box.queue.flush())
    #expect(!box.queue.isEmpty)
  }

  @Test("The visible rows can be set from inside the display")
  func visibleInDisplay() {
    let box = Jukebox(songs: [1, 1])
    box.display.onApply = { [weak box] _ in box?.list.setVisibleRows([path(0, 0)]) }
    box.apply([Album(5, songs: [Song("x")])] + Jukebox.albums([1, 1]))
    #expect(box.list.visibleRows == [path(0, 0)])
    #expect(box.log().suffix(3) == ["show row x", "show 5", "near 5"])
  }

  @Test("A working range may be as large or as small as any number", arguments: [Int.max, Int.min])
  func workingRange(range: Int) {
    let box = Jukebox(songs: [1, 1, 1])
    box.list.workingRange = range
    box.list.setVisibleRows([path(1, 0), path(1, 0)])
    #expect(box.log().count { $0.hasPrefix("near") } == (range > 0 ? 3 : 1))
    box.list.setVisibleRows([])
    #expect(box.log().count { $0.hasPrefix("hide row") } == 1)
  }

  @Test("A controller may ask the list for something as it goes")
  func controllerGoes() {
    final class Parting: BindingSectionController {
      let onDeinit: () -> Void
      init(_ onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }
      func viewModels(for model: Int) -> [AnyDiffable] { "row \(model)" }
      deinit { onDeinit() }
    }
    let display = RecordingDisplay()
    let list = ListAdapter(display: display)
    var asked = 0
    func apply(_ models: [Int]) {
      list.apply {
        ListSections(models) { [weak list] in
          Parting {
            guard let list else { return }
            asked += list.debugDescription.isEmpty ? 0 : 1
            list.setNeedsUpdate(of: 1)
            list.didScroll()
          }
        }
      }
    }
    apply([1, 2, 3])
    list.highlight(path(2, 0))
    apply([1])
    list.reload(keepingControllers: false)
    #expect(asked == 3)
    #expect(display.text == [["row 1"]])
  }

  @Test("A model as an event tells it is found again")
  func erasedModel() {
    let box = Jukebox(songs: [1, 1])
    #expect(box.list.models.map { box.list.sectionIndex(of: $0) } == [0, 1])
    #expect(box.list.apply(AnyDiffable(Album(1, songs: [Song("new")]))))
    #expect(box.display.text == [["a0"], ["new"]])
  }

  @Test("One controller for several sections is found")
  func sharedController() {
    let box = Jukebox()
    let shared = LoggingController(box.rules)
    box.list.apply { ListSections(Jukebox.albums([1, 1])) { shared } }
    #expect(box.diagnostics == [.sharedController("LoggingController")])
  }

  @Test("Mistakes are found from where one begins to look for them")
  func lateDiagnostics() {
    let list = ListAdapter(display: RecordingDisplay())
    let shared = LoggingController(LoggingRules())
    let albums = Jukebox.albums([1, 1, 1])
    list.apply { ListSections(Array(albums.prefix(2))) { shared } }
    var diagnostics: [ListDiagnostic] = []
    list.onDiagnostic = { diagnostics.append($0) }
    list.apply { ListSections(albums) { shared } }
    #expect(diagnostics == [.sharedController("LoggingController")])
    // The first of them, whenever one begins to look.
    #expect(list.sectionIndex(ofController: shared) == 0)
  }
}
