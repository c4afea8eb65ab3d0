import BindingCore
@testable import BindingRender
import TestSupport

/// Counts the calls of closures.
final class ClosureCalls {
  private var counts: [String: Int] = [:]

  /// Returns a closure that counts the calls of another.
  func count(_ name: String) -> () -> Void {
    let name = "\(name) \(counts.count)"
    counts[name] = 0
    return { [self] in counts[name, default: 0] += 1 }
  }

  /// Returns the closures that were called more than once since the last call; texts may be asked
  /// for two sizes, where they decide about their columns.
  func takeRepeated() -> [String] {
    defer { for name in counts.keys { counts[name] = 0 } }
    let repeated = counts.filter { $0.value > ($0.key.hasPrefix("text") ? 2 : 1) }
    return repeated.map { "\($0.key): \($0.value) calls" }.sorted()
  }
}

/// Random lists, texts and splits of them, and what they show.
struct RandomPanes {
  struct Shown {
    let list: TextList
    /// nil once it was released; then the list has no rows.
    var adapter: ListAdapter?
    var rows: [Line]

    mutating func show() {
      let adapter = adapter ?? ListAdapter(display: list)
      self.adapter = adapter
      adapter.selectionMode = .multiple
      let rows = rows
      adapter.apply { ListSections(oneRowEach: rows) }
    }
  }

  final class Texts {
    var texts: [StyledText] = []
  }

  var lists: [Shown] = []
  let texts = Texts()
  /// How often each closure was called since the last frame.
  let calls = ClosureCalls()
  private var nextID = 100

  static let samples = [
    "la", "one\ntwo\nthree", "a text that is longer than many a screen is wide, and wraps",
    "一二三四五六七八九十", "👨‍👩‍👧‍👦 🇯🇵 ❤️", "e\u{301}\u{302} नमस्ते", "\u{1B}[2J\u{202E}x", "",
  ]

  static func sample(_ random: inout SplitMix64) -> String {
    samples.randomElement(using: &random) ?? ""
  }

  // MARK: Panes

  /// Returns a list, a text, or a split of two to four others.
  mutating func pane(_ random: inout SplitMix64) -> Pane {
    pane(depth: 1 + Int.random(in: 0...2, using: &random), &random)
  }

  /// Returns a split of two to four panes.
  mutating func split(_ random: inout SplitMix64) -> Pane { pane(depth: 0, &random) }

  private mutating func pane(depth: Int, _ random: inout SplitMix64) -> Pane {
    let kind = depth == 0 ? 2 : Int.random(in: 0..<(depth > 2 ? 2 : 3), using: &random)
    let pane =
      switch kind {
      case 0: list(&random)
      case 1: text()
      default: split(depth: depth, &random)
      }
    if Int.random(in: 0..<3, using: &random) == 0 {
      let title = calls.count("title")
      pane.title = {
        title()
        return "\("Title", .color(.green)) 一"
      }
    }
    return pane
  }

