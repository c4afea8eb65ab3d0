public import BindingRender
import Foundation

/// Reads the lines of a file as they arrive.
public struct LineReader {
  private let file: InputFile
  private var bytes: [UInt8] = []
  private var hasEnded = false

  /// The length above which a line is an error, so that no input fills the memory.
  private static let longest = 1 << 24

  /// Creates a reader that begins at the current position of the file.
  public init(_ file: InputFile) { self.file = file }

  /// Returns the next line without its line break, of any system; nil at the end.
  /// - Throws: `ProgramFailure` if reading fails or the line is too long.
  public mutating func next() throws(ProgramFailure) -> String? {
    var searched = 0
    while true {
      if let end = bytes.lineBreak(from: searched) { return take(upTo: end) }
      searched = bytes.count
      if hasEnded { return bytes.isEmpty ? nil : take(upTo: bytes.count) }
      if bytes.count > Self.longest {
        throw ProgramFailure(
          "\(file.name): expected lines of at most \(Self.longest >> 20) MiB, found a longer one",
          status: EX_DATAERR
        )
      }
      let new = try file.read()
      hasEnded = new.isEmpty
      bytes += new
    }
  }

  private mutating func take(upTo end: Int) -> String {
    let text = String(line: bytes[..<end])
    bytes.removeFirst(min(end + 1, bytes.count))
    return text
  }
}

extension [UInt8] {
  /// Returns the position of the first line feed at or after a position.
  public func lineBreak(from start: Int) -> Int? {
    withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress else { return nil }
      // The search begins inside the array and ends with it, so the result is inside the array.
      return memchr(base + start, 0x0A, bytes.count - start).map { UnsafeRawPointer($0) - base }
    }
  }
}
