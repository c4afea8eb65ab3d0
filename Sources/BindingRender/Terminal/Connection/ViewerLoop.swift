#if !os(Windows) && !os(WASI)
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif
import Synchronization

/// A thread that waits for new viewers, and for what the viewers of a server say.
///
/// A viewer that says nothing, or anything but messages, costs a descriptor until it is closed.
final class ViewerLoop: Sendable {
  /// The viewers, each after its greeting; the stream ends with the thread.
  let viewers: AsyncStream<Viewer>
  private let continuation: AsyncStream<Viewer>.Continuation
  private let server: ServerSocket
  /// The end of a pipe that wakes the thread, and the one that it is written to; nil at the end.
  private let pipeOut: Int32
  private let pipeIn: Mutex<Int32?>
  private let isOver = Atomic(false)
  private let thread = Mutex<SystemThread?>(nil)

  /// The number of connections at a time; further ones are told so.
  private static let mostViewers = 1_000
  /// The number of connections that have not said yet who they are; further ones wait, until the
  /// oldest has had a second.
  private static let mostStrangers = 64
  /// The time in which a connection has to say who it is.
  private static let greetingTimeout = Duration.seconds(5)

  /// A connection, and its viewer once it has said who it is.
  private struct Connection {
    let socket: UnixSocket
    let startTime = ContinuousClock.now
    var buffer = MessageBuffer()
    var viewer: Viewer?
    var isEnded = false
  }

  /// Starts the thread.
  init(_ server: ServerSocket) throws(TerminalError) {
    self.server = server
    (viewers, continuation) = AsyncStream.makeStream(of: Viewer.self)
    guard let pipe = systemPipe() else {
      let error = errno
      server.close()
      throw .system(errno: error)
    }
    pipeOut = pipe.out
    pipeIn = Mutex(pipe.in)
    do {
      let new = try SystemThread { self.run() }
      thread.withLock { $0 = new }
    } catch {
      closeAll()
      throw error
    }
  }

  /// Ends the viewers, the socket and the thread; does nothing after the first call.
  func end() {
    isOver.store(true, ordering: .releasing)
    guard let thread = thread.withLock({ $0.take() }) else { return }
    wake()
    thread.join()
    closeAll()
  }

  private func closeAll() {
    server.close()
    close(pipeOut)
    if let descriptor = pipeIn.withLock({ $0.take() }) { close(descriptor) }
  }

  /// Makes the thread look again at what it waits for.
  private func wake() {
    pipeIn.withLock { descriptor in
      var byte: UInt8 = 0
      // A pipe that is full wakes the thread, too.
      if let descriptor { _ = systemWrite(descriptor, &byte, 1) }
    }
  }

  private func run() {
    TerminalSignals.block()
    var connections: [Connection] = []
    while !isOver.load(ordering: .acquiring) {
      let isFull = !makeRoom(&connections)
      var requests = [
        pollfd(fd: pipeOut, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isFull ? -1 : server.socket.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      requests += connections.map { connection in
        var events = connection.viewer?.takesEvents ?? true ? Int16(POLLIN) : 0
        if connection.viewer?.isBehind == true { events |= Int16(POLLOUT) }
        return pollfd(fd: connection.socket.descriptor, events: events, revents: 0)
      }
      // A time passes only for strangers and for those that read their end.
      let isTiming = isFull || connections.contains { $0.viewer?.isEnding ?? true }
      if systemPoll(&requests, isTiming ? 100 : -1) < 0 {
        if errno != EINTR, errno != EAGAIN { systemPause(10) }
        continue
      }
      if requests[0].revents != 0 {
        var bytes = [UInt8](repeating: 0, count: 256)
        while systemRead(pipeOut, &bytes) == bytes.count {}
      }
      for (index, request) in requests.dropFirst(2).enumerated() where request.revents != 0 {
        if !serve(&connections[index], request.revents) { end(&connections[index]) }
      }
      if requests[1].revents != 0 { accept(&connections) }
      for index in connections.indices where isOverdue(connections[index]) {
        end(&connections[index])
      }
      connections.removeAll { $0.isEnded }
    }
    for var connection in connections { end(&connection) }
    continuation.finish()
  }

  /// Closes the connection that has said nothing for longest, if another needs its place.
  /// - Returns: Whether there is a place for another.
  private func makeRoom(_ connections: inout [Connection]) -> Bool {
    let strangers = connections.indices.filter { connections[$0].viewer == nil }
    guard strangers.count >= Self.mostStrangers, let first = strangers.first else { return true }
    if ContinuousClock.now - connections[first].startTime < .seconds(1) { return false }
    end(&connections[first])
    connections.remove(at: first)
    return true
  }

  /// Accepts the connections that wait.
  private func accept(_ connections: inout [Connection]) {
    while makeRoom(&connections) {
      guard let socket = server.socket.accept() else {
        // Without a free descriptor the connection stays, and would be reported at once again.
        if errno == EMFILE || errno == ENFILE { systemPause(10) }
        return
      }
      if connections.count < Self.mostViewers {
        connections.append(Connection(socket: socket))
      } else {
        let end = ConnectionEnd(status: 69, "\(Self.mostViewers) viewers are attached; try later")
        _ = socket.send(ServerMessage.end(end).bytes)
        socket.close()
      }
    }
  }

  /// Reads and writes what a connection is ready for.
  /// - Returns: False once it is over.
  private func serve(_ connection: inout Connection, _ events: Int16) -> Bool {
    if events & Int16(POLLOUT) != 0 { connection.viewer?.flush() }
    if events & Int16(POLLIN) == 0 { return events & Int16(POLLOUT) != 0 }
    guard let bytes = connection.socket.read() else { return true }
    if bytes.isEmpty { return false }
    connection.buffer.append(bytes)
    do throws(MessageError) {
      while let (kind, bytes) = try connection.buffer.next() {
        let message = try ViewerMessage(kind: kind, bytes)
        if let viewer = connection.viewer {
          try viewer.receive(message)
        } else if case .hello(let hello) = message {
          let viewer = Viewer(hello, at: connection.socket) { [weak self] in self?.wake() }
          connection.viewer = viewer
          viewer.greet()
          continuation.yield(viewer)
        } else {
          throw MessageError(expected: "a greeting")
        }
      }
      return true
    } catch {
      let end = ConnectionEnd(status: 76, "expected \(error.expected)")
      guard let viewer = connection.viewer else {
        _ = connection.socket.send(ServerMessage.end(end).bytes)
        return false
      }
      viewer.end(end)
      return true
    }
  }

  private func isOverdue(_ connection: Connection) -> Bool {
    connection.viewer?.isDone ?? (ContinuousClock.now - connection.startTime > Self.greetingTimeout)
  }

  /// Closes a connection, and ends its viewer's program.
  private func end(_ connection: inout Connection) {
    if connection.isEnded { return }
    connection.isEnded = true
    if let viewer = connection.viewer { viewer.close() } else { connection.socket.close() }
  }
}
#endif
