import BindingRender
import Foundation
import Synchronization

/// Measures a server with viewers: the time from an edit to the last viewer's bytes, the memory of a
/// viewer, and what viewers cost that do not read.
///
///     swift run -c release Viewers [VIEWERS [SECONDS]]
@main
struct Viewers {
  static func main() async throws {
    let numbers = CommandLine.arguments.dropFirst().map { Int($0) }
    guard numbers.count <= 2, numbers.allSatisfy({ $0.map { 1...1_000 ~= $0 } ?? false }) else {
      ProgramFailure.exit(
        at: CommandLine.arguments[1],
        usage: "usage: Viewers [VIEWERS [SECONDS]], each from 1 to 1000"
      )
    }
    let feed = ServedEntries()
    try await feed.measure(
      viewerCount: numbers.first.flatMap(\.self) ?? 100,
      seconds: numbers.dropFirst().first.flatMap(\.self) ?? 10
    )
  }
}

/// An element of the served list.
struct Entry: Diffable, Equatable, Identifiable {
  let id: String
  var text: String
}

/// A list of a hundred thousand elements that changes each millisecond, and its server.
@MainActor
final class ServedEntries {
  private let entries = LiveList(
    (0..<100_000).map {
      Entry(id: "entry-\($0)", text: "entry \($0) \(String(repeating: "·", count: 60))")
    }
  )
  private let path = "/tmp/viewers-\(getpid())"
  private var editCount = 0

  func measure(viewerCount: Int, seconds: Int) async throws {
    let server = ListServer(at: path) { [entries] _ in
      ListProgram(entries) { entry in "\(entry.text)" }
    }
    let serving = Task { try await server.run() }
    while !FileManager.default.fileExists(atPath: path) { try await pause() }
    let before = memory
    var viewers: [Int32] = []
    for _ in 0..<viewerCount { viewers.append(try attach()) }
    while server.sessionCount < viewerCount { try await pause() }
    let reader = ViewerReader(viewers)
    try await edit(for: .seconds(1))
    print("memory of a viewer: \((memory - before) / viewerCount / 1_000) kB")

    var times: [Duration] = []
    let end = ContinuousClock.now + .seconds(seconds)
    var sign = 0
    while ContinuousClock.now < end {
      try await edit(for: .milliseconds(60))
      sign = (sign + 1) % 20
      let letter = UInt8(ascii: "a") + UInt8(sign)
      reader.expect(letter)
      let start = ContinuousClock.now
      entries[id: "entry-1"]?.text = String(repeating: ViewerReader.sign(letter), count: 20)
      while !reader.isDone { try await edit(for: .milliseconds(1)) }
      times.append(reader.lastTime - start)
    }
    times.sort()
    let (half, most) = (times[times.count / 2], times[times.count * 99 / 100])
    print("from an edit to the last of \(viewerCount) viewers, \(times.count) edits:")
    print("  median \(half.milliseconds) ms, 99 % within \(most.milliseconds) ms")

    let read = editCount
    try await edit(for: .seconds(seconds))
    print("\(viewerCount) viewers that read: \((editCount - read) / seconds) edits a second")

    reader.stop()
    try await edit(for: .seconds(1))
    let stopped = memory
    let count = editCount
    try await edit(for: .seconds(seconds))
    let rate = (editCount - count) / seconds
    print("\(viewerCount) viewers that do not read: \(rate) edits a second")
    print("  memory grew by \((memory - stopped) / 1_000) kB")
    serving.cancel()
    try await serving.value
  }

  /// Edits an element each millisecond, or as often as it is let.
  private func edit(for time: Duration) async throws {
    let end = ContinuousClock.now + time
    var next = ContinuousClock.now
    repeat {
      editCount += 1
      entries[id: "entry-\(2 + editCount % 30)"]?.text = "edit \(editCount)"
      next += .milliseconds(1)
      if next > .now {
        try await Task.sleep(until: next, tolerance: .zero)
      } else {
        await Task.yield()
      }
    } while ContinuousClock.now < end
  }

  private func pause() async throws {
    try await Task.sleep(for: .milliseconds(1), tolerance: .zero)
  }

  /// Connects a viewer of 120 columns and 40 rows.
  private func attach() throws -> Int32 {
    #if canImport(Darwin)
    let socket = socket(AF_UNIX, SOCK_STREAM, 0)
    #else
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    if result != 0 { throw ProgramFailure("cannot connect: \(errno)", status: 70) }
    let fields = ["hello", "1", "screen", "120", "40", "vTERM=xterm-256color"]
    let content = fields.flatMap { field -> [UInt8] in [0, UInt8(field.utf8.count)] + field.utf8 }
    let hello: [UInt8] = [0, 0, 0, 0, UInt8(content.count)] + content
    _ = write(socket, hello, hello.count)
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    return socket
  }

  /// The resident memory of the process, in bytes.
  private var memory: Int {
    let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return (text?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0)
      * Int(getpagesize())
  }
}

/// A thread that reads what viewers get, and notes when the last one has got some letters.
final class ViewerReader: Sendable {
  private struct State {
    var letter: UInt8 = 0
    var missing: Set<Int32> = []
    var lastTime = ContinuousClock.now
    var isStopped = false
  }

  private let viewers: [Int32]
  private let state = Mutex(State())

  init(_ viewers: [Int32]) {
    self.viewers = viewers
    Thread.detachNewThread { self.run() }
  }

  /// Returns two letters, which no terminal is told to repeat, as it is of one.
  static func sign(_ letter: UInt8) -> String {
    let letter = String(UnicodeScalar(letter))
    return letter + letter.uppercased()
  }

  /// Begins to wait for some of a letter.
  func expect(_ letter: UInt8) {
    state.withLock { state in
      state.letter = letter
      state.missing = Set(viewers)
    }
  }

  var isDone: Bool { state.withLock { $0.missing.isEmpty } }

  var lastTime: ContinuousClock.Instant { state.withLock { $0.lastTime } }

  func stop() { state.withLock { $0.isStopped = true } }

  private func run() {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while !state.withLock({ $0.isStopped }) {
      var requests = viewers.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      if poll(&requests, nfds_t(requests.count), 100) <= 0 { continue }
      for request in requests where request.revents != 0 {
        let count = read(request.fd, &bytes, bytes.count)
        if count <= 0 { continue }
        let part = bytes[..<count]
        state.withLock { state in
          let sign = Array(String(repeating: Self.sign(state.letter), count: 8).utf8)
          if state.missing.contains(request.fd), part.firstRange(of: sign) != nil {
            state.missing.remove(request.fd)
            state.lastTime = .now
          }
        }
      }
    }
  }
}

extension Duration {
  fileprivate var milliseconds: String { String(format: "%.1f", self / .milliseconds(1)) }
}
