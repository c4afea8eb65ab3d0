import BindingCore
import BindingRender
import ExampleSupport
import Testing

@testable import LogView

@Suite("The details of a record")
@MainActor
struct LogDetailTests {
  private let log = LiveLog(limit: 1000)
  private let session: LogSession

  init() {
    session = LogSession(log, filter: "", name: "app.log")
    log.handle((0..<40).map { LogRecord(id: $0, "INFO number \($0)", .info) })
    var failed = LogRecord(id: 40, "2026-03-01T09:00:09Z ERROR request 17 failed", .error)
    failed.append("    at Harbour.load", nil, hasColors: false)
    log.handle([failed])
  }

  @Test("A log that is followed has none, and its newest record has them at Return, whole")
  func newest() {
    let screen = TestScreen(session.program, columns: 160, rows: 12)
    let plain = screen.lines
    #expect(plain[10] == "▎    at Harbour.load" && plain[11].contains("ended"))
    screen.press(.enter)
    let details = screen.lines[1...].map { $0.split(separator: "│ ").last ?? "" }
    #expect(details[0] == "error  lines 41 to 42  2026-03-01T09:00:09Z")
    #expect(
      details[2...3] == ["2026-03-01T09:00:09Z ERROR request 17 failed", "    at Harbour.load"]
    )
    screen.press("k", "k")
    #expect(screen.lines[1].hasSuffix("│ info  line 40"))
    screen.press("G")
    log.handle([LogRecord(id: 42, "INFO new", .info)])
    #expect(screen.lines[10].hasPrefix("   INFO new"))
    #expect(screen.lines[1].hasSuffix("│ error  lines 41 to 42  2026-03-01T09:00:09Z"))
    screen.press(.escape)
    #expect(screen.lines[10] == " INFO new" && screen.lines[11].contains("ended"))
  }

  @Test("The error found last has them, alone in a small window, where Escape goes back")
  func error() {
    log.handle([LogRecord(id: 42, "INFO after", .info)])
    let screen = TestScreen(session.program, columns: 40, rows: 10)
    screen.press("g", "e")
    let before = screen.lines
    screen.press("v")
    #expect(screen.lines[0] == "app.log › details")
    #expect(screen.lines[1].hasPrefix("error  lines 41 to 42"))
    screen.press(.escape)
    #expect(screen.lines == before)
  }

  @Test("Several files are named, and an object of JSON has one value a line, whatever is quoted")
  func fields() {
    let json = LogRecord(
      id: 1 << LogRecord.filePlace,
      #"{"level":"warning","tags":["a, b",{}],"n":[]}"#,
      .warning
    )
    #expect(
      json.details(in: "b.log").plainText == """
        warning  line 1 of b.log

        {
          "level": "warning",
          "tags": [
            "a, b",
            {}
          ],
          "n": []
        }
        """
    )
    #expect(JSONFields(#"{ "a\"}" : "\\" }"#)?.text == "{\n  \"a\\\"}\": \"\\\\\"\n}")
    let note = LogRecord(id: 0, "── rotated", nil)
    #expect(note.details(in: nil).plainText == "line 1\n\n── rotated")
  }

  @Test(
    "What is no single object, or is nested too deep, stays as it is",
    arguments: [
      "", "{", "{} x", "{}{}", "[1]", #"{"a":"}"#, String(repeating: "{\"a\":", count: 17),
      String(repeating: "[", count: 17),
    ]
  )
  func others(text: String) {
    #expect(JSONFields(text) == nil)
    #expect(LogRecord(id: 0, text, nil).details(in: nil).plainText == "line 1\n\n" + text)
  }
}
