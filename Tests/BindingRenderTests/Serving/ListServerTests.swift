import BindingCore
import Foundation
import TerminalSupport
import TestSupport
import Testing

@testable import BindingRender

@ServingActor
@Suite("A server of programs", .timeLimit(.minutes(2)))
struct ListServerTests {
  private let items = LiveList((0..<30).map { Line($0, "item \($0)") })

  private func program(_ session: ListSession) -> ListProgram {
    let program = ListProgram(items) { item in "\(item.text)" }
    program.bind("like", "l") { [items] _ in items[id: 0]?.text += "!" }
    return program
  }

  @Test("Each viewer has a focus and a size of its own, and all see the change of one")
  func shared() async throws {
    try await withServer(program) { path, server in
      let first = try PlayedViewer(path, columns: 30, rows: 6)
      let second = try PlayedViewer(path, columns: 50, rows: 12)
      try await first.wait { $0.lines.first == "▌ item 0" }
      try await second.wait { $0.lines.count == 12 }
      #expect(first.lines.count == 6)
      #expect(server.sessionCount == 2)
      second.press("j")
      try await second.wait { $0.lines[1] == "▌ item 1" }
      first.press("l")
      try await first.wait { $0.lines[0] == "▌ item 0!" }
      try await second.wait { $0.lines[0] == "  item 0!" }
      #expect(first.lines[1] == "  item 1")
      #expect(first.screen.complaints.isEmpty && second.screen.complaints.isEmpty)
    }
  }

  @Test("A viewer that quits is told so, and the others stay")
  func quit() async throws {
    try await withServer(program) { path, server in
      let (first, second) = (try PlayedViewer(path), try PlayedViewer(path))
      try await first.wait { !$0.lines.isEmpty }
      try await second.wait { !$0.lines.isEmpty }
      first.press("q")
      try await first.wait { $0.isOver }
      #expect(first.end == ConnectionEnd(status: 0))
      #expect(server.sessionCount == 1)
      second.press("j")
      try await second.wait { $0.lines[1] == "▌ item 1" }
      second.close()
      for _ in 0..<1_000 where server.sessionCount > 0 {
        try await Task.sleep(for: .milliseconds(2))
      }
      #expect(server.sessionCount == 0)
    }
  }

  @Test("A like is the same bytes as on a terminal of this process")
  func bytes() async throws {
    try await withServer(program) { path, _ in
      let viewer = try PlayedViewer(path, columns: 40, rows: 10)
      try await viewer.wait { !$0.lines.isEmpty }
      try await settle([viewer])
      let count = viewer.bytes.count
      viewer.press("l")
      try await viewer.wait { $0.lines[0] == "▌ item 0!" }
      let sent = String(decoding: viewer.bytes.dropFirst(count), as: UTF8.self)
      #expect(sent.utf8.count < 60, "\(sent.debugDescription)")
    }
  }

  @Test("All of many viewers that attach at once are served")
  func crowd() async throws {
    try await withServer(program) { path, server in
      var viewers: [PlayedViewer] = []
      for number in 0..<150 {
        // The system lets so many wait.
        if number.isMultiple(of: 50) { try await Task.sleep(for: .milliseconds(200)) }
        viewers.append(try PlayedViewer(path))
      }
      for viewer in viewers { try await viewer.wait { $0.lines.first == "▌ item 0" } }
      #expect(server.sessionCount == 150)
    }
  }

  /// Texts of a hundred bytes.
  private func text(_ number: Int) -> String {
    "item \(number) " + String(repeating: "x", count: 90)
  }

  @Test("In a pipe the list is printed, and the connection ends")
  func printed() async throws {
    items.replace(with: (0..<12_000).map { Line($0, text($0)) })
    try await withServer(program) { path, server in
      let viewer = try PlayedViewer(path, .text)
      // It waits for its reader, and holds nobody.
      let other = try PlayedViewer(path)
      try await other.wait { !$0.lines.isEmpty }
      #expect(server.sessionCount == 2)
      try await viewer.wait { $0.isOver }
      #expect(viewer.end == ConnectionEnd(status: 0))
      let lines = String(decoding: viewer.text, as: UTF8.self).split(separator: "\n")
      #expect(lines.elementsEqual((0..<12_000).map(text), by: ==) == true)
    }
  }

  @Test(
    "A list that changes while a slow reader prints it is printed without a gap or a repetition"
  )
  func printedSlowly() async throws {
    items.replace(with: (0..<12_000).map { Line($0, text($0)) })
    try await withServer(program) { path, _ in
      let viewer = try PlayedViewer(path, .text)
      try await viewer.wait { !$0.text.isEmpty }
      // Above what is printed by then, and where nothing is printed yet.
      items.removeAll { (0...2).contains($0.id) }
      items.insert(Line(-1, "new"), at: 0)
      items.remove(id: 11_999)
      try await viewer.wait { $0.isOver }
      let lines = String(decoding: viewer.text, as: UTF8.self).split(separator: "\n")
      #expect(lines.elementsEqual((0..<11_999).map(text), by: ==) == true)
    }
  }

