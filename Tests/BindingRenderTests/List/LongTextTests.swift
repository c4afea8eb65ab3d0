import BindingCore
import BindingRender
import TestSupport
import Testing

/// Texts of which a row shows only the beginning.
@Suite("Long text")
struct LongTextTests {
  private static let samples = [
    "\t", "\u{0}", "\u{200B}", "a", "日", "e\u{301}", "👩‍👩‍👧", "\u{1B}[2J", "\r",
  ]

  private func long(_ sample: String, bytes: Int = 1 << 20) -> String {
    String(repeating: sample, count: bytes / sample.utf8.count)
  }

  @Test(
    "Nothing of a long text is made safe before it is known how much is shown",
    arguments: samples
  )
  func work(sample: String) {
    let raw = long(sample)
    let text: StyledText = "name: \(raw, .bold) \(lines: raw)\("end", .dim)"
    #expect(text.deferredBytes >= 2 * raw.utf8.count)
    let line = text.beginning(columns: 80, bytes: StyledText.rowBytes).text
    // 16 scalars for a column, each a picture of three bytes or a tab of eight spaces.
    #expect(line.plainText.utf8.count <= 16 * 82 * 8 + 100)
    // In all, as many bytes as a wrapped row has.
    let lines = text.beginning(bytes: 1_000).text
    #expect(lines.deferredBytes == 0)
    #expect(lines.plainText.utf8.count <= 8 * 1_000 + 100)
  }

  @Test("What a row shows of a long text is what it shows of a short one", arguments: seeds(24))
  func same(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<6 {
      let name = random.hostileText(upTo: 3)
      // Without invisible scalars, of which any number can stand between two columns.
      let beginning = random.hostileText(upTo: 12) + "x日y\t"
      let style = TextStyle(attributes: .bold)
      let ordinary = String(repeating: "z", count: 300)
      let short: StyledText = "\(name)\(lines: beginning + ordinary, style)"
      let long: StyledText =
        "\(name)\(lines: beginning + ordinary + self.long("z", bytes: 5_000), style)"
      #expect(long.deferredBytes > 0)
      for columns in [1, 2, 7, 20, 60] {
        for ellipsis in [false, true] {
          let (short, long) = (
            short.clipped(to: columns, ellipsis: ellipsis),
            long.clipped(to: columns, ellipsis: ellipsis)
          )
          #expect(long == short, "seed \(seed), \(columns) columns")
          #expect(long.problem == nil)
          #expect(long.columns <= columns)
        }
      }
    }
  }

  @Test("A long text is the same as if it were made safe at once", arguments: seeds(5))
  func whole(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<4 {
      let raw = long(random.hostileText(upTo: 8) + "-", bytes: 6_000)
      let parts = (0..<3).map { _ in random.hostileText(upTo: 3) }
      let text: StyledText =
        "\(parts[0], .dim)\(lines: raw, .bold)\(parts[1])\(StyledText(parts[2], .dim))"
      let safe = TextSanitizer.sanitized(raw, multiline: true)
      let expected: StyledText =
        "\(parts[0], .dim)\(pieces(safe))\(parts[1])\(StyledText(parts[2], .dim))"
      #expect(text == expected && text.hashValue == expected.hashValue, "seed \(seed)")
      #expect(text.plainText == expected.plainText)
      #expect(text.lineBreaks == expected.lineBreaks)
      #expect(text.problem == nil)
      #expect(text != expected + "x" && text + "x" == expected + "x")
    }
  }

  /// A safe text from pieces that are short enough to be made safe at once.
  private func pieces(_ safe: String) -> StyledText {
    var text = StyledText()
    var rest = safe[...]
    while !rest.isEmpty {
      text = text + "\(lines: String(rest.prefix(100)), .bold)"
      rest = rest.dropFirst(100)
    }
    return text
  }

  @Test("A line that is cut ends with an ellipsis, also where nothing of it is visible")
  func marker() {
    for sample in Self.samples {
      let text = StyledText(long(sample)).clipped(to: 10)
      #expect((9...10).contains(text.columns))
      #expect(text.plainText.last == "…")
      #expect(text.problem == nil)
    }
    #expect(StyledText(long("a")).clipped(to: 3, ellipsis: false).plainText == "aaa")
    let lines = "ab\n" + long("cd") + "\r\n" + long("e") + "\u{2028}f"
    #expect(("\(lines: lines)" as StyledText).clipped(to: 4).plainText == "ab\ncdc…\neee…\nf")
    let returns = "ab\r\ncd\r\n" + long("e")
    #expect(("\(lines: returns)" as StyledText).clipped(to: 4).plainText == "ab\ncd\neee…")
    let wide = StyledText(long("a", bytes: 70_000))
    #expect(wide.clipped(to: 69_999).plainText.utf8.count == 69_998 + 3)
    #expect(wide.clipped(to: .max).plainText.utf8.count == 70_000)
  }

