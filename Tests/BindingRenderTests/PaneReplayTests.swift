import BindingCore
import BindingRender
import TestSupport
import Testing

private struct Row: Diffable, Equatable {
  let id: Int
  var text: String
  var diffIdentifier: Int { id }
}

private struct RowCell: Bindable {
  static let overflow = TextOverflow.wrap(indent: 2)
  private var row: Row?
  var text: StyledText { text(in: CellContext()) }
  mutating func bind(_ row: Row) { self.row = row }

  func text(in context: CellContext) -> StyledText {
    guard let row else { return "" }
    let text: StyledText = "\(row.id) \(lines: row.text, row.id % 3 == 0 ? .color(.red) : .plain)"
    return row.id % 7 == 0 ? "\(context.clock.ticks(every: .seconds(1))) \(text)" : text
  }
}

/// The same row, cut instead of wrapped.
private struct CutCell: Bindable {
  private var cell = RowCell()
  var text: StyledText { cell.text }
  mutating func bind(_ row: Row) { cell.bind(row) }
  func text(in context: CellContext) -> StyledText { cell.text(in: context) }
}

private struct FieldCell: Bindable, TableCell {
  static let columns: TextColumns = [
    TextColumn("N", .content, alignment: .trailing), TextColumn("TEXT", .rest), TextColumn("END"),
  ]
  private(set) var fields: [StyledText] = []
  mutating func bind(_ row: Row) { fields = ["\(row.id)", "\(row.text)", "end"] }
}

/// Random panes that all happens to, and terminals that show what their screen sends.
private struct Stage {
  private struct Shown {
    let list: TextList
    let adapter: ListAdapter
    var rows: [Row]

    func show() {
      let rows = rows
      adapter.apply { ListSections(rows: rows) }
    }
  }

  private final class Texts {
    var texts: [StyledText] = []
  }

  private var lists: [Shown] = []
  private let texts = Texts()
  private let program: ListProgram
  private let held: TestScreen
  private var screen: Screen
  private var models: [ScreenModel]
  private var random: SplitMix64
  private var nextID = 100

  private static let samples = [
    "la", "one\ntwo\nthree", "a text that is longer than many a screen is wide, and wraps",
    "一二三四五六七八九十", "👨‍👩‍👧‍👦 🇯🇵 ❤️", "e\u{301}\u{302} नमस्ते", "\u{1B}[2J\u{202E}x", "",
  ]

