/// A hierarchical bit set of positions, which finds the next member after a position.
///
/// A tree of bits, 64 to a word (the simplest form of van Emde Boas trees, 1975): a bit above each
/// word records whether the word has any bit set. A hundred thousand positions take 13 kB, which
/// fits in the first-level cache. The two lowest levels are read and written together without a
/// branch between them, which would be mispredicted every other time.
///
/// The query is mutating because the compiler copies a noncopyable stored property, bit by bit, for
/// each access through a value that is only borrowed.
struct HierarchicalBitSet: ~Copyable {
  /// The lowest level: a bit for each position.
  private var words: Scratch<UInt64>
  /// The levels above, one after another.
  private var upper: Scratch<UInt64>
  /// The index in `upper` where each level starts.
  private var starts = Scratch<Int>()

  /// Creates an empty set.
  /// - Parameter limit: The exclusive upper bound of all positions.
  init(limit: Int) {
    var size = (limit + 63) >> 6
    words = Scratch(repeating: 0, count: size)
    var count = 0
    repeat {
      size = (size + 63) >> 6
      starts.append(count)
      count += size
    } while size > 1
    upper = Scratch(repeating: 0, count: count)
  }

  /// Returns the first member after a position that is not itself a member; -1 if there is none.
  /// - Complexity: O(log₆₄ *n*).
  @inline(__always)
  mutating func position(behind position: Int) -> Int {
    let word = position >> 6
    let above = ~(Self.bit(position) &- 1)
    let others = upper[word >> 6] & ~(Self.bit(word) &* 2 &- 1)
    let isHere = words[word] & above != 0
    if !isHere && others == 0 { return farPosition(behind: word >> 6) }
    let there = isHere ? word : word & ~63 | others.trailingZeroBitCount
    return there << 6 | (words[there] & (isHere ? above : .max)).trailingZeroBitCount
  }

  @inline(__always)
  mutating func insert(_ position: Int) {
    let word = position >> 6
    words[word] |= Self.bit(position)
    let hadAny = upper[word >> 6] != 0
    upper[word >> 6] |= Self.bit(word)
    if !hadAny { insertAbove(word >> 6) }
  }

  /// Inserts a range of positions, which must not be empty.
  /// - Complexity: O(*n* / 64) for *n* positions.
  @inline(__always)
  mutating func insert(_ positions: Range<Int>) {
    insert(positions.lowerBound)
    if positions.count > 1 { insertMany(positions) }
  }

  private mutating func insertMany(_ positions: Range<Int>) {
    var position = positions.lowerBound
    while position < positions.upperBound {
      insert(position)
      let next = min(position | 63, positions.upperBound &- 1)
      // All bits of this word from the first position to the last.
      words[position >> 6] |= Self.bit(next) &* 2 &- Self.bit(position)
      position = next &+ 1
    }
  }

  @inline(__always)
  mutating func remove(_ position: Int) {
    let word = position >> 6
    words[word] &= ~Self.bit(position)
    upper[word >> 6] &= ~(words[word] == 0 ? Self.bit(word) : 0)
    if upper[word >> 6] == 0 { removeAbove(word >> 6) }
  }

  @inline(never)
  private mutating func insertAbove(_ word: Int) {
    var index = word
    for level in 1..<starts.count {
      upper[starts[level] &+ index >> 6] |= Self.bit(index)
      index >>= 6
    }
  }

  @inline(never)
  private mutating func removeAbove(_ word: Int) {
    var index = word
    for level in 1..<starts.count {
      let word = starts[level] &+ index >> 6
      upper[word] &= ~Self.bit(index)
      if upper[word] != 0 { return }
      index >>= 6
    }
  }

  @inline(never)
  private mutating func farPosition(behind word: Int) -> Int {
    var index = word
    for level in 1..<starts.count {
      let found = upper[starts[level] &+ index >> 6] & ~(Self.bit(index) &* 2 &- 1)
      if found == 0 {
        index >>= 6
        continue
      }
      index = index & ~63 | found.trailingZeroBitCount
      for lower in (0..<level).reversed() {
        index = index << 6 | upper[starts[lower] &+ index].trailingZeroBitCount
      }
      return index << 6 | words[index].trailingZeroBitCount
    }
    return -1
  }

  @inline(__always)
  private static func bit(_ position: Int) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: position)
  }
}
