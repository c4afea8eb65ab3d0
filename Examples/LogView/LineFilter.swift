/// Chooses the lines that are shown.
struct LineFilter {
  /// What a line contains, in upper or lower case; empty for any line.
  var text = "" {
    didSet { folded = Self.folded(text) }
  }
  /// The least severity that is shown; with the least of all, lines without one are too.
  var least = Severity.debug
  private var folded: [UInt8] = []

  init(text: String) {
    self.text = text
    folded = Self.folded(text)
  }

  func passes(_ line: LogLine) -> Bool {
    if least > .debug, (line.severity ?? .debug) < least { return false }
    if folded.isEmpty { return true }
    // Only letters beyond ASCII need a table of both cases.
    var text = isASCII ? line.text : line.text.lowercased()
    // The buffer is only used during the call.
    return text.withUTF8 { Self.contains($0, folded) }
  }

  private var isASCII: Bool { folded.allSatisfy { $0 < 0x80 } }

  private static func folded(_ text: String) -> [UInt8] { Array(text.lowercased().utf8) }

  /// Returns whether bytes contain others, which are in lower case.
  private static func contains(_ bytes: UnsafeBufferPointer<UInt8>, _ part: [UInt8]) -> Bool {
    if bytes.count < part.count { return false }
    for start in 0...(bytes.count - part.count) {
      var length = 0
      while length < part.count, bytes[start + length].lowercased == part[length] { length += 1 }
      if length == part.count { return true }
    }
    return false
  }
}

extension UInt8 {
  /// A capital of ASCII as its small letter, any other byte as it is.
  fileprivate var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
