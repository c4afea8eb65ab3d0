import BindingRender
import TerminalSupport
import TestSupport
import Testing

@Suite("Screen")
struct ScreenTests {
  struct Row {
    var identity: Int
    var text: StyledText
  }

  struct Stage {
    var screen: Screen
    var models: [ScreenModel]
    private let size: TerminalSize

    init(_ size: TerminalSize) {
      self.size = size
      screen = Screen(.fullScreen, size: size, styles: .colors16)
      models = ScreenModel.Widths.allCases.map {
        ScreenModel(columns: size.columns, rows: size.rows, widths: $0)
      }
    }

    mutating func show(_ rows: [Row]) -> Int {
      let lines = rows.map {
        Frame.Line(
          identity: LineIdentity(row: $0.identity, line: 0),
          content: ScreenLine($0.text.lines[0], columns: size.columns, glyphs: screen.glyphs)
        )
      }
      let bytes = screen.show(Frame(lines: lines))
      for index in models.indices { models[index].receive(bytes) }
      return bytes.count
    }
  }

  private func rows(_ count: Int) -> [Row] {
    (0..<count).map { Row(identity: $0, text: "row number \($0) with some text") }
  }

  @Test("A digit far from the cursor takes at most nine bytes, one beside it two")
  func digit() {
    var stage = Stage(TerminalSize(columns: 200, rows: 50))
    var rows = rows(50)
    rows[11].text = "  \("♥", .color(.red)) 1234 likes"
    _ = stage.show(rows)
    rows[11].text = "  \("♥", .color(.red)) 1235 likes"
    #expect(stage.show(rows) <= 9)
    rows[11].text = "  \("♥", .color(.red)) 1236 likes"
    #expect(stage.show(rows) == 2)
    rows[30].text = "  \("♡", .color(.red)) 1236 likes"
    _ = stage.show(rows)
    rows[11].text = "  \("♡", .color(.red)) 1235 likes"
    #expect(stage.show(rows) <= 32)
  }

  /// Rows that have nothing in common, so that shifting always saves.
  private func distinct(_ count: Int) -> [Row] {
    (0..<count).map { number in
      let letter = UnicodeScalar(UInt8(0x41 + number % 26))
      return Row(identity: number, text: "\(String(repeating: "\(letter)", count: 40))")
    }
  }

  /// Shows two frames; returns how many lines and margins were set in between.
  private func shifts(
    _ old: [Row],
    _ new: [Row],
    _ size: TerminalSize = TerminalSize(columns: 80, rows: 24)
  ) -> Int {
    var stage = Stage(size)
    _ = stage.show(old)
    _ = stage.show(new)
    for model in stage.models {
      #expect(model.lines.prefix(new.count) == new.map(\.text.plainText).prefix(size.rows)[...])
      #expect(model.complaints == [])
    }
    return stage.models[0].shiftCount
  }

  @Test("A row that comes takes its own bytes and at most 16 more")
  func insertion() {
    var stage = Stage(TerminalSize(columns: 200, rows: 50))
    var rows = rows(50)
    _ = stage.show(rows)
    rows.insert(Row(identity: 100, text: "a new row"), at: 0)
    #expect(stage.show(Array(rows.prefix(50))) <= 9 + 16)
    rows.removeFirst()
    #expect(stage.show(rows) <= "row number 49 with some text".utf8.count + 16)
    #expect(stage.models[0].shiftCount == 2)
  }

  @Test("How many operations it takes to shift blocks up, down, and both")
  func directedShifts() {
    let rows = distinct(24)
    /// Margins, lines inserted or deleted, no margins.
    let inside = 3
    var moved = rows
    moved.insert(contentsOf: rows[15..<18], at: 5)
    moved.removeSubrange(18..<21)
    #expect(shifts(rows, moved) == inside)
    #expect(shifts(moved, rows) == inside)
    // To the bottom: what is below goes up, and no margins are needed.
    moved = rows
    moved.removeSubrange(5..<8)
    moved += rows[5..<8]
    #expect(shifts(rows, moved) == 1)
    #expect(shifts(moved, rows) == 1)
    // One block goes up between margins, another down to the bottom.
    moved = rows
    moved.removeSubrange(3..<5)
    moved.insert(contentsOf: distinct(26).suffix(2), at: 12)
    moved.insert(Row(identity: 50, text: "a row that is new"), at: 16)
    #expect(shifts(rows, moved) == inside + 1)
    // Each of two rows goes its way in a part of the screen of its own.
    moved = rows
    moved.insert(moved.remove(at: 2), at: 8)
    moved.insert(moved.remove(at: 20), at: 14)
    #expect(shifts(rows, moved) == 2 * inside)
  }

