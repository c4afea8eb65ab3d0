import BindingCore
import Foundation
import TestSupport
import Testing

@testable import BindingRender

@Suite("The socket of a server")
struct ServerSocketTests {
  private func failure(at path: String) -> String? {
    do {
      try ServerSocket(at: path, mode: 0o600).close()
      return nil
    } catch {
      return error.message
    }
  }

  @Test(
    "A socket that a dead process left is replaced, one in use is not, and only the owner may use it"
  )
  func replaced() throws {
    let path = newSocketPath()
    let dead = try #require(UnixSocket())
    #expect(dead.bind(to: path, mode: 0o600) == nil)
    #expect(dead.listen() == nil)
    dead.close()
    let server = try ServerSocket(at: path, mode: 0o600)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(failure(at: path) == "cannot serve at \(path): another process serves there")
    server.close()
    #expect(failure(at: path) == nil)
  }

  @Test("What is wrong with a path is said")
  func refused() throws {
    let path = newSocketPath()
    try "text".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(
      failure(at: path)?.hasSuffix("expected no file or a socket, found another file") == true
    )
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "text")
    let long = path + String(repeating: "x", count: 200)
    #expect(failure(at: long)?.contains("expected a path of at most 1") == true)
    let missing = path + "-missing/socket"
    #expect(failure(at: missing) == "cannot serve at \(missing): No such file or directory")
  }

  @Test("A socket that another server has put in its place stays")
  func kept() throws {
    let path = newSocketPath()
    let first = try ServerSocket(at: path, mode: 0o600)
    try FileManager.default.removeItem(atPath: path)
    let second = try ServerSocket(at: path, mode: 0o600)
    first.close()
    #expect(FileIdentity(at: path) != nil)
    second.close()
    #expect(FileIdentity(at: path) == nil)
  }

  @Test("Messages come back as they were sent, cut anywhere", arguments: seeds(30))
  func messages(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let keys: [Key] = [
      "a", "é", "👩‍🎨", .up, .control("c"), .alt(.shift(.pageDown)), .function(12), " ",
    ]
    let events: [TerminalEvent] =
      keys.map { .key($0) } + [
        .paste("text\n\u{1B}"), .paste(""), .scroll(-3, line: 4, column: 5), .scroll(2),
        .click(line: 1, column: 300), .resize(TerminalSize(columns: 80, rows: 24)), .resumed,
      ]
    var sent = events.map { ViewerMessage.event($0) }
    sent.append(.answers(synchronizes: true, background: .light))
    sent.append(.answers(synchronizes: false, background: nil))
    sent.append(
      .hello(
        ViewerHello(
          output: .speech,
          size: TerminalSize(columns: 1, rows: 2),
          signalKeys: keys,
          variables: ["TERM": "xterm", "LANG": ""],
          arguments: ["a", ""]
        )
      )
    )
    sent.shuffle(using: &random)
    var rest = sent.flatMap(\.bytes)[...]
    var (buffer, received) = (MessageBuffer(), [ViewerMessage]())
    while !rest.isEmpty {
      let part = rest.prefix(Int.random(in: 1...40, using: &random))
      rest = rest.dropFirst(part.count)
      buffer.append(Array(part))
      while let (kind, bytes) = try buffer.next() {
        received.append(try ViewerMessage(kind: kind, bytes))
      }
    }
    #expect(received == sent)
  }

  @Test("More bytes than a message may have are several, none cut inside a character")
  func parts() throws {
    let text = String(repeating: "a漢👩‍🎨", count: 20_000)
    var buffer = MessageBuffer()
    buffer.append(ServerMessage.screen(Array(text.utf8)).bytes)
    var parts: [String] = []
    while let (kind, bytes) = try buffer.next() {
      guard case .screen(let bytes) = try ServerMessage(kind: kind, bytes) else { continue }
      parts.append(try #require(String(validating: bytes, as: UTF8.self)))
    }
    #expect(parts.count > 1)
    #expect(parts.joined() == text)
  }
}
