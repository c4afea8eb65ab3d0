import BindingCore
import Foundation
import TestSupport
import Testing
import WidthTable

@testable import BindingRender

private struct Peak: Diffable, Equatable {
  let name: String
  var diffIdentifier: String { name }
}

@Suite("Search in text")
struct SearchPatternTests {
  @Test(
    "All words have to occur, without regard to case and accents",
    arguments: [
      ("mont bla", "Mont Blanc", true), ("bla mont", "Mont Blanc", true),
      ("mont x", "Mont Blanc", false), ("e", "É", true), ("É", "e", true),
      ("e\u{301}", "\u{E9}", true), ("strasse", "STRAẞE", true), ("ß", "ss", true),
      ("viet", "Việt", true), ("υψος", "ΎΨΟΣ", true), ("ёж", "Еж", true), ("øl", "Ol", true),
      ("\u{301}", "e", false), ("日本", "在日本語", true), ("👍", "a👍🏽", true), ("", "", true),
      (" ", "x", true), ("xx", "x", false), ("aab", "aaab", true),
      ("กิน", "กัน", false), ("한글", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", true),
      ("\u{1112}\u{1161}\u{11AB}", "한글", true),
    ]
  )
  func matches(pattern: String, text: String, expected: Bool) {
    #expect(SearchPattern(pattern).matches(text) == expected)
  }

  @Test("Text is found in each form of Unicode, whichever form is searched for")
  func forms() {
    var missing: [String] = []
    var count = 0
    for value in UInt32(0xA0)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      let forms = [
        text.decomposedStringWithCanonicalMapping, text.precomposedStringWithCanonicalMapping, text,
      ]
      if forms.allSatisfy({ $0.unicodeScalars.elementsEqual(text.unicodeScalars) }) { continue }
      count += 1
      // A mark by itself is not found on a letter.
      let start = scalar.properties.isGraphemeExtend ? "" : "x"
      for form in forms {
        for other in forms where !SearchPattern(form).matches(start + other) {
          missing.append("U+\(String(value, radix: 16))")
        }
      }
    }
    #expect(missing == [])
    #expect(count > 13_000)
    // Marks in another order, and more of them than a letter is written with.
    #expect(SearchPattern("a\u{301}\u{323}").matches("a\u{323}\u{301}"))
    #expect(SearchPattern("क\u{94D}\u{93C}").matches("\u{958}\u{94D}"))
    #expect(SearchPattern("ᾴ").matches("α"))
    #expect(!SearchPattern("が").matches("か\u{301}"))
    #expect(!SearchPattern("한").matches("하"))
  }

