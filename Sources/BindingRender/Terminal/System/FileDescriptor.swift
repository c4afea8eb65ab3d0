#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#elseif canImport(ucrt)
import ucrt
#elseif canImport(WASILibc)
import WASILibc
#endif

/// A file descriptor that bytes are written to.
struct FileDescriptor {
  let rawValue: Int32

  /// Writes bytes, usually with one system call.
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - isWanted: Asked before each call; once it is false, the remaining bytes are dropped.
  /// - Returns: The system's error number, or nil on success.
  func write(_ bytes: UnsafeRawBufferPointer, while isWanted: () -> Bool = { true }) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty, isWanted() {
      // The slice is inside the buffer, which the caller keeps until this returns.
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = systemWrite(rawValue, part.baseAddress, part.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 {
        // The system wrote nothing and reported no error, so trying again might never end.
        return EIO
      } else if errno == EAGAIN {
        waitUntilWritable()
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}

// Functions that the C libraries name differently, or lack.
#if os(Windows)
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  Int(_write(descriptor, bytes, UInt32(clamping: count)))
}

extension FileDescriptor {
  /// Whether it is open on a terminal.
  var isTerminal: Bool { _isatty(rawValue) != 0 }

  /// Descriptors always block on this system.
  private func waitUntilWritable() {}
}

/// The C library reserves the descriptors on this system.
func reserveStandardStreams() {}
#else
extension FileDescriptor {
  /// Whether it is open on a terminal.
  var isTerminal: Bool { systemIsTerminal(rawValue) }

  private func waitUntilWritable() {
    var request = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
    _ = systemPoll(&request, -1)
  }
}

/// Opens the standard streams that are closed, so that reading from them or writing to them fails.
func reserveStandardStreams() {
  for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
    // Opened for the other direction.
    _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
  }
}
#endif

/// Returns the value of an environment variable; nil if it is not set.
func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// Ends the process.
func systemExit(_ status: Int32) -> Never { exit(status) }

/// Returns the system's message for an error number.
func systemMessage(_ number: Int32) -> String { String(cString: strerror(number)) }
