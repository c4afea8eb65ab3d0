import ExampleSupport

/// What a line shows of itself: what it is wrapped in, how it begins, and its level.
struct ParsedLine {
  /// The line with those escape sequences that set colours, and without any.
  let shown: LineBytes
  let plain: LineBytes
  let hasColors: Bool
  let envelope: Envelope?
  /// The line as the program wrote it, in the envelope.
  let text: LineBytes
  let head: LineHead

  /// - Parameters:
  ///   - bytes: The line.
  ///   - hasNames: Whether a name and a bar at the beginning of a line can be those of Compose.
  ///   - indent: The indentation of the log, which says nothing of a line.
  init(_ bytes: LineBytes, hasNames: Bool = true, indent: Int = 0) {
    let hasEscapes = bytes.contains(0x1B)
    var (plain, marks) = hasEscapes ? bytes.plain() : (bytes, [])
    shown = hasEscapes ? bytes.plain(keepingColors: true).bytes : bytes
    hasColors = plain.count < shown.count
    if plain.last == 0x0D { plain.removeLast() }
    self.plain = plain
    // The hole in a file that was truncated.
    plain = plain[plain.end(from: plain.startIndex) { $0 == 0 }...]
    if plain.prefix(indent).allSatisfy(\.isBlank) { plain = plain.dropFirst(indent) }
    var object = JSONLine(plain, at: plain.afterBlanks(from: plain.startIndex))
    envelope = Envelope(plain, object).flatMap { hasNames || $0.name.isEmpty ? $0 : nil }
    if let envelope {
      plain = envelope.text
      if !envelope.isVerbatim { (plain, marks) = plain.plain() }
      object = JSONLine(plain, at: plain.afterBlanks(from: plain.startIndex))
    }
    text = plain
    head = LineHead(plain, object, marks: marks, isStamped: envelope?.stamp != nil)
  }

  /// The level, at its place in the text.
  var level: LevelWord? { head.level }

  /// When the line was written, as far as it says so.
  var stamp: TimeStamp? { envelope?.stamp ?? head.stamp }
}
