import Foundation
import TerminalSupport
import Testing

/// A process that serves the feed, at a path of its own.
private final class ServedFeed {
  let path: String
  private let process = Process()

  init() throws {
    path = "/tmp/feed-\(UInt32.random(in: 0 ... .max))"
    process.executableURL = URL(filePath: PseudoTerminal.path(of: "PostFeed"))
    process.arguments = ["--serve", path]
    process.environment = sanitizerOptions
    try process.run()
    for _ in 0..<2_000 where !isThere { usleep(5_000) }
    try #require(isThere)
    // The file is there a moment before anyone can connect.
    for _ in 0..<200 {
      if try Run("PostFeed", ["--attach", path]).status == 0 { return }
      usleep(5_000)
    }
  }

  deinit {
    kill()
    try? FileManager.default.removeItem(atPath: path)
  }

  var isThere: Bool { FileManager.default.fileExists(atPath: path) }

  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  func send(_ signal: Int32) { Foundation.kill(process.processIdentifier, signal) }

  /// The number of open descriptors of the process; 0 where the system does not say it.
  var descriptorCount: Int {
    let folder = "/proc/\(process.processIdentifier)/fd"
    return (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
  }

  func attach(
    _ arguments: [String] = [],
    size: (columns: UInt16, rows: UInt16) = (60, 20),
    shell: String? = nil
  ) throws -> PseudoTerminal {
    try PseudoTerminal("PostFeed", arguments + ["--attach", path], shell: shell, size: size)
  }
}

@Suite("PostFeed as a server", .timeLimit(.minutes(5)))
struct FeedServerTests {
  @Test("Viewers at terminals of different sizes see each other's likes, and each leaves by itself")
  func shared() throws {
    let feed = try ServedFeed()
    let first = try feed.attach(size: (60, 20))
    let second = try feed.attach(size: (100, 8))
    try first.waitForLine("384 likes")
    try second.waitForLine("384 likes")
    first.type("jjl")
    try first.waitForLine("385")
    try second.waitForLine("385")
    second.type("/walker\r")
    try second.waitForLine("· 3h")
    try second.end(typing: "q")
    first.type("l")
    try first.waitForLine("386")
    try first.end(typing: "q")
    #expect(first.errors == "" && second.errors == "")
    #expect(first.output.contains("\u{1B}[?1049l"))
  }

  @Test("In a pipe the feed is printed; spoken it is read in lines")
  func printed() throws {
    let feed = try ServedFeed()
    let run = try Run("PostFeed", ["--attach", feed.path])
    let lines = transcript("sample.txt").text.split(separator: "\n").prefix {
      !$0.hasPrefix("Liked")
    }
    #expect(run.output == lines.joined(separator: "\n") + "\n")
    #expect(run.errors == "" && run.status == 0)
    let reader = try feed.attach(["--spoken"])
    try reader.waitForOutput("1 of 4, row 1 of 6: @janedoe · 15min")
    reader.type("jjl")
    try reader.waitForOutput("385 likes")
    try reader.end(typing: "q")
    #expect(!reader.output.contains("\u{1B}[?1049h"))
  }

