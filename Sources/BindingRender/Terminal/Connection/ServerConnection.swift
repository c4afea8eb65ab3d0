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

/// The connection to a server, and how it ended.
final class ServerConnection: Sendable {
  private let path: String
  private let socket: UnixSocket
  private let ending = Mutex<ConnectionEnd?>(nil)
  private let lock = Mutex(())

  /// The time that a server has for its first answer, in milliseconds.
  private static let greetingTimeout: Int32 = 10_000
  /// The time that a server has to take what the viewer says, in milliseconds.
  private static let sendTimeout: Int32 = 1_000

  /// Connects to the server at a path.
  ///
  /// Whoever made the socket is trusted: what it sends is shown.
  /// - Throws: ``ConnectionEnd`` if there is no server.
  init(to path: String) throws(ConnectionEnd) {
    func failure(_ reason: String) -> ConnectionEnd {
      ConnectionEnd(status: 69, "cannot attach to \(path): \(reason)")
    }
    self.path = path
    guard let file = FileIdentity(at: path, followsLinks: true) else {
      throw failure(systemMessage(errno))
    }
    guard file.isSocket else {
      throw failure("expected the socket of a server, found another file")
    }
    guard let socket = UnixSocket() else { throw failure(systemMessage(errno)) }
    self.socket = socket
    var error = socket.connect(to: path)
    // Many may connect at once, and a server that has just begun accepts them soon.
    for _ in 0..<100 where error == EAGAIN {
      systemPause(10)
      error = socket.connect(to: path)
    }
    if let error {
      switch error {
      case ECONNREFUSED: throw failure("no process serves there")
      case EAGAIN: throw failure("the server does not answer, and others wait for it")
      default: throw failure(UnixSocket.message(error))
      }
    }
  }

  /// How the program has ended; nil while it runs.
  var end: ConnectionEnd? { ending.withLock { $0 } }

  /// Sends a message; ends the connection if the server does not take it in time.
  func send(_ message: ViewerMessage) {
    lock.withLock { _ in
      var rest = message.bytes[...]
      while !rest.isEmpty, end == nil {
        guard let count = socket.send(rest) else { return }
        rest = rest.dropFirst(count)
        if count == 0, systemWaitForOutput(socket.descriptor, Self.sendTimeout) == 0 {
          end(with: silence)
        }
      }
    }
  }

  /// Reads messages until the end, which is then known.
  /// - Parameter handle: Called with each message but the last.
  /// - Returns: The first reason for which the connection ended.
  @discardableResult
  func read(_ handle: (ServerMessage) -> Void) -> ConnectionEnd {
    end(with: lastMessage(handle))
  }

  private func lastMessage(_ handle: (ServerMessage) -> Void) -> ConnectionEnd {
    var buffer = MessageBuffer()
    var hasAnswered = false
    while end == nil {
      let timeout = hasAnswered ? -1 : Self.greetingTimeout
      let result = systemPoll(socket.descriptor, for: POLLIN, timeout)
      if result < 0, errno != EINTR, errno != EAGAIN { break }
      if result == 0 { return silence }
      hasAnswered = true
      guard let bytes = socket.read() else { continue }
      if bytes.isEmpty { break }
      buffer.append(bytes)
      do throws(MessageError) {
        while let (kind, bytes) = try buffer.next() {
          let message = try ServerMessage(kind: kind, bytes)
          if case .end(let end) = message { return end }
          handle(message)
        }
      } catch {
        let failure =
          "\(path): expected \(error.expected), found other bytes; is it a server of this version?"
        return ConnectionEnd(status: 76, failure)
      }
    }
    return ConnectionEnd(status: 69, "\(path): the server has ended")
  }

  private var silence: ConnectionEnd {
    ConnectionEnd(status: 69, "\(path): the server does not answer")
  }

  /// Ends the connection; only the first reason counts.
  /// - Returns: The first reason.
  @discardableResult
  func end(with end: ConnectionEnd) -> ConnectionEnd {
    let first = ending.withLock { ending in
      let first = ending ?? end
      ending = first
      return first
    }
    socket.shutDown()
    return first
  }

  /// Frees the descriptor, which no thread uses any more.
  deinit { socket.close() }
}
#endif
