/// A pattern that a row is to show, and the room that it has for that.
struct MatchInView: Equatable, Sendable {
  let pattern: SearchPattern
  /// The number of lines in which a match is in view.
  let lines: Int
}

extension StyledText {
  /// Returns the text from shortly before the first match on, if that is beyond what a screen shows
  /// of it.
  ///
  /// A short text before a long part stays, such as a name. Text of less than 4 KiB is returned
  /// unchanged.
  /// - Parameters:
  ///   - match: The pattern, and the room of the row.
  ///   - columns: The width of the row.
  ///   - wraps: Whether the text continues on further lines, instead of being cut.
  /// - Complexity: O(*n*) for *n* bytes of long text.
  func beginning(at match: MatchInView, columns: Int, wraps: Bool) -> StyledText {
    let reach = wraps ? columns * max(1, match.lines - 1) : columns
    let head = safe.text.utf8.count
    if head + deferredBytes <= max(reach, 1 << 12) || lineBreaksBeforeRest > 0 { return self }
    if let place = match.pattern.firstPlace(in: safe.text) {
      if place < reach { return self }
      var text = StyledText("…", .muted)
      let start = safe.text.start(of: place, after: columns / 2)
      text.append(StyledText(lines: [safe.slice(from: start, to: safe.text.endIndex)]))
      return text.appending(rest)
    }
    var before = head
    for (index, part) in rest.enumerated() {
      guard let place = match.pattern.firstPlace(in: part.text) else {
        before += part.text.utf8.count
        continue
      }
      if before + place < reach { return self }
      var text = head <= reach / 2 ? safePart : StyledText()
      text.append("…", .muted, multiline: false)
      let start = part.text.start(of: place, after: columns / 2)
      // No more than a row shows, and one byte by which it says that there is more.
      let end =
        part.text.utf8.index(start, offsetBy: Self.rowBytes + 4, limitedBy: part.text.endIndex)
        .map { part.text.unicodeScalars.index(before: $0) } ?? part.text.endIndex
      let cut = Part(text: String(part.text[start..<end]), style: part.style, kind: part.kind)
      return text.appending([cut] + (end < part.text.endIndex ? [] : rest[(index + 1)...]))
    }
    return self
  }

  private var lineBreaksBeforeRest: Int { safePart.lineBreaks }
}

extension String {
  /// Returns a position some bytes before a place, between two characters, after a blank if there
  /// is one.
  fileprivate func start(of place: Int, after count: Int) -> Index {
    let earliest = utf8.index(startIndex, offsetBy: max(0, place - count))
    let end = utf8.index(startIndex, offsetBy: place)
    if let blank = utf8[earliest..<end].firstIndex(of: 0x20) { return utf8.index(after: blank) }
    var start = earliest
    while start > startIndex, utf8[start] & 0xC0 == 0x80 { start = utf8.index(before: start) }
    return start
  }
}