  private static let keys: [Key] = [
    "j", "k", "j", "k", "g", "G", .pageUp, .pageDown, "/", "l", "a", "n", .enter, .escape, "?",
    "m", "3", .tab, .tab, .tab, .backTab, .control("d"), "L", .end, .right, .right, .left, "<", ">",
    ">",
    "v", "v",
  ]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let size = Self.size(&random)
    var lists: [Shown] = []
    let root = Self.pane(depth: 0, &lists, texts, &random)
    self.lists = lists
    program = ListProgram(root)
    if Int.random(in: 0..<3, using: &random) == 0 {
      program.detail { (row: Row) in "Details of \(row.id)\n\(lines: row.text)" }
    }
    held = TestScreen(program, columns: size.columns, rows: size.rows)
    screen = Screen(.fullScreen, size: size, styles: .trueColor)
    models = ScreenModel.Widths.allCases.map {
      ScreenModel(columns: size.columns, rows: size.rows, widths: $0)
    }
    self.random = random
    program.status = { [program = Weak(program)] in
      "\(program.value?.list.position.line ?? 0)"
    }
  }

  private final class Weak {
    weak var value: ListProgram?
    init(_ value: ListProgram) { self.value = value }
  }

  private static func size(_ random: inout SplitMix64) -> TerminalSize {
    let columns = Int.random(in: 1...(Bool.random(using: &random) ? 20 : 90), using: &random)
    return TerminalSize(columns: columns, rows: Int.random(in: 1...30, using: &random))
  }

  /// Returns a list, a text, or a split of two to four others.
  private static func pane(
    depth: Int,
    _ lists: inout [Shown],
    _ texts: Texts,
    _ random: inout SplitMix64
  ) -> Pane {
    let kind = depth == 0 ? 2 : Int.random(in: 0..<(depth > 2 ? 2 : 3), using: &random)
    let pane: Pane
    switch kind {
    case 0:
      let empty: StyledText = "Nothing \("here", .bold)."
      let list =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: TextList(CutCell.self, empty: empty)
        case 1: TextList(FieldCell.self, empty: empty)
        default: TextList(RowCell.self, empty: empty)
        }
      let count = Int.random(in: 0...12, using: &random)
      let shown = Shown(
        list: list,
        adapter: ListAdapter(display: list),
        rows: (0..<count).map { Row(id: $0, text: "row") }
      )
      shown.show()
      list.options.showsScrollbar = Bool.random(using: &random)
      if Int.random(in: 0..<4, using: &random) == 0 { list.options.followedEdge = .bottom }
      lists.append(shown)
      let pane0 = ListPane(list)
      if Bool.random(using: &random) { pane0.search = .hide(.rows) }
      if Int.random(in: 0..<4, using: &random) == 0 { pane0.state = { .loading } }
      pane = pane0
    case 1:
      let number = texts.texts.count
      texts.texts.append("text")
      let list = lists.last?.list
      pane = TextPane { size in
        "\(list?.focusedPath?.section ?? 0) of \(size.columns): " + texts.texts[number]
      }
    default:
      let parts = (0..<Int.random(in: 2...4, using: &random)).map { _ in
        let inner = Self.pane(depth: depth + 1, &lists, texts, &random)
        let least = Int.random(in: 0...6, using: &random)
        let part =
          switch Int.random(in: 0..<3, using: &random) {
          case 0: inner.fixed(Int.random(in: 0...9, using: &random), atLeast: least)
          case 1: inner.fitting(upTo: Int.random(in: 0...9, using: &random), atLeast: least)
          default: inner.share(Int.random(in: 0...3, using: &random), atLeast: least)
          }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return part.resizable()
        case 1: return part.page("v", "page")
        default: return part
        }
      }
      pane = Self.split(parts, areColumns: Bool.random(using: &random))
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      pane.title = { "\("Title", .color(.green)) 一" }
    }
    return pane
  }

  private static func split(_ parts: [PanePart], areColumns: Bool) -> Split {
    switch (parts.count, areColumns) {
    case (2, true): Split(columns: parts[0], parts[1])
    case (2, false): Split(rows: parts[0], parts[1])
    case (3, true): Split(columns: parts[0], parts[1], parts[2])
    case (3, false): Split(rows: parts[0], parts[1], parts[2])
    case (_, true): Split(columns: parts[0], parts[1], parts[2], parts[3])
    case (_, false): Split(rows: parts[0], parts[1], parts[2], parts[3])
    }
  }

  // MARK: Steps

  /// Lets one thing happen.
  mutating func step() {
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<6:
      guard let key = Self.keys.randomElement(using: &random) else { return }
      _ = program.handle(.key(key))
    case 6:
      _ = program.handle(
        .click(
          line: Int.random(in: 0...screen.size.rows + 1, using: &random),
          column: Int.random(in: 0...screen.size.columns + 1, using: &random)
        )
      )
    case 7..<11: edit()
    case 11 where !texts.texts.isEmpty:
      let number = Int.random(in: 0..<texts.texts.count, using: &random)
      let text = Self.samples.randomElement(using: &random) ?? ""
      texts.texts[number] = "\(lines: text)\n" + texts.texts[number]
      if Bool.random(using: &random) { texts.texts[number] = "\(lines: text)" }
      program.needsFrame()
    case 12, 13: held.advance(by: .milliseconds(Int.random(in: 0...1_200, using: &random)))
    case 14 where !lists.isEmpty:
      let list = lists[Int.random(in: 0..<lists.count, using: &random)].list
      switch Int.random(in: 0..<3, using: &random) {
      case 0: list.options.showsScrollbar.toggle()
      case 1: list.options.cursorFollowsFocus.toggle()
      default: list.scroll(by: Int.random(in: -5...5, using: &random))
      }
    default: if Int.random(in: 0..<3, using: &random) == 0 { resize() }
    }
  }

  private mutating func edit() {
    if lists.isEmpty { return }
    let list = Int.random(in: 0..<lists.count, using: &random)
    let place = Int.random(in: 0...lists[list].rows.count, using: &random)
    let text = Self.samples.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1, 2:
      nextID += 1
      lists[list].rows.insert(Row(id: nextID, text: text), at: place)
    case 3 where place < lists[list].rows.count: lists[list].rows.remove(at: place)
    case 4 where place < lists[list].rows.count: lists[list].rows[place].text = text
    case 5: lists[list].rows.shuffle(using: &random)
    default: return
    }
    lists[list].show()
  }

  private mutating func resize() {
    let size = Self.size(&random)
    let bytes = screen.resize(to: size)
    for index in models.indices {
      models[index].resize(to: size)
      models[index].receive(bytes)
    }
  }

  // MARK: Checks

  /// Draws a frame, and returns in what the terminals differ from a fresh paint of it; nil for nothing.
  mutating func draw() -> String? {
    let frame = program.frame(for: screen)
    let bytes = screen.show(frame)
    var fresh = Screen(.fullScreen, size: screen.size, styles: .trueColor, glyphs: screen.glyphs)
    let freshBytes = fresh.show(frame)
    for index in models.indices {
      models[index].receive(bytes)
      var model = ScreenModel(
        columns: screen.size.columns,
        rows: screen.size.rows,
        widths: ScreenModel.Widths.allCases[index]
      )
      model.receive(freshBytes)
      if let difference = models[index].difference(from: model) { return difference }
      if let cursor = frame.cursor, models[index].cursor != cursor { return "place of the cursor" }
      if let complaint = models[index].complaints.first { return complaint }
    }
    if frame.lines.count != screen.size.rows { return "\(frame.lines.count) lines" }
    return screen.show(frame) == [] ? nil : "the same frame again"
  }

  /// Draws all panes anew, and returns the first line that was not up to date in the frame before.
  func redraw() -> String? {
    let drawn = program.frame(for: screen).lines.map { screen.glyphs.text(of: $0.content) }
    let other = Screen(.fullScreen, size: screen.size, styles: .trueColor)
    let redrawn = program.frame(for: other).lines.map { other.glyphs.text(of: $0.content) }
    return zip(drawn, redrawn).first { $0 != $1 }.map { "\($0) and \($1)" }
  }
}

@Suite("Random panes")
struct PaneReplayTests {
  @Test(
    "After any keys, clicks, updates, sizes and time, panes show what a fresh paint shows",
    arguments: seeds(8)
  )
  func panes(seed: UInt64) {
    var stage = Stage(seed: seed)
    for number in 0..<60 {
      stage.step()
      if number % 4 == 3 { continue }
      let difference = stage.draw() ?? (number % 8 == 2 ? stage.redraw() : nil)
      #expect(difference == nil, "seed \(seed), step \(number)")
      if difference != nil { return }
    }
  }
}
