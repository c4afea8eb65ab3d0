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
  let stamp: TimeStamp?
  let isIndented: Bool
  /// The first byte that is not blank.
  let start: Int

  init(_ line: LineBytes) {
    let textStart = line.textStart
    isIndented = line.at(textStart).isBlank
    start = line.afterBlanks(from: textStart)
    let found = TimeStamp.first(in: line, from: start)
    stamp = found?.stamp
    if isIndented { return }
    let first = line.at(start)
    if let (stamp, word) = found {
      kind = .stamp(stamp.form, word: word, first: word == 0 || first.isWord ? 0 : first)
    } else if first == UInt8(ascii: "{") {
      kind = .brace
    } else if first == UInt8(ascii: "<"), line.at(start + 1).isLetter {
      kind = .markup
    } else if first == UInt8(ascii: "[") {
      if line[start...].prefix(64).contains(UInt8(ascii: "]")) { kind = .bracket }
    } else if first.isWord {
      let name = line.end(from: start) { $0.isWord || $0 == 0x2D || $0 == 0x2F }
      let number = line.end(from: name + 1) { $0.isDigit }
      if line.at(name) == UInt8(ascii: "["), number > name + 1, line.at(number) == 0x5D {
        kind = .tag
      }
    }
  }

  /// Takes the level for the form of the beginning, if the line begins with one.
  mutating func take(_ level: LevelWord?, of line: LineBytes) {
    guard kind == nil || kind == .bracket, !isIndented, let range = level?.range,
      range.lowerBound - start < 2 || line.has("level=", at: start) || line.has("lvl=", at: start)
    else { return }
    kind = .level(before: line.at(range.lowerBound - 1), after: line.at(range.upperBound))
  }
}
