import BindingCore
import Foundation
import TestSupport
import Testing
import WidthTable

@testable import BindingRender

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

  @Test("Text is found in each form of Unicode, whichever form is searched for", .tags(.long))
  func forms() {
    var missing: [String] = []
    var count = 0
    for value in UInt32(0xA0)...0x2FFFF {
      // The syllables of Hangul follow one rule.
      if (0xAC00...0xD7A3).contains(value), !value.isMultiple(of: 16) { continue }
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
    #expect(count > 2_700)
    // Marks in another order, and more of them than a letter is written with.
    #expect(SearchPattern("a\u{301}\u{323}").matches("a\u{323}\u{301}"))
    #expect(SearchPattern("क\u{94D}\u{93C}").matches("\u{958}\u{94D}"))
    #expect(SearchPattern("ᾴ").matches("α"))
    #expect(!SearchPattern("が").matches("か\u{301}"))
    #expect(!SearchPattern("한").matches("하"))
  }

  @Test("Letters that only their case tells apart are found, each by the other")
  func cases() {
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
      for sign in ["", "'"] {
        let pattern = SearchPattern("\(sign)mont blanc\(end)")
        #expect(pattern.matches("le Mont Blanc"), "\(end.debugDescription)")
        #expect(pattern == SearchPattern("\(sign)mont blanc"))
        #expect(SearchPattern("\(sign)\(end)").isEmpty)
      }
    }
    #expect(SearchPattern("mont\tblanc\n").matches("blanc mont"))
    #expect(!SearchPattern("'mont blanc").matches("montblanc"))
    #expect(!SearchPattern("' blanc").matches("blanc"))
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
      // Signs have their own test.
      .filter { !$0.hasPrefix("!") && !$0.hasPrefix("'") && $0 != "|" }
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

  @Test(
    "!word leaves out, a | b is either, and a text after ' is taken as it is",
    arguments: [
      ("error !test", "Error 1", true), ("error !test", "error in test", false),
      ("!test", "", true), ("a | b", "xb", true), ("a | b", "c", false),
      ("a | b !c", "b", true), ("a | b !c", "bc", false), ("a | !b", "c", true),
      ("a | !b", "b", false), ("!", "x", true), ("a |", "b", false), ("| a", "a", true),
      ("a || b", "a || b", true), ("'a | b", "a b", false), ("'a | b", "xA | B", true),
      ("'!x", "!x", true), ("'!x", "a", false), ("'", "a", true), ("!É", "e", false),
      ("x !a | b", "x a", false), ("x !a | b", "x a b", true),
    ]
  )
  func operators(text: String, row: String, matches: Bool) {
    #expect(SearchPattern(text).matches(row) == matches)
    #expect(SearchPattern(text).matches([row, ""]) == matches)
    #expect(SearchPattern("'\(text)").matches("x\(text)"))
  }

  @Test("Each word may occur in another of several texts, and none has one that is left out")
  func several() {
    let pattern = SearchPattern("mont bla")
    #expect(pattern.matches(["Blanc", "le Mónt"]))
    #expect(!pattern.matches(["Mont", "B", "lanc"]))
    #expect(SearchPattern("").matches([]))
    #expect(!pattern.matches([]))
    let texts = ["red apple", "green pear"]
    #expect(SearchPattern("apple green").matches(texts))
    #expect(SearchPattern("apple !plum").matches(texts))
    #expect(!SearchPattern("apple !pear").matches(texts))
    #expect(SearchPattern("plum | pear").matches(texts))
    let marked = StyledText("pear").lines[0].marked(SearchPattern("plum | pear !red"), .inverse)
    #expect(StyledText(lines: [marked]) == "\("pear", .inverse)")
  }

  @Test("A pattern that implies another matches less, with all signs", arguments: seeds(40))
  func implications(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func text(_ parts: [String], _ count: Int, _ separator: String) -> String {
      (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined(
        separator: separator
      )
    }
    for _ in 0..<60 {
      let words = ["a", "b", "ab", "ba", "|", "!a", "!b", "!ab", "!"]
      let texts = (0..<2).map { _ in text(words, .random(in: 1...5, using: &random), " ") }
      let (one, other) = (SearchPattern(texts[0]), SearchPattern(texts[1]))
      let rows = (0..<12).map { _ in text(["a", "b", " "], .random(in: 0...4, using: &random), "") }
      for row in rows where one.implies(other) && one.matches(row) {
        #expect(other.matches(row), "\(texts) \(row)")
      }
      #expect(one.implies(one))
    }
  }
}
