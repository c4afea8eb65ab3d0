import Foundation
import TerminalSupport
import Testing

@testable import BindingRender

/// The actor of the servers of tests, which wait for each other on the main one.
@globalActor
actor ServingActor {
  static let shared = ServingActor()
}

/// A viewer that a test plays: says what a terminal would, and shows what it gets.
@ServingActor
final class PlayedViewer {
  let socket: UnixSocket
  private(set) var screen: ScreenModel
  private(set) var size: TerminalSize
  /// The size of the window, until a frame is painted for it; those before are for the old one.
  private var newSize: TerminalSize?
  /// The bytes for the terminal, and those for standard output.
  private(set) var bytes: [UInt8] = []
  private(set) var text: [UInt8] = []
  private(set) var messages: [ServerMessage] = []
  private(set) var isOver = false
  private var buffer = MessageBuffer()
  private var isClosed = false

  /// Connects, and says hello unless there is nothing to say.
  init(
    _ path: String,
    columns: Int = 40,
    rows: Int = 10,
    _ output: ListOutput? = .screen(.fullScreen),
    arguments: [String] = []
  ) throws {
    socket = try #require(UnixSocket())
    try #require(socket.connect(to: path) == nil)
    size = TerminalSize(columns: columns, rows: rows)
    screen = ScreenModel(columns: columns, rows: rows, widths: .clusters)
    guard let output else { return }
    let hello = ViewerHello(
      output: output,
      size: output == .text ? nil : size,
      signalKeys: [.control("c"), .control("z")],
      variables: ["TERM": "xterm-256color", "LANG": "de_DE.UTF-8"],
      arguments: arguments
    )
    say(.hello(hello))
  }

  isolated deinit { close() }

  func close() {
    if !isClosed { socket.close() }
    isClosed = true
  }

  func say(_ message: ViewerMessage) { _ = socket.send(message.bytes) }

  func press(_ keys: Key...) { for key in keys { say(.event(.key(key))) } }

  func resize(columns: Int, rows: Int) {
    size = TerminalSize(columns: columns, rows: rows)
    newSize = size
    say(.event(.resize(size)))
  }

  /// Reads what has arrived.
  func read() {
    while !isOver, let new = socket.read() {
      if new.isEmpty {
        isOver = true
        return
      }
      buffer.append(new)
      do {
        while let (kind, bytes) = try buffer.next() { take(try ServerMessage(kind: kind, bytes)) }
      } catch {
        Issue.record(error)
      }
    }
  }

  private func take(_ message: ServerMessage) {
    messages.append(message)
    switch message {
    case .screen(let new):
      bytes += new
      if let newSize, new.firstRange(of: Array("\u{1B}[2J".utf8)) != nil {
        screen.resize(to: newSize)
        self.newSize = nil
      }
      screen.receive(new)
    case .text(let new): text += new
    default: break
    }
  }

  /// The exit status and the failure, once the program has ended.
  var end: ConnectionEnd? {
    if case .end(let end) = messages.last { end } else { nil }
  }

  /// The lines of the screen, without blank ones at the end.
  var lines: [String] {
    var lines = screen.lines
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Waits until something is so.
  func wait(
    for seconds: Int = 20,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ isDone: (PlayedViewer) -> Bool
  ) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    read()
    while !isDone(self) {
      try #require(
        ContinuousClock.now < end,
        "\(lines)",
        sourceLocation: sourceLocation
      )
      try await Task.sleep(for: .milliseconds(2))
      read()
    }
  }

}

/// Waits until the server sends nothing more to some viewers, also after the pause before details.
@ServingActor
func settle(_ viewers: [PlayedViewer]) async throws {
  var count = -1
  while count != viewers.reduce(0, { $0 + $1.messages.count }) {
    count = viewers.reduce(0) { $0 + $1.messages.count }
    try await Task.sleep(for: .milliseconds(200))
    for viewer in viewers { viewer.read() }
  }
}

/// Serves programs while a test runs, on a socket of its own.
@ServingActor
func withServer(
  _ program: @escaping (ListSession) throws -> ListProgram,
  _ test: @ServingActor (String, ListServer) async throws -> Void
) async throws {
  let path = newSocketPath()
  let server = ListServer(at: path, program)
  let task = Task { try await server.run() }
  for _ in 0..<1_000 where FileIdentity(at: path) == nil {
    try await Task.sleep(for: .milliseconds(2))
  }
  do {
    try await test(path, server)
  } catch {
    task.cancel()
    throw error
  }
  task.cancel()
  try await task.value
  #expect(FileIdentity(at: path) == nil)
}

/// A folder for sockets, with a path short enough wherever temporary files are; removed at the end.
private let socketFolder: URL = {
  func folder() -> URL { URL(filePath: "/tmp/binding-\(getpid())") }
  try? FileManager.default.createDirectory(at: folder(), withIntermediateDirectories: true)
  atexit { try? FileManager.default.removeItem(at: URL(filePath: "/tmp/binding-\(getpid())")) }
  return folder()
}()

/// Returns a path for a socket.
func newSocketPath() -> String {
  let number = UInt64.random(in: 0 ... .max)
  return socketFolder.appending(path: "\(number)").path(percentEncoded: false)
}