  @Test("Letters that only their case tells apart are found, each by the other")
  func cases() {
    for (letters, text) in [
      ("fi", "ﬁ"), ("s", "ſ"), ("ffl", "ﬄ"), ("st", "ﬅ"), ("ss", "ß"), ("SS", "ẞ"), ("μ", "µ"),
      ("σ", "ς"), ("θ", "ϑ"), ("k", "\u{212A}"), ("եւ", "և"), ("ʼn", "ŉ"), ("i", "ı"), ("i", "İ"),
      ("j", "ǰ"), ("ω", "\u{2126}"),
    ] {
      #expect(SearchPattern(letters).matches("x\(text)"), "\(letters) in \(text)")
      #expect(SearchPattern(text).matches("x\(letters)"), "\(text) in \(letters)")
    }
    var missing: [String] = []
    for value in UInt32(0x80)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.changesWhenCaseMapped else {
        continue
      }
      // The iota below a letter is left out like an accent; as a capital it is a letter.
      let decomposed = String(scalar).decomposedStringWithCanonicalMapping
      if decomposed.unicodeScalars.contains("\u{345}") { continue }
      let properties = scalar.properties
      let forms = [
        properties.lowercaseMapping, properties.uppercaseMapping, properties.titlecaseMapping,
        properties.uppercaseMapping.lowercased(),
      ]
      for form in forms
      where !SearchPattern(form).matches(String(scalar))
        || !SearchPattern(String(scalar)).matches(form)
      {
        missing.append("U+\(String(value, radix: 16)) \(form)")
      }
    }
    #expect(missing == [])
  }

  @Test("What is found in another form is marked as it is written")
  func markedForms() {
    func marked(_ pattern: String, in text: String) -> [String] {
      let line = StyledText(text).lines[0].marked(SearchPattern(pattern), .bold)
      return line.runs.filter { $0.style == .bold }.map { String($0.text) }
    }
    #expect(marked("fin", in: "x ﬁne") == ["ﬁn"])
    #expect(marked("\u{E9}", in: "x e\u{301}a") == ["e\u{301}"])
    let decomposed = "한글 파일".decomposedStringWithCanonicalMapping
    #expect(marked(decomposed, in: "x 한글 파일") == ["한글", "파일"])
    #expect(marked("글 파", in: decomposed) == ["글", "파"])
    // The words are marked as they are written.
    #expect(marked("글", in: decomposed).first?.unicodeScalars.count == 3)
  }

  @Test("White space that nobody sees at the end of a pattern is not searched for")
  func trailing() {
    for end in ["", " ", "\n", "\r\n", "\t", "\u{A0}", "  \n"] {
      for isPhrase in [false, true] {
        let pattern = SearchPattern("mont blanc\(end)", isPhrase: isPhrase)
        #expect(pattern.matches("le Mont Blanc"), "\(end.debugDescription)")
        #expect(pattern == SearchPattern("mont blanc", isPhrase: isPhrase))
        #expect(SearchPattern(end, isPhrase: isPhrase).isEmpty)
      }
    }
    #expect(SearchPattern("mont\tblanc\n").matches("blanc mont"))
    #expect(!SearchPattern("mont blanc", isPhrase: true).matches("montblanc"))
    #expect(!SearchPattern(" blanc", isPhrase: true).matches("blanc"))
  }

  @Test("Each word may occur in another of several texts")
  func texts() {
    let pattern = SearchPattern("mont bla")
    #expect(pattern.matches(["Blanc", "le Mónt"]))
    #expect(!pattern.matches(["Mont", "B", "lanc"]))
    #expect(SearchPattern("").matches([]))
    #expect(!pattern.matches([]))
  }

  @Test("The table of letters is made of the data of Unicode")
  func letterTable() throws {
    let data = """
      00E0;LATIN SMALL LETTER A WITH GRAVE;Ll;0;L;0061 0300;;;;N;;;00C0;;00C0
      00E1;LATIN SMALL LETTER A WITH ACUTE;Ll;0;L;0061 0301;;;;N;;;00C1;;00C1
      00B2;SUPERSCRIPT TWO;No;0;EN;<super> 0032;;2;2;N;;;;;
      0300;COMBINING GRAVE ACCENT;Mn;230;NSM;;;;;N;;;;;
      0301;COMBINING ACUTE ACCENT;Mn;230;NSM;;;;;N;;;;;
      0958;DEVANAGARI LETTER QA;Lo;0;L;0915 093C;;;;N;;;;;
      """
    let source = try LetterTable(file: data).swiftSource
    #expect(source.contains("    (0x000E0, \"aa\"),\n"))
    #expect(source.contains("    (0x00958, 0x00915, 0x0093C),\n"))
    #expect(!source.contains("0x000B2"))
    #expect(throws: LetterTable.Failure.line(2)) {
      try LetterTable(file: "\(data.prefix { $0 != "\n" })\n00E1;A")
    }
  }

  @Test("Text is folded in one pass as it is by characters", arguments: seeds(20))
  func folding(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabet = Array(
      "aAéE\u{301}ßsS Ωω日がｶ\u{3099}👍🏽\u{301}0\r\n\r\nİÅ\u{FFFD}␀\u{200D}".unicodeScalars
    )
    for _ in 0..<200 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        text.append(alphabet.randomElement(using: &random) ?? "a")
      }
      let string = String(text)
      #expect(
        FoldedText.bytes(of: string) == FoldedText(string).bytes,
        "\(string.debugDescription)"
      )
    }
  }

  @Test("An ordinary letter is folded in a text as it is as a character")
  func ordinaryLetters() {
    for value in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(value), scalar.isOrdinary else { continue }
      let character = Character(scalar)
      let own = FoldedText([character]).bytes
      // What the tables have is what folding without them gives.
      #expect(own == character.folded, "U+\(String(value, radix: 16))")
      #expect(FoldedText.bytes(of: String(character)) == own, "U+\(String(value, radix: 16))")
      // Among others, it is told from them by what is ordinary.
      let text = "x\(character)\(character)A"
      #expect(
        FoldedText.bytes(of: text) == FoldedText(text).bytes,
        "U+\(String(value, radix: 16))"
      )
    }
  }

  @Test(
    "Words are found wherever they are, as by comparing them at each place",
    arguments: seeds(16)
  )
  func places(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabets = ["aAbB", "a@A`z[Z{1!\0", "aAéÉb日ß"].map { Array($0) }
    func text(_ alphabet: [Character], _ counts: ClosedRange<Int>) -> String {
      let count = Int.random(in: counts, using: &random)
      return String((0..<count).map { _ in alphabet.randomElement(using: &random) ?? "a" })
    }
    /// Returns the places of a folded word in folded bytes, none of which is within another.
    func places(of word: [UInt8], in bytes: [UInt8]) -> [Int] {
      var places: [Int] = []
      var start = 0
      while start + word.count <= bytes.count {
        let isThere = Array(bytes[start..<start + word.count]) == word
        if isThere { places.append(start) }
        start += isThere ? word.count : 1
      }
      return places
    }
    for _ in 0..<100 {
      let alphabet = alphabets.randomElement(using: &random) ?? []
      let texts = [text(alphabet, 0...50), text(alphabet, 0...20)]
      // Short words, and a part of the text in capital letters.
      let part = texts[0].dropFirst(.random(in: 0...20, using: &random))
      let long = part.prefix(.random(in: 1...30, using: &random)).uppercased()
      let words = [text(alphabet, 1...3), text(alphabet, 1...2), long].prefix(
        .random(in: 1...3, using: &random)
      )
      .shuffled(using: &random)
      let pattern = SearchPattern(words.joined(separator: " "))
      let folded = texts.map { FoldedText($0).bytes }
      let all = words.map { FoldedText($0).bytes }.filter { !$0.isEmpty }
      func isFound(in bytes: [[UInt8]]) -> Bool {
        all.allSatisfy { word in bytes.contains { !places(of: word, in: $0).isEmpty } }
      }
      let comment: Comment = "\(words) in \(texts)"
      #expect(pattern.matches(texts[0]) == isFound(in: [folded[0]]), comment)
      #expect(pattern.matches(texts) == isFound(in: folded), comment)
      let text = FoldedText(texts[0])
      let ranges = all.flatMap { word in
        places(of: word, in: text.bytes).map {
          text.character(at: $0)..<text.character(at: $0 + word.count - 1) + 1
        }
      }
      #expect(pattern.ranges(in: text) == ranges, comment)
    }
  }

  @Test("What matches is marked, and the rest of the text keeps its style")
  func marks() {
    func marked(_ text: StyledText, _ pattern: String) -> StyledText {
      StyledText(lines: text.lines.map { $0.marked(SearchPattern(pattern), .inverse) })
    }
    let bold = TextStyle(attributes: [.bold, .inverse])
    #expect(
      marked("\("Straße", .bold) 1", "ss 1")
        == "\("Stra", .bold)\("ß", bold)\("e", .bold) \("1", .inverse)"
    )
    #expect(marked("ÀB\nab", "ab") == "\(lines: "ÀB\nab", .inverse)")
    #expect(marked("abc", "x") == "abc")
    let (red, link) = (TextStyle(background: .red), TextStyle.link("https://a.b"))
    let text: StyledText = "\("a", red)\("b", link)"
    #expect(
      text.lines[0].marked(SearchPattern("ab"), .color(.blue)).runs.map(\.style.background) == [
        .red, nil,
      ]
    )
    let marks = text.lines[0].marked(SearchPattern("ab"), TextStyle(background: .blue))
    #expect(marks.runs.map(\.style.background) == [.blue, .blue])
    #expect(marks.runs.last?.style.link == link.link)
  }

  @Test(
    "A marked line shows the same text, and a pattern is found where something is marked",
    arguments: seeds(40)
  )
  func replay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabet = Array("aAéE\u{301}ßsS Ωω日👍🏽\u{301}0")
    for _ in 0..<50 {
      func word(_ count: Int) -> String {
        String((0..<count).map { _ in alphabet.randomElement(using: &random) ?? "a" })
      }
      let text = StyledText(word(.random(in: 0...12, using: &random)))
      let pattern = SearchPattern(word(.random(in: 1...2, using: &random)))
      let marked = StyledText(lines: text.lines.map { $0.marked(pattern, .inverse) })
      #expect(marked.plainText == text.plainText)
      if pattern.isEmpty { continue }
      if pattern.matches(text.plainText) { #expect(marked != text) }
    }
  }
}

