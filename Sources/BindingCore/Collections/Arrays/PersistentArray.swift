/// An array whose copies share all storage that they do not change.
///
/// A radix tree of fixed height, as in Bagwell's and Clojure's vectors: an edit of a copy copies
/// one chunk and the short arrays above it, and an edit of an array that is not shared copies
/// nothing.
///
/// A chunk has 128 small numbers, or 8 elements that may refer to memory: copying a chunk or array
/// retains everything it refers to, at a cache miss each. Therefore the tree has more levels rather
/// than longer arrays.
@usableFromInline
package struct PersistentArray<Element> {
  @usableFromInline package typealias Chunk = [Element]

  /// The chunks, in groups of 16 on each of three levels.
  @usableFromInline package private(set) var groups: [[[[Chunk]]]] = []
  @usableFromInline package private(set) var count = 0

  @inlinable static var chunkBits: Int { MemoryLayout<Element>.stride < 8 ? 7 : 3 }
  @inlinable static var chunkMask: Int { 1 << chunkBits - 1 }

  @inlinable
  package init() {}

  @inlinable
  package subscript(index: Int) -> Element {
    // Inlined, so that only the requested part of an element is copied.
    @inline(__always)
    get { groups[ChunkAddress(index >> Self.chunkBits)][index & Self.chunkMask] }
    _modify { yield &groups[ChunkAddress(index >> Self.chunkBits)][index & Self.chunkMask] }
  }

  @inlinable
  package subscript(chunk chunk: Int) -> Chunk {
    get { groups[ChunkAddress(chunk)] }
    _modify { yield &groups[ChunkAddress(chunk)] }
  }

  @inlinable
  package mutating func append(_ element: Element) {
    let chunk = count >> Self.chunkBits
    if count & Self.chunkMask == 0 { startChunk(chunk) }
    self[chunk: chunk].append(element)
    count += 1
    checkInvariants()
  }

  @inlinable
  package mutating func startChunk(_ chunk: Int) {
    var new: Chunk = []
    // A short array stays short; a long one fills its chunks.
    if chunk > 0 { new.reserveCapacity(1 << Self.chunkBits) }
    add(new, chunk)
  }

  @inlinable
  package mutating func add(_ new: Chunk, _ chunk: Int) {
    let address = ChunkAddress(chunk)
    if address.outer == groups.count { groups.append([]) }
    if address.middle == groups[address.outer].count { groups[address.outer].append([]) }
    if address.chunk == 0 { groups[address.outer][address.middle].append([]) }
    groups[address.outer][address.middle][address.inner].append(new)
  }

  /// Calls a closure with the elements of a chunk.
  @inlinable
  package func withChunk<Result>(_ chunk: Int, _ body: (UnsafeBufferPointer<Element>) -> Result)
    -> Result
  {
    groups[ChunkAddress(chunk)].withUnsafeBufferPointer(body)
  }

  /// Changes the elements of a chunk.
  @inlinable
  package mutating func modifyChunk(_ chunk: Int, _ body: (inout Chunk) -> Void) {
    body(&self[chunk: chunk])
  }

  /// Adds elements, a chunk at a time.
  /// - Parameters:
  ///   - new: The number of elements.
  ///   - element: Returns the element at an offset among the new ones.
  @inlinable
  package mutating func append(count new: Int, _ element: (Int) -> Element) {
    let first = count
    while count < first + new {
      let end = Swift.min(first + new, (count | Self.chunkMask) + 1)
      let chunk = count >> Self.chunkBits
      if count & Self.chunkMask == 0 { startChunk(chunk) }
      let offsets = count - first..<end - first
      modifyChunk(chunk) { chunk in
        for offset in offsets { chunk.append(element(offset)) }
      }
      count = end
    }
    checkInvariants()
  }

  /// Adds one element repeatedly; its full chunks share one storage.
  @inlinable
  package mutating func append(repeating element: Element, count new: Int) {
    let length = Self.chunkMask + 1
    let toFullChunk = Swift.min(new, -count & Self.chunkMask)
    append(count: toFullChunk) { _ in element }
    var rest = new - toFullChunk
    if rest >= length {
      let chunk = Chunk(repeating: element, count: length)
      while rest >= length {
        add(chunk, count >> Self.chunkBits)
        count += length
        rest -= length
      }
    }
    append(count: rest) { _ in element }
  }

  /// Adds elements, a chunk at a time.
  @inlinable
  package mutating func append<Wrapped>(_ elements: ArraySlice<Wrapped>) where Element == Wrapped? {
    var rest = elements
    while !rest.isEmpty {
      let chunk = count >> Self.chunkBits
      let part = rest.prefix(Self.chunkMask + 1 - (count & Self.chunkMask))
      if count & Self.chunkMask == 0 {
        add(part.map { $0 }, chunk)
      } else {
        modifyChunk(chunk) { $0.append(contentsOf: part.lazy.map { $0 }) }
      }
      count += part.count
      rest = rest[part.endIndex...]
    }
    checkInvariants()
  }

  /// Sets the elements of a range to one value, a chunk at a time; its full chunks share one
  /// storage.
  @inlinable
  package mutating func set(_ range: Range<Int>, to element: Element) {
    if range.count == 1 { return self[range.lowerBound] = element }
    var full: Chunk?
    var start = range.lowerBound
    while start < range.upperBound {
      let end = Swift.min(range.upperBound, (start | Self.chunkMask) + 1)
      if end - start > Self.chunkMask {
        let chunk = full ?? Chunk(repeating: element, count: Self.chunkMask + 1)
        full = chunk
        self[chunk: start >> Self.chunkBits] = chunk
      } else {
        Self.fill(
          &self[chunk: start >> Self.chunkBits],
          start & Self.chunkMask,
          end - start,
          element
        )
      }
      start = end
    }
  }

  @inlinable
  package static func fill(_ chunk: inout Chunk, _ start: Int, _ count: Int, _ element: Element) {
    for index in start..<start + count { chunk[index] = element }
  }
}

extension PersistentArray: Sendable where Element: Sendable {}