  @Test("How many operations it takes for posts of four rows")
  func directedPosts() {
    let rows = distinct(26) + distinct(26).map { Row(identity: $0.identity + 26, text: $0.text) }
    let size = TerminalSize(columns: 80, rows: 24)
    #expect(shifts(rows, Array(rows[4...])) == 1)
    #expect(shifts(Array(rows[4...]), rows) == 1)
    #expect(shifts(rows, Array(rows[..<8] + rows[12...]), size) == 1)
    let swapped = Array(rows[..<4] + rows[8..<12] + rows[4..<8] + rows[12...])
    #expect(shifts(rows, swapped) == 3)
    #expect(shifts(rows, rows) == 0)
    // Not worth it: rows that move but show something else by then.
    let others = distinct(24).map {
      Row(identity: $0.identity, text: "\($0.text.plainText, .bold)")
    }
    let old = Array(rows.prefix(24))
    #expect(shifts(old, [Row(identity: 90, text: "new")] + others.prefix(23)) == 0)
    // Not worth it: rows that hardly differ.
    var alike = (0..<24).map { Row(identity: $0, text: "alike \($0 % 2)") }
    alike.swapAt(10, 13)
    #expect(shifts((0..<24).map { Row(identity: $0, text: "alike \($0 % 2)") }, alike) == 0)
  }

  @Test("Two rows, or one, leave no room for margins")
  func smallShifts() {
    for (columns, rows) in [(80, 1), (80, 2), (80, 3), (1, 24), (2, 2), (1, 1)] {
      let size = TerminalSize(columns: columns, rows: rows)
      let all = distinct(6).map {
        Row(identity: $0.identity, text: $0.text.clipped(to: columns, ellipsis: false))
      }
      for (old, new) in [(0, 1), (1, 0), (0, 3), (3, 0)] {
        _ = shifts(Array(all[old...]), Array(all[new...]), size)
      }
      _ = shifts(all, [all[1], all[0]] + all[2...], size)
    }
  }

  @Test("Lines as wide as the screen, with wide characters at the edge")
  func lastColumn() {
    for columns in [1, 2, 3, 8, 9, 80] {
      let size = TerminalSize(columns: columns, rows: 6)
      let texts: [StyledText] = [
        StyledText(String(repeating: "x", count: columns)),
        StyledText(String(repeating: "漢", count: columns / 2)),
        StyledText("y" + String(repeating: "字", count: (columns - 1) / 2)),
        StyledText(String(repeating: "z", count: max(0, columns - 1))),
        StyledText(String(repeating: "w", count: columns), .bold),
        "",
      ]
      var stage = Stage(size)
      for turn in 0..<6 {
        let rows = (0..<6).map { Row(identity: $0, text: texts[($0 + turn) % 6]) }
        _ = stage.show(rows)
        var fresh = Stage(size)
        _ = fresh.show(rows)
        for (model, fresh) in zip(stage.models, fresh.models) {
          #expect(model.difference(from: fresh) == nil)
          #expect(model.lines == rows.map(\.text.plainText))
          #expect(model.complaints == [])
        }
      }
    }
  }

  /// What a screen in line sends when the terminal's width changes.
  private func resizing(
    _ texts: [StyledText],
    cursor: Int?,
    to columns: Int,
    _ rows: Int,
    breaksLines: Bool = true
  ) -> String {
    var screen = Screen(
      .inline,
      size: TerminalSize(columns: 40, rows: 10),
      styles: .colors16,
      breaksLines: breaksLines
    )
    let place = cursor.map { (row: texts.count - 1, column: $0) }
    _ = screen.show(Frame(texts, on: screen, cursor: place))
    let bytes = screen.resize(to: TerminalSize(columns: columns, rows: rows))
    let signs: [UInt8: String] = [0x0D: "<", 0x0A: "/", 0x1B: ""]
    return bytes.map { signs[$0] ?? String(UnicodeScalar($0)) }.joined()
  }

