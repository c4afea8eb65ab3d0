#if !os(Windows)
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#elseif canImport(WASILibc)
import WASILibc
#endif

/// A system call in this folder that can fail. Tests make each of them fail and check the terminal
/// afterwards.
package enum SystemCall: Int, CaseIterable, Sendable {
  case open, isTerminal, pipe, read, write, poll
  case windowSize, settings, setSettings, foregroundGroup, startThread

  /// The call that fails; -1 for none. Atomic, because calls in signal handlers fail too.
  private static let failing = Atomic(-1)
  /// How many calls of that kind still succeed before it fails.
  private static let remaining = Atomic(0)
  /// How many calls fail after that.
  private static let times = Atomic(0)
  private static let number = Atomic<Int32>(0)
  private static let limit = Atomic(Int.max)

  /// Makes calls of one kind fail until ``succeed()``.
  /// - Parameters:
  ///   - skipping: How many calls of the kind succeed before.
  ///   - times: How many fail.
  ///   - errno: The error number that they leave.
  package func fail(skipping: Int = 0, times: Int = 1, errno: Int32) {
    Self.failing.store(-1, ordering: .sequentiallyConsistent)
    Self.remaining.store(skipping, ordering: .sequentiallyConsistent)
    Self.times.store(times, ordering: .sequentiallyConsistent)
    Self.number.store(errno, ordering: .sequentiallyConsistent)
    Self.failing.store(rawValue, ordering: .sequentiallyConsistent)
  }

  /// Makes all calls succeed again.
  /// - Returns: Whether one of them failed.
  @discardableResult
  package static func succeed() -> Bool {
    failing.store(-1, ordering: .sequentiallyConsistent)
    limit.store(.max, ordering: .sequentiallyConsistent)
    return remaining.exchange(0, ordering: .sequentiallyConsistent) < 0
  }

  /// Limits the number of bytes that one write accepts, until ``succeed()``.
  package static func limitWrites(to count: Int) {
    limit.store(count, ordering: .sequentiallyConsistent)
  }

  /// Whether this call fails now instead of being made; safe in a signal handler.
  fileprivate var fails: Bool {
    if Self.failing.load(ordering: .relaxed) != rawValue { return false }
    let left = Self.remaining.subtract(1, ordering: .sequentiallyConsistent).newValue
    let times = Self.times.load(ordering: .sequentiallyConsistent)
    // The number of failures so far is −left.
    if left >= 0 || times < Int.max && -left > times { return false }
    errno = Self.number.load(ordering: .sequentiallyConsistent)
    return true
  }

  /// The largest number of bytes that one write accepts.
  static var writeLimit: Int { limit.load(ordering: .relaxed) }
}

func systemIsTerminal(_ descriptor: Int32) -> Bool {
  !SystemCall.isTerminal.fails && isatty(descriptor) == 1
}

func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  SystemCall.write.fails ? -1 : write(descriptor, bytes, min(count, SystemCall.writeLimit))
}

func systemPoll(_ requests: inout [pollfd], _ milliseconds: Int32) -> Int32 {
  SystemCall.poll.fails ? -1 : poll(&requests, nfds_t(requests.count), milliseconds)
}

/// Waits for events of one descriptor; safe in a signal handler.
func systemPoll(_ descriptor: Int32, for events: Int32, _ milliseconds: Int32) -> Int32 {
  var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  return SystemCall.poll.fails ? -1 : poll(&request, 1, milliseconds)
}

/// Waits until a descriptor takes output; safe in a signal handler.
func systemWaitForOutput(_ descriptor: Int32, _ milliseconds: Int32) -> Int32 {
  systemPoll(descriptor, for: POLLOUT, milliseconds)
}

/// Waits; safe in a signal handler, and ended early by one.
func systemPause(_ milliseconds: Int32) { poll(nil, 0, milliseconds) }

#if !os(WASI)
func systemOpen(_ path: String, _ flags: Int32) -> Int32 {
  SystemCall.open.fails ? -1 : open(path, flags)
}

/// Opens a pipe whose calls never wait: its end to read, and its end to write; nil, with the reason
/// in `errno`, if the system refuses.
func systemPipe() -> (out: Int32, in: Int32)? {
  var ends: [Int32] = [-1, -1]
  if SystemCall.pipe.fails || pipe(&ends) != 0 { return nil }
  for end in ends { keepToProcess(end) }
  return (ends[0], ends[1])
}

/// Closes a descriptor in programs that this one starts, and makes its calls never wait.
func keepToProcess(_ descriptor: Int32) {
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
}

func systemRead(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
  SystemCall.read.fails ? -1 : read(descriptor, &bytes, bytes.count)
}

/// Returns the size of a terminal's window, with zeros where it is unknown; nil if the call fails.
func systemWindowSize(_ descriptor: Int32) -> TerminalSize? {
  var size = winsize()
  if SystemCall.windowSize.fails || ioctl(descriptor, UInt(TIOCGWINSZ), &size) != 0 { return nil }
  return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
}

func systemSettings(_ descriptor: Int32, _ settings: inout termios) -> Int32 {
  SystemCall.settings.fails ? -1 : tcgetattr(descriptor, &settings)
}

func systemSetSettings(_ descriptor: Int32, _ settings: inout termios) -> Int32 {
  SystemCall.setSettings.fails ? -1 : tcsetattr(descriptor, TCSANOW, &settings)
}

/// The error number of a failed thread start, in a test; nil otherwise.
var systemThreadError: Int32? { SystemCall.startThread.fails ? errno : nil }

func systemForegroundGroup(_ descriptor: Int32) -> pid_t {
  SystemCall.foregroundGroup.fails ? -1 : tcgetpgrp(descriptor)
}
#endif
#endif
