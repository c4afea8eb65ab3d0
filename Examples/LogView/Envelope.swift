import ExampleSupport

/// What Docker, Kubernetes or Compose put around a line of a program.
struct Envelope {
  /// The name of the container; empty if there is none.
  private(set) var name: LineBytes = []
  /// When the line was written.
  private(set) var stamp: TimeStamp?
  /// Whether the next line of the program continues this one, which was too long.
  private(set) var isPartial = false
  /// The line of the program.
  private(set) var text: LineBytes
  /// Whether the text stands in the line as it is, and not with escapes.
  private(set) var isVerbatim = true

  /// Looks for the forms in which a line is wrapped; nil if it is not.
  ///
  /// These are `name  | ` of Compose, `[pod/name/container] ` of kubectl, an object of Docker's files, a time to
  /// the nanosecond, as these programs write it, and `stdout F ` of CRI after it.
  init?(_ line: LineBytes, _ object: JSONLine?) {
    if let log = object?.log {
      isPartial = !line.has("\\n", at: log.upperBound - 2)
      text = line[isPartial ? log : log.lowerBound..<log.upperBound - 2]
      if text.contains(UInt8(ascii: "\\")) { (text, isVerbatim) = (text.unescaped, false) }
      stamp = object?.stamp
      return
    }
    let start = line.startIndex
    var place = start
    if line.has("[pod/", at: start), let end = line[start...].firstIndex(of: 0x5D) {
      name = line[start + 5..<end]
      place = end + 1
    } else if let end = line.endOfName {
      name = line[start..<end]
      place = line.end(from: end) { $0 == 0x20 } + 1
    }
    if place > start, line.at(place) == 0x20 { place += 1 }
    if line.at(place + 10) == UInt8(ascii: "T"),
      line.at(place + 28).isDigit,
      let stamp = TimeStamp(line, at: place), stamp.end >= place + 30, line.at(stamp.end) == 0x20
    {
      self.stamp = stamp
      place = stamp.end + 1
      if line.has("stdout ", at: place) || line.has("stderr ", at: place),
        line.at(place + 8) == 0x20
      {
        isPartial = line.at(place + 7) == UInt8(ascii: "P")
        place += 9
      }
    }
    if place == start { return nil }
    text = line[min(place, line.endIndex)...]
  }
}

extension LineBytes {
  /// The end of the name of a container before a bar, as in `web-1  | text`; nil if there is none.
  fileprivate var endOfName: Int? {
    guard at(startIndex).isLetter else { return nil }
    let end = end(from: startIndex) { $0.isWord || 0x2D...0x2E ~= $0 || $0 == 0x40 }
    let bar = self.end(from: end) { $0 == 0x20 }
    let isName =
      at(bar) == UInt8(ascii: "|") && (bar + 1 == endIndex || at(bar + 1) == 0x20)
      && Severity.word(self[startIndex..<end]) == nil
    return isName ? end : nil
  }
}
