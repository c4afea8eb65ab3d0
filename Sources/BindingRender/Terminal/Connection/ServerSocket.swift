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

/// The socket at the path of a server, which is removed with it.
struct ServerSocket: Sendable {
  let socket: UnixSocket
  private let path: String
  private let identity: FileIdentity?

  /// Listens at a path; a socket that a dead process has left there is replaced.
  /// - Parameter mode: The permissions of the path.
  /// - Throws: ``ConnectionEnd`` if something else is at the path, or the system refuses.
  init(at path: String, mode: UInt32) throws(ConnectionEnd) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    // Of two servers that start at once, the second finds the socket of the first.
    guard let lock = FolderLock(folder) else {
      throw .cannotServe(path, "another process has locked the folder \(folder)")
    }
    defer { lock.release() }
    self.path = path
    socket = try Self.listen(at: path, mode: mode)
    identity = FileIdentity(at: path)
  }

  private static func listen(
    at path: String,
    mode: UInt32
  ) throws(ConnectionEnd) -> UnixSocket {
    if let old = FileIdentity(at: path) {
      if !old.isSocket {
        throw .cannotServe(path, "expected no file or a socket, found another file")
      }
      if old.userID != geteuid() { throw .cannotServe(path, "the socket of another user is there") }
      guard let probe = UnixSocket() else { throw .cannotServe(path, systemMessage(errno)) }
      defer { probe.close() }
      guard let error = probe.connect(to: path), error != EAGAIN else {
        throw .cannotServe(path, "another process serves there")
      }
      if error != ECONNREFUSED { throw .cannotServe(path, systemMessage(error)) }
      unlink(path)
    }
    guard let socket = UnixSocket() else { throw .cannotServe(path, systemMessage(errno)) }
    if let error = socket.bind(to: path, mode: mode_t(mode)) ?? socket.listen() {
      socket.close()
      throw .cannotServe(path, UnixSocket.message(error))
    }
    return socket
  }

  /// Stops listening, and removes the socket unless another server has replaced it.
  func close() {
    socket.close()
    if identity != nil, FileIdentity(at: path) == identity { unlink(path) }
  }
}

extension ConnectionEnd {
  fileprivate static func cannotServe(_ path: String, _ reason: String) -> ConnectionEnd {
    ConnectionEnd(status: 73, "cannot serve at \(path): \(reason)")
  }
}
#endif
