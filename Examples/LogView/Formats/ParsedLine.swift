import ExampleSupport

/// What a line shows of itself: what it is wrapped in, how it begins, and its level.
struct ParsedLine {
  /// The line without its colours.
  let plain: LineBytes
  let hasColors: Bool
  let envelope: Envelope?
  /// The line as the program wrote it, in the envelope.
  let text: LineBytes
  private(set) var head: LineHead
  /// The level, at its place in the text.
  let level: LevelWord?

  /// - Parameters:
  ///   - bytes: The line.
  ///   - hasNames: Whether a name and a bar at the beginning of a line can be those of Compose.
  ///   - indent: The indentation of the log, which says nothing of a line.
  init(_ bytes: LineBytes, hasNames: Bool = true, indent: Int = 0) {
    var (plain, marks) = bytes.contains(0x1B) ? bytes.plain : (bytes, [])
    hasColors = !marks.isEmpty
    if plain.last == 0x0D { plain.removeLast() }
    self.plain = plain
    // The hole in a file that was truncated, and what Compose begins a line with on a terminal.
    plain = plain[plain.end(from: plain.startIndex) { $0 == 0 }...]
    if plain.has("\u{1B}[2K", at: plain.startIndex) { plain = plain.dropFirst(4) }
    if plain.prefix(indent).allSatisfy(\.isBlank) { plain = plain.dropFirst(indent) }
    var object = JSONLine(plain, at: plain.afterBlanks(from: plain.startIndex))
    envelope = Envelope(plain, object).flatMap { hasNames || $0.name.isEmpty ? $0 : nil }
    if let envelope {
      plain = envelope.text
      if !envelope.isVerbatim { (plain, marks) = plain.plain }
      object = JSONLine(plain, at: plain.afterBlanks(from: plain.startIndex))
    }
    text = plain
    head = LineHead(plain, object)
    if let object, object.isWhole || object.level != nil {
      level = object.level
    } else {
      let stamp = head.stamp?.end ?? (envelope?.stamp == nil ? nil : plain.startIndex)
      level = LevelWord.first(in: plain, marks: marks, after: stamp)
    }
    head.note(level, of: plain)
  }

  /// When the line was written, as far as it says so.
  var stamp: TimeStamp? { envelope?.stamp ?? head.stamp }
}