  @Test("In line, a narrower terminal wraps what is shown; all of it goes, and nothing else")
  func inlineResize() {
    let latin = StyledText(String(repeating: "x", count: 30))
    let wide = StyledText(String(repeating: "漢", count: 15))
    #expect(resizing([latin, latin], cursor: nil, to: 30, 10) == "[1A<[K</[J[A")
    #expect(resizing([latin, latin], cursor: nil, to: 29, 10) == "[2A<[K</[J[A")
    #expect(resizing([latin, latin], cursor: nil, to: 10, 10) == "[3A<[K</[J[A")
    // Seven wide characters fit into fifteen columns.
    #expect(resizing([wide, latin], cursor: nil, to: 15, 10) == "[3A<[K</[J[A")
    // The cursor stands behind twenty or thirty columns of what is typed.
    #expect(resizing([latin, latin], cursor: 20, to: 15, 10) == "[3A<[K</[J[A")
    #expect(resizing([latin, latin], cursor: 20, to: 25, 10) == "[2A<[K</[J[A")
    #expect(resizing([latin], cursor: nil, to: 50, 10) == "<[K")
    #expect(resizing([latin], cursor: nil, to: 20, 10) == "<[K</[J[A")
    #expect(resizing([latin, latin], cursor: nil, to: 40, 1) == "<[K")
    // What stands above the list stays where the terminal cuts lines off.
    #expect(resizing([latin, latin], cursor: 20, to: 15, 10, breaksLines: false) == "[1A<[K</[J[A")
  }

  @Test(
    "In line, no line of an older frame is left in a window that becomes lower and higher",
    arguments: seeds(16)
  )
  func inlineHeights(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for bringsBack in [true, false] {
      var size = TerminalSize(columns: 40, rows: Int.random(in: 3...20, using: &random))
      var screen = Screen(.inline, size: size, styles: .colors16)
      var model = ScreenModel(columns: size.columns, rows: size.rows, widths: .clusters)
      let shell = (0..<Int.random(in: 0...25, using: &random)).map { "shell \($0)" }
      model.receive(Array(shell.map { $0 + "\r\n" }.joined().utf8))
      var next = 0
      // A list may be long, or become shorter than the window.
      func show(_ count: Int) -> [String] {
        next += 1
        let texts = (0..<min(count, size.rows - 1)).map { "frame \(next) line \($0)" }
        model.receive(screen.show(Frame(texts.map { StyledText($0) }, on: screen)))
        return texts
      }
      _ = show(30)
      for _ in 0..<12 {
        size.rows = Int.random(in: 2...24, using: &random)
        model.resize(rows: size.rows, bringsBack: bringsBack)
        model.receive(screen.prepare(for: size))
        var texts = show(Int.random(in: 1...30, using: &random))
        if Bool.random(using: &random) { texts = show(Int.random(in: 1...30, using: &random)) }
        let lines = model.lines.filter { $0 != "" }
        let above = lines.prefix { $0.hasPrefix("shell") }
        #expect(Array(lines.dropFirst(above.count)) == texts)
        // Nothing of the shell is lost.
        #expect((model.scrolledLines + above).filter { $0.hasPrefix("shell") } == shell)
      }
      // Where nothing came back the cursor stops at the top.
      #expect(model.complaints.filter { !$0.contains(" A at ") } == [])
    }
  }

  @Test("In line, a frame is painted again after a change of the size")
  func inlineRepaint() {
    var screen = Screen(.inline, size: TerminalSize(columns: 40, rows: 10), styles: .none)
    let frame = Frame(["text"], on: screen)
    let first = screen.show(frame)
    #expect(screen.show(frame) == [])
    _ = screen.resize(to: TerminalSize(columns: 30, rows: 10))
    #expect(screen.show(frame).suffix(5) == first.suffix(5))
  }

  @Test("In line, what comes after the end is written over the last row, from its beginning")
  func inlineFinish() {
    var screen = Screen(.inline, size: TerminalSize(columns: 40, rows: 10), styles: .colors16)
    var model = ScreenModel(columns: 40, rows: 10, widths: .clusters)
    let rows = (0..<3).map { StyledText("row \($0)", .bold) }
    model.receive(screen.show(Frame(rows, on: screen, cursor: (1, 3))))
    model.receive(screen.finish())
    #expect(model.cursor == (2, 0))
    #expect(screen.finish() == [])
    model.receive(Array("$".utf8))
    #expect(model.lines.prefix(3) == ["row 0", "row 1", "$ow 2"])
    #expect(model.complaints == [])
  }