  private struct WrappedCell: Bindable {
    static var overflow: TextOverflow { .wrap }
    private(set) var text: StyledText = ""
    mutating func bind(_ note: Line) { text = "\(lines: note.text)" }
  }

  private struct NoteCell: Bindable, TableCell {
    static let columns: TextColumns = [
      TextColumn("ID", .content), TextColumn("TEXT", .content, overflow: .wrap(indent: 0)),
      TextColumn("END", .content),
    ]
    private(set) var fields: [StyledText] = []
    mutating func bind(_ note: Line) { fields = ["\(note.id)", "\(note.text)", "end"] }
  }

  @Test("Rows of a screen are lines, wrapped lines or columns, of long text of any kind")
  func screen() {
    let notes = Self.samples.enumerated().map { Line($0, long($1)) }
    let plain = TextList { (note: Line) in "\(note.id): \(note.text)" }
    let plainAdapter = ListAdapter(display: plain)
    plainAdapter.apply { ListSections(oneRowEach: notes) }
    let lines = TestScreen(plain, columns: 20, rows: 24).lines
    #expect(lines.count == notes.count)
    #expect(lines.enumerated().allSatisfy { $1.hasPrefix("\($0):") && $1.hasSuffix("…") })
    #expect(lines[1] == "1: ␀␀␀␀␀␀␀␀␀␀␀␀␀␀␀␀…")

    let table = TextList(NoteCell.self)
    let tableAdapter = ListAdapter(display: table)
    tableAdapter.apply { ListSections(oneRowEach: notes) }
    table.scroll(to: ItemPath(section: 3, item: 0))
    #expect(TestScreen(table, columns: 30, rows: 3).lines.first == "3  aaaaaaaaaaaaaaaaaaaaaa  end")
  }

  @Test("A wrapped row has at most as many lines as a screen, and says that there is more")
  func wrappedRows() {
    let list = TextList(WrappedCell.self)
    let adapter = ListAdapter(display: list)
    let texts = ["word ", "a\n", "\u{0}"].map { long($0, bytes: 12_000) } + ["short"]
    adapter.apply { ListSections(oneRowEach: texts.enumerated().map { Line($0, $1) }) }
    let screen = TestScreen(list, columns: 10, rows: 5)
    #expect(screen.lines == Array(repeating: "word word", count: 5))
    for (section, last) in ["word word…", "a        …", "␀␀␀␀␀␀␀␀␀…"].enumerated() {
      list.scroll(to: ItemPath(section: section + 1, item: 0), at: .top)
      list.scroll(by: -1)
      #expect(screen.lines.contains(last))
      #expect(list.position.lineCount <= 4_000)
    }
    // Printed, nothing is left out.
    #expect(list.text(profile: TerminalProfile(columns: 10)).utf8.count > 3 * 12_000)
  }

  private struct MatchCell: Bindable {
    static let overflow = TextOverflow.wrap(indent: 2)
    private(set) var text: StyledText = ""
    mutating func bind(_ line: Line) { text = "name: \(line.text)" }
  }

  @Test(
    "A row begins at a match that would else be cut off, in letters of any width",
    .tags(.long),
    arguments: ["word ", "größe ", "日本"]
  )
  func match(word: String) {
    let before = String(repeating: word, count: (1 << 18) / word.utf8.count)
    let list = TextList(MatchCell.self)
    let adapter = ListAdapter(display: list)
    let long = Line(1, "\(before)Nadel\(before)")
    let items = LiveList([long, Line(2, "short nadel")])
    let shown = items.filtered { _ in true }
    adapter.apply { ListSections(oneRowEach: shown) }
    let program = ListProgram(list)
    program.focusedPane.search = .filter(shown, by: \.text)
    let screen = TestScreen(program, columns: 40, rows: 12)
    #expect(screen.lines[0].hasPrefix("▌ name: ") && !screen.lines.joined().contains("Nadel"))
    screen.press("/")
    screen.send(.paste("nadel"))
    #expect(screen.lines[0].hasPrefix("▌ name: …"))
    #expect(screen.lines[0...1].joined().contains("Nadel"))
    screen.press(.escape)
    #expect(!screen.lines.joined().contains("Nadel"))
  }
}
