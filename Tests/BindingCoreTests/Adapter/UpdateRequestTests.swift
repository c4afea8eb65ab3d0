import Testing
import TestSupport

@testable import BindingCore

@Suite("Requests for updates")
struct UpdateRequestTests {
  private let albums = Jukebox.albums([1, 2, 1])

  @Test("Any number of requests cost one update, and the list is made once, when its turn comes")
  func coalescing() {
    let box = Jukebox(waits: true)
    var made = 0
    for count in 1...3 {
      box.list.setNeedsUpdate {
        let _ = made += 1
        box.sections(Array(albums.prefix(count)))
      }
    }
    #expect(box.updates.isEmpty)
    box.queue.flush()
    #expect(made == 1)
    #expect(box.updates.count == 1)
    #expect(box.display.text == [["a0"], ["b0", "b1"], ["c0"]])
  }

  @Test("Completions are called in the order of the requests, with the update that has them all")
  func completions() throws {
    let box = Jukebox(songs: [1, 2, 1], waits: true)
    var order: [String] = []
    var seen: [ListUpdate] = []
    func completion(_ name: String) -> UpdateCompletion {
      { result in
        order.append(name)
        if let update = try? result.get() { seen.append(update) }
      }
    }
    box.list.setNeedsUpdate(of: albums[1], completion: completion("section"))
    box.list.setNeedsUpdate({ box.sections([albums[2]]) }, completion: completion("list"))
    box.list.setNeedsUpdate(of: albums[2], completion: completion("other section"))
    box.queue.flush()
    #expect(order == ["section", "list", "other section"])
    #expect(seen.map(\.sections.deletes) == [[0, 1], [0, 1], [0, 1]])
    #expect(box.log() == ["rows of 2"])
  }

  @Test("What was carried out is not kept, however often a section asks", arguments: [false, true])
  func keptRequests(waits: Bool) {
    let box = Jukebox(songs: [1, 2, 1], waits: waits)
    box.queue.flush()
    for round in 0..<50 {
      for index in 0...round % 3 { box.list.setNeedsUpdate(of: albums[index]) }
      #expect(box.list.pending.sections.count == (waits ? round % 3 + 1 : 0))
      box.queue.flush()
      #expect(box.list.pending.sections.isEmpty)
    }
  }

  @Test("Applying a list now carries out with it what was asked for before")
  func superseded() {
    let box = Jukebox(waits: true)
    var order: [String] = []
    box.list.setNeedsUpdate({ box.sections(albums) }, completion: { _ in order.append("asked") })
    box.list.onUpdate { _ in order.append("updated") }
    box.apply([albums[0]])
    #expect(order == ["updated", "asked"])
    box.queue.flush()
    #expect(box.display.text == [["a0"]])
    #expect(order == ["updated", "asked"])
  }

  @Test("One section is updated by identity or by a newer model, and the others are not looked at")
  func oneSection() {
    let box = Jukebox(songs: [1, 2, 1])
    box.list.setNeedsUpdate(of: albums[1])
    #expect(box.log() == ["rows of 1"])
    #expect(box.updates.last?.isEmpty == true)
    #expect(box.list.apply(Album(1, songs: [Song("b0", "new"), Song("b2")])))
    #expect(box.log() == ["update 1 ", "rows of 1"])
    #expect(box.display.text == [["a0"], ["b0=new", "b2"], ["c0"]])
    #expect(box.list.model(at: 1)?.value(as: Album.self)?.songs.count == 2)
    // A model that is not in the list is no section.
    #expect(!box.list.apply(Album(7)))
    #expect(box.diagnostics == [.sectionVanished("Album(7)")])
  }

  @Test("A newer model does not reach the sections as they were given")
  func ownModels() {
    let box = Jukebox()
    let sections = box.sections(albums)
    box.list.apply { sections }
    box.list.apply(Album(0, songs: [Song("x")]))
    box.list.apply(Album(1, songs: [Song("y")]))
    #expect(box.display.text == [["x"], ["y"], ["c0"]])
    box.list.apply { sections }
    #expect(box.display.text == [["a0"], ["b0", "b1"], ["c0"]])
  }

  @Test("A request for a section that has left fails, and is diagnosed")
  func vanished() throws {
    let box = Jukebox(songs: [1])
    var context: SectionContext?
    context = box.list.controller(LoggingController.self, at: 0)?.context
    box.apply([])
    var results: [Bool] = []
    context?.setNeedsUpdate { results.append((try? $0.get()) == nil) }
    box.list.setNeedsUpdate(of: Album(0)) { results.append((try? $0.get()) == nil) }
    #expect(results == [true, true])
    #expect(box.diagnostics.count == 2)
    #expect(box.diagnostics.last == .sectionVanished("Album(0)"))
  }

