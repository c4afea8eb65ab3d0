/// Where text is printed that somebody may stop reading at any time.
protocol PrintedOutput: AnyObject, TextOutputStream {
  /// Whether more text is taken; what is written otherwise may be lost.
  var isWritable: Bool { get }

  /// Writes the bytes of text.
  func write(bytes: [UInt8])
  /// Writes out what is buffered.
  /// - Throws: The reason why some of the text could not be written.
  func finish() throws
  /// Writes a line about the text, beside it.
  func report(_ message: String)
  /// Waits until more text is taken.
  /// - Returns: False if it never is.
  nonisolated(nonsending) func makeRoom() async -> Bool
}