  private mutating func list(_ random: inout SplitMix64) -> Pane {
    let empty: StyledText = "Nothing \("here", .bold)."
    if Int.random(in: 0..<6, using: &random) == 0 { return table(&random) }
    let list =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: TextList(CutCell.self, empty: empty)
      case 1: TextList(FieldCell.self, empty: empty)
      default: TextList(RowCell.self, empty: empty)
      }
    let count = Int.random(in: 0...12, using: &random)
    var shown = Shown(list: list, rows: (0..<count).map { Line($0, "row") })
    shown.show()
    list.options.showsScrollbar = Bool.random(using: &random)
    if Int.random(in: 0..<4, using: &random) == 0 { list.options.followedEdge = .bottom }
    lists.append(shown)
    let pane = ListPane(list)
    if Bool.random(using: &random) { pane.search = .hide(.rows) }
    if Int.random(in: 0..<4, using: &random) == 0 { pane.state = { .loading } }
    return pane
  }

  /// Returns a table that keys sort.
  private mutating func table(_ random: inout SplitMix64) -> Pane {
    let count = Int.random(in: 0...12, using: &random)
    let rows = LiveList((0..<count).map { Line($0, Self.sample(&random)) })
    return ListPane(
      rows,
      table: SortedCell.self,
      orders: [ColumnOrder("ID", by: \.id, descending: true), ColumnOrder("TEXT", by: \.text)]
    )
  }

  private func text() -> Pane {
    let number = texts.texts.count
    texts.texts.append("text")
    let list = lists.last?.list
    let called = calls.count("text")
    return TextPane { [texts] size in
      called()
      return "\(list?.focusedPath?.section ?? 0) of \(size.columns): " + texts.texts[number]
    }
  }

  private mutating func split(depth: Int, _ random: inout SplitMix64) -> Pane {
    let parts = (0..<Int.random(in: 2...4, using: &random)).map { _ in
      let inner = pane(depth: depth + 1, &random)
      let least = Int.random(in: 0...6, using: &random)
      let part =
        switch Int.random(in: 0..<3, using: &random) {
        case 0: inner.fixed(Int.random(in: 0...9, using: &random), atLeast: least)
        case 1: inner.fitting(upTo: Int.random(in: 0...9, using: &random), atLeast: least)
        default: inner.share(Int.random(in: 0...3, using: &random), atLeast: least)
        }
      switch Int.random(in: 0..<5, using: &random) {
      case 0: return part.resizable()
      case 2: return part.priority(Int.random(in: -1...2, using: &random))
      case 1: return part.page("v", "page")
      default: return part
      }
    }
    return Split(parts, areColumns: Bool.random(using: &random))
  }

  // MARK: Changes

  /// Changes the rows of a list.
  mutating func edit(_ list: Int, _ random: inout SplitMix64) {
    let place = Int.random(in: 0...lists[list].rows.count, using: &random)
    let text = Self.sample(&random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1, 2:
      nextID += 1
      lists[list].rows.insert(Line(nextID, text), at: place)
    case 3 where place < lists[list].rows.count: lists[list].rows.remove(at: place)
    case 4 where place < lists[list].rows.count: lists[list].rows[place].text = text
    case 5: lists[list].rows.shuffle(using: &random)
    default: return
    }
    lists[list].show()
  }

  /// Changes a text.
  func editText(_ random: inout SplitMix64) {
    if texts.texts.isEmpty { return }
    let number = Int.random(in: 0..<texts.texts.count, using: &random)
    let text = Self.sample(&random)
    texts.texts[number] = "\(lines: text)\n" + texts.texts[number]
    if Bool.random(using: &random) { texts.texts[number] = "\(lines: text)" }
  }

  // MARK: Cells

  private struct RowCell: Bindable {
    static let overflow = TextOverflow.wrap(indent: 2)
    private var row: Line?
    var text: StyledText { text(in: CellContext()) }
    mutating func bind(_ row: Line) { self.row = row }

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
    mutating func bind(_ row: Line) { cell.bind(row) }
    func text(in context: CellContext) -> StyledText { cell.text(in: context) }
  }

  private struct FieldCell: Bindable, TableCell {
    static let columns: TextColumns = [
      TextColumn("N", .content, alignment: .trailing), TextColumn("TEXT", .rest), TextColumn("END"),
    ]
    private(set) var fields: [StyledText] = []
    mutating func bind(_ row: Line) { fields = ["\(row.id)", "\(row.text)", "end"] }
  }
}

/// A row of a table that the keys `i` and `x` sort.
private struct SortedCell: Bindable, TableCell {
  static let columns: TextColumns = [
    TextColumn("ID", alignment: .trailing, key: "i"), TextColumn("TEXT", .rest, key: "x"),
  ]
  private(set) var fields: [StyledText] = []
  mutating func bind(_ line: Line) { fields = ["\(line.id)", "\(line.text)"] }
}
