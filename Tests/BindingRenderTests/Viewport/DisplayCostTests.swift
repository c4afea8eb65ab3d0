import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("What a display asks for")
struct DisplayCostTests {
  /// A list that counts what it is asked; each row has one line.
  private final class Content: PlainContent {
    var counts: [Int]
    private(set) var questions = 0

    init(_ counts: [Int]) { self.counts = counts }

    override var sectionCount: Int { counts.count }

    override func rows(inSection section: Int) -> [AnyDiffable] {
      Issue.record("All rows of a section were asked for")
      return []
    }

    override func rowCount(inSection section: Int) -> Int {
      questions += 1
      return counts.indices.contains(section) ? counts[section] : 0
    }

    override func row(at path: ItemPath) -> AnyDiffable? {
      questions += 1
      guard counts.indices.contains(path.section), path.item < counts[path.section] else {
        return nil
      }
      return AnyDiffable(Item(path.section * 10 + path.item))
    }

    override func placement(of path: ItemPath) -> RowPlacement? {
      RowPlacement(of: path.item, count: counts[path.section]) { _ in .item }
    }

    /// Returns the number of questions since the last call.
    func takeQuestions() -> Int {
      defer { questions = 0 }
      return questions
    }
  }

  private struct Stage {
    let list = TextList { (item: Item) in "\(item.id)" }
    let content: Content
    let screen: TestScreen

    init(_ counts: [Int]) {
      content = Content(counts)
      screen = TestScreen(list, columns: 20, rows: 10)
      let sections = Changeset<Int>(inserts: Positions(counts.indices))
      list.apply(ListUpdate(sections: sections), of: content)
      screen.draw()
    }

    /// Returns the number of questions for a change and its frame.
    func questions(_ change: () -> Void) -> Int {
      _ = content.takeQuestions()
      change()
      screen.draw()
      _ = list.position
      return content.takeQuestions()
    }

    func insert(_ path: ItemPath) {
      content.counts[path.section] += 1
      list.apply(ListUpdate(items: Changeset(inserts: [path])), of: content)
    }
  }

  @Test("An update of a long section costs what is visible", arguments: [1_000, 1_000_000])
  func longSection(count: Int) {
    let stage = Stage([count])
    for edge in [ListEdge.top, .bottom] {
      stage.list.options.followedEdge = edge
      stage.list.scroll(to: edge)
      stage.screen.draw()
      for item in [0, count / 2, count] {
        let path = ItemPath(section: 0, item: item)
        #expect(stage.questions { stage.insert(path) } < 60)
        stage.content.counts[0] -= 1
        let changes = Changeset(deletes: [path])
        #expect(
          stage.questions {
            stage.list.apply(ListUpdate(items: changes), of: stage.content)
          } < 60
        )
      }
    }
    #expect(stage.list.position == (count - 10, count))
  }

  @Test("Empty sections are asked for their rows once", arguments: [1_000, 100_000])
  func emptySections(count: Int) {
    let stage = Stage([1] + Array(repeating: 0, count: count) + [1])
    #expect(stage.screen.lines == ["0", "\((count + 1) * 10)"])
    #expect(stage.list.position == (0, 2))
    #expect(stage.questions { stage.insert(ItemPath(section: 0, item: 1)) } < 80)
    #expect(stage.questions { stage.list.options.showsFocus = true } < 80)
    #expect(stage.questions { stage.list.handle(.end) } < 80)
    #expect(stage.questions { stage.list.handle(.up) } < 80)
    #expect(stage.list.focusedPath == ItemPath(section: 0, item: 1))
    stage.content.counts[5] = 1
    let path = ItemPath(section: 5, item: 0)
    stage.list.apply(ListUpdate(items: Changeset(inserts: [path])), of: stage.content)
    stage.list.handle(.down)
    #expect(stage.list.focusedPath == path)
    #expect(stage.screen.lines.count == 4)
  }
}
