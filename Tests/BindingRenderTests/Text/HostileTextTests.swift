import BindingRender
import Testing
import TestSupport

@Suite("HostileText")
struct HostileTextTests {
  @Test("Text of hostile parts is safe, and as wide as its clusters", arguments: seeds(5))
  func safe(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for number in 0..<150 {
      let text = random.hostileStyledText(parts: 5, upTo: 12)
      #expect(text.problem == nil, "seed \(seed), text \(number)")
      let again: StyledText = "\(lines: text.plainText)"
      #expect(again.clusters == text.clusters, "seed \(seed), text \(number)")
    }
  }

  @Test("A line of a screen shows the clusters that fit", arguments: seeds(5))
  func cells(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let glyphs = Glyphs()
    for number in 0..<100 {
      let line = random.hostileStyledText(parts: 4, upTo: 12).lines[0]
      for columns in [1, 2, 3, 5, 8, 13, 40] {
        var fitting = ""
        var width = 0
        for cluster in line.clusters {
          width += cluster.columns
          if width > columns { break }
          fitting.append(cluster.character)
        }
        let shown = glyphs.text(of: ScreenLine(line, columns: columns, glyphs: glyphs))
        // Blank cells at the end are left out.
        #expect(
          fitting.hasPrefix(shown) && fitting.dropFirst(shown.count).allSatisfy { $0 == " " },
          "seed \(seed), text \(number), \(columns) columns"
        )
      }
    }
  }

  @Test("No layout is wider than asked, or loses or adds what is seen", arguments: seeds(3))
  func layout(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for number in 0..<40 {
      let text = random.hostileStyledText(parts: 5, upTo: 12)
      let widest = text.lines.flatMap { $0.clusters.map(\.columns) }.max() ?? 0
      for columns in [1, 2, 3, 4, 5, 8, 13, 40] {
        let comment = Comment("seed \(seed), text \(number), \(columns) columns")
        let indent = Int.random(in: 0...5, using: &random)
        let wrapped = text.wrapped(to: columns, indent: indent)
        #expect(wrapped.problem == nil, comment)
        #expect(wrapped.columns <= columns, comment)
        if widest <= columns - min(indent, columns - 1) {
          #expect(wrapped.ink == text.ink, comment)
        }
        for ellipsis in [false, true] {
          let clipped = text.clipped(to: columns, ellipsis: ellipsis)
          #expect(clipped.columns <= columns, comment)
          #expect(clipped.lineBreaks == text.lineBreaks, comment)
          for (line, old) in zip(clipped.lines, text.lines) {
            let kept = line.clusters.map { $0 }.dropLast(ellipsis && line != old ? 1 : 0)
            #expect(Array(kept) == Array(old.clusters.prefix(kept.count)), comment)
          }
        }
        for alignment in [TextAlignment.leading, .center, .trailing] {
          let padded = text.padded(to: columns, alignment)
          #expect(padded.problem == nil, comment)
          for (line, old) in zip(padded.lines, text.lines) {
            #expect(line.columns == max(columns, old.columns), comment)
            #expect(line.text.columns == line.columns, comment)
          }
        }
      }
    }
  }

  @Test("What joins over the border of two parts is one cluster in the style of the first")
  func borders() {
    let flag: StyledText = "\("\u{1F1EF}", .bold)\("\u{1F1F5}\u{1F1E9}\u{1F1EA}")"
    #expect(flag == "\("\u{1F1EF}\u{1F1F5}", .bold)\("\u{1F1E9}\u{1F1EA}")")
    let syllable: StyledText = "\("\u{1112}", .bold)\("\u{1161}\u{11AB}x")"
    #expect(syllable == "\("\u{1112}\u{1161}\u{11AB}", .bold)x")
    let number: StyledText = "\("\u{600}", .bold)\(12)"
    #expect(number == "\("\u{600}1", .bold)2")
    #expect(flag + syllable == "\(flag)\(syllable)")
  }

  @Test("Nothing that needs what stands before it comes through at the start of a part")
  func beginnings() {
    for start in [
      "\u{301}", "\u{200D}", "\u{FE0F}", "\u{20E3}", "\u{E0067}", "\u{200C}", "\u{93F}",
    ] {
      for before in ["1", "👩", "\u{1F3F4}", "क", "a"] {
        let text: StyledText = "\(before, .bold)\(start)\("👩")"
        #expect(Array(text.plainText.unicodeScalars) == Array((before + "👩").unicodeScalars))
      }
    }
    // What is seen is replaced.
    #expect(("👍\("🏽 yes")" as StyledText).plainText == "👍\u{FFFD} yes")
    #expect(("\("👍🏽 yes")" as StyledText).plainText == "👍🏽 yes")
    #expect(("\u{E19}\("\u{E33}")" as StyledText).plainText == "\u{E19}\u{FFFD}")
  }

  @Test("An escape sequence in two parts is two parts of plain text")
  func sequences() {
    let text: StyledText = "\("\u{1B}")\("[2J", .bold)\("\u{9B}", .dim)2J"
    #expect(text.plainText == "␛[2J\u{FFFD}2J")
    #expect(("\("\r")\("\n")" as StyledText).plainText == "␍ ")
    #expect(("\(lines: "\r")\(lines: "\n")" as StyledText).plainText == "␍\n")
  }

  @Test("Parts together hold no more in a cluster than one alone; a cut cluster swallows nothing")
  func bombs() {
    var text = StyledText()
    for _ in 0..<60 { text = text + StyledText("\u{1100}", .bold) + StyledText("\u{1100}") }
    #expect(text.problem == nil)
    #expect(text.plainText.unicodeScalars.count < 40)
    var signs = StyledText()
    for letter in ["\u{600}", "\u{601}", "a"] {
      for _ in 0..<40 { signs = signs + StyledText(letter) }
    }
    #expect(signs.problem == nil)
    #expect(signs.plainText.hasSuffix(String(repeating: "a", count: 39)))
    for bomb in ["\u{600}", "\u{1100}", "क्"] {
      for end in ["", "\u{1161}", "a", "क"] {
        let text = StyledText(String(repeating: bomb, count: 40) + end + "\u{1100}कbcd")
        #expect(text.problem == nil)
        #expect(text.plainText.hasSuffix("bcd"), "\(bomb) \(end)")
      }
    }
  }

  @Test("Every scalar of every plane is safe between letters, at the start and at the end")
  func everyScalar() {
    var sample: [Unicode.Scalar] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      let isSuspect =
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        case .unassigned, .privateUse: value % 251 == 0 || value % 0x10000 >= 0xFFFE
        default: value % 61 == 0 || properties.isDefaultIgnorableCodePoint && value < 0xE0200
        }
      if isSuspect { sample.append(scalar) }
    }
    for scalar in sample {
      let text: StyledText = "\("a\(Character(scalar))b\(Character(scalar))")\(Character(scalar))"
      let name = "U+\(String(scalar.value, radix: 16))"
      #expect(text.problem == nil, "\(name)")
      #expect(text.plainText.unicodeScalars.starts(with: "a".unicodeScalars), "\(name)")
      #expect(text.lineBreaks == 0, "\(name)")
    }
    #expect(sample.count > 5000)
  }

  @Test(
    "Ordinary scalars join nothing, hide nothing, are kept, and all terminals know them",
    .enabled(if: makesAll),
    .tags(.long)
  )
  func ordinary() {
    var ordinary = String.UnicodeScalarView()
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.isOrdinary else { continue }
      let isMark =
        scalar.properties.isGraphemeExtend || scalar.properties.isDefaultIgnorableCodePoint
      let isKnown = scalar.properties.generalCategory != .unassigned
      let isOld = scalar.properties.age.map { ($0.major, $0.minor) <= (15, 0) } ?? false
      #expect(isKnown && isOld && !isMark, "U+\(String(value, radix: 16))")
      ordinary.append(contentsOf: ["a", scalar, "\u{915}", "\u{94D}", scalar, scalar])
    }
    let text = String(ordinary)
    #expect(ordinary.count > 6 * 30_000)
    #expect(text.count == ordinary.count / 6 * 5)
    let filtered = TextSanitizer.sanitized("\u{7}" + text, multiline: false)
    #expect(filtered.unicodeScalars.dropFirst().elementsEqual(ordinary))
  }

  @Test(
    "Megabytes are text like any other",
    .tags(.long),
    .enabled(if: makesAll),
    .timeLimit(.minutes(15))
  )
  func long() {
    let count = 10_000_000
    let ascii = StyledText(String(repeating: "x", count: count))
    for columns in 1...1000 { #expect(ascii.clipped(to: columns).columns == columns) }
    #expect(ascii.columns == count)
    let japanese = StyledText(String(repeating: "日本", count: count / 6))
    #expect(japanese.clipped(to: 6).plainText == "日本…")
    #expect(japanese.columns == count / 6 * 4)
  }

  @Test(
    "Very many controls, breaks or marks of one cluster are text too",
    .tags(.long),
    .enabled(if: makesAll),
    .timeLimit(.minutes(15))
  )
  func longAndHostile() {
    let count = 250_000
    let controls = StyledText(String(repeating: "\u{1B}]0;", count: count))
    #expect(controls.clipped(to: 5).plainText == "␛]0;…")
    #expect(controls.plainText.utf8.count == count * 6)
    let lines: StyledText = "\(lines: String(repeating: "a\n", count: count))"
    #expect(lines.lineBreaks == count)
    #expect(lines.lines.count == count + 1)
    for part in ["\u{301}", "\u{1100}", "\u{600}", "क्", "👩\u{200D}", "\u{1F1EF}\u{301}\u{FE0F}"] {
      let bomb = StyledText(String(repeating: part, count: count / part.utf8.count) + "end")
      #expect(bomb.wrapped(to: 7).columns <= 7)
      #expect(bomb.plainText.hasSuffix("nd"))
    }
  }
}