  @Test(
    "A request for a section fails if neither the list nor the one to come has it",
    arguments: [true, false]
  )
  func absentFromTheListToCome(waits: Bool) {
    let box = Jukebox(songs: [1], waits: waits)
    defer { box.rules.onNote = { _ in } }
    var results: [String] = []
    func ask(_ album: Album) {
      box.list.setNeedsUpdate(of: album) { result in
        if case .failure(let failure) = result {
          results.append("\(album.id): \(failure)")
        } else {
          results.append("\(album.id): shown at \(box.list.sectionIndex(of: album) ?? -1)")
        }
      }
    }
    if waits {
      box.list.setNeedsUpdate { box.sections([albums[1]]) }
      ask(albums[1])
      ask(albums[2])
      box.queue.flush()
    } else {
      // From inside a callback, behind a list that waits to be applied.
      box.rules.onNote = {
        guard $0.hasPrefix("select") else { return }
        box.apply([albums[1]])
        ask(albums[1])
        ask(albums[2])
      }
      box.list.select(path(0, 0))
    }
    #expect(results == ["1: shown at 0", "2: noSection"])
    #expect(box.diagnostics == [.sectionVanished("Album(2)")])
  }

  @Test("A request made in a completion is carried out on a later turn")
  func inCompletion() {
    let box = Jukebox(songs: [1, 2], waits: true)
    var rounds = 0
    func again() {
      box.list.setNeedsUpdate(of: albums[0]) { _ in
        rounds += 1
        if rounds < 3 { again() }
      }
    }
    again()
    box.queue.flush()
    #expect(rounds == 3)
    #expect(box.queue.isEmpty)
  }

  @Test("A list that is released tells those who wait")
  func released() {
    let queue = UpdateQueue()
    var list: ListAdapter? = ListAdapter(display: RecordingDisplay(), scheduler: queue.scheduler)
    var failures = 0
    list?.setNeedsUpdate({ ListSections(oneRowEach: ["a"]) }) {
      if (try? $0.get()) == nil { failures += 1 }
    }
    list = nil
    #expect(failures == 1)
    queue.flush()
    #expect(failures == 1)
  }

  @Test("A request for a section whose rows are not known asks for nothing")
  func unknown() {
    let display = UnaskingDisplay()
    let rules = LoggingRules()
    let list = ListAdapter(display: display)
    list.apply { ListSections(albums) { LoggingController(rules) } }
    var isDone = false
    list.setNeedsUpdate(of: albums[0]) { _ in isDone = true }
    #expect(isDone)
    #expect(rules.log.lines == [])
  }

  /// Calls a closure when it has a new model.
  private final class Meddler: BindingSectionController {
    let context = SectionContext()
    var extra = 0
    let meddle: () -> Void

    init(_ meddle: @escaping () -> Void) { self.meddle = meddle }

    func viewModels(for item: Item) -> [AnyDiffable] {
      if extra > 0 { "extra" }
      item
    }

    func didUpdate(to model: Item) { if model.id == 1 { meddle() } }
  }

  @Test(
    "An update names no rows of a section that it inserts, though the section requests an update",
    arguments: [[1, 2], [2, 1]]
  )
  func requestOfInserted(ids: [Int]) throws {
    let display = RecordingDisplay()
    let adapter = ListAdapter(display: display)
    var counts: [Int] = []
    adapter.onUpdate { update in
      #expect(throws: Never.self) { try update.changes.validate(rowCounts: counts) }
      counts = display.rows.map(\.count)
    }
    let meddle = { [weak adapter] in
      guard let adapter, let index = adapter.sectionIndex(of: Item(2)) else { return }
      _ = adapter.rows(inSection: index)
      let other = adapter.controller(Meddler.self, at: index)
      other?.extra += 1
      other?.context.setNeedsUpdate()
    }
    adapter.apply { ListSections([Item(1)]) { Meddler(meddle) } }
    adapter.apply { ListSections(ids.map { Item($0, 1) }) { Meddler(meddle) } }
    #expect(display.updates.count == 2)
    let update = try #require(display.updates.last)
    let index = ids[0] == 1 ? 1 : 0
    #expect(update.sections.inserts == [index])
    #expect(update.items.updates.map(\.new.section) == [1 - index])
    #expect(update.items.inserts == [] && update.items.deletes == [])
    #expect(display.text[index].first == "extra" && display.text[1 - index].count == 1)
  }
}
