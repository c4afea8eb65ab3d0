import Foundation
import TerminalSupport
import Testing

/// The log viewer at a terminal of 60 columns and 20 rows.
@Suite("LogView at a terminal")
struct LogTerminalTests {
  @Test("Lines of a pipe are printed as they arrive")
  func streaming() throws {
    let shell = #"{ echo one; read line; echo two; } | "$0" --plain"#
    let terminal = try PseudoTerminal("LogView", shell: shell)
    try terminal.waitForOutput("one")
    terminal.type("go on\n")
    try terminal.waitForOutput("two")
    try terminal.end()
  }

  @Test("A file is shown at its end, filtered while one types, and followed")
  func interactive() throws {
    let log = try LogFile((1...500).map { "\($0 == 7 ? "ERROR" : "INFO") number \($0)" })
    let terminal = try PseudoTerminal("LogView", [log.path])
    try terminal.waitForOutput("500 of 500, following")
    #expect(terminal.output.contains("number 500"))
    try log.append("WARN added\n")
    try terminal.waitForOutput("added")
    try terminal.waitForFrame(after: "", "501 of 501, following")
    try terminal.waitForFrame(after: "/'Number 49", "11 of 501")
    try terminal.waitForFrame(after: "\r4", "0 of 501")
    try terminal.waitForFrame(after: "/\u{15}7\r", "1 of 501, following, errors")
    // What was searched for is marked.
    #expect(terminal.output.contains("number \u{1B}[1;4;96m7"))
    try terminal.end(typing: "q")
    #expect(terminal.errors == "")
  }

  @Test("Where ACCESSIBLE is set a log is read in lines of words, until one quits")
  func accessible() throws {
    let log = try LogFile(["INFO one", "INFO two"])
    let terminal = try PseudoTerminal("LogView", [log.path], shell: #"ACCESSIBLE=1 exec "$0" "$1""#)
    try terminal.waitForOutput("2 of 2: INFO two. Keys:")
    try log.append("WARN three\n")
    terminal.type("/three\r")
    try terminal.waitForOutput("WARN three")
    try terminal.end(typing: "q")
    #expect(!terminal.output.contains("\u{1B}[2J"))
  }

  @Test("Of a compressed file that is cut off, what can be read is shown, and the error below it")
  func cutOff() throws {
    let log = try LogFile((1...3_000).map { "number \($0) \(UInt64($0) &* 0x9E37_79B9_7F4A)" })
    let shell = #"gzip -c "$1" | head -c 9000 > "$1.gz"; "$0" "$1.gz"; s=$?; rm "$1.gz"; exit $s"#
    let terminal = try PseudoTerminal("LogView", [log.path], shell: shell)
    try terminal.waitForOutput(".gz: expected")
    try terminal.waitForFrame(after: "g", "number 1 ")
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 65)
    #expect(terminal.errors.contains("compressed data that gzip cannot read"))
  }

  @Test("Escape returns to the filter before, and who scrolled up stays where he is")
  func escape() throws {
    let log = try LogFile((1...500).map { "number \($0)" })
    let terminal = try PseudoTerminal("LogView", ["--filter", "'number 4", log.path])
    try terminal.waitForOutput("111 of 500, following")
    try terminal.waitForFrame(after: "/99", "1 of 500, following")
    terminal.type("\u{1B}")
    // Escape counts once nothing follows it; then the line with the cursor is gone.
    try terminal.waitForOutput("\u{1B}[?25l", times: 2)
    try terminal.waitForFrame(after: "g", "111 of 500")
    try log.append("number 4 is not in sight\n")
    try terminal.waitForFrame(after: "k", "112 of 501")
    #expect(!terminal.output.contains("not in sight"))
    terminal.type("G")
    try terminal.waitForOutput("not in sight")
    try terminal.end(typing: "q")
  }

  @Test("A file that is truncated or replaced is followed from its beginning, and a line says so")
  func rotation() throws {
    let log = try LogFile(["one", "two", "three"])
    let terminal = try PseudoTerminal("LogView", [log.path])
    try terminal.waitForOutput("3 of 3, following")
    try log.truncate()
    try log.append("four\n")
    try terminal.waitForFrame(after: "", "── truncated: \(log.name)")
    try terminal.waitForFrame(after: "", "four")
    try log.replace(with: "again\nsix")
    try terminal.waitForFrame(after: "", "── rotated: \(log.name)")
    try terminal.waitForFrame(after: "", "again")
    try log.append("teen\n")
    try terminal.waitForOutput("teen")
    try terminal.end(typing: "q")
  }

