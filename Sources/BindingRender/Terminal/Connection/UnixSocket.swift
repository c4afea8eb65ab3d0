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

/// A Unix-domain socket whose calls never wait; closed by ``close()``, once.
struct UnixSocket: Sendable {
  let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
    keepToProcess(descriptor)
    #if canImport(Darwin)
    var isOn: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// Creates a socket that is neither bound nor connected; nil, with the reason in `errno`, if the
  /// system refuses.
  init?() {
    #if canImport(Glibc)
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
    let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    if descriptor < 0 { return nil }
    self.init(descriptor)
  }

  /// Closes the socket; its number may then be that of another file.
  func close() { closeDescriptor(descriptor) }

  /// The number of bytes of the longest path of a socket.
  static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  /// Gives the socket a path, which must not exist; nobody can connect before ``listen()``.
  /// - Parameter mode: The permissions of the path.
  /// - Returns: The system's error number, or nil on success.
  func bind(to path: String, mode: mode_t) -> Int32? {
    callError(at: path, systemBind) ?? (chmod(path, mode) == 0 ? nil : errno)
  }

  /// Lets clients connect.
  /// - Returns: The system's error number, or nil on success.
  func listen() -> Int32? { systemListen(descriptor, 128) == 0 ? nil : errno }

  /// Connects to the socket at a path.
  /// - Returns: The system's error number, or nil on success; `EAGAIN` if too many clients wait.
  func connect(to path: String) -> Int32? { callError(at: path, systemConnect) }

  /// Returns the next client; nil, with the reason in `errno`, if there is none.
  func accept() -> UnixSocket? {
    let client = systemAccept(descriptor)
    return client < 0 ? nil : UnixSocket(client)
  }

  /// Reads what has arrived: no bytes at the end, nil if nothing has arrived yet.
  func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = systemRead(descriptor, &bytes)
    if count < 0, errno == EAGAIN || errno == EINTR { return nil }
    return Array(bytes.prefix(max(count, 0)))
  }

  /// Sends as many bytes as the other side has room for, without a signal if it is gone.
  /// - Returns: The number of bytes; nil if the connection is gone.
  func send(_ bytes: some Collection<UInt8>) -> Int? {
    var sent = 0
    let result: Void? = bytes.withContiguousStorageIfAvailable { bytes in
      while sent < bytes.count {
        let count = systemSend(descriptor, UnsafeRawBufferPointer(bytes), from: sent)
        if count < 0, errno == EINTR { continue }
        if count < 0, errno != EAGAIN { sent = -1 }
        if count <= 0 { return }
        sent += count
      }
    }
    return result == nil || sent < 0 ? nil : sent
  }

  /// Ends the connection in both directions, which wakes a thread that waits for it.
  func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// The user of the process at the other side; nil if the system does not say it.
  var userID: UInt32? {
    #if canImport(Darwin)
    var (user, group) = (uid_t(), gid_t())
    return getpeereid(descriptor, &user, &group) == 0 ? user : nil
    #else
    // The system fills in three numbers: process, user and group.
    var identities: [UInt32] = [0, 0, 0]
    var size = socklen_t(MemoryLayout<UInt32>.size * identities.count)
    let result = getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &identities, &size)
    return result == 0 ? identities[1] : nil
    #endif
  }

  /// Returns a message for an error of a path.
  static func message(_ error: Int32) -> String {
    error == ENAMETOOLONG ? "expected a path of at most \(longestPath) bytes" : systemMessage(error)
  }

  /// Calls a function with the address of a path.
  /// - Returns: The system's error number, or nil on success.
  private func callError(
    at path: String,
    _ call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32? {
    if path.utf8.count > Self.longestPath { return ENAMETOOLONG }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // The field is a C array, a tuple here, with room for the path and the zero that is there.
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    // An address of each family may be passed as the general type, which the call does not change.
    return withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        call(descriptor, address, size) == 0 ? nil : errno
      }
    }
  }
}

/// A file as the system knows it, to tell whether a path is still the same.
struct FileIdentity: Equatable {
  let isSocket: Bool
  let userID: UInt32
  private let device: UInt64
  private let number: UInt64

  /// Asks for the file at a path; nil, with the reason in `errno`, if there is none.
  init?(at path: String, followsLinks: Bool = false) {
    var status = stat()
    if (followsLinks ? stat(path, &status) : lstat(path, &status)) != 0 { return nil }
    isSocket = status.st_mode & S_IFMT == S_IFSOCK
    userID = status.st_uid
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
  }
}

/// A lock on a folder, which one process of this system has at a time.
struct FolderLock {
  private let descriptor: Int32

  /// Acquires the lock; nil if another process keeps it for two seconds. A folder that may not be
  /// read is not locked.
  init?(_ path: String) {
    descriptor = systemOpen(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    for _ in 0..<200 where descriptor >= 0 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK && errno != EINTR {
        return
      }
      systemPause(10)
    }
    if descriptor < 0 { return }
    closeDescriptor(descriptor)
    return nil
  }

  func release() {
    if descriptor >= 0 { closeDescriptor(descriptor) }
  }
}

private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

private func systemBind(
  _ descriptor: Int32,
  _ address: UnsafePointer<sockaddr>,
  _ size: socklen_t
) -> Int32 {
  bind(descriptor, address, size)
}

private func systemConnect(
  _ descriptor: Int32,
  _ address: UnsafePointer<sockaddr>,
  _ size: socklen_t
) -> Int32 {
  connect(descriptor, address, size)
}

private func systemListen(_ descriptor: Int32, _ count: Int32) -> Int32 {
  listen(descriptor, count)
}

private func systemAccept(_ descriptor: Int32) -> Int32 { accept(descriptor, nil, nil) }

private func systemSend(
  _ descriptor: Int32,
  _ bytes: UnsafeRawBufferPointer,
  from start: Int
) -> Int {
  #if canImport(Darwin)
  let flags: Int32 = 0
  #else
  let flags = Int32(MSG_NOSIGNAL)
  #endif
  // The rest is inside the buffer, which the caller keeps until this returns.
  let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
  return send(descriptor, rest.baseAddress, rest.count, flags)
}
#endif
