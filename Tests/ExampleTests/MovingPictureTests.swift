import BindingCore
import BindingRender
import Foundation
import Testing

@Suite("Pictures that move")
struct MovingPictureTests {
  private func picture(_ texts: String...) -> ScreenPicture {
    let list = TextList { (line: String) in "\(line)" }
    let adapter = ListAdapter(display: list)
    adapter.apply { ListSections(oneRowEach: texts) }
    return withExtendedLifetime(adapter) { TestScreen(list, columns: 6, rows: 2).picture }
  }

  @Test("A line that several screens share is drawn once, and each is shown at its times")
  func times() {
    var moving = MovingPicture()
    moving.show(picture("same", "one"), for: .seconds(1))
    moving.show(picture("same", "two"), for: .milliseconds(500))
    moving.show(picture("same", "one"), for: .milliseconds(500))
    let svg = moving.svg(title: "A <list>")
    #expect(svg.contains("<title>A &lt;list&gt;</title>"))
    for text in ["same", "one", "two"] {
      #expect(svg.components(separatedBy: ">\(text)</text>").count == 2)
    }
    #expect(svg.contains(".a0{animation:k0 2.00s step-end infinite}"))
    #expect(
      svg.contains(
        "@keyframes k0{0%{visibility:visible}50%{visibility:hidden}75%{visibility:visible}}"
      )
    )
    #expect(
      svg.contains(
        "@keyframes k1{0%{visibility:hidden}50%{visibility:visible}75%{visibility:hidden}}"
      )
    )
    // Without motion, the last screen stands still: the line of the second is hidden.
    #expect(svg.contains("<g class=\"a0\">") && svg.contains("<g class=\"a1 h\">"))
  }

  @Test("The cursor is drawn above the lines of all screens")
  func cursor() throws {
    let list = TextList { (line: String) in "\(line)" }
    let adapter = ListAdapter(display: list)
    adapter.apply { ListSections(oneRowEach: ["a"]) }
    let screen = TestScreen(ListProgram(list), columns: 20, rows: 4)
    var moving = MovingPicture()
    for key in ["/", "t", .backspace, "o"] as [Key] {
      screen.press(key)
      moving.show(screen.picture, for: .seconds(1))
    }
    let svg = moving.svg()
    let cursor = try #require(svg.range(of: "class=\"t\"/>"))
    let text = try #require(svg.range(of: "</text>", options: .backwards))
    #expect(text.upperBound < cursor.lowerBound)
    withExtendedLifetime(adapter) {}
  }

  @Test("Equal screens one after another are one")
  func equalScreens() {
    var (one, two) = (MovingPicture(), MovingPicture())
    one.show(picture("a"), for: .seconds(2))
    two.show(picture("a"), for: .seconds(1))
    two.show(picture("a"), for: .seconds(1))
    #expect(one == two)
    #expect(!one.svg().contains("animation:"))
  }
}
