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

  /// Writes bytes; into a pipe that nobody reads any more, without a signal.
  /// - Returns: The error, and whether it is that of the pipe; nil on success.
  func writeIgnoringBrokenPipe(_ bytes: [UInt8]) -> (errno: Int32, isClosed: Bool)? {
    ignoringBrokenPipe { bytes.withUnsafeBytes { write($0) } }.map { ($0, $0 == EPIPE) }
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

  private func waitUntilWritable() { _ = systemWaitForOutput(rawValue, -1) }
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

#if os(Windows) || os(WASI)
extension FileDescriptor {
  /// These systems convert what a program writes.
  var isMarkedAsUTF8: Bool { true }

  /// The size of a terminal's window, which these systems do not tell.
  var windowSize: TerminalSize? { nil }

  /// Runs a write. A closed pipe raises no signal on this system.
  private func ignoringBrokenPipe(_ write: () -> Int32?) -> Int32? { write() }
}
#else
extension FileDescriptor {
  /// Whether it is open on a terminal whose settings say that text is UTF-8.
  var isMarkedAsUTF8: Bool {
    var settings = termios()
    return systemSettings(rawValue, &settings) == 0 && settings.isMarkedAsUTF8
  }

  /// The size of a terminal's window, with zeros where it is unknown; nil if the call fails.
  var windowSize: TerminalSize? { systemWindowSize(rawValue) }

  /// Runs a write with SIGPIPE blocked on this thread only, and consumes the signal if the write
  /// raised it; other writers in the process still get theirs.
  private func ignoringBrokenPipe(_ write: () -> Int32?) -> Int32? {
    var brokenPipe = sigset_t()
    var before = sigset_t()
    var pending = sigset_t()
    sigemptyset(&brokenPipe)
    sigaddset(&brokenPipe, SIGPIPE)
    sigpending(&pending)
    let wasPending = sigismember(&pending, SIGPIPE) == 1
    pthread_sigmask(SIG_BLOCK, &brokenPipe, &before)
    let error = write()
    if error == EPIPE, !wasPending {
      sigpending(&pending)
      var signal: Int32 = 0
      if sigismember(&pending, SIGPIPE) == 1 { sigwait(&brokenPipe, &signal) }
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    return error
  }
}

extension termios {
  /// Whether the terminal says that text is UTF-8.
  var isMarkedAsUTF8: Bool { c_iflag & tcflag_t(IUTF8) != 0 }
}
#endif
