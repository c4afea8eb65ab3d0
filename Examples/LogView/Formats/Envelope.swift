import ExampleSupport

/// What Docker, Kubernetes or Compose put around a line of a program.
struct Envelope {
  /// The name of the container; empty if there is none.
  private(set) var name: LineBytes = []
  /// When the line was written.
  private(set) var stamp: TimeStamp?
  /// Whether the next line of the same stream continues this one, if the program ends its lines.
  private(set) var isPartial = false
  /// Whether it is known of the line where it ends.
  private(set) var hasEnd = false
  /// The letter by which the names of the streams differ.
  private(set) var stream: UInt8 = 0
  /// The line of the program.
  private(set) var text: LineBytes
  /// Whether the text stands in the line as it is, and not with escapes.
  private(set) var isVerbatim = true

  /// Looks for the forms in which a line is wrapped; nil if it is not.
  ///
  /// These are `name  | ` of Compose and pm2, `[pod/name/container] ` of kubectl, an object of Docker's files, a
  /// time to the nanosecond, as these programs write it, and `stdout F ` of CRI after it.
  init?(_ line: LineBytes, _ object: JSONLine?) {
    if let log = object?.log {
      isPartial = !line.has("\\n", at: log.upperBound - 2)
      (hasEnd, stream) = (!isPartial, object?.stream ?? 0)
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
    if line.at(place + 10) == UInt8(ascii: "T"), line.at(place + 28).isDigit,
      let stamp = TimeStamp(line, at: place), stamp.end >= place + 30, line.at(stamp.end) == 0x20
    {
      self.stamp = stamp
      place = stamp.end + 1
      let isStream = line.has("stdout ", at: place) || line.has("stderr ", at: place)
      if isStream, line.at(place + 8) == 0x20 {
        isPartial = line.at(place + 7) == UInt8(ascii: "P")
        (hasEnd, stream) = (true, line.at(place + 3))
        place += 9
      }
    }
    if place == start { return nil }
    text = line[min(place, line.endIndex)...]
  }
}

extension LineBytes {
  /// The end of the name of a container before a bar, as in `web-1  | text` and `0|web  | text`; nil if there
  /// is none.
  fileprivate var endOfName: Int? {
    let number = end(from: startIndex) { $0.isDigit }
    let start = number > startIndex && at(number) == UInt8(ascii: "|") ? number + 1 : startIndex
    guard at(start).isLetter else { return nil }
    let end = end(from: start) { $0.isWord || 0x2D...0x2E ~= $0 || $0 == 0x40 }
    let bar = self.end(from: end) { $0 == 0x20 }
    let last = self[start..<end].lastIndex { !$0.isLetter } ?? start - 1
    let isName = at(bar) == UInt8(ascii: "|") && (bar + 1 == endIndex || at(bar + 1) == 0x20)
    return isName && end > start + 1 && Severity.word(self[last + 1..<end]) == nil ? end : nil
  }
}
