/// What is searched for in text: words that all have to occur, without regard to case and accents.
///
/// ```swift
/// let pattern = SearchPattern("mont bla")
/// pattern.matches("Mont Blanc")   // true, and so for "blåmont"
/// ```
///
/// `e` finds `é`, `ss` finds `ß`, and the other way round. A word may stand within another.
public struct SearchPattern: Hashable, Sendable {
  /// The words as folded UTF-8.
  private var words: [[UInt8]]

  /// Creates a pattern from what a person typed.
  /// - Parameters:
  ///   - text: Words, separated by spaces; empty text matches everything.
  ///   - isPhrase: Whether the text has to occur as a whole, with its spaces.
  public init(_ text: String, isPhrase: Bool = false) {
    words =
      isPhrase
      ? [FoldedText(text).bytes]
      : text.split(separator: " ").map { FoldedText(String($0)).bytes }
    words.removeAll(where: \.isEmpty)
  }

  /// Whether the pattern matches everything.
  public var isEmpty: Bool { words.isEmpty }

  /// Returns whether all words occur in a text.
  /// - Complexity: O(*n*) for *n* bytes on average, for each word.
  public func matches(_ text: String) -> Bool { matches([text]) }

  /// Returns whether each word occurs in one of some texts.
  /// - Complexity: O(*n*) for *n* bytes on average, for each word.
  public func matches(_ texts: [String]) -> Bool {
    var missing = words[...]
    for var text in texts {
      if missing.isEmpty { return true }
      text.withUTF8 { bytes in
        if bytes.isASCII { return bytes.remove(from: &missing, isFolded: false) }
        let folded = FoldedText.bytes(of: String(decoding: bytes, as: UTF8.self))
        folded.withUnsafeBufferPointer { $0.remove(from: &missing, isFolded: true) }
      }
    }
    return missing.isEmpty
  }

  /// Returns where the words occur in a text, in characters; ranges may overlap.
  func ranges(in text: FoldedText) -> [Range<Int>] {
    text.bytes.withUnsafeBufferPointer { bytes in
      words.flatMap { word in
        var ranges: [Range<Int>] = []
        var start = 0
        while let place = bytes.firstPlace(of: word, from: start, isFolded: true) {
          let last = place + word.count - 1
          ranges.append(text.character(at: place)..<text.character(at: last) + 1)
          start = place + word.count
        }
        return ranges
      }
    }
  }
}

// The buffers are those that `withUTF8` and `withUnsafeBufferPointer` pass, used only inside of their
// closures, and only at indices from 0 to `count`.
extension UnsafeBufferPointer<UInt8> {
  fileprivate var isASCII: Bool {
    // Without an early exit, the compiler looks at many bytes at once.
    var all: UInt8 = 0
    for byte in self { all |= byte }
    return all < 0x80
  }

  /// Removes those of some words that occur here.
  fileprivate func remove(from words: inout ArraySlice<[UInt8]>, isFolded: Bool) {
    // Mostly all of them occur, or the first does not.
    while let first = words.first, firstPlace(of: first, from: 0, isFolded: isFolded) != nil {
      words.removeFirst()
    }
    if words.count < 2 { return }
    words.removeAll { firstPlace(of: $0, from: 0, isFolded: isFolded) != nil }
  }

  /// Returns the first place of a folded word.
  /// - Parameter isFolded: Whether the bytes are folded; if not, they are ASCII.
  fileprivate func firstPlace(of word: [UInt8], from start: Int, isFolded: Bool) -> Int? {
    word.withUnsafeBufferPointer { word in
      if count - start < word.count { return nil }
      func folded(_ index: Int) -> UInt8 {
        let byte = self[index]
        return !isFolded && byte &- 0x41 < 26 ? byte | 0x20 : byte
      }
      for place in start...count - word.count where folded(place) == word[0] {
        var length = 1
        while length < word.count, folded(place + length) == word[length] { length += 1 }
        if length == word.count { return place }
      }
      return nil
    }
  }
}
