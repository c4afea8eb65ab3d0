import BindingCore
import Testing
import TestSupport

@Suite("SectionContext")
struct SectionContextTests {
  private let display = RecordingDisplay()
  private let list: ListAdapter
  private let controllers: [AlbumController]

  init() {
    list = ListAdapter(display: display)
    var made: [AlbumController] = []
    list.apply {
      ListSections([Album(1, "A"), Album(2, "B")]) {
        made.append(AlbumController())
        return made[made.count - 1]
      }
    }
    controllers = made
  }

  @Test("A controller updates its own section from outside a selection")
  func update() {
    controllers[1].plays = 9
    controllers[1].context.setNeedsUpdate()
    #expect(display.text == [["A ×0"], ["B ×9"]])
    #expect(controllers[0].decompositions == 1)
  }

  @Test("Any number of requests from inside an update cost one diff")
  func coalescing() {
    defer { controllers[0].onSelect = { _ in } }
    controllers[0].onSelect = { [controllers] _ in
      controllers[1].plays = 5
      for _ in 0..<10 { controllers[1].context.setNeedsUpdate() }
    }
    list.select(ItemPath(section: 0, item: 0))
    #expect(controllers[1].decompositions == 2)
    #expect(display.text == [["A ×1"], ["B ×5"]])
  }

  @Test("A request for what is updated anyway costs nothing more")
  func requestInOwnSelection() {
    defer { controllers[0].onSelect = { _ in } }
    var reports: [Int] = []
    list.onUpdate { reports.append($0.items.changeCount) }
    controllers[0].onSelect = { [controllers] _ in controllers[0].context.setNeedsUpdate() }
    list.select(ItemPath(section: 0, item: 0))
    #expect(controllers[0].decompositions == 2)
    #expect(reports == [1])
    controllers[0].onSelect = { [controllers, list] _ in
      controllers[1].context.setNeedsUpdate()
      list.apply { ListSections([Album(1, "A"), Album(2, "B")]) { AlbumController() } }
    }
    list.select(ItemPath(section: 0, item: 0))
    #expect(controllers[1].decompositions == 3)
  }

  @Test("A request made before a section has rows costs nothing more than its first rows")
  func requestBeforeRows() {
    final class Controller: BindingSectionController {
      let context = SectionContext()
      var decompositions = 0

      func didUpdate(to item: Item) { context.setNeedsUpdate() }

      func viewModels(for item: Item) -> [AnyDiffable] {
        let _ = decompositions += 1
        item
      }
    }
    let controller = Controller()
    list.apply { ListSections([Item(1, 0)]) { controller } }
    #expect(display.rows.count == 1)
    #expect(controller.decompositions == 1)
  }

  @Test("While the list is replaced, every section knows its new place already")
  func indicesDuringReplacement() {
    defer { for controller in controllers { controller.onDecompose = {} } }
    var seen: [Int?] = []
    for controller in controllers {
      controller.onDecompose = { [controllers] in
        seen.append(contentsOf: controllers.map { $0.context.sectionIndex })
      }
    }
    list.apply { ListSections([Album(2, "B"), Album(1, "A")]) { AlbumController() } }
    #expect(seen == [1, 0, 1, 0])
  }

  @Test("It knows where its section is, and that it has left")
  func index() {
    #expect(controllers[1].context.sectionIndex == 1)
    list.apply { ListSections([Album(2, "B")]) { AlbumController() } }
    #expect(controllers[1].context.sectionIndex == 0)
    list.apply {}
    #expect(controllers[1].context.sectionIndex == nil)
    controllers[1].context.setNeedsUpdate()
    #expect(controllers[1].decompositions == 2)
  }

  @Test("It keeps neither the list nor the display alive")
  func lifetime() {
    weak var released: RecordingDisplay?
    var context: SectionContext?
    do {
      let display = RecordingDisplay()
      released = display
      let list = ListAdapter(display: display)
      let controller = AlbumController()
      list.apply { ListSections([Album(1)]) { controller } }
      context = controller.context
    }
    #expect(released == nil)
    context?.setNeedsUpdate()
    #expect(context?.sectionIndex == nil)
  }

  #if DEBUG
  private final class ForgetfulController: BindingSectionController {
    func viewModels(for album: Album) -> [AnyDiffable] { album }
  }

  @Test("An update by a controller without a context of its own is a programmer's error")
  func undeclared() async {
    await #expect(processExitsWith: .failure) { ForgetfulController().context.setNeedsUpdate() }
  }
  #endif
}
