/// A search for words that must all occur, regardless of case and accents.
///
/// ```swift
/// let pattern = SearchPattern("mont bla")
/// pattern.matches("Mont Blanc")   // true, and so for "blåmont"
/// SearchPattern("error | warning !test").matches("warning: unused")   // true
/// ```
///
/// As in fzf, `!word` must not occur, and of words with a `|` between them one is enough. A text
/// that begins with `'` is searched for as it is.
///
/// `e` finds `é`, `ss` finds `ß`, `fi` finds `ﬁ`, and the other way round. Canonically equivalent
/// text is the same, whether a name comes composed from a keyboard or decomposed from a file
/// system. A word also matches inside another word.
public struct SearchPattern: Equatable, Sendable {
  /// The words to find, as folded UTF-8.
  private var words: [[UInt8]] = []
  /// What must hold, each by one of its terms; empty if all words must occur.
  private var clauses: [[Term]] = []

  /// A word that occurs, or one that does not.
  private struct Term: Equatable {
    let word: [UInt8]
    var isLeftOut = false

    /// Whether each text for which this holds is one for which another does.
    func implies(_ other: Term) -> Bool {
      if isLeftOut != other.isLeftOut { return false }
      let (longer, word) = isLeftOut ? (other.word, self.word) : (self.word, other.word)
      return longer.withUnsafeBufferPointer { $0.firstPlace(of: word, from: 0) != nil }
    }
  }

  /// Creates a pattern from what the user typed.
  /// - Parameter text: Words, separated by white space, all of which must occur; `!word` excludes
  ///   one, and `a | b` needs one of two. Text after `'` must occur as a whole, with its spaces and
  ///   signs, but for white space at its end, which nobody sees. Empty text matches everything.
  public init(_ text: String) {
    let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex
    let isWhole = text.hasPrefix("'")
    let parts = isWhole ? [text[..<end].dropFirst()] : text.split(whereSeparator: \.isWhitespace)
    var isAlternative = false
    for part in parts {
      if part == "|", !isWhole {
        isAlternative = !clauses.isEmpty
        continue
      }
      let isLeftOut = part.hasPrefix("!") && !isWhole
      let word = FoldedText.bytes(of: String(isLeftOut ? part.dropFirst() : part))
      // The sign alone is the beginning of a word that is still to be typed.
      if word.isEmpty { continue }
      if !isLeftOut { words.append(word) }
      let term = Term(word: word, isLeftOut: isLeftOut)
      if isAlternative { clauses[clauses.count - 1].append(term) } else { clauses.append([term]) }
      isAlternative = false
    }
    if clauses.allSatisfy({ $0.count == 1 && !$0[0].isLeftOut }) { clauses = [] }
  }

  /// Whether the pattern matches everything.
  public var isEmpty: Bool { words.isEmpty && clauses.isEmpty }

  /// Returns whether every text that matches this pattern also matches another.
  func implies(_ other: SearchPattern) -> Bool {
    other.all.allSatisfy { clause in
      all.contains { $0.allSatisfy { term in clause.contains { term.implies($0) } } }
    }
  }

  private var all: [[Term]] { clauses.isEmpty ? words.map { [Term(word: $0)] } : clauses }

  /// Returns whether all words occur in a text.
  /// - Complexity: O(*n*) for *n* bytes on average, for each word.
  public func matches(_ text: String) -> Bool {
    if isEmpty { return true }
    return Self.withBytes(of: text) { bytes in
      if clauses.isEmpty { return words.allSatisfy { bytes.firstPlace(of: $0, from: 0) != nil } }
      return clauses.allSatisfy { clause in
        clause.contains { (bytes.firstPlace(of: $0.word, from: 0) == nil) == $0.isLeftOut }
      }
    }
  }

  /// Returns whether each word occurs in one of some texts, and those that must not in none.
  /// - Complexity: O(*n*) for *n* bytes on average, for each word.
  public func matches(_ texts: [String]) -> Bool {
    if !clauses.isEmpty {
      return clauses.allSatisfy { clause in
        clause.contains { term in
          texts.contains { text in
            Self.withBytes(of: text) { $0.firstPlace(of: term.word, from: 0) != nil }
          } != term.isLeftOut
        }
      }
    }
    var missing = words[...]
    for text in texts {
      if missing.isEmpty { return true }
      Self.withBytes(of: text) { $0.remove(from: &missing) }
    }
    return missing.isEmpty
  }

  /// Returns whether any of the words occurs in a text, which is then marked there.
  func matchesPart(of text: String) -> Bool {
    Self.withBytes(of: text) { bytes in
      words.contains { bytes.firstPlace(of: $0, from: 0) != nil }
    }
  }

