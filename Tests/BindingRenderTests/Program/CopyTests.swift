import BindingCore
import Foundation
import TestSupport
import Testing

@testable import BindingRender

@Suite("Copying")
struct CopyTests {
  private let rows = TenRows("row")
  private let program: ListProgram
  private let screen: TestScreen

  init() {
    program = ListProgram(rows.pane)
    program.status = { "status" }
    screen = TestScreen(program, columns: 60, rows: 20)
  }

  /// The text last copied; nil for none.
  private var copied: String? {
    let bytes = String(decoding: screen.written, as: UTF8.self)
    guard bytes.hasPrefix("\u{1B}]52;c;"), bytes.hasSuffix("\u{07}") else { return nil }
    let data = Data(base64Encoded: String(bytes.dropFirst(7).dropLast()))
    return data.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("y copies the focused row, or the selected ones, and says so until the next key")
  func rowsByKey() {
    screen.press("j", "y")
    #expect(copied == "row 1")
    #expect(screen.lines.last?.hasPrefix("Copied 1 line.") == true)
    screen.press("G")
    #expect(screen.lines.last?.hasPrefix("status") == true)
    rows.adapter.selectionMode = .multiple
    screen.press(" ", "g", " ", "y")
    #expect(copied == "row 0\nrow 9")
    #expect(screen.lines.last?.hasPrefix("Copied 2 lines.") == true)
  }

  @Test("Details that have the focus are copied whole, and in words it is said")
  func details() {
    let text = (0..<40).map { "line \($0)" }.joined(separator: "\n")
    program.showDetails(for: Line.self) { _ in "\(lines: text)" }
    screen.draw()
    screen.press(.tab, "y")
    #expect(copied == text)
    let heard = TenRows("row")
    let spoken = TestScreen(spoken: ListProgram(heard.pane))
    #expect(!spoken.spoken.isEmpty)
    spoken.press("y")
    #expect(spoken.spoken.contains("Copied 1 line."))
  }

  @Test("Every length arrives as it is, and what is too long is not copied in part")
  func lengths() {
    for count in 0...9 {
      program.copy(String(repeating: "é", count: count) + "x")
      #expect(copied == String(repeating: "é", count: count) + "x")
    }
    program.copy("")
    #expect(copied == "")
    program.copy(String(repeating: "x", count: 74_994))
    #expect(copied?.count == 74_994)
    program.copy(String(repeating: "x", count: 74_995))
    #expect(copied?.count == 74_994)
    #expect(screen.lines.last?.hasPrefix("That is too long to copy.") == true)
  }

  @Test("A program can turn the key off, and may use it for something else")
  func off() {
    var count = 0
    program.copiesRows = false
    screen.press("y")
    #expect(copied == nil)
    program.copiesRows = true
    program.bind("yes", "y") { _ in count += 1 }
    screen.press("y")
    #expect(copied == nil && count == 1)
  }
}
