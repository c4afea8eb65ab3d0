import BindingCore
import BindingRender
import TestSupport
import Testing

/// Moves of the focus over many rows at a time, as by `9999j`.
@Suite("The focus far away")
struct FarFocusTests {
  /// Sections with headers.
  private func sections(_ days: [[Item]]) -> ListSections {
    ListSections(Array(days.indices)) { day in
      NumberedHeading(day)
      days[day]
    }
  }

  private let list = TextList(ItemCell.self, TitleCell.self)
  private let screen: TestScreen
  private let adapter: ListAdapter
  private let program: ListProgram

  private struct ItemCell: Bindable {
    private(set) var text: StyledText = ""
    mutating func bind(_ item: Item) { text = "\(item.id)" }
  }

  private struct TitleCell: Bindable {
    private(set) var text: StyledText = ""
    mutating func bind(_ title: NumberedHeading) { text = "title \(title.number)" }
  }

  init() {
    adapter = ListAdapter(display: list)
    program = ListProgram(list)
    screen = TestScreen(program, columns: 20, rows: 11)
  }

  /// The number on the line with the focus.
  private var focused: Int? {
    screen.lines.first { $0.hasPrefix("▌ ") }.flatMap { Int($0.dropFirst(2)) }
  }

  /// Presses keys, and returns how many cells were bound for that and for the frame after it.
  private func binds(_ keys: String) -> Int {
    _ = list.takeWork()
    screen.type(keys)
    screen.draw()
    return list.takeWork().bindCount
  }

  @Test("A number before j or k moves by as many rows, and binds what two screens show")
  func oneSection() {
    adapter.apply { sections([(0..<20_000).map { Item($0) }]) }
    #expect(focused == 0)
    #expect(binds("9999j") <= 40)
    #expect(focused == 9_999)
    #expect(binds("6000j") <= 40)
    #expect(focused == 15_999)
    #expect(binds("1000k") <= 40)
    #expect(focused == 14_999)
    #expect(binds("999999j") <= 40)
    #expect(focused == 19_999)
    #expect(binds("999999k") <= 40)
    #expect(focused == 0)
  }

  @Test("Headers on the way do not count, and sections far away are not asked")
  func manySections() {
    adapter.apply {
      sections((0..<3).map { day in (0..<300).map { Item(day * 1_000 + $0) } })
    }
    #expect(binds("700j") <= 40)
    #expect(focused == 2_100)
    #expect(binds("450k") <= 40)
    #expect(focused == 250)
    var loaded = 0
    let posts = (0..<20_000).map { Item($0) }
    adapter.apply {
      ListSections(posts) { item -> [AnyDiffable] in
        loaded += 1
        return [AnyDiffable(item)]
      }
    }
    list.scroll(to: .top)
    loaded = 0
    #expect(binds("19998j") <= 40)
    #expect(focused == 19_998)
    #expect(loaded <= 1_100)
  }

  @Test(
    "The rows that a search hides do not count, be they sections or rows of a long one",
    arguments: [false, true]
  )
  func hidden(inSection: Bool) {
    let items = (0..<4_000).map { Item($0) }
    let rows = inSection ? sections([items]) : ListSections(oneRowEach: items)
    adapter.apply { rows }
    program.focusedPane.search = .hide(.rows)
    screen.type("/7")
    screen.press(.enter)
    for _ in 0..<4 { screen.draw() }
    screen.press("g")
    let sevens = (0..<4_000).filter { "\($0)".contains("7") }
    for (keys, row) in [("500j", 500), ("300k", 200), ("900000j", sevens.count - 1)] {
      let bindCount = binds(keys)
      #expect(inSection || bindCount <= 40)
      #expect(focused == sevens[row])
    }
  }

  @Test("A jump ends where as many steps do", arguments: seeds(3))
  func steps(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let counts = (0..<40).map { _ in Int.random(in: 0...30, using: &random) }
    let other = TextList(ItemCell.self, TitleCell.self)
    other.options.showsFocus = true
    let otherAdapter = ListAdapter(display: other)
    let otherScreen = TestScreen(other, columns: 20, rows: 2)
    let days = counts.enumerated().map { day, count in (0..<count).map { Item(day * 100 + $0) } }
    for adapter in [adapter, otherAdapter] { adapter.apply { sections(days) } }
    _ = (screen.lines, otherScreen.lines)
    for _ in 0..<4 {
      let count = Int.random(in: -300...300, using: &random)
      // Two lines are too few for all of it at a time; the other list steps.
      other.moveFocus(by: count)
      for _ in 0..<count.magnitude { list.moveFocus(by: count.signum()) }
      #expect(other.focusedPath == list.focusedPath, "\(count)")
      #expect(otherScreen.lines.contains { $0.hasPrefix("▌") })
    }
  }
}
