import BindingCore
import Foundation
import TestSupport
import Testing

@testable import BindingRender

@ServingActor
@Suite("Bytes that nobody should send to a server", .timeLimit(.minutes(2)))
struct HostileViewerTests {
  private func program(_ session: ListSession) -> ListProgram {
    ListProgram(LiveList((0..<30).map { Line($0, "item \($0)") })) { item in "\(item.text)" }
  }

  @Test(
    "Random bytes and broken messages end a connection, and the server goes on",
    arguments: seeds(60)
  )
  func random(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    try await withServer(program) { path, server in
      for _ in 0..<10 {
        let viewer = try PlayedViewer(
          path,
          Bool.random(using: &random) ? nil : .screen(.fullScreen)
        )
        for _ in 0..<Int.random(in: 0...20, using: &random) {
          var bytes: [UInt8]
          switch Int.random(in: 0..<4, using: &random) {
          case 0:
            bytes = (0..<Int.random(in: 1...300, using: &random)).map { _ in
              UInt8.random(in: 0...255, using: &random)
            }
          case 1:
            let words = ["hello", "key", "click", "scroll", "resize", "answers", "1", "-9", "0c\n"]
            let fields = (0..<Int.random(in: 0...6, using: &random)).map { _ in
              words.randomElement(using: &random) ?? ""
            }
            bytes = MessageFields(fields + ["\(Int.max)"]).message
          case 2:
            bytes = ViewerMessage.event(.paste("pasted \u{1B}[31m \0 text")).bytes
            if Bool.random(using: &random) {
              bytes.removeLast(Int.random(in: 1...9, using: &random))
            }
          default:
            let size = TerminalSize(
              columns: Int.random(in: 0...70_000, using: &random),
              rows: Int.random(in: 0...70_000, using: &random)
            )
            bytes = ViewerMessage.event(.resize(size)).bytes
          }
          _ = viewer.socket.send(bytes)
        }
        viewer.read()
      }
      let honest = try PlayedViewer(path)
      try await honest.wait { $0.lines.first == "▌ item 0" }
      honest.press("j")
      try await honest.wait { $0.lines[1] == "▌ item 1" }
    }
  }

  @Test(
    "A message that is too long, of another version or a second greeting says what was expected"
  )
  func refused() async throws {
    try await withServer(program) { path, _ in
      let long = try PlayedViewer(path, nil)
      _ = long.socket.send([1, 255, 0, 0, 0, 1])
      try await long.wait { $0.isOver }
      #expect(long.end == ConnectionEnd(status: 76, "expected a shorter message"))
      let other = try PlayedViewer(path, nil)
      _ = other.socket.send(MessageFields(["hello", "9", "screen", "80", "24"]).message)
      try await other.wait { $0.isOver }
      #expect(other.end?.message == #"expected version 1 of the messages, found "9""#)
      let event = try PlayedViewer(path, nil)
      event.press("j")
      try await event.wait { $0.isOver }
      #expect(event.end?.message == "expected a greeting")
      let twice = try PlayedViewer(path)
      try await twice.wait { !$0.lines.isEmpty }
      twice.say(
        .hello(ViewerHello(output: .text))
      )
      try await twice.wait { $0.isOver }
    }
  }

  @Test("Connections that say nothing make room for those that do, and are closed")
  func silent() async throws {
    try await withServer(program) { path, _ in
      // More than are accepted, and fewer than the system lets wait.
      var silent: [PlayedViewer] = []
      for _ in 0..<100 { silent.append(try PlayedViewer(path, nil)) }
      let viewer = try PlayedViewer(path)
      try await viewer.wait { $0.lines.first == "▌ item 0" }
      for viewer in silent { try await viewer.wait { $0.isOver } }
    }
  }

  @Test("A flood of events waits in the socket, and not in the server")
  func flood() async throws {
    try await withServer(program) { path, _ in
      let viewer = try PlayedViewer(path)
      try await viewer.wait { !$0.lines.isEmpty }
      let bytes = [UInt8]((0..<1_000).map { _ in ViewerMessage.event(.key("j")).bytes }.joined())
      var taken = 0
      // The server runs on this actor, so nothing takes the events meanwhile.
      for _ in 0..<200 {
        taken += viewer.socket.send(bytes) ?? 0
        usleep(500)
      }
      #expect(taken < 2_000_000)
      viewer.press("q")
      viewer.read()
      let other = try PlayedViewer(path)
      try await other.wait { $0.lines.first == "▌ item 0" }
    }
  }

  @Test("What a viewer has typed that has left is not done")
  func left() async throws {
    var typedCount = 0
    try await withServer({ session in
      let program = self.program(session)
      program.bind("count", "c") { _ in typedCount += 1 }
      return program
    }) { path, server in
      let viewer = try PlayedViewer(path)
      try await viewer.wait { !$0.lines.isEmpty }
      for _ in 0..<1_000 { viewer.press("c") }
      viewer.close()
      // The thread of the connection reads it all before the program, which is on this actor.
      usleep(300_000)
      for _ in 0..<2_000 where server.sessionCount > 0 {
        try await Task.sleep(for: .milliseconds(1))
      }
      #expect(server.sessionCount == 0)
      #expect(typedCount < 1_000)
    }
  }

  @Test("Pasted text waits in the socket by its bytes, and messages that nobody reads do not wait")
  func bytes() async throws {
    try await withServer(program) { path, _ in
      let viewer = try PlayedViewer(path)
      try await viewer.wait { !$0.lines.isEmpty }
      let paste = ViewerMessage.event(.paste(String(repeating: "y", count: 16_000))).bytes
      var taken = 0
      for _ in 0..<200 {
        taken += viewer.socket.send(paste) ?? 0
        usleep(500)
      }
      // What waits in the server, and what fits into both ends of the socket.
      #expect(taken < 1_000_000)
    }
  }
}
