/// The order of a snapshot's items: sections of chunks of item numbers.
///
/// A chunk is an array of its own, so that a copy shares all chunks but the one that it edits, and
/// two orders can be compared by the storage of their chunks. It does not depend on the type of the
/// items, and so is compiled once.
@usableFromInline
struct ItemOrder: Sendable {
  /// The largest number of item numbers in a chunk; a longer one is cut into pieces of half that
  /// length.
  static var chunkLimit: Int { 512 }

  struct Chunk: Sendable {
    var numbers: [Int32]
    /// The number of the section that the chunk is in.
    let section: Int32
    /// The index of the chunk among those of its section.
    var position: Int32
  }

  @usableFromInline
  struct Entry: Sendable {
    let number: Int32
    @usableFromInline var chunks: [Int32] = []
    /// The lengths of the chunks, in one array so that they can be added up quickly.
    @usableFromInline var lengths: [Int32] = []
  }

  @usableFromInline private(set) var entries: [Entry] = []
  /// The number of items in each section.
  @usableFromInline private(set) var counts: [Int] = []
  /// The index of each section by its number; -1 if the number is free.
  private var places: [Int32] = []
  private var chunks = PagedArray<Chunk>()
  /// The numbers of removed sections and chunks, to be used again.
  private var freeSections: [Int32] = []
  private var freeChunks: [Int32] = []
  /// The number of items in all sections.
  @usableFromInline private(set) var count = 0

  @usableFromInline
  init() {}

  // MARK: Sections

  @usableFromInline
  func place(ofSection number: Int32) -> Int { Int(places[Int(number)]) }

  @usableFromInline
  func place(ofSectionWith chunk: Int32) -> Int {
    Int(places[Int(chunks[Int(chunk)].section)])
  }

  /// Inserts empty sections.
  /// - Returns: Their numbers.
  /// - Complexity: O(*s*) for *s* sections.
  @usableFromInline
  mutating func insertSections(_ number: Int, at place: Int) -> [Int32] {
    let numbers = (0..<number).map { _ in
      if let free = freeSections.popLast() { return free }
      places.append(-1)
      return Int32(truncatingIfNeeded: places.count - 1)
    }
    entries.insert(contentsOf: numbers.map { Entry(number: $0) }, at: place)
    counts.insert(contentsOf: Array(repeating: 0, count: number), at: place)
    renumber(from: place)
    return numbers
  }

  @usableFromInline
  mutating func removeSection(at place: Int) {
    let entry = entries.remove(at: place)
    for chunk in entry.chunks { free(chunk) }
    places[Int(entry.number)] = -1
    freeSections.append(entry.number)
    count -= counts.remove(at: place)
    renumber(from: place)
  }

  @usableFromInline
  mutating func moveSection(at old: Int, to new: Int) {
    entries.insert(entries.remove(at: old), at: new)
    counts.insert(counts.remove(at: old), at: new)
    renumber(from: min(old, new))
  }

  private mutating func renumber(from start: Int) {
    for place in start..<entries.count {
      places[Int(entries[place].number)] = Int32(truncatingIfNeeded: place)
    }
  }

  // MARK: Items

  @usableFromInline
  func numbers(inChunk chunk: Int32) -> [Int32] { chunks[Int(chunk)].numbers }

  /// Returns the chunk of the item at an index of a section, and the offset in it; nil if there is
  /// none.
  @usableFromInline
  func location(section: Int, item: Int) -> (chunk: Int32, offset: Int)? {
    guard item >= 0, item < counts[section] else { return nil }
    var rest = item
    for (position, length) in entries[section].lengths.enumerated() {
      if rest < Int(length) { return (entries[section].chunks[position], rest) }
      rest -= Int(length)
    }
    return nil
  }

  /// Returns the index in its section of an item in a chunk.
  @usableFromInline
  func offset(of number: Int32, inChunk chunk: Int32) -> Int {
    let found = chunks[Int(chunk)]
    let lengths = entries[Int(places[Int(found.section)])].lengths
    var offset = 0
    for position in 0..<Int(found.position) { offset &+= Int(lengths[position]) }
    return offset &+ (found.numbers.firstIndex(of: number) ?? 0)
  }

  /// Returns the number of items in the sections before one.
  @usableFromInline
  func start(ofSection section: Int) -> Int {
    var start = 0
    for place in 0..<section { start &+= counts[place] }
    return start
  }

  /// Adds consecutive numbers at the end of a section.
  /// - Returns: The chunks that the numbers are in.
  @usableFromInline
  mutating func append(_ numbers: Range<Int32>, toSection place: Int) -> [Int32] {
    var touched: [Int32] = []
    var rest = numbers
    if let last = entries[place].chunks.last {
      let room = Self.chunkLimit / 2 - chunks[Int(last)].numbers.count
      if room > 0 {
        let fitting = rest.prefix(room)
        chunks[Int(last)].numbers += fitting
        entries[place].lengths[entries[place].lengths.count - 1] += Int32(fitting.count)
        rest = fitting.upperBound..<rest.upperBound
        touched.append(last)
      }
    }
    while !rest.isEmpty {
      let piece = rest.prefix(Self.chunkLimit / 2)
      touched.append(appendChunk(Array(piece), toSection: place))
      rest = piece.upperBound..<rest.upperBound
    }
    counts[place] += numbers.count
    count += numbers.count
    return touched
  }

