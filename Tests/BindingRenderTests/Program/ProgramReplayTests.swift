import BindingCore
import BindingRender
import TestSupport
import Testing

private struct Row: Diffable, Equatable {
  let id: Int
  var text: String
  var spins = false
  var diffIdentifier: Int { id }
}

private struct TitleCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ title: NumberedHeading) { text = "\("Section \(title.number)", .bold)" }
}

private struct RowCell: Bindable {
  static let overflow = TextOverflow.wrap(indent: 2)
  private var row: Row?
  var text: StyledText { text(in: CellContext()) }
  mutating func bind(_ row: Row) { self.row = row }

  func text(in context: CellContext) -> StyledText {
    guard let row else { return "" }
    let text: StyledText = "\(row.id) \(lines: row.text, row.id % 3 == 0 ? .color(.red) : .plain)"
    return row.spins ? "\(Spinner.dots.text(by: context.clock)) \(text)" : text
  }
}

/// The same row, cut instead of wrapped.
private struct CutCell: Bindable {
  private var cell = RowCell()
  var text: StyledText { cell.text }
  mutating func bind(_ row: Row) { cell.bind(row) }
  func text(in context: CellContext) -> StyledText { cell.text(in: context) }
}

private final class Filter {
  var pattern = SearchPattern("")
}

/// A program that all happens to, and terminals that show what its screen sends.
private struct Stage {
  private typealias Source = DiffableDataSource<Int, AnyDiffable>

  private let list: TextList
  private let source: Source
  private let program: ListProgram
  private let held: TestScreen
  private var screen: ReplayedScreen
  private var sections: [[Row]] = []
  private let filter = Filter()
  private var random: SplitMix64
  private var nextID = 100

  private static let texts = [
    "la", "one\ntwo\nthree", "a text that is longer than many a screen is wide, and wraps",
    "一二三四五六七八九十", "👨‍👩‍👧‍👦 🇯🇵 ❤️", "e\u{301}\u{302} नमस्ते", "\u{1B}[2J\u{202E}x", "",
  ]

