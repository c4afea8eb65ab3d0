public import Foundation

/// The system calls by which the examples read files, replaceable so that a test can make one fail.
///
/// Each call returns the results of the POSIX function, and sets `errno`.
public struct FileCalls: Sendable {
  /// Opens a file.
  public var open: @Sendable (_ path: String, _ flags: Int32) -> Int32 = { Foundation.open($0, $1) }
  /// Closes a file.
  public var close: @Sendable (_ descriptor: Int32) -> Void = { _ = Foundation.close($0) }
  /// Reads the state of an open file.
  public var fstat: @Sendable (_ descriptor: Int32, inout stat) -> Int32 = {
    Foundation.fstat($0, &$1)
  }
  /// Reads the state of the file at a path, as `stat` does.
  public var statPath: @Sendable (_ path: String, inout stat) -> Int32 = { stat($0, &$1) }
  /// Waits until an open file is ready.
  public var poll: @Sendable (inout pollfd, _ milliseconds: Int32) -> Int32 = {
    Foundation.poll(&$0, 1, $1)
  }
  /// Moves the position of the next byte.
  public var lseek: @Sendable (_ descriptor: Int32, off_t, _ origin: Int32) -> off_t = {
    Foundation.lseek($0, $1, $2)
  }
  // The system writes at most as many bytes as the array has, and only during the call.
  /// Reads at most as many bytes as the array has.
  public var read: @Sendable (_ descriptor: Int32, inout [UInt8]) -> Int = { descriptor, bytes in
    bytes.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
  }
  /// Reads at most as many bytes as the array has, from a given position.
  public var pread: @Sendable (_ descriptor: Int32, inout [UInt8], off_t) -> Int = {
    (descriptor, bytes, place) in
    bytes.withUnsafeMutableBytes { Foundation.pread(descriptor, $0.baseAddress, $0.count, place) }
  }

  /// Creates the real system calls.
  public init() {}
}
