import BindingRender
import Testing
import TestSupport

@Suite("StyledText, wrapped and fitted")
struct TextLayoutTests {
  private func wrapped(_ text: StyledText, _ columns: Int, indent: Int = 0) -> [String] {
    text.wrapped(to: columns, indent: indent).plainText.split(
      separator: "\n",
      omittingEmptySubsequences: false
    ).map(String.init)
  }

  @Test("A text is as wide as its widest line")
  func columns() {
    #expect(StyledText().columns == 0)
    #expect(("ab\n日本\("c", .bold)\n" as StyledText).columns == 5)
  }

  @Test("Lines are broken at spaces, which vanish there")
  func words() {
    #expect(wrapped("one two three", 7) == ["one two", "three"])
    #expect(wrapped("one two three", 5) == ["one", "two", "three"])
    #expect(wrapped("one   two", 4) == ["one", "two"])
    #expect(wrapped("one two  ", 7) == ["one two"])
    #expect(wrapped("one  ", 4) == ["one "])
    #expect(wrapped("one\n\ntwo three", 4) == ["one", "", "two", "thre", "e"])
    #expect(wrapped("on\("e tw", .bold)o", 4) == ["one", "two"])
  }

  @Test("Spaces at the start stay where the word behind them fits, or is broken anyway")
  func leadingSpaces() {
    #expect(wrapped("  ab cd", 5) == ["  ab", "cd"])
    #expect(wrapped("  abcd ef", 5) == ["abcd", "ef"])
    #expect(wrapped("  abcdefgh", 5) == ["  abc", "defgh"])
    #expect(wrapped("       ab", 5) == ["ab"])
    #expect(wrapped("       ", 5) == ["     "])
  }

  @Test("Further lines of a paragraph are indented")
  func indent() {
    #expect(
      wrapped("  one two three\nfour", 6, indent: 2) == ["  one", "  two", "  thre", "  e", "four"]
    )
    #expect(wrapped("abc", 2, indent: 9) == ["ab", "c"])
    #expect(wrapped("abc", 2, indent: -1) == ["ab", "c"])
    let long = wrapped(StyledText(String(repeating: "x", count: 70_010)), 70_000, indent: .max)
    #expect(long.map(\.count) == [70_000, 65_536 + 10])
  }

  @Test("A line is broken beside wide characters, but not in front of closing punctuation")
  func wide() {
    #expect(wrapped("日本語です", 5) == ["日本", "語で", "す"])
    #expect(wrapped("日本。語", 5) == ["日", "本。", "語"])
    #expect(wrapped("日本「語", 6) == ["日本", "「語"])
    #expect(wrapped("ab日本", 3) == ["ab", "日", "本"])
    #expect(wrapped("。。。", 4) == ["。。", "。"])
  }

  @Test("What is wider than a line is broken, and a cluster that is wider is replaced")
  func forced() {
    #expect(wrapped("abcdefg", 3) == ["abc", "def", "g"])
    #expect(wrapped("a日b", 1) == ["a", "…", "b"])
    #expect(wrapped("ab", 0) == ["a", "b"])
  }

  @Test("What overflows is clipped, ends in an ellipsis or goes on below")
  func fitting() {
    let text: StyledText = "ab\("cd ef", .bold)"
    #expect(text.fitted(to: nil, .clip) == text)
    #expect(text.fitted(to: 7, .wrap) == text)
    #expect(text.fitted(to: 6, .clip).plainText == "abcd e")
    #expect(text.fitted(to: 6, .ellipsis) == "ab\("cd …", .bold)")
    #expect(text.fitted(to: 6, .wrap(indent: 1)) == "ab\(lines: "cd\n", .bold) \("ef", .bold)")
    #expect(("日本" as StyledText).fitted(to: 3, .clip).plainText == "日")
    #expect(text.fitted(to: 0, .ellipsis).plainText == "…")
  }

  @Test("Lines are padded to a width at one side or both")
  func padding() {
    let text: StyledText = "ab\n日\("c", .bold)\nabcdef"
    #expect(text.padded(to: 4).plainText == "ab  \n日c \nabcdef")
    #expect(text.padded(to: 4, .trailing).plainText == "  ab\n 日c\nabcdef")
    #expect(text.padded(to: 5, .center).plainText == " ab  \n 日c \nabcdef")
    #expect(StyledText().padded(to: 2).plainText == "  ")
  }

  @Test("A sign that spans what follows it takes in the first space, and the width is right")
  func paddingBehindSign() {
    let sign: StyledText = "\("\u{600}", .bold)"
    #expect(sign.padded(to: 3) == "\("\u{600} ", .bold) ")
    #expect(sign.padded(to: 3, .trailing) == "  \("\u{600}", .bold)")
    #expect(sign.padded(to: 1) == sign)
    #expect(("\(sign)\n\(sign)" as StyledText).padded(to: 2).lines.map(\.columns) == [2, 2])
    // No cluster has more than 16 scalars.
    let signs = StyledText(String(repeating: "\u{600}", count: 16), .bold)
    for alignment in [TextAlignment.leading, .center, .trailing] {
      let padded = signs.padded(to: 20, alignment)
      #expect(padded.problem == nil)
      #expect(padded.columns == 20)
    }
    #expect(("\(signs.padded(to: 20))x" as StyledText).columns == 21)
  }

  @Test("The clusters of a line come with their style and width")
  func clusters() {
    let text: StyledText = "a日\("❤️\u{301}é", .bold)"
    let clusters = text.lines[0].clusters.map { $0 }
    #expect(clusters.map(\.columns) == [1, 2, 2, 1])
    #expect(clusters.map(\.style) == [.plain, .plain, .bold, .bold])
    #expect(clusters.map(\.isUncertain) == [false, false, true, false])
    #expect(String(clusters.map(\.character)) == text.plainText)
    #expect(StyledText().lines[0].clusters.map { $0 } == [])
    let line = ("\("", .bold)ab\("", .bold)" as StyledText).lines[0]
    #expect(line.clusters.map(\.character) == ["a", "b"])
    #expect(line.clipped(to: 1).clusters.map(\.character) == ["…"])
  }
}
