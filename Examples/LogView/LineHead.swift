import ExampleSupport

/// What the beginning of a line shows about where records begin.
struct LineHead {
  /// A form of beginning that the lines of one program share.
  enum Kind: Hashable {
    case stamp(TimeStamp.Form, word: Int, first: UInt8)
    case level(before: UInt8, after: UInt8)
    case brace, bracket, markup, tag
  }

  private(set) var kind: Kind?
  private(set) var stamp: TimeStamp?
  let isIndented: Bool
  /// The first byte that is not blank.
  let start: Int

  init(_ line: LineBytes) {
    var start = line.startIndex
    while line.at(start) == 0, start < line.endIndex { start += 1 }
    isIndented = line.at(start).isBlank
    self.start = line.afterBlanks(from: start)
    findStamp(line)
    if kind != nil || isIndented { return }
    switch line.at(start) {
    case UInt8(ascii: "{"): kind = .brace
    case UInt8(ascii: "<") where line.at(start + 1).isLetter: kind = .markup
    case UInt8(ascii: "["):
      if line[start...].prefix(64).contains(UInt8(ascii: "]")) { kind = .bracket }
    case let first where first.isWord:
      let name = line[start...].prefix { $0.isWord || $0 == 0x2D || $0 == 0x2F }
      guard line.at(name.endIndex) == UInt8(ascii: "[") else { break }
      let digits = line[(name.endIndex + 1)...].prefix { $0.isDigit }
      if !digits.isEmpty, line.at(digits.endIndex) == UInt8(ascii: "]") { kind = .tag }
    default: break
    }
  }

  /// Looks for a time stamp at the first words.
  private mutating func findStamp(_ line: LineBytes) {
    var place = start
    for word in 0..<8 {
      let first = line.at(place)
      if first == UInt8(ascii: "["), let stamp = TimeStamp(uptimeIn: line, at: place), word == 0 {
        return found(stamp, word, line)
      }
      // Marks before a stamp; the priority of syslog too.
      if first == UInt8(ascii: "<"), let end = line[place...].prefix(5).firstIndex(of: 0x3E) {
        place = end + 1
        if line.has("1 ", at: place) { place += 2 }
      }
      while [UInt8](arrayLiteral: 0x5B, 0x28, 0x22, 0x27, 0x7B).contains(line.at(place)) {
        place += 1
      }
      if let stamp = TimeStamp(line, at: place),
        stamp.form.isComplete || word < (stamp.form == .timeOnly ? 3 : 2)
      {
        return found(stamp, word, line)
      }
      // To the next word.
      while place < line.endIndex, !Self.ends(line[place]) { place += 1 }
      while place < line.endIndex, Self.ends(line[place]) { place += 1 }
      if place >= line.endIndex || place - start > 96 { return }
    }
  }

  private static func ends(_ byte: UInt8) -> Bool {
    byte.isBlank || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "|")
      || byte == UInt8(ascii: ",")
  }

  private mutating func found(_ stamp: TimeStamp, _ word: Int, _ line: LineBytes) {
    self.stamp = stamp
    let first = line.at(start)
    if !isIndented {
      kind = .stamp(stamp.form, word: word, first: word == 0 || first.isWord ? 0 : first)
    }
  }

  /// Takes the level for the form of the beginning, if the line begins with one.
  mutating func take(_ level: LevelWord?, of line: LineBytes) {
    guard kind == nil || kind == .bracket, !isIndented, let level,
      level.range.lowerBound - start < 2 || line.has("level=", at: start)
        || line.has("lvl=", at: start)
    else { return }
    kind = .level(
      before: line.at(level.range.lowerBound - 1),
      after: line.at(level.range.upperBound)
    )
  }
}
