/// Text that is safe to print, with a style for each of its parts.
///
/// Write it as a string literal. An interpolated value becomes one line of text that is made safe,
/// so that it can carry neither style nor control characters into the output:
///
/// ```swift
/// text = "\(user.name, .bold) · \(user.timestamp, .dim)"
/// text = "\(lines: comment.text)"      // keeps the line breaks of the comment
/// ```
public struct StyledText: Hashable, Sendable {
  /// A part of the text in one style.
  package struct Run: Hashable, Sendable {
    package var text: String
    package var style: TextStyle
  }

  /// The runs of safe text that the text begins with, none of them empty.
  ///
  /// `\n` is the only control character in them, and no grapheme cluster spans two runs.
  private var safeRuns: [Run] = []

  private var safeLineBreaks = 0

  /// The parts behind the runs, the first of which is long: a row shows only the beginning of most.
  private(set) var rest: [Part] = []

  /// A part that is not made safe before it is known how much of it is shown.
  struct Part: Hashable, Sendable {
    var text: String
    var style: TextStyle
    var kind: Kind

    enum Kind { case line, lines, safe }
  }

  /// The number of bytes from which a text is not made safe before it is known how much of it is shown.
  private static let longText = 1 << 12

  /// The runs of the whole text, as ``safeRuns``.
  var runs: [Run] { rest.isEmpty ? safeRuns : whole.safeRuns }

  /// The number of line breaks in the text.
  package var lineBreaks: Int { rest.isEmpty ? safeLineBreaks : whole.safeLineBreaks }

  /// The number of bytes that are not made safe yet.
  package var deferredBytes: Int { rest.reduce(0) { $0 + $1.text.utf8.count } }

  /// Creates empty text.
  public init() {}

  /// Creates one line of text in one style from a string; each line break becomes a space.
  /// - Parameters:
  ///   - text: Any text; unsafe parts are replaced or removed.
  ///   - style: The style of the text.
  public init(_ text: String, _ style: TextStyle = .plain) {
    append(text, style, multiline: false)
  }

  /// The text without its styles.
  public var plainText: String { runs.map(\.text).joined() }

  /// Returns the concatenation of two texts.
  /// - Parameters:
  ///   - left: The first part.
  ///   - right: The second part.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.append(right)
    return sum
  }

  /// The text with all of it made safe.
  /// - Complexity: O(1), and O(*n*) for *n* bytes in long parts.
  var whole: StyledText {
    if rest.isEmpty { return self }
    var text = safePart
    for part in rest { text.appendWhole(part) }
    return text
  }

  /// The part of the text before the first long one.
  var safePart: StyledText {
    var text = self
    text.rest = []
    return text
  }

  mutating func append(_ text: StyledText) {
    if rest.isEmpty {
      for run in text.safeRuns { append(safe: run) }
      safeLineBreaks += text.safeLineBreaks
    } else {
      rest += text.safeRuns.map { Part(text: $0.text, style: $0.style, kind: .safe) }
    }
    rest += text.rest
  }

  /// Appends a part, however long it is.
  mutating func appendWhole(_ part: Part) {
    if part.kind == .safe {
      append(safe: Run(text: part.text, style: part.style))
      safeLineBreaks += part.text.utf8.count { $0 == 0x0A }
    } else {
      appendWhole(part.text, part.style, multiline: part.kind == .lines)
    }
  }

  @usableFromInline
  mutating func append(_ text: String, _ style: TextStyle, multiline: Bool) {
    if rest.isEmpty, text.utf8.count < Self.longText {
      appendWhole(text, style, multiline: multiline)
    } else {
      if text.isEmpty { return }
      rest.append(Part(text: text, style: style, kind: multiline ? .lines : .line))
    }
  }

  private mutating func appendWhole(_ text: String, _ style: TextStyle, multiline: Bool) {
    if text.isContiguousUTF8, text.isOrdinary {
      return append(safe: Run(text: text, style: style))
    }
    var text = TextSanitizer.filtered(text, multiline: multiline)
    text.makeContiguousUTF8()
    append(safe: Run(text: text, style: style))
    if multiline { safeLineBreaks += text.utf8.count { $0 == 0x0A } }
  }

  /// Appends safe text; the part of it that joins the last cluster takes the style of that cluster.
  private mutating func append(safe run: Run) {
    let left = safeRuns.last?.text.utf8.last ?? 0
    let right = run.text.utf8.first ?? 0
    if left < 0x80 && right < 0x80 || isOrdinary(before: run.text) {
      append(measured: run)
    } else {
      append(measured: Run(text: joiningLastCluster(run.text), style: run.style))
    }
  }

  /// Returns whether the scalars on both sides of the border to an appended text are ordinary.
  ///
  /// Ordinary scalars do not join each other.
  private func isOrdinary(before text: String) -> Bool {
    guard let last = safeRuns.last?.text.unicodeScalars.last, let first = text.unicodeScalars.first
    else { return true }
    return last.isOrdinary && first.isOrdinary
  }

  /// Moves the beginning of a text into the last cluster, as far as it joins that cluster.
  /// - Returns: The rest of the text.
  private mutating func joiningLastCluster(_ text: String) -> String {
    guard let last = safeRuns.last?.text.last, let first = text.first,
      let joined = "\(last)\(first)".first
    else { return text }
    let count = joined.unicodeScalars.count - last.unicodeScalars.count
    if count == 0 { return text }
    var text = text
    if last != "\u{FFFD}", !TextSanitizer.isLimited(joined) {
      // Marks that pile up before the border must not cause text after it to be removed.
      replaceLastCluster(by: "\u{FFFD}")
      return joiningLastCluster(text)
    }
    text.unicodeScalars.removeFirst(count)
    replaceLastCluster(by: TextSanitizer.limiting(joined, before: text.unicodeScalars.first))
    return text
  }

  private mutating func replaceLastCluster(by text: String) {
    safeRuns[safeRuns.count - 1].text.removeLast()
    safeRuns[safeRuns.count - 1].text += text
  }

  /// Appends safe text that does not join the last cluster, or adds only its own width to it.
  mutating func append(measured run: Run) {
    if run.text.isEmpty { return }
    if !safeRuns.isEmpty, safeRuns[safeRuns.count - 1].style == run.style {
      safeRuns[safeRuns.count - 1].text += run.text
    } else {
      safeRuns.append(run)
    }
  }

  mutating func breakLine() {
    append(measured: Run(text: "\n", style: safeRuns.last?.style ?? .plain))
    safeLineBreaks += 1
  }
}

extension StyledText {
  /// Returns whether two texts are the same once they are made safe.
  public static func == (left: StyledText, right: StyledText) -> Bool {
    if left.safeRuns == right.safeRuns, left.rest == right.rest { return true }
    if left.rest.isEmpty, right.rest.isEmpty { return false }
    return left.runs == right.runs
  }

  /// Hashes the text as it is once it is made safe.
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(runs) }

  /// Reserves room for a number of runs.
  mutating func reserveCapacity(_ count: Int) { safeRuns.reserveCapacity(count) }
}