  @Test("Of an endless pipe the newest lines are kept, and keys are answered")
  func pipe() throws {
    let terminal = try PseudoTerminal("LogView", shell: #"yes WARN | "$0" --lines 1000"#)
    try terminal.waitForFrame(after: "", "1000 of 1000, older left out, following")
    try terminal.waitForFrame(after: "4", "0 of 1000, older left out, following, errors")
    try terminal.end(typing: "q")
  }

  @Test(
    "Of a long file the newest lines are shown, not one fewer, and that there are older ones",
    arguments: [1, 2500, 4000]
  )
  func newest(limit: Int) throws {
    let padding = String(repeating: ".", count: 40)
    let log = try LogFile((1...3000).map { "\($0) \(padding)" })
    let terminal = try PseudoTerminal("LogView", ["--lines", "\(limit)", log.path])
    let count = min(limit, 3000)
    let older = limit < 3000 ? ", older left out" : ""
    try terminal.waitForFrame(after: "", "\(count) of \(count)\(older), following")
    try terminal.waitForFrame(after: "g", "\(3001 - count) ..")
    try terminal.end(typing: "q")
  }

  @Test("Escape from an accepted filter, and 1 after 4, lead back to where the list was")
  func places() throws {
    let log = try LogFile((1...500).map { "\($0 % 100 == 0 ? "ERROR" : "INFO ") number \($0)." })
    let terminal = try PseudoTerminal("LogView", [log.path])
    try terminal.waitForFrame(after: "", "500 of 500, following")
    try terminal.frame(after: "gjjjj", showing: "number 5.", "500 of 500")
    try terminal.frame(after: "4", showing: "number 100.", "5 of 500, errors")
    let after = try terminal.frame(after: "1", showing: "number 5.", "500 of 500")
    #expect(!after.contains("number 4.") && !after.contains("following"))
    try terminal.frame(after: "/number 300\r", showing: "1 of 500")
    let again = try terminal.frame(after: "\u{1B}", showing: "number 5.", "500 of 500")
    #expect(!again.contains("number 4.") && !again.contains("following"))
    try terminal.frame(after: "ge", showing: "number 100.", "error in line 100")
    try terminal.frame(after: "e", showing: "number 200.", "error in line 200")
    try terminal.frame(after: "E", showing: "number 100.", "error in line 100")
    try terminal.end(typing: "q")
  }

  @Test("Both exceptions of a log are shown whole, and a match in a trace with its first line")
  func records() throws {
    let trace = [
      "java.lang.IllegalStateException: closed", "\tat Foo.bar(Foo.java:17)", "", "Caused by: gone",
    ]
    let lines = (0..<4).flatMap { number -> [String] in
      let level = number % 2 == 0 ? "INFO " : "ERROR"
      return ["2026-03-01 09:00:0\(number) \(level) event \(number)"]
        + (number % 2 == 0 ? [] : trace)
    }
    let log = try LogFile(lines)
    let terminal = try PseudoTerminal("LogView", [log.path])
    try terminal.waitForFrame(after: "", "4 of 4, following")
    #expect(terminal.output.contains("12 lines"))
    let shown = try terminal.frame(after: "4", showing: "2 of 4, following, errors")
    #expect(shown.contains("event 1") && shown.contains("event 3") && !shown.contains("event 2"))
    #expect(shown.contains("Caused by: gone"))
    try terminal.waitForFrame(after: "/Foo.java\r", "2 of 4, following, errors")
    try terminal.end(typing: "q")
  }

  @Test("A long line is one row, and a match beyond the screen is made visible")
  func longLine() throws {
    let long = "ERROR " + String(repeating: "word ", count: 20_000) + "needle at the end"
    let log = try LogFile(["INFO one", long, "INFO two"])
    let terminal = try PseudoTerminal("LogView", [log.path])
    try terminal.waitForFrame(after: "", "3 of 3")
    try terminal.frame(after: "4", showing: "1 of 3")
    try terminal.frame(after: "/needle\r", showing: "\u{1B}[1;4;96mneedle", "1 of 3, following")
    try terminal.end(typing: "q")
  }

  @Test("Several files are shown by the times of their lines, or an error names the one without")
  func several() throws {
    let one = try LogFile(["2026-03-01 09:00:00 INFO a", "2026-03-01 09:00:02 INFO c", "\tmore"])
    let two = try LogFile(["[01/Mar/2026:09:00:01 +0000] b", "[01/Mar/2026:09:00:03 +0000] d"])
    let run = try Run("LogView", [one.path, two.path])
    let ends = run.output.split(separator: "\n").map { $0.suffix(4) }
    #expect(ends == ["FO a", "0] b", "FO c", "more", "0] d"])
    let terminal = try PseudoTerminal("LogView", [one.path, two.path])
    try terminal.waitForFrame(after: "", "4 of 4, following")
    try two.append("[01/Mar/2026:09:00:01 +0000] e\n")
    try terminal.waitForFrame(after: "", "5 of 5, following")
    try terminal.end(typing: "q")
    let blank = try LogFile(["", " "])
    let whole = try Run("LogView", [one.path, blank.path])
    #expect(whole.status == 0 && whole.output.contains("INFO c"))
    let other = try LogFile(["no time"])
    let failed = try Run("LogView", [one.path, other.path])
    #expect(
      failed.status == 65
        && failed.errors.hasPrefix("LogView: \(other.path): expected lines with times")
    )
  }

