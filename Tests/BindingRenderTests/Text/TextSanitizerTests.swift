import BindingRender
import Testing
import TestSupport

@Suite("TextSanitizer")
struct TextSanitizerTests {
  private func line(_ text: String) -> String {
    TextSanitizer.sanitized(text, multiline: false)
  }

  private func lines(_ text: String) -> String {
    TextSanitizer.sanitized(text, multiline: true)
  }

  /// Compared by scalars, because strings are equal if they are canonically equivalent.
  private func expect(_ text: String, _ expected: String, _ comment: Comment? = nil) {
    #expect(Array(line(text).unicodeScalars) == Array(expected.unicodeScalars), comment)
  }

  @Test(
    "Ordinary text stays as it is, and so does what shapes an emoji, a flag or a letter",
    arguments: [
      "", "plain ASCII ~", "naïve café", "日本語", "한국어", "עברית", "नमस्ते", "😱🎉", "❤️", "1️⃣",
      "👨‍👩‍👧‍👦", "🏳️‍🌈", "👍🏽", "🇯🇵", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "क्‍ष", "می‌خواهم", "👨‍❤️‍💋‍👨",
    ]
  )
  func ordinary(text: String) { expect(text, text) }

  @Test("Of ASCII only controls are changed, wherever they stand", arguments: [1, 7, 8, 9, 16, 19])
  func ascii(count: Int) {
    for position in 0..<count {
      for value: UInt8 in 0...0x7F {
        var bytes = [UInt8](repeating: 0x7E, count: count)
        bytes[position] = value
        let text = String(decoding: bytes, as: UTF8.self)
        let isKept = TextSanitizer.sanitized(text, multiline: false) == text
        #expect(isKept == (0x20...0x7E).contains(value))
      }
    }
  }

  @Test("C0 controls and DEL become pictures, C1 controls replacements, line feeds and tabs spaces")
  func controls() {
    for value in UInt8(0)..<32 {
      var picture = Unicode.Scalar(0x2400 + UInt32(value)).map(String.init) ?? ""
      if value == 9 { picture = "       " }
      if value == 10 { picture = " " }
      expect("a\(Character(Unicode.Scalar(value)))b", "a\(picture)b", "\(value)")
    }
    expect("\u{7F}", "\u{2421}")
    for value in UInt8(0x80)...0x9F { expect(String(Unicode.Scalar(value)), "\u{FFFD}") }
  }

  @Test("An escape sequence is shown, never obeyed, and nothing behind it is lost")
  func escapeSequences() {
    expect("\u{1B}[2Jhello", "␛[2Jhello")
    expect("\u{1B}]52;c;QUJD\u{7}tail", "␛]52;c;QUJD␇tail")
    expect("\u{1B}]8;;http://x\u{1B}\\y", "␛]8;;http://x␛\\y")
    expect("\u{9B}31mred", "\u{FFFD}31mred")
    expect("unterminated \u{1B}]0;title and more", "unterminated ␛]0;title and more")
  }

  @Test("A line break is one space in a single line, and stays in several; other breaks are shown")
  func lineBreaks() {
    for lineBreak in ["\n", "\r\n", "\u{2028}", "\u{2029}"] {
      expect("a\(lineBreak)b", "a b")
      #expect(lines("a\(lineBreak)b") == "a\nb")
    }
    expect("a\rb", "a␍b")
    #expect(lines("a\rb\u{B}c\u{C}d") == "a␍b␋c␌d")
    expect("a\u{85}b", "a\u{FFFD}b")
  }

  @Test("A tab leads to the next multiple of eight columns of its line")
  func tabs() {
    expect("\tx", "        x")
    expect("abc\tx", "abc     x")
    expect("日本\tx", "日本    x")
    expect("12345678\tx", "12345678        x")
    expect("a\tb\tc", "a       b       c")
    #expect(lines("abc\na\tx") == "abc\na       x")
  }