  private mutating func appendChunk(_ numbers: [Int32], toSection place: Int) -> Int32 {
    let chunk = makeChunk(
      Chunk(
        numbers: numbers,
        section: entries[place].number,
        position: Int32(truncatingIfNeeded: entries[place].chunks.count)
      )
    )
    entries[place].chunks.append(chunk)
    entries[place].lengths.append(Int32(truncatingIfNeeded: numbers.count))
    return chunk
  }

  /// Stores a chunk under a free number.
  /// - Returns: The number of the chunk.
  private mutating func makeChunk(_ chunk: Chunk) -> Int32 {
    guard let number = freeChunks.popLast() else {
      chunks.append(chunk)
      return Int32(truncatingIfNeeded: chunks.count - 1)
    }
    chunks[Int(number)] = chunk
    return number
  }

  private mutating func free(_ chunk: Int32) {
    chunks[Int(chunk)].numbers = []
    freeChunks.append(chunk)
  }

  /// Replaces the numbers of a section; the chunks in the item index are wrong afterwards.
  mutating func setNumbers(_ numbers: [Int32], ofSection place: Int) {
    for chunk in entries[place].chunks { free(chunk) }
    entries[place].chunks = []
    entries[place].lengths = []
    count += numbers.count - counts[place]
    counts[place] = numbers.count
    for start in stride(from: 0, to: numbers.count, by: Self.chunkLimit / 2) {
      let end = min(start + Self.chunkLimit / 2, numbers.count)
      _ = appendChunk(Array(numbers[start..<end]), toSection: place)
    }
  }

  /// Inserts numbers at a distance from an anchor in a chunk, and cuts the chunk if it becomes too
  /// long.
  /// - Returns: The chunks that were cut off.
  @usableFromInline
  mutating func insert(
    _ new: [Int32],
    inChunk chunk: Int32,
    _ anchor: Int32,
    distance: Int
  ) -> [Int32] {
    let place = self.place(ofSectionWith: chunk)
    let position = Int(chunks[Int(chunk)].position)
    let offset = (chunks[Int(chunk)].numbers.firstIndex(of: anchor) ?? 0) + distance
    chunks[Int(chunk)].numbers.insert(contentsOf: new, at: offset)
    counts[place] += new.count
    count += new.count
    let length = chunks[Int(chunk)].numbers.count
    if length <= Self.chunkLimit {
      entries[place].lengths[position] = Int32(truncatingIfNeeded: length)
      return []
    }
    let numbers = chunks[Int(chunk)].numbers
    let half = Self.chunkLimit / 2
    chunks[Int(chunk)].numbers = Array(numbers[..<half])
    entries[place].lengths[position] = Int32(truncatingIfNeeded: half)
    var pieces: [Int32] = []
    var lengths: [Int32] = []
    for start in stride(from: half, to: length, by: half) {
      let piece = Array(numbers[start..<min(start + half, length)])
      pieces.append(
        makeChunk(Chunk(numbers: piece, section: entries[place].number, position: 0))
      )
      lengths.append(Int32(truncatingIfNeeded: piece.count))
    }
    entries[place].chunks.insert(contentsOf: pieces, at: position + 1)
    entries[place].lengths.insert(contentsOf: lengths, at: position + 1)
    renumberChunks(ofSection: place, from: position + 1)
    return pieces
  }

  /// Removes a number from its chunk.
  @usableFromInline
  mutating func remove(_ number: Int32, inChunk chunk: Int32) {
    let place = self.place(ofSectionWith: chunk)
    guard let offset = chunks[Int(chunk)].numbers.firstIndex(of: number) else { return }
    chunks[Int(chunk)].numbers.remove(at: offset)
    let position = Int(chunks[Int(chunk)].position)
    counts[place] -= 1
    count -= 1
    entries[place].lengths[position] -= 1
    if entries[place].lengths[position] == 0 {
      entries[place].lengths.remove(at: position)
      free(entries[place].chunks.remove(at: position))
      renumberChunks(ofSection: place, from: position)
    }
  }

  /// Removes many numbers, in one pass over all.
  mutating func remove(_ gone: Set<Int32>) {
    for place in entries.indices {
      let before = counts[place]
      for (position, chunk) in entries[place].chunks.enumerated()
      where numbers(inChunk: chunk).contains(where: gone.contains) {
        chunks[Int(chunk)].numbers.removeAll(where: gone.contains)
        let length = chunks[Int(chunk)].numbers.count
        counts[place] -= Int(entries[place].lengths[position]) - length
        entries[place].lengths[position] = Int32(truncatingIfNeeded: length)
      }
      if counts[place] == before { continue }
      count -= before - counts[place]
      let all = entries[place].chunks
      entries[place].chunks = all.filter { !numbers(inChunk: $0).isEmpty }
      for chunk in all where numbers(inChunk: chunk).isEmpty { free(chunk) }
      entries[place].lengths.removeAll { $0 == 0 }
      renumberChunks(ofSection: place, from: 0)
    }
  }

  /// Replaces one number by another.
  @usableFromInline
  mutating func replace(_ old: Int32, by new: Int32, inChunk chunk: Int32) {
    guard let offset = chunks[Int(chunk)].numbers.firstIndex(of: old) else { return }
    chunks[Int(chunk)].numbers[offset] = new
  }

  private mutating func renumberChunks(ofSection place: Int, from start: Int) {
    for position in start..<entries[place].chunks.count {
      let chunk = Int(entries[place].chunks[position])
      chunks[chunk].position = Int32(truncatingIfNeeded: position)
    }
  }
}
