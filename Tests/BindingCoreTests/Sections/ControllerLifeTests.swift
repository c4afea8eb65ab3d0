import BindingCore
import Testing
import TestSupport

@Suite("The life of controllers")
struct ControllerLifeTests {
  private let albums = Jukebox.albums([1, 2, 1])

  @Test("One that leaves is released, though its section was to be updated", arguments: 0..<3)
  func requested(leaving: Int) throws {
    let box = Jukebox(waits: true)
    box.apply(albums)
    weak let controller = box.list.controller(LoggingController.self, at: leaving)
    #expect(controller != nil)
    for album in albums { box.list.setNeedsUpdate(of: album) }
    var rest = albums
    rest.remove(at: leaving)
    box.apply(rest)
    box.queue.flush()
    #expect(controller == nil)
    box.list.setNeedsUpdate(of: rest[0])
    box.queue.flush()
    #expect(box.display.text == rest.map { $0.songs.map(\.id) })
  }

  @Test("All are released with their list, and those that a reload replaces at once")
  func released() {
    var box: Jukebox? = Jukebox(waits: true)
    box?.apply(albums)
    weak let replaced = box?.list.controller(LoggingController.self, at: 1)
    box?.list.reload(keepingControllers: false)
    #expect(replaced == nil)
    weak let last = box?.list.controller(LoggingController.self, at: 1)
    weak let list = box?.list
    #expect(last != nil)
    box?.list.setNeedsUpdate(of: albums[1])
    box = nil
    #expect(last == nil)
    #expect(list == nil)
  }

  @Test("Asked for an update again and again, a section is asked for its rows once each time")
  func requests() {
    let box = Jukebox(songs: [1, 2, 1], waits: true)
    for _ in 0..<3 {
      box.list.setNeedsUpdate(of: albums[1])
      box.apply(albums)
      #expect(box.log() == ["rows of 0", "rows of 1", "rows of 2"])
      box.list.setNeedsUpdate(of: albums[1])
      box.queue.flush()
      #expect(box.log() == ["rows of 1"])
    }
  }

  @Test("One that several sections share is found as long as one of them is there")
  func shared() {
    let list = ListAdapter(display: RecordingDisplay())
    let shared = LoggingController(LoggingRules())
    func apply(_ albums: [Album]) { list.apply { ListSections(albums) { shared } } }
    apply([albums[0]])
    #expect(list.sectionIndex(ofController: shared) == 0)
    apply([albums[0], albums[1]])
    apply([albums[1]])
    #expect(list.sectionIndex(ofController: shared) == 0)
    apply([albums[2], albums[1]])
    #expect(list.sectionIndex(ofController: shared) != nil)
    apply([])
    #expect(list.sectionIndex(ofController: shared) == nil)
  }
}