  /// Returns the number of bytes before the first word that occurs in a text; nil if none does.
  /// - Complexity: O(*n*) for *n* bytes on average, for each word.
  func firstPlace(in text: String) -> Int? {
    if isEmpty { return nil }
    var isASCII = false
    let place = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      isASCII = bytes.isASCII
      return isASCII ? words.compactMap { bytes.firstPlace(of: $0, from: 0) }.min() : nil
    }
    if isASCII { return place ?? nil }
    // Folded letters have another number of bytes: a part of the text is folded by its characters.
    var start = text.startIndex
    while start < text.endIndex {
      let end =
        text.index(start, offsetBy: Self.partLength, limitedBy: text.endIndex) ?? text.endIndex
      if let first = ranges(in: FoldedText(text[start..<end])).map(\.lowerBound).min() {
        return text.utf8.distance(from: text.startIndex, to: text.index(start, offsetBy: first))
      }
      if end == text.endIndex { return nil }
      // A word may lie on the border of two parts.
      start = text.index(end, offsetBy: -min(Self.partLength / 2, longestWord))
    }
    return nil
  }

  /// The number of characters to fold at once.
  private static let partLength = 1 << 14

  private var longestWord: Int { words.map(\.count).max() ?? 0 }

  /// Calls a closure with the bytes of a text: unchanged if all are ASCII, because comparisons
  /// ignore their case; otherwise folded.
  // Inlined, so that the closure's captures are not retained.
  @inline(__always)
  private static func withBytes<Result>(
    of text: String,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let result = text.utf8.withContiguousStorageIfAvailable { $0.isASCII ? body($0) : nil }
    if let result, let result { return result }
    return FoldedText.bytes(of: text).withUnsafeBufferPointer(body)
  }

  /// Returns where the words occur in a text, in characters; ranges may overlap.
  func ranges(in text: FoldedText) -> [Range<Int>] {
    text.bytes.withUnsafeBufferPointer { bytes in
      words.flatMap { word in
        var ranges: [Range<Int>] = []
        var start = 0
        while let place = bytes.firstPlace(of: word, from: start) {
          let last = place + word.count - 1
          ranges.append(text.character(at: place)..<text.character(at: last) + 1)
          start = place + word.count
        }
        return ranges
      }
    }
  }
}

// The standard library passes these buffers to a closure. They are used only inside it, and only at
// indices from 0 to `count`; eight bytes are read only where eight exist.
extension UnsafeBufferPointer<UInt8> {
  fileprivate var isASCII: Bool {
    // Without an early exit, the compiler vectorizes the loop.
    var all: UInt8 = 0
    for byte in self { all |= byte }
    return all < 0x80
  }

  /// Removes the folded words that occur here.
  fileprivate func remove(from words: inout ArraySlice<[UInt8]>) {
    // Usually either all words occur, or the first does not.
    while let first = words.first, firstPlace(of: first, from: 0) != nil { words.removeFirst() }
    if words.count < 2 { return }
    words.removeAll { firstPlace(of: $0, from: 0) != nil }
  }

  /// Returns the first position of a folded word; the case of ASCII is ignored.
  fileprivate func firstPlace(of word: [UInt8], from start: Int) -> Int? {
    word.withUnsafeBufferPointer { word in
      guard let first = word.first, let last = word.last, count - start >= word.count else {
        return nil
      }
      let end = count - word.count + 1
      let starts = ByteFinder(first)
      let ends = ByteFinder(last)
      let bytes = UnsafeRawBufferPointer(self)
      var place = start
      while place + 8 <= end {
        // Among eight positions, finds those where the first and the last byte match.
        var found = ByteFinder.zeros(
          starts.differences(bytes, at: place)
            | ends.differences(bytes, at: place + word.count - 1)
        )
        while found != 0 {
          let candidate = place + found.trailingZeroBitCount / 8
          if has(word, at: candidate) { return candidate }
          found &= found - 1
        }
        place += 8
      }
      return (place..<end).first { has(word, at: $0) }
    }
  }

  /// Returns whether a folded word is at a position.
  private func has(_ word: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    var length = 0
    while length < word.count, self[place + length].folded == word[length] { length += 1 }
    return length == word.count
  }
}

/// Finds a folded byte among eight bytes at once; the case of ASCII is ignored.
private struct ByteFinder {
  /// The byte, eight times.
  private let pattern: UInt64
  /// The bit in which its capital letter differs, eight times; 0 if the byte is not a letter.
  private let caseBits: UInt64

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  init(_ byte: UInt8) {
    pattern = Self.ones * UInt64(byte)
    caseBits = byte &- 0x61 < 26 ? Self.ones * 0x20 : 0
  }

  /// Returns eight bytes from a position on, the first as the lowest, with zero for each that
  /// matches.
  func differences(_ bytes: UnsafeRawBufferPointer, at place: Int) -> UInt64 {
    let eight = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    return (UInt64(littleEndian: eight) | caseBits) ^ pattern
  }

  /// Returns the highest bit of each byte, set where the byte is zero.
  static func zeros(_ bytes: UInt64) -> UInt64 {
    let low = ones * 0x7F
    return ~((bytes & low) + low | bytes | low)
  }
}

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
