import BindingRender

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// Holds a session at a terminal, reports events on standard error, and ends in the way that the
/// pressed key selects.
///
///     swift run TerminalProbe [inline] [mouse] [writing] [ignoring] [handling] [list] [ticking]
///     [tty] [overflowing]
///         [failing=CALL:ERROR]
///     swift run TerminalProbe program [screen | inline | words | text] [changes] [twice [quit]]
///     [loading | failed]
///
/// With `writing` it reads no keys and ends when the window is resized. With `ignoring` it ignores
/// SIGHUP, with `handling` it handles SIGINT and SIGUSR1. With `list` it shows a list, and with
/// `ticking` one whose first row has a spinner. With `overflowing` it is a program whose key `o`
/// overflows the stack. With `tty` the session is on the controlling
/// terminal, and a line is printed at its end. With `failing`, the key `e` has the next system call
/// of that name fail with that error.
@main
struct TerminalProbe {
  struct Thrown: Error {}

  static func main() async throws {
    let arguments = Set(CommandLine.arguments.dropFirst())
    // As `nohup` does, or a program with its own handlers.
    if arguments.contains("ignoring") { signal(SIGHUP, SIG_IGN) }
    if arguments.contains("handling") {
      for handled in [SIGINT, SIGUSR1] { signal(handled, reportSignal) }
    }
    if arguments.contains("program") { await ProgramProbe(arguments).main() }
    if arguments.contains("overflowing") {
      // Of no actor, so that keys are handled on any thread.
      let program = ListProgram(LiveList(["line"])) { line in "\(line)" }
      program.bind("overflow", "o") { _ in report("\(overflow(1))") }
      await program.main(.screen(.fullScreen))
    }
    do {
      let mode: ScreenMode = arguments.contains("inline") ? .inline : .fullScreen
      let readsKeys = !arguments.contains("writing")
      if arguments.contains("list") {
        try await ListProbe(
          mode: mode,
          capturesMouse: arguments.contains("mouse"),
          readsKeys: readsKeys,
          ticks: arguments.contains("ticking")
        ).run()
        return report("returned")
      }
      let session = try TerminalSession(
        .screen(mode),
        capturesMouse: arguments.contains("mouse"),
        readsKeys: readsKeys,
        on: arguments.contains("tty") ? .controllingTerminal : .standardOutput
      )
      defer { if arguments.contains("tty") { print("printed") } }
      report("ready \(session.size.columns) \(session.size.rows)")
      session.write(Array("frame".utf8))
      for await event in session.events {
        report("\(event)")
        if event == .redraw { report("synchronized \(session.supportsSynchronizedOutput)") }
        if case .resize = event, !readsKeys { break }
        guard case .key(let key) = event, let character = key.character else { continue }
        if try end(character, session) { break }
      }
      report("left \(session.write(Array("frame".utf8)))")
    } catch let error as TerminalError {
      report("\(error)")
    }
    report("returned")
  }

  /// Carries out the action of a key.
  /// - Returns: Whether to return from `main()`.
  private static func end(_ key: Character, _ session: TerminalSession) throws -> Bool {
    switch key {
    case "l":
      session.leave()
      session.leave()
    case "q": return true
    case "t": throw Thrown()
    case "x": exit(3)
    case "f": fatalError("on purpose")
    case "i": report("\([1, 2][CommandLine.arguments.count + 1])")
    case "o":
      session.write(Array("frame".utf8))
      report("\(overflow(1))")
    case "w":
      session.wake()
      session.wake()
    case "b":
      report("blocked")
      while session.write(Array(repeating: UInt8(ascii: "x"), count: 10_000)) {}
    case "m": session.capturesMouse.toggle()
    case "e":
      for argument in CommandLine.arguments where argument.hasPrefix("failing=") {
        let parts = argument.dropFirst("failing=".count).split(separator: ":")
        let call = SystemCall.allCases.first { "\($0)" == parts[0] }
        call?.fail(errno: Int32(parts[1]) ?? 0)
        report("failing")
      }
    case "s": raise(SIGSTOP)
    case "g":
      // As a shell does that notices a stop after the process has already continued.
      tcsetpgrp(0, getpgid(getppid()))
      session.write(Array("frame".utf8))
    case "2":
      do {
        _ = try TerminalSession(.screen(.inline))
      } catch {
        report("\(error)")
      }
    default: break
    }
    return false
  }

  /// Calls itself until the stack overflows.
  private static func overflow(_ depth: Int) -> Int {
    depth < 0 ? 0 : overflow(depth + 1) + overflow(depth + 2)
  }

  static func report(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(2, bytes, bytes.count)
  }
}

private func reportSignal(_ signal: Int32) {
  TerminalProbe.report("handled")
}
