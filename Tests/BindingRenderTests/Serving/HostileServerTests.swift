import Foundation
import TerminalSupport
import TestSupport
import Testing

@testable import BindingRender

/// A server that a test plays, with one client.
private struct PlayedServer {
  let path: String
  private let listener: UnixSocket

  init() throws {
    path = newSocketPath()
    listener = try #require(UnixSocket())
    try #require(listener.bind(to: path, mode: 0o600) == nil && listener.listen() == nil)
  }

  func accept() throws -> UnixSocket {
    for _ in 0..<2_000 {
      if let client = listener.accept() { return client }
      usleep(5_000)
    }
    throw ProgramFailure("expected a client", status: 1)
  }

  func close() { listener.close() }
}

@Suite("Bytes that nobody should send to a client", .timeLimit(.minutes(2)))
struct HostileServerTests {
  @Test("Random bytes and broken messages end a connection with a reason", arguments: seeds(300))
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let server = try PlayedServer()
    defer { server.close() }
    let connection = try ServerConnection(to: server.path)
    let client = try server.accept()
    let words = ["hello", "bound", "taken", "signal", "mouse", "end", "report", "0c\n", "1", "-9"]
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      var message: [UInt8]
      switch Int.random(in: 0..<4, using: &random) {
      case 0: message = bytes
      case 1: message = ServerMessage.screen(bytes).bytes
      case 2: message = MessageBuffer.message(UInt8.random(in: 0...3, using: &random), bytes)
      default:
        let fields = (0..<Int.random(in: 0...4, using: &random)).map { _ in
          words.randomElement(using: &random) ?? ""
        }
        message = MessageFields(fields).message
      }
      if Int.random(in: 0..<8, using: &random) == 0 { message.removeLast(min(3, message.count)) }
      _ = client.send(message)
    }
    client.close()
    connection.read { _ in }
    let end = try #require(connection.end)
    #expect(end.message?.isEmpty != true)
  }

  @Test("A server that says nothing, or not enough, is given up")
  func closed() throws {
    for bytes in [[], [0], [1, 0, 0, 0, 9, 65], [1, 255, 255, 255, 255]] as [[UInt8]] {
      let server = try PlayedServer()
      defer { server.close() }
      let connection = try ServerConnection(to: server.path)
      let client = try server.accept()
      _ = client.send(bytes)
      client.close()
      connection.read { _ in }
      #expect(connection.end?.message != nil)
    }
  }

  @Test("Whatever a server draws, the terminal is restored before the text of its end")
  func drawn() throws {
    let server = try PlayedServer()
    defer { server.close() }
    let terminal = try PseudoTerminal("PostFeed", ["--attach", server.path])
    let client = try server.accept()
    defer { client.close() }
    let screen = Array("\u{1B}]0;title\u{1B}[?1000h\u{1B}[31mred\u{1B}[5;9r\u{1B}(0".utf8)
    let text = (0..<2_000).map { "line \($0) \(String(repeating: "x", count: 40))\n" }.joined()
    let end = ConnectionEnd(status: 3, "the reason")
    for message in [ServerMessage.hello, .screen(screen), .text(Array(text.utf8)), .end(end)] {
      var rest = message.bytes[...]
      while !rest.isEmpty {
        rest = rest.dropFirst(client.send(rest) ?? rest.count)
        terminal.read(within: 5)
      }
    }
    #expect(try terminal.waitForEnd() == 3)
    #expect(terminal.settings == terminal.original)
    #expect(terminal.errors == "PostFeed: the reason\n")
    let parts = terminal.output.split(separator: "\u{1B}[?1049l", maxSplits: 1)
    #expect(parts.count == 2 && !parts[0].contains("line 0"))
    #expect(parts.last?.contains("line 1999 ") == true)
  }
}
