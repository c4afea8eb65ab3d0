import BindingRender
import TerminalSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// How often a call succeeds at most before it fails.
private var depth: Int { getenv("FAILURES").flatMap { Int(String(cString: $0)) } ?? 3 }

/// Errors after which the same call may succeed, and others.
private let soft = [EINTR, EAGAIN]
private let errors = soft + [EIO, EBADF, ENOSPC, EPIPE, ENXIO, EMFILE, ENOMEM]

/// The end of a session: how it began, or why it did not, and whether a key came.
private struct Course: CustomStringConvertible {
  var error: TerminalError?
  var key: TerminalEvent?
  var size: TerminalSize?
  var description: String { "\(error.map { "\($0)" } ?? "began"), \(key.map { "\($0)" } ?? "-")" }
}

/// Runs a session that does everything once.
private func run(
  _ mode: ScreenMode,
  _ output: TerminalOutput,
  at terminal: OwnTerminal
) async -> Course {
  var course = Course()
  do throws(TerminalError) {
    let session = try TerminalSession(.screen(mode), capturesMouse: true, on: output)
    for number in 0..<2 { session.write(Array("frame \(number)\r\n".utf8)) }
    session.capturesMouse = false
    raise(SIGWINCH)
    terminal.type("k")
    for await event in session.events {
      if event == .ended { course.key = .ended }
      if case .key = event {
        course.key = event
        break
      }
    }
    session.write(Array("frame 2\r\n".utf8))
    course.size = session.size
    session.leave()
  } catch {
    course.error = error
  }
  return course
}

/// Whether nobody may notice the failure.
private func isRecoverable(_ call: SystemCall, _ error: Int32) -> Bool {
  call == .windowSize || call == .foregroundGroup
    || soft.contains(error) && [.poll, .read, .write].contains(call)
    || error == EINTR && [.open, .setSettings].contains(call)
}

private func check(_ course: Course, _ call: SystemCall, _ error: Int32, _ place: String) {
  let isRecoverable = isRecoverable(call, error)
  if let failure = course.error {
    check(!isRecoverable, place)
    switch (call, failure) {
    case (_, .system(error)): break
    case (.open, .noTerminal): check(error == ENXIO, place)
    case (.isTerminal, .notATerminal): break
    default: check(false, place)
    }
  } else if course.key == .ended {
    check(!isRecoverable, place)
  } else {
    check(course.key == .key("k"), place)
    check(course.size == TerminalSize(columns: 60, rows: 20), place)
  }
}

/// Tells the test of what does not hold: an exit test forwards issues without their text.
private func check(_ holds: Bool, _ place: String = "", line: Int = #line) {
  if holds { return }
  let bytes = Array("line \(line): \(place)\n".utf8)
  _ = write(2, bytes, bytes.count)
}

