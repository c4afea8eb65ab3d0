extension TextLine {
  /// Returns the line with the matches of a pattern marked; other text keeps its style.
  /// - Parameter style: The style to apply over the style of the matches.
  func marked(_ pattern: SearchPattern, _ style: TextStyle) -> TextLine {
    let characters = runs.flatMap { run in run.text.map { ($0, run.style) } }
    let ranges = pattern.ranges(in: FoldedText(characters.map(\.0)))
    if ranges.isEmpty { return self }
    var isMarked = Array(repeating: false, count: characters.count)
    for range in ranges {
      for index in range.clamped(to: 0..<isMarked.count) { isMarked[index] = true }
    }
    var line = TextLine()
    for ((character, own), isMarked) in zip(characters, isMarked) {
      line.append(String(character), isMarked ? own.overlaid(by: style) : own)
    }
    return line
  }
}