  @Test("What is wrong with the path is said before the terminal is touched")
  func refused() throws {
    let missing = try PseudoTerminal("PostFeed", ["--attach", "/tmp/no-such-feed"])
    try missing.end(status: 69)
    #expect(
      missing.errors == "PostFeed: cannot attach to /tmp/no-such-feed: No such file or directory\n"
    )
    #expect(missing.output == "")
    let feed = try ServedFeed()
    let second = try Run("PostFeed", ["--serve", feed.path])
    #expect(
      second.errors == "PostFeed: cannot serve at \(feed.path): another process serves there\n"
    )
    #expect(second.status == 73)
    feed.kill()
    let dead = try Run("PostFeed", ["--attach", feed.path])
    #expect(dead.errors == "PostFeed: cannot attach to \(feed.path): no process serves there\n")
    #expect(dead.status == 69)
  }

  /// The phases of a viewer: the keys that lead there, and what is shown then.
  private static let phases = [("", "@janedoe"), ("/wal", "wal"), ("?", "half a page")]

  @Test("If the server dies, the terminal is restored, and the client says so", arguments: phases)
  func killedServer(keys: String, shown: String) throws {
    let feed = try ServedFeed()
    let viewer = try feed.attach()
    try viewer.waitForOutput("@janedoe")
    viewer.type(keys)
    try viewer.waitForOutput(shown)
    feed.kill()
    try viewer.end(status: 69)
    #expect(viewer.errors == "PostFeed: \(feed.path): the server has ended\n")
    #expect(viewer.output.contains("\u{1B}[?1049l"))
  }

  @Test(
    "A signal ends a client in each phase, its terminal is restored, and the server goes on",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV]
  )
  func signals(signal: Int32) throws {
    let feed = try ServedFeed()
    let kept = try feed.attach()
    kept.type("jjl")
    try kept.waitForLine("385")
    let first = try feed.attach()
    try first.waitForLine("385")
    try first.end(typing: "q")
    // The connection of the first is closed by then.
    usleep(500_000)
    let count = feed.descriptorCount
    for (keys, shown) in Self.phases {
      let viewer = try feed.attach()
      try viewer.waitForOutput("@janedoe")
      viewer.type(keys)
      try viewer.waitForOutput(shown)
      viewer.send(signal)
      let status = try viewer.waitForEnd()
      #expect(status == -signal || PseudoTerminal.isSanitized)
      #expect(viewer.settings == viewer.original)
      #expect(viewer.output.contains("\u{1B}[?1049l"))
    }
    let killed = try feed.attach()
    try killed.waitForOutput("@janedoe")
    killed.send(SIGKILL)
    #expect(try killed.waitForEnd() == -SIGKILL)
    kept.type("l")
    try kept.waitForLine("386")
    for _ in 0..<1_000 where feed.descriptorCount > count { usleep(5_000) }
    #expect(feed.descriptorCount <= count)
    try kept.end(typing: "q")
  }

  @Test(
    "A signal ends a client that connects, leaves or is stopped, and its terminal is restored",
    arguments: [SIGINT, SIGTERM, SIGHUP]
  )
  func waiting(signal: Int32) throws {
    let feed = try ServedFeed()
    func expectEnd(of viewer: PseudoTerminal) throws {
      let status = try viewer.waitForEnd()
      #expect(status == -signal || PseudoTerminal.isSanitized)
      #expect(viewer.settings == viewer.original)
      #expect(viewer.output.contains("\u{1B}[?1049l"))
    }
    feed.send(SIGSTOP)
    let connecting = try feed.attach()
    try connecting.waitForOutput("\u{1B}[?1049h")
    connecting.send(signal)
    try expectEnd(of: connecting)
    feed.send(SIGCONT)

    let leaving = try feed.attach()
    try leaving.waitForOutput("@janedoe")
    feed.send(SIGSTOP)
    leaving.type("q")
    usleep(50_000)
    leaving.send(signal)
    try expectEnd(of: leaving)
    feed.send(SIGCONT)

    let stopped = try feed.attach()
    try stopped.waitForOutput("@janedoe")
    for each in [SIGSTOP, signal, SIGCONT] { stopped.send(each) }
    try expectEnd(of: stopped)
    let next = try feed.attach()
    try next.waitForOutput("@janedoe")
    try next.end(typing: "q")
  }

  @Test("A client that is stopped holds nobody, and shows the newest feed when it goes on")
  func stopped() throws {
    let feed = try ServedFeed()
    let (stopped, other) = (try feed.attach(), try feed.attach())
    try stopped.waitForOutput("384")
    try other.waitForOutput("384")
    stopped.send(SIGSTOP)
    other.type("jj" + String(repeating: "l", count: 20))
    try other.waitForLine("404")
    stopped.send(SIGCONT)
    try stopped.waitForLine("404")
    try stopped.end(typing: "q")
    try other.end(typing: "q")
  }

  @Test("Control-Z suspends a client, which is painted as a whole when it goes on")
  func suspended() throws {
    let feed = try ServedFeed()
    let viewer = try feed.attach(shell: #"set -m; "$0" "$@"; echo stopped; fg >&2"#)
    try viewer.waitForOutput("384 likes")
    viewer.type("\u{1A}")
    try viewer.waitForOutput("stopped")
    try viewer.waitForOutput("384 likes", times: 2)
    try viewer.end(typing: "q")
  }

  @Test("While the server hangs, control-C ends a client")
  func hanging() throws {
    let feed = try ServedFeed()
    let viewer = try feed.attach()
    try viewer.waitForOutput("384")
    feed.send(SIGSTOP)
    viewer.type("jjl\u{03}")
    #expect(try viewer.waitForEnd() == -SIGINT)
    #expect(viewer.settings == viewer.original)
    feed.send(SIGCONT)
    let next = try feed.attach()
    try next.waitForOutput("@janedoe")
    try next.end(typing: "q")
  }
}