  @Test("A program that its own keys and titles refer to goes with its viewer")
  func released() async throws {
    final class Witness: CustomStringConvertible { var description: String { "witness" } }
    weak var weakly: Witness?
    try await withServer({ session in
      let witness = Witness()
      weakly = witness
      let pane = ListPane(self.items) { item in "\(item.text)" }
      let program = ListProgram(pane)
      pane.title = { "\(pane.searchText)\(program.keyLines)" }
      pane.bind("ask", "a") { (item: Line) in
        _ = await program.confirm("\(item.text) \(witness)?")
      }
      program.bind("count", "c") { [pane] _ in pane.title = { "" } }
      program.status = { "\(program.keyLines) \(witness)" }
      return program
    }) { path, server in
      let viewer = try PlayedViewer(path)
      try await viewer.wait { !$0.lines.isEmpty }
      #expect(weakly != nil)
      viewer.press("q")
      try await viewer.wait { $0.isOver }
      #expect(server.sessionCount == 0)
    }
    for _ in 0..<500 where weakly != nil { try await Task.sleep(for: .milliseconds(2)) }
    #expect(weakly == nil)
  }

  @Test("A pipe that is closed while its list loads ends the program")
  func closedPipe() async throws {
    try await withServer({ session in
      let pane = ListPane(self.items) { item in "\(item.text)" }
      pane.state = { .loading }
      return ListProgram(pane)
    }) { path, server in
      let viewer = try PlayedViewer(path, .text)
      try await viewer.wait { _ in server.sessionCount == 1 }
      viewer.close()
      for _ in 0..<2_000 where server.sessionCount > 0 {
        try await Task.sleep(for: .milliseconds(2))
      }
      #expect(server.sessionCount == 0)
    }
  }

  @Test("An error of the program is reported to its viewer alone")
  func failing() async throws {
    struct Refusal: Error, CustomStringConvertible { let description = "ask for a list" }
    try await withServer({ session in
      guard session.arguments == ["items"] else { throw Refusal() }
      #expect(session.userID == geteuid() && session.language == "de_DE.UTF-8")
      return self.program(session)
    }) { path, _ in
      let refused = try PlayedViewer(path)
      try await refused.wait { $0.isOver }
      #expect(refused.end?.status == 70 && refused.end?.message?.contains("ask for a list") == true)
      let viewer = try PlayedViewer(path, arguments: ["items"])
      try await viewer.wait { $0.lines.first == "▌ item 0" }
    }
  }

  @Test("A viewer that does not read gets no frames, holds nobody, and then the newest one")
  func stopped() async throws {
    try await withServer(program) { path, _ in
      let (stopped, other) = (
        try PlayedViewer(path, columns: 120, rows: 40), try PlayedViewer(path)
      )
      try await stopped.wait { !$0.lines.isEmpty }
      try await other.wait { !$0.lines.isEmpty }
      for number in 1...1_000 {
        items.replace(with: (0..<60).map { Line($0, "\(number) item \($0) \(number * $0 * 7919)") })
        if number.isMultiple(of: 20) { try await Task.sleep(for: .milliseconds(17)) }
      }
      try await other.wait { $0.lines[0] == "▌ 1000 item 0 0" }
      try await stopped.wait { $0.lines[1] == "  1000 item 1 7919000" }
      #expect(stopped.lines.count == 40)
      // No more than the buffer of the socket and a frame.
      #expect(stopped.bytes.count < 1_000_000)
      #expect(stopped.screen.complaints.isEmpty)
    }
  }

  @Test("A viewer that was suspended gets a whole frame")
  func resumed() async throws {
    try await withServer(program) { path, _ in
      let viewer = try PlayedViewer(path)
      try await viewer.wait { !$0.lines.isEmpty }
      try await settle([viewer])
      let (before, count) = (viewer.lines, viewer.bytes.count)
      viewer.say(.event(.resumed))
      try await viewer.wait { $0.bytes.count > count + 200 }
      #expect(viewer.lines == before)
    }
  }

  @Test("Keys of signals go to the program that has a use for them, and back if it has none")
  func signals() async throws {
    try await withServer({ session in
      let program = self.program(session)
      program.bind("stop", .control("z")) { _ in self.items[id: 0]?.text = "stopped" }
      return program
    }) { path, _ in
      let viewer = try PlayedViewer(path)
      try await viewer.wait { !$0.lines.isEmpty }
      let bound = viewer.messages.compactMap { message -> Set<Key>? in
        if case .bound(let keys) = message { Set(keys) } else { nil }
      }
      #expect(bound.last == [.control("z")])
      viewer.press(.control("z"))
      try await viewer.wait { $0.lines[0] == "▌ stopped" }
      #expect(viewer.messages.contains(.taken(.control("z"))))
      // As if it was pressed before the program had no more use for it.
      viewer.press(.control("c"))
      try await viewer.wait { $0.messages.contains(.signal(.control("c"))) }
    }
  }

  @Test("What a program prints at its end comes before the end")
  func ending() async throws {
    try await withServer({ session in
      let program = self.program(session)
      program.bind("choose", "c") { $0.quit(printing: "chosen\nlines", status: 3) }
      return program
    }) { path, _ in
      let viewer = try PlayedViewer(path)
      try await viewer.wait { !$0.lines.isEmpty }
      viewer.press("c")
      try await viewer.wait { $0.isOver }
      #expect(String(decoding: viewer.text, as: UTF8.self) == "chosen\nlines\n")
      #expect(viewer.end == ConnectionEnd(status: 3))
    }
  }

  @Test("A spoken program speaks to its viewer")
  func spoken() async throws {
    try await withServer(program) { path, _ in
      let viewer = try PlayedViewer(path, .speech)
      try await viewer.wait { String(decoding: $0.bytes, as: UTF8.self).contains("item 0") }
      viewer.press("j")
      try await viewer.wait { String(decoding: $0.bytes, as: UTF8.self).contains("item 1") }
    }
  }
}
