import BindingCore
import BindingRender
import Testing

@Suite("Pictures of screens")
struct PictureTests {
  private struct Line: Diffable, Equatable {
    let text: StyledText
    let diffIdentifier: Int
  }

  private func picture(_ texts: StyledText..., columns: Int = 10, rows: Int = 2) -> ScreenPicture {
    let list = TextList { (line: Line) in line.text }
    let adapter = ListAdapter(display: list)
    let lines = texts.enumerated().map { Line(text: $1, diffIdentifier: $0) }
    adapter.apply { ListSections(oneRowEach: lines) }
    return withExtendedLifetime(adapter) {
      TestScreen(list, columns: columns, rows: rows).picture
    }
  }

  /// The elements for the text, without those of the frame around it.
  private func texts(_ svg: String) -> [String] {
    svg.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("<text") || $0.hasPrefix("<a ")
        || $0.hasPrefix("<rect x=\"1") && !$0.contains("rx")
    }
  }

  @Test("An SVG has the size of the screen, a title, and each span in its column")
  func svg() {
    let svg = picture("a \("bc", .bold)", columns: 5, rows: 1).svg(title: "Posts & likes")
    #expect(
      svg == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 92 56" width="64" height="39" role="img">
        <title>Posts &amp; likes</title>
        <rect x="1" y="1" width="90" height="54" rx="12" fill="#16191f" stroke="#3b4048" \
        stroke-width="2"/>
        <g font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" \
        font-size="20" fill="#d6d9de" xml:space="preserve" style="white-space:pre">
        <text x="16" y="34" textLength="12" lengthAdjust="spacingAndGlyphs">a</text>
        <text x="40" y="34" textLength="24" lengthAdjust="spacingAndGlyphs" \
        font-weight="bold">bc</text>
        </g>
        </svg>

        """
    )
  }

  @Test("Wide characters stand in spans of their own, so that what follows keeps its column")
  func wide() {
    let spans = texts(picture("桜é x").svg())
    #expect(
      spans == [
        "<text x=\"16\" y=\"34\" textLength=\"24\" lengthAdjust=\"spacingAndGlyphs\">桜</text>",
        "<text x=\"40\" y=\"34\" textLength=\"36\" lengthAdjust=\"spacingAndGlyphs\">é x</text>",
      ]
    )
  }

  @Test("Colours, their exchange, backgrounds and links are shown, on both backgrounds")
  func styles() {
    let style = TextStyle(color: .rgb(red: 1, green: 2, blue: 255), attributes: .inverse)
    let picture = picture("\("a", style)\("b", .link("https://example.com/?a&b"))")
    #expect(
      texts(picture.svg()) == [
        "<rect x=\"16\" y=\"16\" width=\"12\" height=\"24\" fill=\"#0102ff\"/>",
        "<text x=\"16\" y=\"34\" textLength=\"12\" lengthAdjust=\"spacingAndGlyphs\" "
          + "fill=\"#16191f\">a</text>",
        "<a href=\"https://example.com/?a&amp;b\"><text x=\"28\" y=\"34\" textLength=\"12\" "
          + "lengthAdjust=\"spacingAndGlyphs\">b</text></a>",
      ]
    )
    #expect(texts(picture.svg(on: .light))[1].hasSuffix("fill=\"#ffffff\">a</text>"))
  }

  @Test(
    "Text from strangers is text",
    arguments: ["</text><script>x</script>", "&#x3c;'\""]
  )
  func hostile(text: String) {
    let picture = picture("\(text)", columns: 40)
    let output = picture.svg(title: text + "\u{1B}[31m")
    #expect(!output.contains("<script"))
    #expect(!output.contains("&#x3c;"))
    #expect(!output.contains("\u{1B}"))
  }

  @Test("The cursor is where text is typed")
  func cursor() {
    let list = TextList { (line: Line) in line.text }
    let program = ListProgram(list)
    let screen = TestScreen(program, columns: 10, rows: 3)
    program.ask("? ") { _ in }
    let cursor = "<rect x=\"40\" y=\"64\" width=\"12\" height=\"24\" fill=\"#d6d9de\"/>"
    #expect(screen.picture.svg().contains(cursor))
  }
}
