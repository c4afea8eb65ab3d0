import BindingCore
import Testing
import TestSupport

@Suite("Visible rows and sections")
struct VisibilityTests {
  private func paths(_ pairs: (Int, Int)...) -> [ItemPath] {
    pairs.map { ItemPath(section: $0.0, item: $0.1) }
  }

  @Test("Of a section that becomes visible the first row is told before the section")
  func order() {
    let box = Jukebox(songs: [2, 1])
    var events: [String] = []
    box.list.onEvent { events.append(String("\($0)".prefix { $0 != "(" })) }
    box.rules.onNote = { events.append($0) }
    box.list.setVisibleRows(paths((0, 0), (0, 1)))
    #expect(
      events == [
        "show row a0", "willDisplayRow", "show 0", "willDisplaySection", "show row a1",
        "willDisplayRow", "near 0", "willEnterWorkingRange",
      ]
    )
    events = []
    box.list.setVisibleRows([])
    #expect(
      events == [
        "hide row a0", "didEndDisplayRow", "hide row a1", "didEndDisplayRow", "hide 0",
        "didEndDisplaySection", "far 0", "didExitWorkingRange",
      ]
    )
  }

  @Test("What stays visible is told nothing, and what comes is told before what leaves")
  func scrolling() {
    let box = Jukebox(songs: [2, 2])
    box.list.setVisibleRows(paths((0, 0), (0, 1)))
    _ = box.log()
    box.list.setVisibleRows(paths((0, 1), (1, 0)))
    #expect(box.log() == ["show row b0", "show 1", "hide row a0", "near 1"])
    box.list.setVisibleRows(paths((0, 1), (1, 0)))
    #expect(box.log() == [])
  }

  @Test("Told twice that nothing is visible, or of places without rows, nobody hears of it")
  func nothing() {
    let box = Jukebox(songs: [1])
    box.list.setVisibleRows([])
    box.list.setVisibleRows(paths((0, 5), (7, 0), (-1, -1)))
    #expect(box.log() == [])
    #expect(box.list.visibleRows == [])
  }

  @Test("A row that an update takes away ends its display as it was, a changed one as it is later")
  func deleted() {
    let box = Jukebox(songs: [3, 1])
    box.list.setVisibleRows(paths((0, 0), (0, 1), (0, 2), (1, 0)))
    _ = box.log()
    var last: [String] = []
    box.list.onEvent { if case .didEndDisplayRow(let row) = $0 { last.append("\(row)") } }
    box.apply([Album(0, songs: [Song("a0", "new"), Song("a2", "new")])])
    #expect(
      box.log() == ["update 0 ", "rows of 0", "hide row a1", "hide row b0", "hide 1", "far 1"]
    )
    #expect(last == ["a1", "b0"])
    box.list.setVisibleRows([])
    #expect(last == ["a1", "b0", "a0=new", "a2=new"])
  }

  @Test("Inserts and moves elsewhere end no display, and visible rows are found where they are")
  func moved() {
    let box = Jukebox(songs: [1, 1])
    box.list.setVisibleRows(paths((1, 0)))
    _ = box.log()
    let albums = Jukebox.albums([1, 1, 1])
    box.apply([albums[1], albums[2], albums[0]])
    #expect(!box.log().contains { $0.hasPrefix("show") || $0.hasPrefix("hide") })
    #expect(box.list.visibleRows == paths((0, 0)))
    #expect(box.list.visibleSections == [0])
  }

  @Test("The working range is sections around the view, told in the order of the list")
  func workingRange() {
    let box = Jukebox(songs: [1, 1, 1, 1, 1, 1])
    box.list.workingRange = 1
    box.list.setVisibleRows(paths((2, 0)))
    #expect(box.log().filter { $0.contains("near") } == ["near 1", "near 2", "near 3"])
    box.list.setVisibleRows(paths((3, 0)))
    #expect(box.log().suffix(2) == ["near 4", "far 1"])
    box.list.setVisibleRows([])
    #expect(box.log().suffix(3) == ["far 2", "far 3", "far 4"])
  }

  @Test("The working range goes with its sections through inserts and deletes")
  func workingRangeByIdentity() {
    let albums = Jukebox.albums([1, 1, 1, 1, 1])
    let box = Jukebox()
    box.list.workingRange = 1
    box.apply([albums[1], albums[2], albums[3]])
    box.list.setVisibleRows(paths((1, 0)))
    _ = box.log()
    // Before section 0: nothing changes for anyone. In place of section 3: it leaves.
    box.apply([albums[0], albums[1], albums[2], albums[4]])
    #expect(box.log().filter { $0.contains("near") || $0.contains("far") } == ["near 4", "far 3"])
  }

  @Test("On another display nothing is visible or near until it says so, and sections hear of it")
  func otherDisplay() {
    let box = Jukebox(songs: [1, 1])
    box.list.workingRange = 1
    box.list.setVisibleRows(paths((0, 0)))
    #expect(box.log().suffix(2) == ["near 0", "near 1"])
    box.list.show(on: UnaskingDisplay())
    #expect(box.log() == ["hide row a0", "hide 0", "far 0", "far 1"])
    #expect(box.list.visibleRows == [])
  }

  @Test("Scrolling is told to the visible sections from top to bottom, and then to listeners")
  func scroll() {
    let box = Jukebox(songs: [1, 1, 1])
    box.list.setVisibleRows(paths((1, 0), (2, 0)))
    _ = box.log()
    box.list.onEvent { [log = box.rules.log] in if case .didScroll = $0 { log.note("event") } }
    box.list.didScroll()
    #expect(box.log() == ["scroll 1", "scroll 2", "event"])
    box.apply(Jukebox.albums([1, 1, 1]).reversed())
    _ = box.log()
    box.list.didScroll()
    #expect(box.log() == ["scroll 2", "scroll 1", "event"])
  }

  @Test(
    "What hooks ask of the list is carried out after them",
    arguments: ["show row a0", "near 0"]
  )
  func reentrant(line: String) {
    let box = Jukebox(songs: [1, 1])
    box.rules.onNote = { [weak box] note in
      guard let box, note == line else { return }
      #expect(box.list.visibleRows == paths((0, 0)))
      box.apply([Album(5, songs: [Song("x")])])
      box.list.setVisibleRows([])
      box.list.onEvent { _ in }
    }
    box.list.setVisibleRows(paths((0, 0)))
    #expect(box.display.text == [["x"]])
    #expect(box.list.visibleRows == [])
    #expect(box.log().suffix(3) == ["hide row a0", "hide 0", "far 0"])
  }

  @Test("A section that is replaced ends its display under its old controller")
  func replaced() {
    let box = Jukebox(songs: [1])
    box.list.setVisibleRows(paths((0, 0)))
    _ = box.log()
    box.list.reload(keepingControllers: false)
    #expect(box.log() == ["hide row a0", "hide 0", "far 0", "update 0 ", "rows of 0"])
  }

  @Test(
    "An update that removes the last visible row of a section ends its working range",
    arguments: [0, 1]
  )
  func lastVisibleRow(range: Int) {
    let box = Jukebox(songs: [1, 2, 1])
    box.list.workingRange = range
    box.list.setVisibleRows(paths((0, 0), (1, 0)))
    _ = box.log()
    let albums = Jukebox.albums([1, 2, 1])
    box.apply([albums[0], Album(1, songs: [Song("b1")]), albums[2]])
    #expect(box.list.visibleSections == [0])
    #expect(box.log().filter { $0.hasPrefix("far") } == [range == 0 ? "far 1" : "far 2"])
  }
}