@Suite("Search in a program of a list")
struct ProgramSearchTests {
  private let list = TextList { (peak: Peak) in "\(peak.name)" }
  private let peaks = LiveList(["Eiger", "Mönch", "Jungfrau", "Monte Rosa", "Dom"].map(Peak.init))
  private let adapter: ListAdapter
  private let program: ListProgram
  private let screen: TestScreen

  init() {
    adapter = ListAdapter(display: list)
    program = ListProgram(list)
    screen = TestScreen(program, columns: 30, rows: 7)
  }

  @Test("Each key finds, matches are marked, Return keeps the focus, and n and N go on")
  func find() {
    adapter.apply { ListSections(rows: peaks) }
    _ = screen.changes
    screen.press("/", "m")
    #expect(screen.changes == ["1:   Eiger", "2: ▌ Mönch", "7: /m"])
    screen.type("on")
    #expect(
      screen.styledLines[1] == "‹mark focus›▌‹/›‹focus› ‹/›‹focus currentMatch›Mön‹/›‹focus›ch‹/›"
    )
    #expect(screen.styledLines[3] == "  ‹match›Mon‹/›te Rosa")
    screen.press(.enter)
    #expect(list.focusedPath?.section == 1)
    screen.press("n")
    #expect(screen.lines[3] == "▌ Monte Rosa")
    screen.press("n")
    #expect(screen.lines[1] == "▌ Mönch")
    screen.press("N")
    #expect(screen.lines[3] == "▌ Monte Rosa")
  }

  @Test("Escape restores the focus and what was searched for; what is not there is said")
  func escape() {
    adapter.apply { ListSections(rows: peaks) }
    screen.press("j", "/")
    screen.type("dom")
    #expect(screen.lines[4] == "▌ Dom")
    screen.type("x")
    #expect(screen.lines[5] == "Nothing found.")
    screen.press(.escape)
    #expect(screen.lines[1] == "▌ Mönch")
    #expect(program.searchText == "")
    #expect(!screen.styledLines.joined().contains("inverse"))
  }

  @Test("A program that filters shows what matches, and focus and order come back with Escape")
  func filter() {
    let shown = peaks.filtered { _ in true }
    adapter.apply { ListSections(rows: shown) }
    program.search = .filter(shown, by: \.name)
    screen.press("/")
    screen.type("mon")
    #expect(screen.lines.prefix(2) == ["▌ Mönch", "  Monte Rosa"])
    screen.press("t")
    #expect(screen.lines[0] == "▌ Monte Rosa")
    screen.press(.escape)
    #expect(
      screen.lines.prefix(5) == ["▌ Eiger", "  Mönch", "  Jungfrau", "  Monte Rosa", "  Dom"]
    )
  }

  @Test("n and N go through the rows that a search has left, also where they show another text")
  func nextOfFiltered() {
    let users = LiveList((0..<6).map { Peak(name: "\($0 % 2 == 0 ? "ada" : "bob") \($0)") })
    let shown = users.filtered { _ in true }
    let list = TextList { (peak: Peak) in "row \(peak.name.suffix(1))" }
    let adapter = ListAdapter(display: list)
    adapter.apply { ListSections(rows: shown) }
    let program = ListProgram(list)
    program.search = .filter(shown, by: \.name)
    let screen = TestScreen(program, columns: 30, rows: 8)
    screen.press("/")
    screen.type("ada")
    screen.press(.enter)
    #expect(screen.lines.prefix(4) == ["▌ row 0", "  row 2", "  row 4", ""])
    for row in [2, 4, 0, 2] {
      screen.press("n")
      #expect(screen.lines.contains("▌ row \(row)"))
    }
    screen.press("N")
    #expect(screen.lines.contains("▌ row 0"))
    #expect(!screen.lines.contains { $0.contains("Nothing found") })
  }

  @Test("Only another text is searched for, and a filter keeps the focus where the arrows took it")
  func sameText() {
    let shown = peaks.filtered { _ in true }
    adapter.apply { ListSections(rows: shown) }
    var searched: [SearchPattern] = []
    program.search = .filter { pattern in
      searched.append(pattern)
      shown.refilter { pattern.matches($0.name) }
    }
    screen.press("j", "/", "m")
    screen.press(.left, .right, .down)
    screen.send(.paste(""))
    #expect(searched == [SearchPattern("m")])
    #expect(screen.lines.prefix(3) == ["  Mönch", "▌ Monte Rosa", "  Dom"])
    screen.send(.paste("o"))
    #expect(searched == [SearchPattern("m"), SearchPattern("mo")])
    #expect(screen.lines.prefix(2) == ["  Mönch", "▌ Monte Rosa"])
  }

  @Test(
    "Escape returns to the row, wherever it has moved meanwhile; without a line it ends the search"
  )
  func movedMeanwhile() {
    adapter.apply { ListSections(rows: peaks) }
    screen.press("j", "/", "d", "o")
    peaks.update { $0.insert(Peak(name: "Rigi"), at: 0) }
    screen.press(.escape)
    #expect(screen.lines.contains("▌ Mönch"))
    screen.press("/", "d", "o", .enter)
    #expect(program.searchText == "do")
    screen.press(.escape)
    #expect(program.searchText == "")
    #expect(!screen.styledLines.joined().contains("inverse"))
  }

  @Test("A search that the list changes under finds what is there")
  func changedMeanwhile() {
    let many = LiveList((0..<6_000).map { Peak(name: "peak \($0)") })
    adapter.apply { ListSections(rows: many) }
    screen.press("/")
    screen.type("5999")
    many.update { $0.removeSubrange(100..<3_100) }
    for _ in 0..<8 { screen.draw() }
    #expect(list.focusedPath?.section == 2_999)
    screen.press(.enter)
    program.search(for: "nothing like it")
    program.findNext()
    for _ in 0..<8 { screen.draw() }
    #expect(screen.lines.contains("Nothing found."))
  }

  @Test(
    "A search ends in a list that changes with each frame, whatever changes there",
    arguments: Change.allCases
  )
  func changingForEver(change: Change) {
    let many = LiveList((0..<20_000).map { Peak(name: "peak \($0)") })
    let changing = LiveList((0..<(change == .all ? 4_000 : 1)).map { Peak(name: "new \($0)") })
    if change == .all {
      adapter.apply { ListSections(rows: changing) }
    } else {
      adapter.apply { ListSections(rows: many) }
    }
    func next(_ frame: Int) {
      switch change {
      case .first: many.update { $0.insert(Peak(name: "new \(frame)"), at: 0) }
      case .last: many.update { $0.append(Peak(name: "new \(frame)")) }
      case .moves: many.update { $0.move($0[$0.count - 1].name, to: 0) }
      case .all: changing.replace(with: (0..<4_000).map { Peak(name: "\(frame) \($0)") })
      }
      screen.draw()
    }
    screen.press("/")
    screen.type("nothing like it")
    var frames = 0
    while !screen.lines.contains("Nothing found."), frames < 40 {
      next(frames)
      frames += 1
    }
    #expect((2...15).contains(frames))
    if change == .all { return }
    screen.press(.enter)
    program.search(for: "peak 17777")
    while program.focusedPane.isStillSearching, frames < 60 {
      next(frames)
      frames += 1
    }
    #expect(screen.lines.contains("▌ peak 17777"))
  }

  @Test("Another way to search takes effect on the text that is there, as does a phrase")
  func otherWay() {
    adapter.apply { ListSections(rows: peaks) }
    screen.type("/monte rosa")
    screen.press(.enter)
    let all = screen.lines
    program.search = .hide(.rows)
    #expect(screen.lines.first == "▌ Monte Rosa" && screen.lines[1] == "")
    program.search = .find
    #expect(screen.lines == all)
    program.search(for: "rosa monte")
    #expect(!screen.lines.contains("Nothing found."))
    program.search.isPhrase = true
    #expect(screen.lines.contains("Nothing found."))
    program.search = .hide(.rows)
    program.search.isPhrase = true
    #expect(!screen.lines.contains { $0.contains("Rosa") })
    program.search.isPhrase = false
    #expect(screen.lines.first == "▌ Monte Rosa")
    var patterns: [SearchPattern] = []
    program.search = .filter { patterns.append($0) }
    program.search(for: "dom")
    program.search.isPhrase = true
    program.search = .find
    #expect(patterns.map(\.isEmpty) == [false, false, true])
  }

  @Test("A search for the next row begins at the focus, or at the row that took its place")
  func changedBeforeFrame() {
    adapter.apply { ListSections(rows: peaks) }
    screen.type("/mon")
    screen.press(.enter)
    #expect(screen.lines.contains("▌ Mönch"))
    program.findNext()
    peaks.update { $0.append(Peak(name: "Mont Blanc")) }
    #expect(screen.lines.contains("▌ Monte Rosa"))
    peaks.update { $0.remove("Dom") }
    #expect(screen.lines.contains("▌ Monte Rosa"))
    program.findNext()
    peaks.update { $0.remove("Monte Rosa") }
    #expect(screen.lines.contains("▌ Mont Blanc"))
  }

  @Test("A search that finds nothing asks each row once")
  func askedOnce() {
    var asked = 0
    let list = TextList { (peak: Peak) in
      asked += 1
      return "\(peak.name)"
    }
    let adapter = ListAdapter(display: list)
    adapter.apply { ListSections(rows: peaks) }
    let screen = TestScreen(ListProgram(list), columns: 30, rows: 7)
    screen.press("/")
    screen.draw()
    asked = 0
    screen.press("x")
    screen.draw()
    #expect(screen.lines[5] == "Nothing found.")
    // Each row is tested, and drawn once for the key and once for its end.
    #expect(asked <= 3 * 5)
  }

  enum Change: CaseIterable { case first, last, moves, all }

  @Test("A long list is searched piece by piece, and each frame is there at once")
  func pieces() {
    let many = (0..<10_000).map { Peak(name: "peak \($0)") }
    adapter.apply { ListSections(many, rows: { $0 }) }
    screen.press("/")
    screen.type("9999")
    var frames = 0
    while list.focusedPath?.section != 9_999, frames < 20 {
      screen.draw()
      frames += 1
    }
    #expect((3...6).contains(frames))
    screen.press(.enter, "n")
    for _ in 0..<6 { screen.draw() }
    #expect(list.focusedPath?.section == 9_999)
  }
}
