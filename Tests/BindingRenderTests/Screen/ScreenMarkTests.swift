import BindingRender
import TerminalSupport
import Testing

/// On some terminals, some characters are drawn onto what stands before them, or take more columns.
@Suite("Characters that are marks or wide to some terminals")
struct ScreenMarkTests {
  /// A final of Hangul by itself, a sign that belongs to the number behind it, and characters that
  /// take no column in one terminal, one in another and two in a third.
  private static let marks = ["\u{11FF}", "\u{600}", "🩷", "㉈", "〰", "ᄒ\u{1161}\u{11AB}", "👨‍👩‍👧"]

  private func show(_ texts: [String]) -> [ScreenModel] {
    var stage = ScreenTests.Stage(TerminalSize(columns: 12, rows: 1))
    for text in texts {
      _ = stage.show([ScreenTests.Row(identity: 0, text: StyledText(text))])
    }
    return stage.models
  }

  @Test(
    "Whatever they come onto or leave, the screen shows what a fresh paint shows",
    arguments: marks
  )
  func repaint(mark: String) {
    let texts = [
      "ab", "a\(mark)", "a", "b\(mark)", "b\(mark)c", "x\(mark)\(mark)", "漢\(mark)d", "漢",
      "\(mark)bc", "xbc", "x\(mark)c", "x漢c", "0123456789\(mark)", "0123456789ab",
    ]
    for old in texts {
      for new in texts {
        for (model, fresh) in zip(show([old, new]), show([new])) {
          #expect(model.difference(from: fresh) == nil, "\(old) to \(new)")
          // In the first column there is nothing to draw a mark onto.
          let complaints = model.complaints.filter { $0 != "a mark without a base" }
          #expect(complaints == [], "\(old) to \(new)")
        }
      }
    }
  }
}
