import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("Near an end")
struct NearEdgeTests: AlbumScreenTests {
  let stage = AlbumScreen()
  private let notices = Notices()

  private final class Notices {
    var top = 0
    var bottom = 0
  }

  init() {
    list.onNearEdge(.top, within: 2) { [notices] in notices.top += 1 }
    list.onNearEdge(.bottom, within: 2) { [notices] in notices.bottom += 1 }
  }

  private func rows(_ range: Range<Int>) -> [Album] { range.map { Album($0, "T\($0)") } }

  /// Shows a frame; returns how often notice was given up to now.
  private func frame() -> [Int] {
    screen.draw()
    return [notices.top, notices.bottom]
  }

  @Test("Notice is given once for each approach, of either end")
  func approaches() {
    apply(rows(0..<20))
    #expect(frame() == [1, 0])
    list.scroll(by: 2)
    #expect(frame() == [1, 0])
    list.scroll(by: 1)
    #expect(frame() == [1, 0])
    list.scroll(by: -1)
    #expect(frame() == [2, 0])
    list.scroll(toLine: 13)
    #expect(frame() == [2, 0])
    list.scroll(by: 1)
    #expect(frame() == [2, 1])
    list.scroll(to: .bottom)
    #expect(frame() == [2, 1])
    list.scroll(by: -3)
    #expect(frame() == [2, 1])
    list.scroll(by: 1)
    #expect(frame() == [2, 2])
  }

  @Test("A page that pushes the end away makes the next approach possible")
  func pages() {
    apply(rows(0..<10))
    list.scroll(to: .bottom)
    #expect(frame() == [0, 1])
    apply(rows(0..<20))
    #expect(frame() == [0, 1])
    list.scroll(to: .bottom)
    #expect(frame() == [0, 2])
    apply(rows(-10..<20))
    #expect(frame() == [0, 2])
    list.scroll(to: .top)
    #expect(frame() == [1, 2])
  }

  @Test("A row that tells of loading gives no notice when it comes, stays or goes")
  func spinner() {
    apply(rows(0..<10))
    list.scroll(to: .bottom)
    #expect(frame() == [0, 1])
    for _ in 0..<3 {
      apply(rows(0..<10) + [Album(100, "…")])
      #expect(frame() == [0, 1])
      apply(rows(0..<10))
      #expect(frame() == [0, 1])
    }
    // Two more rows are not enough to push the end away.
    apply(rows(0..<12))
    #expect(frame() == [0, 1])
  }

  @Test("After a page that failed, notice is given again when the program asks for it")
  func retry() {
    apply(rows(0..<10))
    list.scroll(to: .bottom)
    #expect(frame() == [0, 1])
    list.rearmNearEdges()
    #expect([notices.top, notices.bottom] == [0, 1])
    #expect(frame() == [0, 2])
    list.scroll(by: -4)
    list.rearmNearEdges()
    #expect(frame() == [1, 2])
  }

  @Test("A handler may change the list, ask again and take another's place")
  func handlers() {
    var count = 10
    list.onNearEdge(.bottom, within: 0) { [list] in
      list.rearmNearEdges()
      count += 10
      stage.apply((0..<count).map { Album($0, "T\($0)") })
      if count >= 40 { list.onNearEdge(.bottom, within: 0) {} }
    }
    apply(rows(0..<10))
    for _ in 0..<9 {
      list.scroll(to: .bottom)
      screen.draw()
    }
    #expect(count == 40)
    #expect(screen.lines.last == "T39 ×0")
  }

  @Test("Distances are rows, whatever sections they are in")
  func distances() {
    apply([Album(1, "A", songs: (0..<9).map { Song("\($0)", "s\($0)") })])
    #expect(frame() == [1, 0])
    list.scroll(by: 3)
    #expect(frame() == [1, 0])
    list.scroll(by: 1)
    #expect(frame() == [1, 1])
    apply([
      Album(0, "0"), Album(1, "A", songs: (0..<9).map { Song("\($0)", "s\($0)") }), Album(2, "B"),
    ])
    #expect(screen.lines == ["s3", "s4", "s5", "s6"])
    #expect(frame() == [1, 1])
    list.scroll(by: 1)
    #expect(frame() == [1, 2])
    list.scroll(by: -4)
    #expect(frame() == [2, 2])
  }

  @Test("An empty list has no ends; the rows that come then are an approach of their own")
  func empty() {
    #expect(frame() == [0, 0])
    apply(rows(0..<2))
    #expect(frame() == [1, 1])
    apply([])
    #expect(frame() == [1, 1])
    apply(rows(0..<2))
    #expect(frame() == [2, 2])
  }

  @Test("Pinned headers do not hide how far the top is")
  func pinnedHeaders() {
    struct Group: Diffable, Equatable {
      var diffIdentifier: Int { 0 }
    }
    let list = TextList(AlbumSongCell.self)
    let adapter = ListAdapter(display: list)
    list.options.pinsHeaders = true
    var count = 0
    list.onNearEdge(.top, within: 2) { count += 1 }
    adapter.apply {
      ListSections(Group()) { _ in
        Heading(text: "H")
        (0..<20).map { Song("\($0)", "s\($0)") }
      }
    }
    let screen = TestScreen(list, columns: 20, rows: 4)
    list.scroll(to: .bottom)
    screen.draw()
    #expect(count == 0)
    list.scroll(to: .top)
    screen.draw()
    #expect(count == 1)
  }
}