  @Test("In line, nothing is erased from the top of the screen on, and no blank ends a line")
  func inlineErasing() {
    let size = TerminalSize(columns: 40, rows: 10)
    var screen = Screen(.inline, size: size, styles: .colors16)
    var model = ScreenModel(columns: 40, rows: 10, widths: .clusters)
    model.receive(screen.show(Frame(["one two", "three", "four"], on: screen)))
    let bytes = screen.show(Frame(["one", "thr", "four"], on: screen))
    #expect(!bytes.contains(0x20))
    model.receive(bytes)
    #expect(model.lines.prefix(3) == ["one", "thr", "four"])
    model.receive(screen.makeRoom())
    model.receive(screen.show(Frame(["five"], on: screen)))
    #expect(model.lines.prefix(3) == ["five", "", ""])
    model.receive(screen.show(Frame()))
    #expect(model.lines.prefix(3) == ["", "", ""])
    #expect(model.complaints == [])
  }

  @Test(
    "Whatever the terminal shows, it is painted anew, and in line nothing is lost that was there"
  )
  func repaint() {
    let size = TerminalSize(columns: 40, rows: 5)
    for mode in [ScreenMode.inline, .fullScreen] {
      var screen = Screen(mode, size: size, styles: .colors16)
      var model = ScreenModel(columns: 40, rows: 5, widths: .clusters)
      let frame = Frame(["one", "two"], on: screen)
      model.receive(Array("before\r\n".utf8))
      model.receive(screen.show(frame))
      model.receive(Array("\u{1B}[?25h\u{1B}[31mbroadcast\r\nmessage".utf8))
      model.receive(screen.repaint())
      model.receive(screen.show(frame))
      #expect(model.lines == ["one", "two", "", "", ""])
      #expect(!model.isCursorVisible)
      #expect(model.complaints == [])
      if mode == .inline {
        #expect(model.scrolledLines == ["before", "one", "broadcast", "message", ""])
      }
    }
  }

  @Test(
    "After a stop in which nobody wrote, a frame in line is painted over itself, prompt and all"
  )
  func resume() {
    let size = TerminalSize(columns: 40, rows: 6)
    var screen = Screen(.inline, size: size, styles: .colors16)
    var model = ScreenModel(columns: 40, rows: 6, widths: .clusters)
    let frame = Frame(["one", "two", "> typed"], on: screen, cursor: (2, 4))
    model.receive(Array("before\r\n".utf8))
    model.receive(screen.show(frame))
    for _ in 0..<5 {
      // What is written as the modes are set again.
      model.receive(Array("\u{1B}[?25l".utf8))
      model.receive(screen.resume(at: size))
      model.receive(screen.show(frame))
      #expect(model.lines == ["before", "one", "two", "> typed", "", ""])
      #expect(model.cursor == (3, 4))
      #expect(model.isCursorVisible)
    }
    #expect(model.complaints == [])
  }

  @Test("A frame in line is painted anew after its characters and styles were forgotten")
  func fullTable() {
    let size = TerminalSize(columns: 60, rows: 4)
    for mode in [ScreenMode.inline, .fullScreen] {
      var screen = Screen(mode, size: size, styles: .trueColor)
      var model = ScreenModel(columns: 60, rows: 4, widths: .clusters)
      for number in 0..<1 << 15 {
        let (red, green) = (UInt8(number >> 8), UInt8(number & 255))
        let color = TextColor.rgb(red: red, green: green, blue: 0)
        _ = Frame(["\("x", .color(color))"], on: screen)
      }
      model.receive(screen.show(Frame(["plain \("bold", .bold)"], on: screen)))
      model.receive(screen.prepare(for: size))
      model.receive(screen.show(Frame(["\("red", .color(.red)) plain"], on: screen)))
      #expect(screen.prepare(for: size) == [])
      #expect(model.lines[0] == "red plain")
      #expect(model.complaints == [])
    }
  }