  private static let keys: [Key] = [
    "j", "k", "j", "k", .up, .down, "g", "G", .pageUp, .pageDown, " ", "/", "l", "a", "n", "N",
    .enter, .enter, .escape, .escape, "?", "m", "*", "V", "-", .shift(.up), .shift(.down), "3", "9",
    "c", "x", "y", .tab, .backspace, .left, .right, .right, .control("u"), .control("d"),
    .alt("m"), "H", "M", "L", "t", .end, .home,
  ]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let size = ReplayedScreen.randomSize(&random)
    self.random = random
    let empty: StyledText = "Nothing \("here", .bold)."
    list =
      seed % 4 == 1
      ? TextList(TitleCell.self, CutCell.self, empty: empty)
      : TextList(TitleCell.self, RowCell.self, empty: empty)
    source = Source(display: list)
    source.selectionMode = .multiple
    source.handlers.canReorder = { $0.role == .item }
    program = ListProgram(list)
    held = TestScreen(list, columns: size.columns, rows: size.rows)
    screen = ReplayedScreen(size: size, synchronizes: seed.isMultiple(of: 3))
    for section in 0..<3 {
      let count = Int.random(in: 0...12, using: &self.random)
      sections.append((0..<count).map { Row(id: section * 20 + $0, text: "row") })
    }
    list.options.showsScrollbar = seed.isMultiple(of: 2)
    list.options.changeMarks = ChangeMarks(for: .seconds(2))
    program.title = { [list] in "\("Title", .bold) \(list.clock.ticks(every: .seconds(1)))" }
    // Of one or two lines, depending on what is visible.
    let isHigh: [(TextList) -> Bool] = [
      { _ in false }, { $0.isAtEnd }, { $0.position.line % 2 == 0 },
      { $0.visiblePaths.count % 2 == 0 }, { ($0.focusedPath?.item ?? 0) % 2 == 0 },
      { !$0.isAtEnd },
    ]
    program.status = { [list, isHigh = isHigh[Int(seed % 6)]] in
      "\(list.position.line)\(lines: isHigh(list) ? "\nhigh" : "")"
    }
    if seed.isMultiple(of: 5) {
      program.focusedPane.search = .filter { [filter] in filter.pattern = $0 }
    }
    program.bind("ask", "c") { $0.ask("Name: ") { _ in } }
    program.bind("confirm", "x") { $0.confirm("Sure?") { _ in } }
    (program.focusedPane as? ListPane)?.onRetry = {}
    show()
  }

  private func show() {
    var snapshot = Snapshot<Int, AnyDiffable>()
    _ = try? snapshot.appendSections(Array(sections.indices))
    for (number, rows) in sections.enumerated() {
      let shown = rows.filter { filter.pattern.matches("\($0.id) \($0.text)") }
      _ = try? snapshot.append([AnyDiffable(NumberedHeading(number))], to: number)
      _ = try? snapshot.append(shown.map { AnyDiffable($0) }, to: number)
    }
    source.apply(snapshot)
  }

  // MARK: Steps

  /// Lets one thing happen.
  mutating func step() {
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<7:
      guard let key = Self.keys.randomElement(using: &random) else { return }
      _ = program.handle(.key(key))
      show()
    case 7: click()
    case 8..<12:
      edit()
      show()
    case 12, 13: held.advance(by: .milliseconds(Int.random(in: 0...1_200, using: &random)))
    case 14: changeOptions()
    default:
      if Int.random(in: 0..<4, using: &random) == 0 {
        screen.resize(to: ReplayedScreen.randomSize(&random))
      }
    }
  }

  private mutating func click() {
    let event = screen.randomClick(&random)
    if Bool.random(using: &random) {
      _ = program.handle(event)
    } else {
      list.scroll(by: Int.random(in: -3...3, using: &random))
    }
  }

  private mutating func edit() {
    let section = Int.random(in: 0..<sections.count, using: &random)
    let place = Int.random(in: 0...sections[section].count, using: &random)
    let text = Self.texts.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1:
      nextID += 1
      let spins = Int.random(in: 0..<4, using: &random) == 0
      sections[section].insert(Row(id: nextID, text: text, spins: spins), at: place)
    case 2 where place < sections[section].count: sections[section].remove(at: place)
    case 3 where place < sections[section].count:
      let row = sections[section].remove(at: place)
      let other = Int.random(in: 0..<sections.count, using: &random)
      sections[other].insert(row, at: Int.random(in: 0...sections[other].count, using: &random))
    case 4 where place < sections[section].count: sections[section][place].text = text
    case 5: sections[section].shuffle(using: &random)
    case 6 where Int.random(in: 0..<8, using: &random) == 0: sections[section] = []
    default: break
    }
  }

  private mutating func changeOptions() {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: list.options.showsScrollbar.toggle()
    case 1:
      list.options.changeMarks =
        list.options.changeMarks == nil ? ChangeMarks(for: .seconds(2)) : nil
    case 2: list.options.pinsHeaders.toggle()
    case 3: list.options.cursorFollowsFocus.toggle()
    case 4: list.options.followedEdge = [nil, .top, .bottom].randomElement(using: &random) ?? nil
    case 5: list.options.scrollAnchor = Bool.random(using: &random) ? .row : .offset
    case 6: list.options.showsFocus = !(list.options.showsFocus ?? true)
    case 7:
      let isLoading = Bool.random(using: &random)
      program.focusedPane.state = { isLoading ? .loading : .failed(Refusal()) }
    default: program.focusedPane.state = { .idle }
    }
  }

  // MARK: Checks

  mutating func draw() -> String? { screen.draw(program) }

  func redraw() -> String? { screen.redraw(program) }
}

@Suite("Random programs")
struct ProgramReplayTests {
  @Test(
    "After any keys, clicks, updates and time a screen shows what a fresh paint shows",
    .tags(.long),
    arguments: seeds(4)
  )
  func screen(seed: UInt64) {
    var stage = Stage(seed: seed)
    for number in 0..<40 {
      stage.step()
      if number % 4 == 3 { continue }
      let difference = stage.draw() ?? (number % 8 == 2 ? stage.redraw() : nil)
      #expect(difference == nil, "seed \(seed), step \(number)")
      if difference != nil { return }
    }
  }
}
