import BindingCore
import Testing
import TestSupport

@Suite("Sections whose model is applied again")
struct TransitionTests {
  private let albums = Jukebox.albums([1, 2])

  @Test("A model that is taken over for the first time, or is not equal, is told")
  func didUpdate() {
    let box = Jukebox()
    box.apply(albums)
    #expect(box.log() == ["update 0 ", "rows of 0", "update 1 ", "rows of 1"])
    box.apply([albums[0], Album(1, "new")])
    #expect(box.log() == ["update 1 new", "rows of 0", "rows of 1"])
  }

  @Test("A model that is skipped leaves its section as it is, and its controller unasked")
  func skip() {
    let box = Jukebox(songs: [1, 2])
    box.rules.transition = { $0 == $1 ? .skip : .compareRows }
    box.apply([albums[0], Album(1, "new", songs: [Song("x")])])
    #expect(box.log() == ["update 1 new", "rows of 1"])
    #expect(box.display.text == [["a0"], ["x"]])
    // What was asked for is asked for all the same.
    box.list.setNeedsUpdate(of: albums[0])
    #expect(box.log() == ["rows of 0"])
  }

  @Test("A refresh with one changed model among many asks one controller")
  func skipMany() {
    let many = (0..<20_000).map { Album($0, songs: [Song("x")]) }
    let box = Jukebox()
    box.apply(many)
    box.rules.transition = { $0 == $1 ? .skip : .compareRows }
    // What the display asked for as it was handed the first update counts for this one.
    box.apply(many)
    _ = box.log()
    var changed = many
    changed[17_777].songs = [Song("y")]
    box.apply(changed)
    #expect(box.log() == ["update 17777 ", "rows of 17777"])
    #expect(box.updates.last?.work.sectionsAsked == 1)
  }

  @Test("A section that is replaced is shown anew, with a new controller")
  func replace() {
    let box = Jukebox(songs: [1, 2])
    box.rules.transition = { $0.title == $1.title ? .compareRows : .replace }
    let old = box.list.controller(LoggingController.self, at: 1)
    box.apply([Album(1, "new", songs: [Song("x")]), albums[0]])
    #expect(box.display.text == [["x"], ["a0"]])
    #expect(box.updates.last?.sections.deletes == [1])
    #expect(box.updates.last?.sections.inserts == [0])
    #expect(box.list.controller(LoggingController.self, at: 0) !== old)
    #expect(box.list.sectionIndex(ofController: old ?? LoggingController(box.rules)) == nil)
    #expect(box.list.sectionIndex(of: Album(1)) == 0)
  }

  @Test("A reload keeps controllers and all that they keep, or makes them anew; all rows are bound")
  func reload() {
    let box = Jukebox(songs: [1, 2])
    box.list.moveRow(from: path(1, 0), to: path(1, 1))
    _ = box.log()
    box.list.reload()
    #expect(box.log() == ["rows of 0", "rows of 1"])
    #expect(box.display.text == [["a0"], ["b1", "b0"]])
    #expect(box.updates.last?.items.updates.count == 3)
    #expect(box.updates.last?.sections.isEmpty == true)
    box.list.reload(keepingControllers: false)
    #expect(box.log().filter { $0.hasPrefix("update") }.count == 2)
    #expect(box.display.text == [["a0"], ["b0", "b1"]])
    #expect(box.updates.last?.sections.deletes == [0, 1])
    #expect(box.updates.last?.sections.inserts == [0, 1])
  }

  @Test("A class that is changed in place is shown when it is asked for")
  func changedInPlace() {
    let box = Jukebox()
    let counter = Counter(value: 1)
    box.list.apply { ListSections([counter]) { "count \($0.value)" } }
    counter.value = 2
    box.list.setNeedsUpdate(of: counter)
    #expect(box.display.text == [["count 2"]])
  }

  @Test("Two likes are shown, with a turn between them or without", arguments: [true, false])
  func likes(flushesBetween: Bool) {
    let display = RecordingDisplay()
    let queue = UpdateQueue()
    let list = ListAdapter(display: display, scheduler: queue.scheduler)
    let controller = AlbumController()
    controller.plays = 384
    list.apply { ListSections([Album(1, "A")]) { controller } }
    var completed: [Int] = []
    for _ in 0..<2 {
      controller.plays += 1
      controller.context.setNeedsUpdate { if (try? $0.get()) != nil { completed.append(1) } }
      if flushesBetween { queue.flush() }
    }
    queue.flush()
    #expect(display.text == [["A ×386"]])
    #expect(completed == [1, 1])
    #expect(display.updates.count == (flushesBetween ? 3 : 2))
  }
}

/// A model with a content that changes in place, on one task alone.
private final class Counter: Diffable, @unchecked Sendable {
  // Unchecked: the tests that use it do so on one task.
  var value: Int
  init(value: Int) { self.value = value }
  var diffIdentifier: String { "counter" }
  func isEqual(to other: Counter) -> Bool { true }
}
