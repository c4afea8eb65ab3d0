/// A line of styled text: no run is empty or contains a line break, and no cluster spans two runs.
package struct TextLine: Hashable, Sendable {
  package var runs: [StyledText.Run] = []

  /// The number of columns that the line takes.
  /// - Complexity: O(*n*) for *n* bytes.
  package var columns: Int { runs.reduce(0) { $0 + $1.text.columns } }

  /// The start of the first cluster.
  var start: TextPosition {
    TextPosition(run: 0, index: runs.first?.text.startIndex ?? "".startIndex)
  }

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
    var line = slice(from: start, to: cut)
    if ellipsis { line.append(StyledText.Run(text: "…", style: runs[cut.run].style)) }
    return line
  }

  /// Returns the end of the longest prefix of at most `room` columns; nil if the line fits `limit`.
  private func cut(at limit: Int, leaving room: Int) -> TextPosition? {
    if let bytes = runs.first?.text.utf8, bytes.count > limit,
      bytes.prefix(limit + 1).allSatisfy({ $0 < 0x80 })
    {
      return TextPosition(run: 0, index: bytes.index(bytes.startIndex, offsetBy: room))
    }
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

  /// Returns whether the line has at most a number of bytes, and so at most as many columns.
  ///
  /// A scalar of two columns has at least three bytes.
  func hasAtMost(bytes limit: Int) -> Bool {
    var count = 0
    for run in runs {
      count += run.text.utf8.count
      if count > limit { return false }
    }
    return true
  }

  /// Returns the part of the line between two positions.
  func slice(from start: TextPosition, to end: TextPosition) -> TextLine {
    var line = TextLine()
    for number in start.run..<max(start.run, min(end.run + 1, runs.count)) {
      let text = runs[number].text
      let first = number == start.run ? start.index : text.startIndex
      let last = number == end.run ? end.index : text.endIndex
      if first >= last { continue }
      line.runs.append(StyledText.Run(text: String(text[first..<last]), style: runs[number].style))
    }
    return line
  }

  /// Appends a run, which must not join the last cluster.
  mutating func append(_ run: StyledText.Run) {
    if run.text.isEmpty { return }
    if !runs.isEmpty, runs[runs.count - 1].style == run.style {
      runs[runs.count - 1].text += run.text
    } else {
      runs.append(run)
    }
  }
}

extension StyledText {
  /// The lines of the text; empty text is one empty line.
  package var lines: [TextLine] {
    let text = whole
    if text.lineBreaks == 0 { return [TextLine(runs: text.runs)] }
    var lines = [TextLine()]
    lines.reserveCapacity(text.lineBreaks + 1)
    for run in text.runs {
      let parts = run.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { lines.append(TextLine()) }
        if part.isEmpty { continue }
        lines[lines.count - 1].runs.append(Run(text: String(part), style: run.style))
      }
    }
    return lines
  }

  /// Creates text from its lines.
  init(lines: some Sequence<TextLine>) {
    var isFirst = true
    for line in lines {
      if !isFirst { breakLine() }
      isFirst = false
      for run in line.runs { append(measured: run) }
    }
  }
}
