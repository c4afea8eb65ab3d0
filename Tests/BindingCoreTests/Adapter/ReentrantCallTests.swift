import BindingCore
import Testing
import TestSupport

@Suite("Calls from inside callbacks")
struct ReentrantCallTests {
  @Test("Selecting from inside a selection is carried out next")
  func nestedSelect() {
    let shelf = Shelf()
    shelf.apply(Album(1, "A"), Album(2, "B"))
    var order: [String] = []
    shelf.display.onApply = { order.append("\($0.items.updates.map(\.new))") }
    shelf.controllers[0].onSelect = { [weak shelf] _ in
      guard let shelf else { return }
      #expect(shelf.list.select(path(1, 0)))
      order.append("selected")
    }
    shelf.list.select(path(0, 0))
    #expect(order == ["selected", "[[0, 0]]", "[[1, 0]]"])
    #expect(shelf.display.text == [["A ×1"], ["B ×1"]])
  }

  @Test("Applying from a selection, a decomposition, a display and a listener is carried out next")
  func nestedApply() {
    let shelf = Shelf()
    var steps = 0
    func step(_ shelf: Shelf?, _ expected: Int) {
      guard let shelf, steps == expected else { return }
      steps += 1
      shelf.apply([Album(1, "step \(steps)"), Album(steps + 10)])
    }
    shelf.apply(Album(1, "A"))
    shelf.controllers[0].onSelect = { [weak shelf] _ in step(shelf, 0) }
    shelf.controllers[0].onDecompose = { [weak shelf] in step(shelf, 1) }
    shelf.display.onApply = { [weak shelf] _ in step(shelf, 2) }
    shelf.list.onUpdate { [weak shelf] _ in step(shelf, 3) }
    shelf.list.select(path(0, 0))
    #expect(steps == 4)
    #expect(shelf.display.text == [["step 4 ×1"], [" ×0"]])
  }

  @Test(
    "A waiting selection finds its row by identity, wherever it went, or does nothing",
    arguments: [[Album(2, "B"), Album(1, "A")], [Album(1, "A")]]
  )
  func waitingSelection(albums: [Album]) {
    let shelf = Shelf()
    shelf.apply(Album(1, "A"), Album(2, "B"))
    let other = shelf.controllers[1]
    shelf.controllers[0].onSelect = { [weak shelf] _ in
      guard let shelf else { return }
      shelf.apply(albums)
      shelf.list.select(path(1, 0))
    }
    shelf.list.select(path(0, 0))
    #expect(other.plays == albums.count - 1)
    #expect(shelf.display.text == albums.map { ["\($0.title) ×1"] })
  }

  @Test("A section asked for from inside the making of its controller has no rows yet")
  func nestedMaking() {
    let shelf = Shelf()
    var answers: [Int] = []
    shelf.list.apply {
      ListSections([Album(1, "A")]) { [weak shelf] in
        guard let shelf else { return AlbumController() }
        answers.append(shelf.list.rows(inSection: 0).count)
        #expect(!shelf.list.select(path(0, 0)))
        #expect(shelf.list.firstPath(of: Title.self, in: Album(1)) == nil)
        return shelf.makeController()
      }
    }
    #expect(answers == [0])
    #expect(shelf.controllers.count == 1)
    #expect(shelf.display.text == [["A ×0"]])
  }

  @Test("What a controller asked for while it was loaded is done, also if it has no such row")
  func loadedForNoRow() {
    final class Controller: BindingSectionController {
      let ask: () -> Void
      init(_ ask: @escaping () -> Void) { self.ask = ask }
      func viewModels(for item: Item) -> [AnyDiffable] {
        ask()
        return [AnyDiffable(item)]
      }
    }
    let list = ListAdapter(display: UnaskingDisplay())
    list.apply { [weak list] in
      ListSections([Item(1)]) { Controller { list?.apply { ListSections(oneRowEach: [1, 2]) } } }
    }
    #expect(list.sectionCount == 1)
    list.select(path(0, 9))
    #expect(list.sectionCount == 2)
  }

  @Test(
    "What a controller asked for while it named its actions is done, also without such an action"
  )
  func actions() {
    final class Controller: BindingSectionController {
      let ask: () -> Void
      init(_ ask: @escaping () -> Void) { self.ask = ask }
      func viewModels(for item: Item) -> [AnyDiffable] { item }
      func actions(on viewModel: any Diffable, in item: Item) -> [SectionAction] {
        ask()
        return [SectionAction(ActionName("like", key: "l")) {}]
      }
    }
    let display = RecordingDisplay()
    let list = ListAdapter(display: display)
    var (count, isAsking) = (0, false)
    func apply(to list: ListAdapter) {
      count += 1
      list.apply { [weak list] in
        ListSections([Item(1, count)]) {
          Controller {
            guard isAsking, let list else { return }
            isAsking = false
            apply(to: list)
          }
        }
      }
    }
    apply(to: list)
    let path = ItemPath(section: 0, item: 0)
    let calls = [
      { !list.perform(ActionName("open", key: "o"), at: path) },
      { list.perform(ActionName("like", key: "l"), at: path) },
      { list.actions(at: path).count == 1 },
    ]
    for (number, call) in calls.enumerated() {
      isAsking = true
      #expect(call())
      #expect(display.rows == [[AnyDiffable(Item(1, number + 2))]])
    }
  }

  /// A closure for models to call. Unchecked, because only the test that creates it uses it.
  private final class Handler: @unchecked Sendable {
    var call: (() -> Void)?
  }

  /// A model that calls a closure as it is compared.
  private struct Asking: Diffable {
    let id: Int
    var content = 0
    let handler: Handler
    var diffIdentifier: Int { id }
    func isEqual(to other: Asking) -> Bool {
      handler.call?()
      return content == other.content
    }
  }

  @Test("Comparing models may read the list while it is replaced", arguments: [true, false])
  func comparing(isLive: Bool) {
    final class Controller: BindingSectionController {
      static var skipsEqualModels: Bool { true }
      func viewModels(for model: Asking) -> [AnyDiffable] { Item(model.id, model.content) }
    }
    let display = RecordingDisplay()
    let list = ListAdapter(display: display)
    let handler = Handler()
    var models = (0..<4).map { Asking(id: $0, handler: handler) }
    let live = LiveList(models)
    func apply() {
      list.apply {
        if isLive {
          ListSections(live) { Controller() }
        } else {
          ListSections(models) { Controller() }
        }
      }
    }
    apply()
    var reads = 0
    func read() {
      handler.call = nil
      reads += 1
      for section in 0..<list.sectionCount { _ = list.model(at: section) }
      _ = list.rows(inSection: list.sectionCount - 1)
      handler.call = read
    }
    handler.call = read
    models[0].content = 5
    models.removeLast()
    live.update {
      $0.remove(id: 3)
      $0[id: 0]?.content = 5
    }
    apply()
    models[1].content = 5
    live[id: 1]?.content = 5
    apply()
    #expect(reads > 0)
    #expect(display.rows == [5, 5, 0].enumerated().map { [AnyDiffable(Item($0, $1))] })
    handler.call = nil
  }
}