  @Test("Bidi controls and other invisible characters leave no trace")
  func invisible() {
    let ranges: [ClosedRange<UInt32>] = [
      0x61C...0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069,
      0x200B...0x200B, 0x2060...0x2064, 0x206A...0x206F, 0xFEFF...0xFEFF, 0xAD...0xAD,
      0x180E...0x180E, 0x34F...0x34F, 0x115F...0x1160, 0x3164...0x3164, 0xFFA0...0xFFA0,
      0xFFF9...0xFFFB, 0xE0000...0xE0FFF, 0xFE00...0xFE0F,
    ]
    for value in ranges.joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      expect("a\(Character(scalar))b", "ab", "U+\(String(value, radix: 16))")
    }
  }

  @Test("Noncharacters, unassigned scalars, private planes and broken UTF-8 become replacements")
  func unassigned() {
    for value: UInt32 in [0xFDD0, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF, 0x378, 0xF0000, 0x100000] {
      guard let scalar = Unicode.Scalar(value) else { continue }
      expect(String(Character(scalar)), "\u{FFFD}", "U+\(String(value, radix: 16))")
    }
    expect("\u{E0B0}", "\u{E0B0}", "private use in the BMP is kept")
    expect(String(decoding: [0x61, 0xFF, 0x62, 0xC3], as: UTF8.self), "a\u{FFFD}b\u{FFFD}")
  }

  @Test("Joiners, selectors and tags without anything to shape are left out")
  func strayShaping() {
    expect("日" + String(repeating: "\u{200C}", count: 20), "日")
    expect("می\u{200C}", "می")
    expect("👩\u{200D}\u{200D}👩", "👩\u{200D}👩")
    expect("👩\u{200D}x", "👩x")
    expect("👩\u{200D}\u{FFFF}👩", "👩\u{FFFD}👩")
    #expect(lines("👩\u{200D}\n👩") == "👩\n👩")
    expect("a \u{200D}b", "a b")
    expect("\u{200D}a\u{200D}", "a")
    expect("1\u{FE0F}2", "12")
    expect("x\u{FE0F}", "x")
    expect("a\u{E0067}\u{E007F}", "a")
    expect("\u{1F3F4}\u{E0067}\u{E0062}x", "\u{1F3F4}x")
    expect("\u{1F3F4}\u{E007F}", "\u{1F3F4}")
  }

  @Test("A mark without a base is left out, and at most eight stay on one")
  func marks() {
    expect("\u{301}a", "a")
    expect("e" + String(repeating: "\u{301}", count: 50) + "x", "e\(marks(8))x")
    expect("e" + String(repeating: "\u{301}\u{200B}", count: 50), "e\(marks(8))")
    #expect(lines("a\n\u{301}b") == "a\nb")
    for count in 0...8 { expect("e\(marks(count))x", "e\(marks(count))x") }
    for count in 9...12 { expect("e\(marks(count))x", "e\(marks(8))x") }
  }

  private func marks(_ count: Int) -> String { String(repeating: "\u{301}", count: count) }

  @Test("Text made to be scanned over and over is not", .timeLimit(.minutes(15)))
  func linear() {
    let count = 60_000
    let tags = "\u{1F3F4}" + String(repeating: "\u{E0061}", count: count)
    #expect(line(tags) == "\u{1F3F4}")
    #expect(line(String(repeating: "日\t", count: count)).unicodeScalars.count == 7 * count)
    #expect(line("e" + String(repeating: "\u{301}", count: count)).unicodeScalars.count == 9)
    #expect(line(String(repeating: "👩\u{200D}", count: count)).unicodeScalars.count == 15)
  }

  @Test("A cluster has at most sixteen scalars")
  func clusters() {
    let family = Array(repeating: "👨", count: 40).joined(separator: "\u{200D}")
    #expect(line(family).count == 1)
    #expect(line(family).unicodeScalars.count == 15)
    for (count, kept) in [(15, 15), (16, 16), (17, 16), (18, 16), (100, 16)] {
      #expect(line(String(repeating: "\u{1100}", count: count)).unicodeScalars.count == kept)
    }
  }

  @Test("Whatever comes in, what goes out is safe, and safe text stays", arguments: seeds(20))
  func total(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let interesting: [ClosedRange<UInt32>] = [
      0...0x9F, 0x300...0x36F, 0x1100...0x11FF, 0x600...0x61F, 0x900...0x97F, 0x200B...0x206F,
      0xFE00...0xFE0F, 0xFFF0...0xFFFF, 0x1F1E6...0x1F1FF, 0x1F3F4...0x1F480, 0xE0000...0xE01EF,
      0x10FFF0...0x10FFFF, 0x20...0xFFFF, 0x10000...0x10FFFF, 0x2764...0x2764, 0x200D...0x200D,
    ]
    for _ in 0..<300 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        guard let range = interesting.randomElement(using: &random),
          let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random))
        else { continue }
        scalars.append(scalar)
      }
      let text = lines(String(scalars))
      for scalar in text.unicodeScalars where scalar != "\n" {
        let properties = scalar.properties
        #expect(properties.generalCategory != .control, "seed \(seed)")
        #expect(properties.generalCategory != .unassigned, "seed \(seed)")
        #expect(!(0x202A...0x202E).contains(scalar.value), "seed \(seed)")
        #expect(!(0x2066...0x2069).contains(scalar.value), "seed \(seed)")
      }
      #expect(text.allSatisfy { $0.unicodeScalars.count <= 16 }, "seed \(seed)")
      #expect(lines(text).unicodeScalars.elementsEqual(text.unicodeScalars), "seed \(seed)")
    }
  }

  @Test("Safe text stays, whatever it was made of", arguments: seeds(16))
  func idempotence(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<800 {
      // Few kinds at a time, so that each of them comes often enough to be cut.
      let kinds = Self.hostile.compactMap { $0.randomElement(using: &random) }
      var raw = ""
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let kind = kinds.randomElement(using: &random) ?? ""
        raw += String(repeating: kind, count: Int.random(in: 1...3, using: &random))
      }
      for multiline in [false, true] {
        let once = TextSanitizer.sanitized(raw, multiline: multiline)
        let twice = TextSanitizer.sanitized(once, multiline: multiline)
        #expect(
          twice.unicodeScalars.elementsEqual(once.unicodeScalars),
          "seed \(seed): \(raw.unicodeScalars.map { String($0.value, radix: 16) })"
        )
      }
    }
  }

  /// Bases, what joins them, and what stands between: one of each is enough for a bomb.
  private static let hostile = [
    [
      "e", "1", "\u{915}", "\u{915}\u{94D}", "\u{E19}", "\u{1100}", "\u{AC00}", "\u{600}",
      "\u{1F469}", "\u{2764}", "\u{1F1EF}", "\u{1F3F4}",
    ],
    [
      "\u{301}", "\u{20E3}", "\u{93F}", "\u{3099}", "\u{FE0F}", "\u{FE00}", "\u{1F3FD}", "\u{E33}",
      "\u{EB3}", "\u{1161}",
    ],
    ["\u{200C}", "\u{200D}"],
    [
      "1\u{FE0F}\u{20E3}", "\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}", "\u{E0067}", "\u{E007F}",
      "\u{200D}\u{1F469}", "\u{202E}", "\u{200B}", "\u{7}", "\u{9B}", "\t", "\r", "\n", "\r\n",
      "\u{2028}", "\u{FFFF}", "\u{E0B0}", " ",
    ],
  ]

  @Test("What is cut off a cluster leaves no half of a sequence behind")
  func halves() {
    let flag = "\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}"
    expect("e\(marks(7))\u{200C}\u{301}", "e\(marks(7))")
    expect("e\(marks(8))\u{200C}\u{301}", "e\(marks(8))")
    expect("e\(marks(7))\u{200C}é", "e\(marks(7))\u{200C}é")
    expect(
      Array(repeating: flag, count: 4).joined(separator: "\u{200D}"),
      "\(flag)\u{200D}\(flag)\u{200D}\u{1F3F4}"
    )
  }
}
