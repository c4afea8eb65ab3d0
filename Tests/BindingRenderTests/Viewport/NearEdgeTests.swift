import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("Near an end")
struct NearEdgeTests: AlbumScreenTests {
  let stage = AlbumScreen()
  private let top = CallCount()
  private let bottom = CallCount()

  init() {
    list.onNearEdge(.top, within: 2) { [top] in top.add() }
    list.onNearEdge(.bottom, within: 2) { [bottom] in bottom.add() }
  }

  /// Shows a frame; returns how often notice was given up to now.
  private func frame() -> [Int] {
    screen.draw()
    return [top.value, bottom.value]
  }

  @Test("Notice is given once for each approach, of either end")
  func approaches() {
    apply(titles(0..<20))
    #expect(frame() == [1, 0])
    for (lines, notices) in [
      (2, [1, 0]), (1, [1, 0]), (-1, [2, 0]), (11, [2, 0]), (1, [2, 1]), (2, [2, 1]), (-3, [2, 1]),
      (1, [2, 2]),
    ] as [(Int, [Int])] {
      list.scroll(by: lines)
      #expect(frame() == notices, "\(list.position)")
    }
  }

  @Test("A page that pushes the end away makes the next approach possible")
  func pages() {
    apply(titles(0..<10))
    list.scroll(to: .bottom)
    #expect(frame() == [0, 1])
    apply(titles(0..<20))
    #expect(frame() == [0, 1])
    list.scroll(to: .bottom)
    #expect(frame() == [0, 2])
    apply(titles(-10..<20))
    #expect(frame() == [0, 2])
    list.scroll(to: .top)
    #expect(frame() == [1, 2])
  }

  @Test("A row that tells of loading gives no notice when it comes, stays or goes")
  func spinner() {
    apply(titles(0..<10))
    list.scroll(to: .bottom)
    #expect(frame() == [0, 1])
    for _ in 0..<3 {
      apply(titles(0..<10) + [Album(100, "…")])
      #expect(frame() == [0, 1])
      apply(titles(0..<10))
      #expect(frame() == [0, 1])
    }
    // Two more rows are not enough to push the end away.
    apply(titles(0..<12))
    #expect(frame() == [0, 1])
  }

  @Test("After a page that failed, notice is given again when the program asks for it")
  func retry() {
    apply(titles(0..<10))
    list.scroll(to: .bottom)
    #expect(frame() == [0, 1])
    list.rearmNearEdges()
    #expect([top.value, bottom.value] == [0, 1])
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
      stage.apply(titles(0..<count))
      if count >= 40 { list.onNearEdge(.bottom, within: 0) {} }
    }
    apply(titles(0..<10))
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
    apply(titles(0..<2))
    #expect(frame() == [1, 1])
    apply([])
    #expect(frame() == [1, 1])
    apply(titles(0..<2))
    #expect(frame() == [2, 2])
  }

  @Test("Pinned headers do not hide how far the top is")
  func pinnedHeaders() {
    let list = TextList(AlbumSongCell.self)
    let adapter = ListAdapter(display: list)
    list.options.pinsHeaders = true
    var count = 0
    list.onNearEdge(.top, within: 2) { count += 1 }
    adapter.apply {
      ListSections([0]) { _ in
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
