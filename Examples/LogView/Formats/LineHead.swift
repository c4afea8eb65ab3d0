import ExampleSupport

/// What the beginning of a line shows about where records begin.
struct LineHead {
  /// The sequence of tokens that the heads of one program share, as far as it tells them from
  /// other lines.
  enum Kind: Hashable {
    /// A time, and what stands before it.
    case stamp(TimeStamp.Form, before: Prefix)
    case level(before: UInt8, after: UInt8, isTitle: Bool)
    /// A whole object of JSON, and the first field of the journal.
    case object, cursor
    /// A sign, as in `{`, `[…]`, `<name>` and `name[17]`, or a blank before the right-aligned
    /// word of cargo.
    case sign(UInt8)
  }

  /// The tokens before a time, however many they are.
  enum Prefix: Hashable {
    /// None, or a level and numbers.
    case nothing
    case blanks
    case names
    /// Words of prose, in their number.
    case words(Int)
  }

  private(set) var kind: Kind?
  let stamp: TimeStamp?
  /// The place where the stamp begins.
  let stampStart: Int?
  /// Whether a database says with the line what the one above is about.
  let isDetail: Bool
  /// The level that the line names.
  let level: LevelWord?
  let isIndented: Bool
  /// The first byte that is not blank.
  let start: Int

  /// The number of bytes in which a bracket at the beginning is closed.
  private static let longestBracket = 160
  private static let openings = ByteSet("[(<{\"'")
  private static let closings = ByteSet("])>|")

  /// - Parameters:
  ///   - line: The line without its colours.
  ///   - object: The object of JSON that begins the line.
  ///   - marks: The places where a colour began or ended.
  ///   - isStamped: Whether what wraps the line has a time.
  init(_ line: LineBytes, _ object: JSONLine?, marks: [Int], isStamped: Bool) {
    isIndented = line.at(line.startIndex).isBlank
    start = line.afterBlanks(from: line.startIndex)
    if let object, object.isWhole || object.level != nil {
      (stamp, stampStart, level, isDetail) = (object.stamp, nil, object.level, false)
      if !isIndented { kind = object.isWhole ? .object : .sign(0x7B) }
      return
    }
    let scan = HeadScan(line: line, start: start, marks: marks, hasStamp: isStamped)
    level = scan.level
    // The fields of the journal.
    let isField = line.has("__", at: start)
    let found = object == nil && !isField ? scan.stamp : nil
    (stamp, stampStart, isDetail) = (found?.stamp ?? object?.stamp, found?.place, scan.isDetail)
    if object != nil {
      kind = isIndented ? nil : .sign(0x7B)
    } else if isField {
      kind = line.has("__CURSOR=", at: start) ? .cursor : nil
    } else if let found {
      // A level that is right-aligned indents nothing.
      let isIndented = isIndented && scan.level?.range.lowerBound != start
      let isBracketed = Self.openings.contains(line.at(found.place - 1))
      let prefix: Prefix =
        found.words > 0 && !isBracketed
        ? .words(found.words)
        : found.words + found.names > 0 ? .names : isIndented ? .blanks : .nothing
      if !isIndented || prefix == .blanks && found.stamp.form.isComplete {
        kind = .stamp(found.stamp.form, before: prefix)
      }
    } else {
      kind = levelKind(line) ?? otherKind(line)
    }
  }

  /// The form of a level with which the line begins, whatever pads it.
  private func levelKind(_ line: LineBytes) -> Kind? {
    // A note of a compiler is about the error above.
    if level?.isException == true || line.has("note: ", at: start) { return nil }
    // `error: none` names no level, and begins like `error: x`.
    let word = start..<line.end(from: start) { $0.isLetter }
    let isWord = line.at(word.upperBound) == 0x3A && Severity.word(line[word]) != nil
    guard let range = level?.range ?? (isWord ? word : nil) else { return nil }
    let isTitle = line[range].contains { !$0.isCapital } && line[range.lowerBound].isCapital
    let next = line.at(line.end(from: range.upperBound) { $0.isBlank })
    let after = Self.closings.contains(next) ? next : line.at(range.upperBound)
    // Right-aligned, as ` INFO` above `ERROR`.
    let isAligned = [5, 7].contains(range.upperBound - line.startIndex) && line[start].isCapital
    let first = line.end(from: start) { $0.isBlank || Self.openings.contains($0) }
    let isFirst =
      isIndented
      ? isAligned && !isTitle && range.lowerBound == start
      : first >= range.lowerBound || line.has("level=", at: start) || line.has("lvl=", at: start)
    let before = range.lowerBound == start ? 0 : line[start]
    return isFirst ? .level(before: before, after: after, isTitle: isTitle) : nil
  }

  private func otherKind(_ line: LineBytes) -> Kind? {
    let first = line.at(start)
    if isIndented {
      let end = line.end(from: start) { $0.isLetter }
      let isStatus = end - line.startIndex == 12 && first.isCapital && !line.at(start + 1).isCapital
      return isStatus && line.at(end) == 0x20 ? .sign(0x20) : nil
    }
    let name = line.end(from: start) { $0.isWord || $0 == 0x2D || $0 == 0x2F }
    let number = line.end(from: name + 1) { $0.isDigit }
    if name > start, line.at(name) == 0x5B, number > name + 1, line.at(number) == 0x5D {
      return .sign(0x5D)
    }
    let isBracket = first == 0x5B && line[start...].prefix(Self.longestBracket).contains(0x5D)
    let isMarkup = first == 0x3C && line.at(start + 1).isLetter
    return isBracket || isMarkup || first == 0x7B ? .sign(first) : nil
  }
}
