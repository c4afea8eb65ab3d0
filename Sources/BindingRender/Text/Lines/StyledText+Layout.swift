extension StyledText {
  /// The number of columns that the widest line takes.
  /// - Complexity: O(*n*) for *n* bytes.
  public var columns: Int { lines.reduce(0) { max($0, $1.columns) } }

  /// Returns the text with its lines fitted to a width, if there is a limit.
  /// - Parameters:
  ///   - columns: The width, or nil for no limit; below one it counts as one.
  ///   - overflow: How wider lines are handled.
  public consuming func fitted(to columns: Int?, _ overflow: TextOverflow) -> StyledText {
    guard let columns else { return self }
    switch overflow {
    case .clip: return clipped(to: columns, ellipsis: false)
    case .ellipsis: return clipped(to: columns)
    case .wrap(let indent): return wrapped(to: columns, indent: indent)
    }
  }

  /// Returns the text with each line cut to a width.
  /// - Parameters:
  ///   - columns: The width; below one it counts as one.
  ///   - ellipsis: Whether a line that is cut ends with an ellipsis in the last column.
  /// - Complexity: O(*w*) for a single line and a width of *w*; linear in the text for several.
  ///   Each column may have up to 16 scalars; a line with more of them, most of which are
  ///   invisible, is cut as well.
  public func clipped(to columns: Int, ellipsis: Bool = true) -> StyledText {
    let text = rest.isEmpty ? self : beginning(columns: columns).text
    if text.safe.hasAtMost(bytes: columns) { return text }
    return StyledText(lines: text.lines.lazy.map { $0.clipped(to: columns, ellipsis: ellipsis) })
  }

  /// Returns the text with each line padded with spaces to a width; wider lines do not change.
  /// - Parameters:
  ///   - columns: The width; above 65,536 it counts as that.
  ///   - alignment: The position of the line among the spaces.
  public func padded(to columns: Int, _ alignment: TextAlignment = .leading) -> StyledText {
    let columns = columns.clampedForSpaces
    return StyledText(
      lines: lines.lazy.map { line in
        let spaces = max(columns - line.columns, 0)
        let left = alignment.spacesBefore(of: spaces)
        var padded = TextLine.spaces(left)
        padded.append(line)
        return padded.followedBySpaces(spaces - left)
      }
    )
  }
}

extension StyledText {
  /// Returns the text with a style applied over the style of each part.
  func overlaid(by style: TextStyle) -> StyledText {
    StyledText(lines: lines.map { $0.overlaid(by: style) })
  }

  /// Returns the text with the first line of another in front of each line.
  func indented(by mark: StyledText) -> StyledText {
    guard let first = mark.lines.first else { return self }
    return StyledText(
      lines: lines.map { line in
        var whole = first
        whole.append(line)
        return whole
      }
    )
  }

  /// Returns the text with a key that a click on it stands for.
  ///
  /// A ``ListProgram`` that captures the mouse handles such a click as if the key had been pressed.
  /// The key does not change the output.
  /// - Parameter key: The key.
  public func clickable(as key: Key) -> StyledText {
    StyledText(
      lines: lines.map { line in
        line.mapStyles {
          var style = $0
          style.key = key
          return style
        }
      }
    )
  }
}

extension Int {
  /// The number, limited to 0 through 65,536, to bound the number of spaces.
  var clampedForSpaces: Int { Swift.max(0, Swift.min(self, 1 << 16)) }
}

extension TextLine {
  /// Returns a line of spaces.
  static func spaces(_ count: Int) -> TextLine {
    TextLine(String(decoding: repeatElement(UInt8(0x20), count: count), as: UTF8.self), .plain)
  }

  /// Returns the line with a number of columns of spaces after it.
  func followedBySpaces(_ count: Int) -> TextLine {
    var line = self
    if count > 0, text.unicodeScalars.last?.isOrdinary == false {
      // A sign that spans the characters after it, such as U+0600, absorbs the first space; if its
      // cluster is too long for that, the sign is replaced.
      var text = StyledText(lines: CollectionOfOne(self))
      text.append(" ")
      line = text.safe
      line.append(TextLine.spaces(columns + count - line.columns))
    } else {
      line.append(TextLine.spaces(count))
    }
    return line
  }
}
