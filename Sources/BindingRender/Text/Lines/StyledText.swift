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
  /// The safe beginning of the text; `\n` is the only control character in it.
  private(set) var safe = TextLine()

  private var safeLineBreaks = 0

  /// Whether the safe text ends in an ordinary scalar, which no other ordinary scalar joins.
  private var endsOrdinary = true

  /// The parts after the safe text, beginning with a long one. Most rows show only the beginning of
  /// a long part.
  private(set) var rest: [Part] = []

  /// A part that is made safe only once it is known how much of it is shown.
  struct Part: Hashable, Sendable {
    let text: String
    let style: TextStyle
    let kind: Kind

    enum Kind { case line, lines, safe }
  }

  /// Texts of at least this many bytes are made safe only once it is known how much of them is
  /// shown.
  private static let longText = 1 << 12

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
  public var plainText: String { whole.safe.text }

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
      for run in text.safe.runs { append(safe: String(run.text), run.style) }
      safeLineBreaks += text.safeLineBreaks
    } else {
      rest += text.safe.runs.map { Part(text: String($0.text), style: $0.style, kind: .safe) }
    }
    rest += text.rest
  }

  /// Appends a part and makes all of it safe.
  mutating func appendWhole(_ part: Part) {
    if part.kind == .safe {
      append(safe: part.text, part.style)
      safeLineBreaks += part.text.utf8.count { $0 == 0x0A }
    } else {
      appendWhole(part.text, part.style, multiline: part.kind == .lines)
    }
  }

  /// Returns the text with further parts, which are made safe later.
  func appending(_ parts: some Sequence<Part>) -> StyledText {
    var text = self
    text.rest += parts
    return text
  }

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
      return endsOrdinary ? safe.append(text, style) : append(safe: text, style)
    }
    var text = TextSanitizer.filtered(text, multiline: multiline)
    text.makeContiguousUTF8()
    append(safe: text, style)
    if multiline { safeLineBreaks += text.utf8.count { $0 == 0x0A } }
  }

  /// Appends safe text; the part of it that joins the last cluster takes the style of that cluster.
  private mutating func append(safe text: String, _ style: TextStyle) {
    if text.isEmpty { return }
    let isSeparate = endsOrdinary && text.unicodeScalars.first?.isOrdinary == true
    safe.append(isSeparate ? text : joiningLastCluster(text), style)
    endsOrdinary = safe.text.unicodeScalars.last?.isOrdinary == true
  }

  /// Appends the beginning of a text to the last cluster, as far as it joins that cluster.
  /// - Returns: The rest of the text.
  private mutating func joiningLastCluster(_ text: String) -> String {
    guard let last = safe.text.last, let first = text.first,
      let joined = "\(last)\(first)".first
    else { return text }
    let count = joined.unicodeScalars.count - last.unicodeScalars.count
    if count == 0 { return text }
    var text = text
    if last != "\u{FFFD}", !TextSanitizer.isLimited(joined) {
      // Too many marks before the border must not remove text after it.
      safe.replaceLastCluster(by: "\u{FFFD}")
      return joiningLastCluster(text)
    }
    text.unicodeScalars.removeFirst(count)
    safe.replaceLastCluster(by: TextSanitizer.limiting(joined, before: text.unicodeScalars.first))
    return text
  }

  /// Appends a line that does not join the last cluster, or adds only its own width to it.
  mutating func append(measured line: TextLine) {
    safe.append(line)
    endsOrdinary = safe.text.unicodeScalars.last?.isOrdinary ?? true
  }

  mutating func breakLine() {
    safe.append("\n", safe.lastStyle ?? .plain)
    safeLineBreaks += 1
    endsOrdinary = false
  }
}

extension StyledText {
  /// Returns whether two texts are equal once they are made safe.
  public static func == (left: StyledText, right: StyledText) -> Bool {
    if left.safe == right.safe, left.rest == right.rest { return true }
    if left.rest.isEmpty, right.rest.isEmpty { return false }
    return left.whole.safe == right.whole.safe
  }

  /// Hashes the text in its safe form.
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(whole.safe) }
}

// Not a string: as a value to interpolate, it would lose its styles where another text is built.
extension StyledText: CustomDebugStringConvertible {
  /// The text as a literal, without its styles.
  public var debugDescription: String { plainText.debugDescription }
}