  @Test("An empty file, a quiet pipe and a slow .gz file hold up no other, and end nothing")
  func quiet() throws {
    let (one, empty) = (try LogFile(["2026-03-01 09:00:00 INFO a"]), try LogFile([]))
    let (pipe, packed) = (try LogFile([]), try LogFile(["2026-03-01 08:59:59 INFO packed"]))
    try pipe.replaceByPipe()
    // Decompresses once it is told to.
    let (tools, go) = (try LogFile([]), try LogFile([]))
    try go.replaceByPipe()
    try tools.replaceByFolder()
    let gzip = "#!/bin/sh\nread line <'\(go.path)'\nPATH=${PATH#*:} exec gzip \"$@\"\n"
    try Data(gzip.utf8).write(to: URL(filePath: "\(tools.path)/gzip"))
    chmod("\(tools.path)/gzip", 0o700)
    let shell = #"gzip "$1"; PATH="$2:$PATH" exec "$0" "$3" "$4" "$5" "$1.gz""#
    let paths = [packed, tools, one, empty, pipe].map(\.path)
    let terminal = try PseudoTerminal("LogView", paths, shell: shell)
    try terminal.frame(after: "", showing: "1 of 1, following", "INFO a")
    try empty.append("2026-03-01 09:00:02 INFO b\n")
    try terminal.frame(after: "", showing: "2 of 2, following", "INFO b")
    try pipe.append("no time\n")
    try terminal.frame(after: "", showing: "\(pipe.name): no times", "no time")
    try go.append("go\n")
    try terminal.frame(after: "", showing: "INFO packed", "INFO b", "no time")
    try terminal.end(typing: "q")
    #expect(terminal.errors == "")
  }

  @Test("Printed, each file keeps its own order, and an empty one is no error")
  func severalPrinted() throws {
    let back = try LogFile(["banner"] + [3, 1, 5].map { "2026-03-01 09:00:0\($0) back" })
    let other = try LogFile([2, 4].map { "2026-03-01 09:00:0\($0) other" })
    let empty = try LogFile([])
    let run = try Run("LogView", [back.path, other.path, empty.path])
    #expect(run.errors == "" && run.status == 0)
    let ends = run.output.split(separator: "\n").map { $0.split(separator: ":").last ?? "" }
    #expect(
      ends.map { $0.suffix(8) } == [
        "02 other", "g banner", "03 back", "01 back", "04 other", "05 back",
      ]
    )
    // What has no times at first may have some later.
    let shell =
      #"{ echo banner; sleep 0.3; echo "2026-03-01 09:00:03 late"; } | "$0" --plain - "$1""#
    let piped = try Run("LogView", [other.path], shell: shell)
    #expect(piped.errors == "" && piped.output.split(separator: "\n").count == 4)
    let unfinished = try LogFile([])
    try unfinished.append("2026-03-01 09:00:09 end")
    let last = try PseudoTerminal("LogView", [other.path, unfinished.path])
    try last.frame(after: "", showing: "3 of 3, following", " end")
    try last.end(typing: "q")
  }

  @Test("A pipe that ends is said to have ended, and without a log there is an error")
  func ends() throws {
    let terminal = try PseudoTerminal("LogView", shell: #"printf 'one\ntwo' | "$0""#)
    try terminal.waitForFrame(after: "", "2 of 2, ended")
    #expect(terminal.output.contains("two"))
    try terminal.end(typing: "q")
    let other = try PseudoTerminal("LogView")
    #expect(try other.waitForEnd() == 64)
    #expect(other.errors.contains("expected a FILE or a log through a pipe, found neither"))
  }
}

extension PseudoTerminal {
  /// Types keys, and waits until a frame after them shows all of some texts.
  /// - Returns: That frame.
  @discardableResult
  func frame(after keys: String, showing texts: String...) throws -> Substring {
    type(keys)
    // Escape and what follows it at once would be one key.
    if keys.hasSuffix("\u{1B}") { Thread.sleep(forTimeInterval: 0.2) }
    let end = ContinuousClock.now + .seconds(20)
    var frame: Substring = ""
    repeat {
      let count = output.ranges(of: "\u{1B}[2J").count
      type("\u{0C}")
      try waitForOutput("\u{1B}[2J", times: count + 1)
      frame = output.split(separator: "\u{1B}[2J").last ?? ""
      if texts.allSatisfy(frame.contains) { break }
    } while ContinuousClock.now < end
    try #require(texts.allSatisfy(frame.contains), "\(frame.debugDescription)")
    return frame
  }

  /// Types keys, and waits until a frame shows a text; each is painted whole.
  func waitForFrame(after keys: String, _ text: String) throws {
    type(keys)
    let end = ContinuousClock.now + .seconds(20)
    while true {
      let frames = output.ranges(of: "\u{1B}[2J").count
      type("\u{0C}")
      try waitForOutput("\u{1B}[2J", times: frames + 1)
      if output.contains(text) || ContinuousClock.now > end { break }
    }
    try #require(output.contains(text), "\(output.debugDescription)")
  }
}
