extension StyledText {
  /// How many columns the widest line of the text takes.
  /// - Complexity: O(*n*) for *n* bytes.
  public var columns: Int { lines.reduce(0) { max($0, $1.columns) } }

  /// The text in a width that may be limited.
  /// - Parameters:
  ///   - columns: The width, or nil for no limit; below one it counts as one.
  ///   - overflow: What becomes of lines that are wider.
  public consuming func fitted(to columns: Int?, _ overflow: TextOverflow) -> StyledText {
    guard let columns else { return self }
    switch overflow {
    case .clip: return clipped(to: columns, ellipsis: false)
    case .ellipsis: return clipped(to: columns)
    case .wrap(let indent): return wrapped(to: columns, indent: indent)
    }
  }

  /// The text with each of its lines cut to a width.
  /// - Parameters:
  ///   - columns: The width; below one it counts as one.
  ///   - ellipsis: Whether an ellipsis takes the last column of a line that is cut.
  /// - Complexity: O(*w*) for a single line and a width of *w*; linear in the text for several.
  public func clipped(to columns: Int, ellipsis: Bool = true) -> StyledText {
    if TextLine(runs: runs).hasAtMost(bytes: columns) { return self }
    return StyledText(lines: lines.lazy.map { $0.clipped(to: columns, ellipsis: ellipsis) })
  }

  /// The text with spaces beside each of its lines, up to a width; wider lines stay as they are.
  /// - Parameters:
  ///   - columns: The width; above 65,536 it counts as that.
  ///   - alignment: Where the line stands among the spaces.
  public func padded(to columns: Int, _ alignment: TextAlignment = .leading) -> StyledText {
    let columns = columns.clampedForSpaces
    return StyledText(
      lines: lines.lazy.map { line in
        let spaces = max(columns - line.columns, 0)
        let left =
          switch alignment {
          case .leading: 0
          case .center: spaces / 2
          case .trailing: spaces
          }
        var padded = TextLine.spaces(left)
        for run in line.runs { padded.append(run) }
        padded.append(TextLine.spaces(spaces - left))
        return padded
      }
    )
  }
}

extension Int {
  /// A number of columns that can be filled with spaces, however many are asked for.
  var clampedForSpaces: Int { Swift.max(0, Swift.min(self, 1 << 16)) }
}

extension TextLine {
  /// A line of nothing but spaces.
  static func spaces(_ count: Int) -> TextLine {
    var line = TextLine()
    let spaces = String(decoding: repeatElement(UInt8(0x20), count: count), as: UTF8.self)
    line.append(StyledText.Run(text: spaces, style: .plain))
    return line
  }

  /// Puts another line behind this.
  mutating func append(_ line: TextLine) {
    for run in line.runs { append(run) }
  }
}
