/// A line of safe text with styles: one string, and the end of each style in it.
///
/// Neighbouring parts differ in style, and no grapheme cluster spans two of them.
package struct TextLine: Hashable, Sendable {
  /// A part in one style.
  private struct Part: Hashable, Sendable {
    /// The number of bytes of the line up to the end of the part.
    var end: Int
    let style: TextStyle
  }

  package private(set) var text = ""
  /// The parts; empty if the whole line is plain, so that plain text needs no array.
  private var parts: [Part] = []

  /// The number of columns that the line takes.
  /// - Complexity: O(*n*) for *n* bytes.
  package var columns: Int { text.columns }

  /// The style of the last cluster; nil if the line is empty.
  var lastStyle: TextStyle? { parts.last?.style ?? (text.isEmpty ? nil : .plain) }

  /// The parts with their texts, from left to right.
  package var runs: [(text: Substring, style: TextStyle)] {
    if parts.isEmpty { return text.isEmpty ? [] : [(text[...], .plain)] }
    var start = text.startIndex
    return parts.map { part in
      let end = index(at: part.end)
      defer { start = end }
      return (text[start..<end], part.style)
    }
  }

  /// Returns the position after a number of bytes, which must be between two scalars.
  private func index(at offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }

  /// Returns the first part that ends after a position, with its end; nil at the end of the line.
  /// - Complexity: O(log *p*) for *p* parts.
  func part(at position: String.Index) -> (number: Int, end: String.Index, style: TextStyle)? {
    if position >= text.endIndex { return nil }
    if parts.isEmpty { return (0, text.endIndex, .plain) }
    let offset = text.utf8.distance(from: text.startIndex, to: position)
    var range = 0..<parts.count
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range = parts[middle - 1].end > offset ? range.lowerBound..<middle : middle..<range.upperBound
    }
    return part(range.lowerBound)
  }

  /// Returns a part by its number; nil after the last.
  func part(_ number: Int) -> (number: Int, end: String.Index, style: TextStyle)? {
    if number >= parts.count { return nil }
    return (number, index(at: parts[number].end), parts[number].style)
  }

  /// Calls a closure with the bytes of each part, from left to right.
  func withUTF8OfRuns(_ body: (UnsafeBufferPointer<UInt8>, TextStyle) -> Void) {
    var text = text
    // The buffer is used only inside the calls, and the ends of the parts are within it.
    text.withUTF8 { bytes in
      if parts.isEmpty { return body(bytes, .plain) }
      var start = 0
      for part in parts {
        body(UnsafeBufferPointer(rebasing: bytes[start..<part.end]), part.style)
        start = part.end
      }
    }
  }
}

extension TextLine {
  /// Creates a line in one style.
  init(_ text: String, _ style: TextStyle) { append(text, style) }

  /// Appends text, which must not join the last cluster.
  mutating func append(_ added: String, _ style: TextStyle) {
    if parts.isEmpty, style.isPlain { return text += added }
    if added.isEmpty { return }
    begin(style)
    text += added
    parts[parts.count - 1].end = text.utf8.count
  }

  /// Begins a part after the last byte, unless the last part has the same style.
  private mutating func begin(_ style: TextStyle) {
    if parts.isEmpty {
      // Most lines have at most four parts.
      parts.reserveCapacity(4)
      if !text.isEmpty { parts.append(Part(end: text.utf8.count, style: .plain)) }
    } else if parts[parts.count - 1].style == style {
      return
    }
    parts.append(Part(end: text.utf8.count, style: style))
  }

  /// Appends another line, which must not join the last cluster.
  mutating func append(_ line: TextLine) {
    if text.isEmpty {
      self = line
    } else {
      for run in line.runs { append(String(run.text), run.style) }
    }
  }

  /// Replaces the last cluster by text in its style.
  mutating func replaceLastCluster(by replacement: String) {
    text.removeLast()
    text += replacement
    if !parts.isEmpty { parts[parts.count - 1].end = text.utf8.count }
  }

  /// Returns the line with a style applied over the style of each part.
  func overlaid(by style: TextStyle) -> TextLine { mapStyles { $0.overlaid(by: style) } }

  /// Returns the line with other styles.
  func mapStyles(_ transform: (TextStyle) -> TextStyle) -> TextLine {
    var line = TextLine()
    for run in runs { line.append(String(run.text), transform(run.style)) }
    return line
  }

  /// Returns the part of the line between two positions.
  func slice(from start: String.Index, to end: String.Index) -> TextLine {
    var line = TextLine()
    var start = start
    while start < end, let part = part(at: start) {
      line.append(String(text[start..<min(end, part.end)]), part.style)
      start = part.end
    }
    return line
  }
}

extension TextLine {
  /// The grapheme clusters of the line from left to right, created lazily.
  package var clusters: TextClusters { TextClusters(line: self) }

  /// Returns the line cut to a width.
  /// - Parameters:
  ///   - columns: The width; below one it counts as one.
  ///   - ellipsis: Whether a line that is cut ends with an ellipsis in the last column.
  /// - Complexity: O(*w*) for a width of *w*, whatever the length of the line.
  package func clipped(to columns: Int, ellipsis: Bool = true) -> TextLine {
    let limit = max(columns, 1)
    if hasAtMost(bytes: limit) { return self }
    let room = ellipsis ? limit - 1 : limit
    guard let cut = cut(at: limit, leaving: room) else { return self }
    var line = slice(from: text.startIndex, to: cut)
    if ellipsis, let style = part(at: cut)?.style { line.append("…", style) }
    return line
  }

  /// Returns the end of the longest prefix of at most `room` columns; nil if the line fits `limit`.
  private func cut(at limit: Int, leaving room: Int) -> String.Index? {
    if text.utf8.prefix(limit + 1).allSatisfy({ $0 < 0x80 }) { return index(at: room) }
    var clusters = clusters
    var width = 0
    var cut = clusters.position
    while true {
      if width <= room { cut = clusters.position }
      guard let cluster = clusters.next() else { return nil }
      width += cluster.columns
      if width > limit { return cut }
    }
  }

  /// Returns whether the line has at most a number of bytes, and therefore at most as many columns.
  ///
  /// A scalar of two columns has at least three bytes.
  func hasAtMost(bytes limit: Int) -> Bool { text.utf8.count <= limit }
}

extension StyledText {
  /// The lines of the text; empty text is one empty line.
  package var lines: [TextLine] {
    let text = whole.safe
    var lines: [TextLine] = []
    lines.reserveCapacity(lineBreaks + 1)
    var start = text.text.startIndex
    if lineBreaks > 0 {
      let bytes = text.text.utf8
      while let end = bytes[start...].firstIndex(of: 0x0A) {
        lines.append(text.slice(from: start, to: end))
        start = bytes.index(after: end)
      }
    }
    lines.append(lineBreaks == 0 ? text : text.slice(from: start, to: text.text.endIndex))
    return lines
  }

  /// Creates text from its lines.
  init(lines: some Sequence<TextLine>) {
    var isFirst = true
    for line in lines {
      if !isFirst { breakLine() }
      isFirst = false
      append(measured: line)
    }
  }
}
