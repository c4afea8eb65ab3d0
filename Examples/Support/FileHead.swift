import Foundation

/// The first bytes and the state of a file that was read, by which one that was written anew is
/// recognized.
struct FileHead: Sendable {
  private var bytes: [UInt8] = []
  private var size: off_t = 0
  private var change = timespec()

  /// The number of bytes to compare.
  private static let length = 512

  /// Returns whether a file has other contents than those that were read.
  ///
  /// A file that keeps its beginning and grows cannot be told from one to which something was added.
  /// - Parameters:
  ///   - file: The file.
  ///   - offset: The number of bytes that were read.
  ///   - hasRead: Whether more bytes were read since: then the beginning is compared in any case,
  ///     because a file may be written twice within one tick of its clock.
  mutating func isReplaced(in file: InputFile, readTo offset: off_t, hasRead: Bool) -> Bool {
    guard let status = file.status else { return false }
    if status.st_size < offset { return true }
    let count = min(Self.length, Int(offset))
    let time = status.modificationTime
    let isSame =
      (status.st_size, time.tv_sec, time.tv_nsec) == (size, change.tv_sec, change.tv_nsec)
    if isSame, !hasRead, bytes.count == count { return false }
    (size, change) = (status.st_size, time)
    let now = file.bytes(at: 0, count: count)
    // A call that fails tells nothing.
    if now.count < count { return false }
    defer { bytes = now }
    return !now.starts(with: bytes)
  }
}

extension stat {
  /// The time at which the contents changed last.
  fileprivate var modificationTime: timespec {
    #if canImport(Darwin)
    st_mtimespec
    #else
    st_mtim
    #endif
  }
}
