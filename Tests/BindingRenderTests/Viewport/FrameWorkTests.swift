import BindingCore
import BindingRender
import TestSupport
import Testing

/// Sections of rows that count how often they are asked for.
private final class CountedContent: PlainContent {
  var sections: [[String]]
  var selected: Set<Int> = []
  private(set) var askedCount = 0
  private(set) var stateCount = 0
  private(set) var placementCount = 0
  /// How often each section was asked for the number of its rows.
  private(set) var counts: [Int: Int] = [:]

  init(_ sections: [[String]]) { self.sections = sections }

  /// Returns how often rows were asked for since the last call.
  func takeCount() -> Int {
    defer { askedCount = 0 }
    return askedCount
  }

  func resetPlaces() { (placementCount, counts) = (0, [:]) }

  override var sectionCount: Int { sections.count }
  override var hasSelection: Bool { true }
  override func rowCount(inSection section: Int) -> Int {
    counts[section, default: 0] += 1
    return sections.indices.contains(section) ? sections[section].count : 0
  }
  override func rows(inSection section: Int) -> [AnyDiffable] {
    sections[section].map { AnyDiffable($0) }
  }
  override func row(at path: ItemPath) -> AnyDiffable? {
    askedCount += 1
    let rows = sections[path.section]
    return rows.indices.contains(path.item) ? AnyDiffable(rows[path.item]) : nil
  }
  override func placement(of path: ItemPath) -> RowPlacement? {
    placementCount += 1
    return RowPlacement(of: (path.item, .item), among: sections[path.section].indices)
  }
  override func isSelected(_ path: ItemPath) -> Bool {
    stateCount += 1
    return selected.contains(path.item)
  }
}

/// A row that shows whether it is the first or the last of its section.
private struct PlacedCell: TextCell {
  private var value = ""
  var text: StyledText { "\(value)" }
  mutating func bind(_ viewModel: String) { value = viewModel }
  func text(in context: CellContext) -> StyledText {
    let placement = context.placement
    return "\(placement?.isFirst == true ? "^" : "")\(value)\(placement?.isLast == true ? "$" : "")"
  }
}

@Suite("What a frame asks the content for")
struct FrameWorkTests {
  private let list = TextList { (text: String) in StyledText("\(lines: text)") }
  private let content = CountedContent([(0..<100).map { "row \($0)" }])
  private let screen: TestScreen

  init() {
    screen = TestScreen(list, columns: 20, rows: 10)
    list.apply(ListUpdate(sections: Changeset(inserts: [0])), of: content)
    _ = screen.lines
    _ = content.takeCount()
  }

  private func update(_ item: Int, to text: String) {
    content.sections[0][item] = text
    let path = ItemPath(section: 0, item: item)
    list.apply(ListUpdate(items: Changeset(updates: [.init(old: path, new: path)])), of: content)
  }

  @Test("A frame asks only for the rows that an update names")
  func updates() {
    update(3, to: "changed")
    #expect(screen.lines[3] == "changed" && screen.lines[4] == "row 4")
    #expect(content.takeCount() == 1)
    update(50, to: "out of sight")
    screen.draw()
    #expect(content.takeCount() == 0)
    list.scroll(toLine: 45)
    #expect(screen.lines[5] == "out of sight")
  }

  @Test("A scroll asks only for the rows that become visible")
  func scrolling() {
    list.scroll(by: 2)
    #expect(screen.lines == (2..<12).map { "row \($0)" })
    #expect(content.takeCount() <= 4)
    list.scroll(by: -1)
    #expect(screen.lines == (1..<11).map { "row \($0)" })
    #expect(content.takeCount() <= 2)
  }

  @Test("A row that comes or goes is the only one that is asked for, not those that it moves")
  func oneInserted() {
    content.sections[0].insert("new", at: 2)
    let path = ItemPath(section: 0, item: 2)
    list.apply(ListUpdate(items: Changeset(inserts: [path])), of: content)
    #expect(screen.lines[1...3] == ["row 1", "new", "row 2"])
    #expect(content.takeCount() == 1)
    content.sections[0].remove(at: 2)
    list.apply(ListUpdate(items: Changeset(deletes: [path])), of: content)
    #expect(screen.lines[8...9] == ["row 8", "row 9"])
    // The row that comes up from below the screen.
    #expect(content.takeCount() == 1)
  }

  @Test("A row that others move is drawn again only if it is no longer first or last, or now is")
  func placements() {
    let list = TextList(PlacedCell())
    let content = CountedContent([["a", "b", "c", "d"]])
    let screen = TestScreen(list, columns: 20, rows: 10)
    list.apply(ListUpdate(sections: Changeset(inserts: [0])), of: content)
    #expect(screen.lines.prefix(4) == ["^a", "b", "c", "d$"])
    let before = content.stateCount
    let first = ItemPath(section: 0, item: 0)
    content.sections[0].insert("new", at: 0)
    list.apply(ListUpdate(items: Changeset(inserts: [first])), of: content)
    #expect(screen.lines.prefix(5) == ["^new", "a", "b", "c", "d$"])
    // The new row and the one that was first.
    #expect(content.stateCount - before == 2)
    content.sections[0].removeLast()
    list.apply(
      ListUpdate(items: Changeset(deletes: [ItemPath(section: 0, item: 4)])),
      of: content
    )
    #expect(screen.lines.prefix(4) == ["^new", "a", "b", "c$"])
    #expect(content.stateCount - before == 3)
  }

  @Test("A section that moves is asked once how many rows it has, and not for placements")
  func movedSections() {
    let list = TextList { (text: String) in StyledText(text) }
    list.options.followedEdge = .top
    let content = CountedContent((0..<100).map { ["section \($0)"] })
    let screen = TestScreen(list, columns: 20, rows: 10)
    list.apply(ListUpdate(sections: Changeset(inserts: Positions(0..<100))), of: content)
    #expect(screen.lines[9] == "section 9")
    content.sections.insert(["new"], at: 0)
    content.resetPlaces()
    list.apply(ListUpdate(sections: Changeset(inserts: [0])), of: content)
    #expect(screen.lines[0...1] == ["new", "section 0"] && screen.lines[9] == "section 8")
    // The new row's.
    #expect(content.placementCount == 1)
    #expect((1...8).allSatisfy { content.counts[$0] == 1 })
  }

  @Test("Another focus, selection or option is drawn, in all rows that it is about")
  func states() {
    list.options.showsFocus = true
    #expect(screen.lines[0] == "▌ row 0")
    _ = content.takeCount()
    list.moveFocus(by: 1)
    #expect(screen.lines.prefix(2) == ["  row 0", "▌ row 1"])
    // The rows that lose and get the focus, and what tells items from headers.
    #expect(content.takeCount() <= 4)
    content.selected = [4, 6]
    list.selectionDidChange()
    #expect(screen.lines.filter { $0.contains("•") } == ["• row 4", "• row 6"])
    list.options.showsFocus = false
    #expect(screen.lines[1] == "row 1")
  }
}
