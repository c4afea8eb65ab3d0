import Foundation
import Synchronization
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

/// A terminal that a process plays for itself: its standard input and output, and the terminal that
/// controls it.
///
/// For exit tests, each of which has a process of its own. What does not end is ended after a
/// minute.
public final class OwnTerminal: Sendable {
  private let master: Int32
  private let other: Int32
  private let received = Mutex<[UInt8]>([])
  private let first: termios

  /// Takes the place of standard input and output.
  /// - Parameter name: What the terminal calls itself; one that answers no questions by default.
  public init(columns: UInt16 = 60, rows: UInt16 = 20, name: String = "linux") throws {
    alarm(60)
    signal(SIGHUP, SIG_IGN)
    setenv("TERM", name, 1)
    for variable in ["ACCESSIBLE", "CI", "TMUX"] { unsetenv(variable) }
    // Without a session of its own the process has no terminal that controls it.
    _ = setsid()
    master = try PseudoTerminal.openMaster()
    other = open(try PseudoTerminal.path(master), O_RDWR)
    try #require(other >= 0)
    for descriptor: Int32 in 0...1 { try #require(dup2(other, descriptor) == descriptor) }
    var first = termios()
    tcgetattr(other, &first)
    self.first = first
    resize(columns: columns, rows: rows)
    let master = master
    Thread.detachNewThread { [weak self] in
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(master, &bytes, bytes.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0, let self else { return }
        self.received.withLock { $0 += bytes[..<count] }
      }
    }
  }

  /// The settings before any session.
  public var original: String { Self.text(of: first) }

  /// The settings now.
  public var settings: String {
    var settings = termios()
    tcgetattr(other, &settings)
    return Self.text(of: settings)
  }

  private static func text(of settings: termios) -> String {
    withUnsafeBytes(of: settings) { Array($0).description }
  }

  /// Restores the settings as the user does after a program that could not.
  public func restore() {
    var settings = first
    tcsetattr(other, TCSANOW, &settings)
  }

  /// The number of terminals and pipes that the process has open; the runtime opens others at any
  /// time.
  public static var descriptorCount: Int {
    (Int32(0)..<512).count { descriptor in
      var status = stat()
      if fstat(descriptor, &status) != 0 { return false }
      return [S_IFCHR, S_IFIFO].contains(status.st_mode & S_IFMT)
    }
  }

  /// Changes the size of the window, and tells the process.
  public func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(other, UInt(TIOCSWINSZ), &size)
  }

  /// Types bytes; waits while the process does not read them.
  public func type(_ text: String) {
    let bytes = Array(text.utf8)
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(master, $0.baseAddress?.advanced(by: offset), $0.count - offset)
      }
      if count > 0 { offset += count } else if errno != EINTR { return }
    }
  }

  /// Takes the terminal away.
  public func hangUp() { close(master) }

  /// Returns what was written since the last call, and forgets what was typed and not read.
  public func takeOutput() -> String {
    tcflush(other, TCIFLUSH)
    let mark = "end of output"
    _ = write(other, mark, mark.utf8.count)
    while true {
      // The echo of a key may come behind the mark.
      let text = received.withLock { bytes -> String? in
        let text = String(decoding: bytes, as: UTF8.self)
        guard let range = text.firstRange(of: mark) else { return nil }
        bytes = []
        return String(text[..<range.lowerBound])
      }
      if let text { return text }
      usleep(100)
    }
  }
}
