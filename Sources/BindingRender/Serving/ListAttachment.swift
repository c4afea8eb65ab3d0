#if !os(Windows) && !os(WASI)
/// Shows a program of a running ``ListServer`` on the terminal of this process.
///
/// ```swift
/// await ListAttachment(to: "/run/jobs/console").main()
/// ```
///
/// The terminal is restored as by any program, also if the server dies. In a pipe, the list is
/// printed.
public struct ListAttachment: Sendable {
  private static let longestArguments = 8_192

  private let path: String
  private let arguments: [String]

  /// Creates an attachment, which connects when it runs.
  /// - Parameters:
  ///   - path: The path of the server's socket.
  ///   - arguments: Words for the server, such as the name of a list: at most 255, which it finds
  ///     in ``ListSession/arguments``.
  public init(to path: String, arguments: [String] = []) {
    self.path = path
    self.arguments = arguments
  }

  /// Shows the program until it ends, and then ends the process with its exit status.
  /// - Parameters:
  ///   - output: The way to show the list; by default, chosen by the standard output and the
  ///     environment. An inline screen is the whole one.
  ///   - terminal: The terminal, used for a screen or for speech.
  public nonisolated(nonsending) func main(
    _ output: ListOutput = .standardOutput(),
    on terminal: TerminalOutput = .standardOutput
  ) async -> Never {
    StandardStream.reserve()
    do {
      systemExit(try await run(output, on: terminal))
    } catch {
      ProgramFailure(error).exit()
    }
  }

  /// Shows the program until it ends.
  /// - Parameters:
  ///   - output: The way to show the list; by default, chosen by the standard output and the
  ///     environment. An inline screen is the whole one.
  ///   - terminal: The terminal, used for a screen or for speech.
  /// - Returns: The exit status of the program.
  /// - Throws: ``ProgramFailure`` if there is no server, it ends before the program, or the program
  ///   ends with an error; ``TerminalError`` if the terminal cannot be used;
  ///   ``StandardStream/Failure`` if printing fails.
  public nonisolated(nonsending) func run(
    _ output: ListOutput = .standardOutput(),
    on terminal: TerminalOutput = .standardOutput
  ) async throws -> Int32 {
    let output = output.accessible
    let count = arguments.reduce(0) { $0 + $1.utf8.count }
    if count > Self.longestArguments || arguments.count > 255 {
      let limit = "at most 255 arguments of together \(Self.longestArguments) bytes"
      throw ProgramFailure("cannot attach: expected \(limit), found \(count) bytes", status: 64)
    }
    let connection = try connect()
    let end: ConnectionEnd
    if output == .text {
      let size = FileDescriptor(rawValue: 1).isTerminal ? systemWindowSize(1) : nil
      connection.send(.hello(hello(.text, size)))
      let sink = TextSink(isHolding: false)
      end = await Self.ending(of: connection) { message in
        if !sink.take(message) { connection.end(with: ConnectionEnd(status: 0)) }
      }
      try sink.finish()
    } else {
      let display = output.isScreen ? ListOutput.screen(.fullScreen) : output
      end = try await show(display, on: terminal, connection)
    }
    if let message = end.message { throw ProgramFailure(message, status: end.status) }
    return end.status
  }

  private func connect() throws(ProgramFailure) -> ServerConnection {
    do throws(ConnectionEnd) {
      return try ServerConnection(to: path)
    } catch {
      throw ProgramFailure(error)
    }
  }

  private func hello(_ output: ListOutput, _ size: TerminalSize?, _ keys: [Key] = []) -> ViewerHello
  {
    // What describes a terminal is short.
    let variables = ViewerHello.names.compactMap { name in
      environment(name).map { (name, String($0.prefix(1_000))) }
    }
    return ViewerHello(
      output: output,
      size: size,
      signalKeys: keys,
      variables: Dictionary(variables) { first, _ in first },
      arguments: arguments
    )
  }

  /// Shows what the server sends, and says what the terminal does.
  private nonisolated(nonsending) func show(
    _ display: ListOutput,
    on terminal: TerminalOutput,
    _ connection: ServerConnection
  ) async throws -> ConnectionEnd {
    let session = try TerminalSession(display, isRelaying: true, on: terminal)
    connection.send(.hello(hello(display, session.size, Array(session.signalKeys.keys))))
    let sink = TextSink(isHolding: true)
    let thread = try SystemThread {
      // Two threads that handle signals at once could set the modes again behind the last one.
      TerminalSignals.block()
      connection.read { message in
        if !session.take(message) { sink.take(message) }
      }
      session.wake()
    }
    var answers: ViewerMessage?
    for await event in session.events {
      if connection.end != nil || event == .ended { break }
      for message in event.messages { connection.send(message) }
      let new = ViewerMessage.answers(
        synchronizes: session.supportsSynchronizedOutput,
        background: session.background
      )
      if new != answers { connection.send(new) }
      answers = new
    }
    session.leave()
    let end = connection.end(with: ConnectionEnd(status: 0))
    thread.join()
    try sink.finish()
    return end
  }

  /// Reads messages on a thread, and waits for the last one.
  private static func ending(
    of connection: ServerConnection,
    _ handle: @escaping @Sendable (ServerMessage) -> Void
  ) async -> ConnectionEnd {
    await withCheckedContinuation { continuation in
      do {
        try SystemThread {
          TerminalSignals.block()
          continuation.resume(returning: connection.read(handle))
        }.detach()
      } catch {
        continuation.resume(returning: ConnectionEnd(status: 71, "\(error)"))
      }
    }
  }
}

extension TerminalSession {
  /// Does what a message says.
  /// - Returns: Whether the message concerns the terminal.
  fileprivate func take(_ message: ServerMessage) -> Bool {
    switch message {
    case .screen(let bytes): write(bytes)
    case .mouse(let isCaptured): capturesMouse = isCaptured
    case .bound(let keys): bindSignalKeys(Set(keys))
    case .taken(let key): acknowledge(key)
    case .signal(let key): sendSignal(of: key)
    case .hello: break
    case .text, .report, .end: return false
    }
    return true
  }
}

extension TerminalEvent {
  /// The messages that report the event; pasted text is cut into several if it is long.
  fileprivate var messages: [ViewerMessage] {
    guard case .paste(let text) = self else { return self == .redraw ? [] : [.event(self)] }
    var parts: [String] = [""]
    for character in text {
      let isFull = (parts.last?.utf8.count ?? 0) + character.utf8.count > MessageFields.longest
      if isFull { parts.append("") }
      parts[parts.count - 1].append(character)
    }
    return parts.map { .event(.paste($0)) }
  }
}
#endif