  @Test("No frame ends within a link, which would go on in what others write")
  func links() {
    for mode in [ScreenMode.inline, .fullScreen] {
      var screen = Screen(mode, size: TerminalSize(columns: 20, rows: 3), styles: .colors256)
      let frame = Frame(["a \("b", .link("https://c.d"))"], on: screen)
      let bytes = String(decoding: screen.show(frame), as: UTF8.self)
      #expect(bytes.contains("a \u{1B}]8;;https://c.d\u{1B}\\b\u{1B}]8;;\u{1B}\\"))
      #expect(screen.show(frame).isEmpty)
    }
  }

  @Test("More styles than there are numbers in one frame: what is too much is plain")
  func tooManyStyles() {
    let glyphs = Glyphs()
    var last = ScreenLine.blank
    for number in 0..<70_000 {
      let color = TextColor.rgb(
        red: UInt8(number >> 16),
        green: UInt8(number >> 8 & 255),
        blue: UInt8(number & 255)
      )
      last = ScreenLine(StyledText("x", .color(color)).lines[0], columns: 9, glyphs: glyphs)
    }
    #expect(last == ScreenLine(StyledText("x").lines[0], columns: 9, glyphs: glyphs))
  }

  @Test("Of a window that is higher than any, the first rows are drawn on, and nothing below them")
  func highWindow() {
    let window = TerminalSize(columns: 40, rows: 1_010)
    var stage = Stage(window)
    #expect(stage.screen.size == TerminalSize(columns: 40, rows: 1_000))
    var rows = distinct(1_000)
    for change in 0..<3 {
      if change == 1 { rows.insert(Row(identity: 5_000, text: "a new row"), at: 0) }
      if change == 2 { rows.remove(at: 3) }
      _ = stage.show(rows + distinct(2))
      let texts = rows.prefix(1_000).map(\.text.plainText)
      for model in stage.models {
        let lines = model.lines
        #expect(Array(lines.prefix(1_000)) == texts)
        #expect(Set(lines.dropFirst(1_000)) == [""])
        #expect(model.shiftCount == change * 3)
        #expect(model.complaints == [])
      }
    }
    #expect(stage.screen.prepare(for: TerminalSize(columns: 40, rows: 5_000)) == [])
    _ = stage.screen.prepare(for: TerminalSize(columns: 40, rows: 999))
    #expect(stage.screen.size.rows == 999)
  }

  private static let samples: [StyledText] = [
    "", "plain", "\("bold", .bold) and \("red", .color(.red)) text", "一二三四五 and 六", "👍🏽 skin 🇯🇵 flag",
    "e\u{301}a\u{308} marks", "👨‍👩‍👧‍👦 family", "❤️ heart ❤️", "नमस्ते क्षि", "1️⃣ key",
    "\(String(repeating: "long ", count: 60))", "\(String(repeating: "漢", count: 90))", "한국어 texts",
  ]

  @Test(
    "Whatever happens, the screen shows what a fresh paint shows",
    .tags(.long),
    arguments: seeds(8)
  )
  func replay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let size = TerminalSize(
      columns: seed % 5 == 0
        ? Int.random(in: 1...12, using: &random) : Int.random(in: 8...200, using: &random),
      rows: Int.random(in: 1...60, using: &random)
    )
    var stage = Stage(size)
    var rows: [Row] = []
    var next = 0
    for _ in 0..<40 {
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let place = Int.random(in: 0...rows.count, using: &random)
        let sample = Self.samples.randomElement(using: &random) ?? ""
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
          next += 1
          rows.insert(Row(identity: next, text: "\(sample)\(next)"), at: place)
        case 2 where place < rows.count: rows.remove(at: place)
        case 3 where place < rows.count:
          let row = rows.remove(at: place)
          rows.insert(row, at: Int.random(in: 0...rows.count, using: &random))
        case 4 where place < rows.count: rows[place].text = "\(sample)"
        case 5 where place < rows.count:
          let text = rows[place].text.plainText
          rows[place].text = "\(text.prefix(5))\(next, .bold)\(text.dropFirst(6))"
        default: break
        }
      }
      _ = stage.show(rows)
      var fresh = Stage(size)
      _ = fresh.show(rows)
      for (model, fresh) in zip(stage.models, fresh.models) {
        #expect(model.difference(from: fresh) == nil)
      }
    }
    #expect(stage.models.flatMap(\.complaints) == [])
  }
}

extension Frame {
  /// Creates a frame of lines of text, which end where a screen does.
  init(_ texts: [StyledText], on screen: Screen, cursor: (row: Int, column: Int)? = nil) {
    let lines = texts.enumerated().map { row, text in
      let content = ScreenLine(text.lines[0], columns: screen.size.columns, glyphs: screen.glyphs)
      return Line(identity: LineIdentity(row: row, line: 0), content: content)
    }
    self.init(lines: lines, cursor: cursor)
  }
}
