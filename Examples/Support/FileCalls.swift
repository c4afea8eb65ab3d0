public import Foundation

/// The calls of the system by which the examples read files, so that a test can make one fail.
///
/// Each has the results of the function of POSIX, and sets `errno`.
public struct FileCalls: Sendable {
  /// Opens a file.
  public var open: @Sendable (_ path: String, _ flags: Int32) -> Int32 = { Foundation.open($0, $1) }
  /// Closes a file.
  public var close: @Sendable (_ descriptor: Int32) -> Void = { _ = Foundation.close($0) }
  /// Tells the state of an open file.
  public var fstat: @Sendable (_ descriptor: Int32, inout stat) -> Int32 = {
    Foundation.fstat($0, &$1)
  }
  /// Tells the state of the file at a path, as `stat` does.
  public var statPath: @Sendable (_ path: String, inout stat) -> Int32 = { stat($0, &$1) }
  /// Waits for an open file.
  public var poll: @Sendable (inout pollfd, _ milliseconds: Int32) -> Int32 = {
    Foundation.poll(&$0, 1, $1)
  }
  /// Moves the place of the next byte.
  public var lseek: @Sendable (_ descriptor: Int32, off_t, _ origin: Int32) -> off_t = {
    Foundation.lseek($0, $1, $2)
  }
  // The system writes into the array at most as many bytes as it has, and only during the call.
  /// Reads as many bytes at most as the array has.
  public var read: @Sendable (_ descriptor: Int32, inout [UInt8]) -> Int = { descriptor, bytes in
    bytes.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
  }
  /// Reads as many bytes at most as the array has, from a place.
  public var pread: @Sendable (_ descriptor: Int32, inout [UInt8], off_t) -> Int = {
    (descriptor, bytes, place) in
    bytes.withUnsafeMutableBytes { Foundation.pread(descriptor, $0.baseAddress, $0.count, place) }
  }

  /// Creates the calls of the system itself.
  public init() {}
}
