import BindingCore
import BindingRender

/// The screen without a terminal: as a test, and as a picture.
enum TutorialStep8 {
  static func run(print: (String) -> Void) {
    let feed = TutorialStep7.Feed()
    let screen = TestScreen(feed.program, columns: 46, rows: 8)
    print(screen.lines.joined(separator: "\n"))
    _ = screen.changes

    screen.press("l")
    print("\n" + screen.changes.joined(separator: "\n"))

    screen.press("/")
    screen.type("ad")
    screen.press(.enter, .enter)
    print("\n" + screen.lines.joined(separator: "\n"))
  }

  static func picture(of screen: TestScreen) -> String {
    screen.picture.svg(title: "A feed")
  }
}
