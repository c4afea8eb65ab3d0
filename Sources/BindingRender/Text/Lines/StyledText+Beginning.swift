/// The part of a long text that a row shows, made safe without reading the rest.
extension StyledText {
  /// The largest number of bytes of long parts that one row of a screen shows.
  package static let rowBytes = 1 << 17

  /// Returns a text with the beginning of each line of this one.
  ///
  /// A cut line has at least one more column than requested. Each column may have up to 16 scalars,
  /// the limit of a cluster; a line with more of them, most of which are invisible, is cut as well.
  /// - Parameters:
  ///   - columns: The number of columns to read of each line; nil for all.
  ///   - limit: The total number of bytes to read; nil for no limit.
  /// - Returns: The text, and whether it ends before this one.
  package func beginning(
    columns: Int? = nil,
    bytes limit: Int? = nil
  ) -> (text: StyledText, isCut: Bool) {
    // A width beyond any screen counts as no limit.
    let columns = columns.flatMap { $0 > 1 << 16 ? nil : max(1, $0) }
    var beginning = Beginning(safePart, columns: columns, bytes: limit)
    for part in rest {
      if !beginning.append(part) { return (beginning.text, true) }
    }
    return (beginning.text, false)
  }

  /// Returns the text with its lines fitted to a width, and no more lines than a row of a screen
  /// has.
  /// - Parameters:
  ///   - columns: The width, or nil for no limit.
  ///   - overflow: How wider lines are handled.
  ///   - limit: The number of lines; if there are more, the last ends with an ellipsis. Nil for no
  ///     limit.
  func fitted(to columns: Int?, _ overflow: TextOverflow, lines limit: Int?) -> StyledText {
    guard let columns = columns.map({ max(1, $0) }), let limit else {
      return fitted(to: columns, overflow)
    }
    if rest.isEmpty, lineBreaks == 0, safe.hasAtMost(bytes: columns) { return self }
    var (text, isCut) = (self, false)
    let lines: [TextLine]
    if case .wrap(let indent) = overflow {
      if !rest.isEmpty { (text, isCut) = beginning(bytes: Self.rowBytes) }
      lines = text.wrappedLines(to: columns, indent: indent, limit: limit)
    } else {
      if !rest.isEmpty { (text, isCut) = beginning(columns: columns, bytes: Self.rowBytes) }
      if text.lineBreaks == 0, !isCut { return text.fitted(to: columns, overflow) }
      lines = text.lines.prefix(limit + 1).map {
        $0.clipped(to: columns, ellipsis: overflow == .ellipsis)
      }
    }
    guard isCut || lines.count > limit, let last = lines.prefix(limit).last else {
      return StyledText(lines: lines)
    }
    let long = last.followedBySpaces(max(1, columns + 1 - last.columns))
    let marked = long.clipped(to: columns, ellipsis: overflow != .clip)
    return StyledText(lines: Array(lines.prefix(limit).dropLast()) + [marked])
  }

  /// Returns the number of columns of the widest line; with a limit, the result may be any larger
  /// number if the line is wider.
  func columns(upTo limit: Int?) -> Int {
    if rest.isEmpty { return columns }
    return limit.map { beginning(columns: $0, bytes: Self.rowBytes).text.columns } ?? columns
  }
}

/// Collects the beginnings of the parts of a text.
private struct Beginning {
  private(set) var text: StyledText
  private let columns: Int?
  private let scalarsPerLine: Int
  /// The number of scalars that may be added to the last line.
  private var scalars: Int
  /// The number of bytes that may still be read.
  private var bytes: Int

  init(_ text: StyledText, columns: Int?, bytes: Int?) {
    self.text = text
    self.columns = columns
    scalarsPerLine = columns.map { 16 * ($0 + 2) } ?? .max
    scalars = scalarsPerLine
    self.bytes = bytes ?? .max
  }

  /// Adds a part.
  /// - Returns: Whether the whole part, or all of it that is shown, was added.
  mutating func append(_ part: StyledText.Part) -> Bool {
    var line = part.text[...]
    if part.kind != .line {
      while let (first, next) = line.firstLine(upTo: bytes) {
        bytes -= line.utf8.distance(from: line.startIndex, to: next)
        append(first, part)
        text.appendWhole(StyledText.Part(text: "\n", style: part.style, kind: .lines))
        scalars = scalarsPerLine
        line = line[next...]
      }
    }
    let prefix = line.prefix(bytes: bytes)
    bytes -= append(prefix, part)
    return prefix.endIndex == line.endIndex
  }

  /// Adds text without line breaks to the last line.
  /// - Returns: The number of bytes read.
  @discardableResult
  private mutating func append(_ line: Substring, _ part: StyledText.Part) -> Int {
    if scalars <= 0 { return 0 }
    let all = line.unicodeScalars
    let start = all.startIndex
    let end = all.index(start, offsetBy: scalars, limitedBy: all.endIndex) ?? all.endIndex
    let isWhole = end == all.endIndex
    // Even if the whole part is safe, its beginning may end inside a sequence.
    let kind = line.endIndex == part.text.endIndex && isWhole ? part.kind : .line
    text.appendWhole(StyledText.Part(text: String(line[..<end]), style: part.style, kind: kind))
    if let columns {
      scalars -= isWhole ? all.distance(from: start, to: end) : scalars
      if !isWhole {
        let spaces = String(repeating: " ", count: columns + 1)
        text.appendWhole(StyledText.Part(text: spaces, style: part.style, kind: .line))
      }
    }
    return line.utf8.distance(from: line.startIndex, to: end)
  }
}

extension Substring {
  /// Returns the longest beginning of at most a number of bytes.
  fileprivate func prefix(bytes count: Int) -> Substring {
    guard var end = utf8.index(startIndex, offsetBy: Swift.max(0, count), limitedBy: endIndex)
    else {
      return self
    }
    while end < endIndex, end > startIndex, utf8[end] & 0xC0 == 0x80 {
      end = utf8.index(before: end)
    }
    return self[..<end]
  }

  /// Returns the text before the first line break, and the position after it; nil if there is none.
  /// - Parameter limit: The number of bytes to read.
  fileprivate func firstLine(upTo limit: Int) -> (line: Substring, next: Index)? {
    let bytes = utf8
    var index = bytes.startIndex
    var left = limit
    var isAfterReturn = false
    while index < bytes.endIndex, left > 0 {
      let byte = bytes[index]
      let next = bytes.index(after: index)
      if byte == 0x0A {
        return (self[..<(isAfterReturn ? bytes.index(before: index) : index)], next)
      }
      if byte == 0xE2,
        bytes[next...].starts(with: [0x80, 0xA8])
          || bytes[next...].starts(with: [0x80, 0xA9])
      {
        return (self[..<index], bytes.index(next, offsetBy: 2))
      }
      isAfterReturn = byte == 0x0D
      index = next
      left -= 1
    }
    return nil
  }
}
