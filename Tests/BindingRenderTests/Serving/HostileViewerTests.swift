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

  /// The number of open descriptors of this process.
  private var descriptorCount: Int {
    (0..<2_048).count { fcntl(Int32($0), F_GETFD) >= 0 }
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
            let content = (0..<Int.random(in: 0...40, using: &random)).map { _ in
              UInt8.random(in: 0...9, using: &random)
            }
            bytes = MessageBuffer.message(UInt8.random(in: 0...4, using: &random), content)
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
      _ = other.socket.send(MessageBuffer.message(1, [9, 0, 0, 1, 0, 1, 0, 0, 0]))
      try await other.wait { $0.isOver }
      #expect(other.end?.message == "expected version 1 of the messages, not 9")
      let event = try PlayedViewer(path, nil)
      event.press("j")
      try await event.wait { $0.isOver }
      #expect(event.end?.message == "expected a greeting")
      let twice = try PlayedViewer(path)
      try await twice.wait { !$0.lines.isEmpty }
      twice.say(
        .hello(ViewerHello(output: .text, size: nil, variables: [:], arguments: []))
      )
      try await twice.wait { $0.isOver }
    }
  }

  @Test("Connections that say nothing make room for those that do, and leave nothing behind")
  func silent() async throws {
    let before = descriptorCount
    try await withServer(program) { path, _ in
      var silent: [PlayedViewer] = []
      for number in 0..<1_000 {
        silent.append(try PlayedViewer(path, nil))
        if silent.count > 200 { silent.removeFirst() }
        if number.isMultiple(of: 50) { try await Task.sleep(for: .milliseconds(5)) }
      }
      let viewer = try PlayedViewer(path)
      try await viewer.wait { $0.lines.first == "▌ item 0" }
      // One end of each here, and of the last ones in the server.
      #expect(descriptorCount - before < 200 + 64 + 20)
    }
    for _ in 0..<500 where descriptorCount > before + 4 {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(descriptorCount <= before + 4)
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
}
