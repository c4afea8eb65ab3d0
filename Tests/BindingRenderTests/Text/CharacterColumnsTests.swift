import BindingRender
import Testing

@Suite("Columns of characters")
struct CharacterColumnsTests {
  @Test(
    "A character takes one column or two",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("Ж", 1), ("…", 1), ("♥", 1), ("日", 2), ("ｱ", 1),
      ("ｶﾞ", 2), ("Ａ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("😱", 2), ("❤", 1),
      ("❤️", 2), ("1️⃣", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🇯🇵", 2), ("🇯", 2), ("☝🏽", 2), ("☰", 2),
      ("நி", 2), ("क्षि", 2), ("\u{FFFD}", 1), ("\u{1FAE9}", 2),
    ] as [(String, Int)]
  )
  func characters(text: String, columns: Int) {
    #expect(text.count == 1)
    #expect(text.columns == columns)
  }

  @Test("A text is as wide as its characters, and scalars piled up in one count one by one")
  func strings() {
    for (text, columns) in [
      ("", 0), ("abc", 3), ("美咲 · 1h", 9), (String(repeating: "\u{1100}", count: 16), 32),
      (String(repeating: "\u{600}", count: 15) + "a", 16),
      ("ก" + String(repeating: "\u{E33}", count: 15), 16), (String(repeating: "क्", count: 8), 8),
      // Beside an emoji.
      ("\u{600}日", 3), ("\u{D4E}❤️", 3), ("a🏽", 3),
    ] as [(String, Int)] {
      #expect(text.columns == columns, "\(text)")
    }
  }

  @Test(
    "Terminals disagree about clusters, about what is new, and about symbols that may be emoji",
    arguments: [
      "🩷", "🫨", "🛜", "㉈", "㉏", "〰", "〽", "㊗", "㊙", "🈂", "🈷", "\u{1161}", "\u{11A8}",
      "\u{D7B0}", "\u{1112}\u{1161}\u{11AB}", "\u{3164}", "\u{1D300}", "\u{18CFF}",
      "❤️", "1️⃣", "👍🏽", "👨‍👩‍👧‍👦", "🇯🇵", "🇯", "நி", "क्षि", "می‌خ", "\u{1FAE9}", "☰", "\u{4DC0}", "\u{600}1",
      "\u{1100}\u{1100}", "\u{323B0}",
    ]
  )
  func uncertain(text: String) {
    #expect(text.contains { $0.isUncertain })
  }

  @Test("They agree about letters, marks, plain CJK and older emoji")
  func certain() {
    for character in "aé~\u{E9}e\u{301}Жア日本語한…♥，ｱｶﾞ😱❤☺★あ\u{1112}กำक्ष" {
      #expect(!character.isUncertain, "\(character)")
    }
  }

  @Test("The ranges of wide scalars ascend and do not touch")
  func table() {
    for (left, right) in zip(EastAsianWide.ranges, EastAsianWide.ranges.dropFirst()) {
      #expect(left.upperBound < right.lowerBound)
    }
    for value: UInt32 in [0x1100, 0x115F, 0x3FFFD, 0x4E00, 0xFF01] {
      #expect(Unicode.Scalar(value).map(EastAsianWide.contains) == true)
    }
    for value: UInt32 in [0x10FF, 0x1160, 0x3FFFE, 0x41, 0xFF61] {
      #expect(Unicode.Scalar(value).map(EastAsianWide.contains) == false)
    }
  }
}