/// Each system call of a session fails once, in each way, at each of its first times. `FAILURES=20`
/// tries more of them.
@Suite("System calls that fail", .disabled(if: PseudoTerminal.isSanitized))
struct TerminalFailureTests {
  @Test("The first session says that there is no pipe, and the next one has it")
  func firstPipe() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let terminal = try OwnTerminal()
      for error in errors {
        SystemCall.pipe.fail(errno: error)
        let course = await run(.inline, .standardOutput, at: terminal)
        check(course.error == .system(errno: error))
      }
      SystemCall.succeed()
      check(await run(.inline, .standardOutput, at: terminal).key == .key("k"))
    }
    #expect(result?.complaints == "")
  }

  @Test(
    "A session recovers or says what failed; the terminal is restored and no descriptor stays",
    .tags(.long),
    arguments: SystemCall.allCases.filter { $0 != .pipe }
  )
  func sessions(call: SystemCall) async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) { [number = call.rawValue as Int] in
      let call = try #require(SystemCall(rawValue: number))
      let terminal = try OwnTerminal()
      // The pipe of the signal handlers is made once.
      check(await run(.inline, .standardOutput, at: terminal).key == .key("k"))
      _ = terminal.takeOutput()
      let descriptorCount = OwnTerminal.descriptorCount
      for (mode, output) in [
        (ScreenMode.inline, TerminalOutput.standardOutput), (.fullScreen, .controllingTerminal),
      ] {
        for error in errors {
          for count in 0..<depth {
            call.fail(skipping: count, errno: error)
            let course = await run(mode, output, at: terminal)
            if !SystemCall.succeed() { break }
            let text = terminal.takeOutput()
            let place =
              "\(call) \(error) after \(count), \(mode): \(course), \(text.debugDescription)"
            check(course, call, error, place)
            check(OwnTerminal.descriptorCount == descriptorCount, place)
            if call != .setSettings || error == EINTR {
              check(terminal.settings == terminal.original, place)
            } else {
              // The very call that restores has failed.
              terminal.restore()
            }
            if call != .write || soft.contains(error) {
              let shows = text.ranges(of: "\u{1B}[?25h").count
              check(shows == text.ranges(of: "\u{1B}[?25l").count, place)
              if isRecoverable(call, error) {
                for number in 0..<3 { check(text.contains("frame \(number)"), place) }
              }
            }
          }
        }
      }
      let last = await run(.inline, .standardOutput, at: terminal)
      check(last.key == .key("k") && last.size == TerminalSize(columns: 60, rows: 20))
    }
    #expect(result?.complaints == "")
  }

  @Test(
    "A signal and a suspension restore the terminal though a call fails meanwhile",
    arguments: [
      (SystemCall.write, EINTR), (.write, EAGAIN), (.poll, EINTR),
      (.setSettings, EINTR), (.foregroundGroup, EIO), (.settings, EIO),
    ]
  )
  func signals(call: SystemCall, error: Int32) throws {
    let terminal = try PseudoTerminal("TerminalProbe", ["failing=\(call):\(error)"], name: "linux")
    try terminal.waitForReport("ready")
    terminal.type("e")
    try terminal.waitForReport("failing")
    terminal.type("\u{1A}")
    try terminal.waitForReport("resumed")
    // The second key comes after what the first one does.
    terminal.type("ea")
    try terminal.waitForReport("key(a)")
    terminal.send(SIGTERM)
    try terminal.end(status: -SIGTERM)
    #expect(terminal.output.hasSuffix("\u{1B}[?1049l"))
  }

  @Test("A frame and a paste of any length arrive whole, however little a write takes")
  func bursts() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let terminal = try OwnTerminal()
      let session = try TerminalSession(.screen(.inline))
      // Without a line break, to which the terminal adds bytes.
      let frame = (0..<20_000).map { "line \($0); " }.joined()
      SystemCall.limitWrites(to: 1_000)
      check(session.write(Array(frame.utf8)))
      SystemCall.limitWrites(to: 7)
      check(session.write(Array(frame.prefix(2_000).utf8)))
      SystemCall.succeed()
      // As another program leaves it that shares the terminal.
      _ = fcntl(1, F_SETFL, fcntl(1, F_GETFL) | O_NONBLOCK)
      check(session.write(Array(frame.utf8)))
      let keys = String(repeating: "x", count: 20_000)
      let typing = Task.detached { terminal.type(keys + "y") }
      var count = 0
      for await event in session.events {
        if event == .key("x") { count += 1 }
        if event == .key("y") { break }
      }
      await typing.value
      check(count == 20_000)
      session.leave()
      let output = terminal.takeOutput()
      check(output.contains(frame + frame.prefix(2_000) + frame))
      check(output.hasSuffix("\u{1B}[?1000l\r\r\n"))
      check(terminal.settings == terminal.original)
    }
    #expect(result?.complaints == "")
  }

  @Test(
    "A terminal that goes in the middle of a frame is the end of the session, and nothing waits"
  )
  func hangup() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let terminal = try OwnTerminal()
      let session = try TerminalSession(.screen(.fullScreen), on: .controllingTerminal)
      let hanging = Task.detached {
        try await Task.sleep(for: .milliseconds(20))
        terminal.hangUp()
      }
      var isThere = true
      while isThere { isThere = session.write([UInt8](repeating: 0x78, count: 1 << 20)) }
      var last: TerminalEvent?
      for await event in session.events { last = event }
      check(last == .ended)
      session.leave()
      try await hanging.value
    }
    #expect(result?.complaints == "")
  }

  @Test("What is printed arrives whole, or the error tells why it does not")
  func streams() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      alarm(60)
      let own = dup(1)
      let text = String(repeating: "some text that is long\n", count: 9_000)
      for error in errors {
        for count in 0..<min(depth, 3) {
          var ends: [Int32] = [-1, -1]
          try #require(pipe(&ends) == 0)
          dup2(ends[1], 1)
          close(ends[1])
          let input = ends[0]
          let reading = Task.detached { () -> Int in
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            var total = 0
            while true {
              let count = read(input, &bytes, bytes.count)
              if count <= 0 { return total }
              total += count
            }
          }
          SystemCall.write.fail(skipping: count, errno: error)
          let output = StandardStream(.output)
          for _ in 0..<3 { output.write(text) }
          var failure: StandardStream.Failure?
          do throws(StandardStream.Failure) { try output.finish() } catch { failure = error }
          check(SystemCall.succeed())
          dup2(own, 1)
          let total = await reading.value
          close(input)
          if soft.contains(error) {
            check(failure == nil && total == 3 * text.utf8.count)
          } else {
            check(failure == (error == EPIPE ? .closed : .system(errno: error)))
            check(!output.isWritable)
          }
        }
      }
    }
    #expect(result?.complaints == "")
  }
}

extension ExitTest.Result {
  fileprivate var complaints: String { String(decoding: standardErrorContent, as: UTF8.self) }
}
