/// An index of items by the hash of their identifiers, with the chunk that each item is in.
///
/// A hash table in 1024 parts, by the first bits of the hash, and a table of the chunk of each
/// item: an edit copies the parts that it changes, the rest is shared with other snapshots. It does
/// not depend on the type of the items, and so is compiled once.
@usableFromInline
struct ItemIndex: Sendable {
  /// A number plus one with a part of its hash; 0 is a free slot, -1 one whose item was removed.
  private struct Slot: Sendable {
    var number: Int32 = 0
    var tag: Int32 = 0
  }

  private var parts: [[Slot]]
  /// The number of slots in each part that are not free.
  private var used: [Int32]
  private(set) var chunks = PagedArray<Int32>()
  /// All items of the snapshot with lower numbers are in the index.
  @usableFromInline var indexedCount = 0
  /// Whether an item was added whose identifier another has: only one of them is in the table.
  @usableFromInline private(set) var hasDuplicates = false

  private static var partCount: Int { 1024 }

  @usableFromInline
  init(expecting count: Int) {
    let length = Self.length(for: count / Self.partCount)
    parts = Array(repeating: Array(repeating: Slot(), count: length), count: Self.partCount)
    used = Array(repeating: 0, count: Self.partCount)
  }

  private static func length(for count: Int) -> Int {
    var length = 4
    while length < count * 2 { length *= 2 }
    return length
  }

  private static func part(_ hash: Int) -> Int { Int(UInt(bitPattern: hash) >> 54) }
  private static func tag(_ hash: Int) -> Int32 { Int32(truncatingIfNeeded: hash) }

  /// The state of a search for the items with a hash.
  @usableFromInline
  struct Search {
    fileprivate let part: Int
    fileprivate let tag: Int32
    fileprivate var nextSlot: Int

    @usableFromInline
    init(_ hash: Int) {
      part = ItemIndex.part(hash)
      tag = ItemIndex.tag(hash)
      nextSlot = Int(tag)
    }
  }

  /// Returns the next item that may be the one with the hash; the caller compares the identifiers.
  @usableFromInline
  func next(_ search: inout Search) -> Int32? {
    let mask = parts[search.part].count - 1
    while true {
      let slot = parts[search.part][search.nextSlot & mask]
      if slot.number == 0 { return nil }
      search.nextSlot &+= 1
      if slot.number > 0, slot.tag == search.tag { return slot.number - 1 }
    }
  }

  /// Adds an item whose identifier no other has.
  @usableFromInline
  mutating func insert(_ number: Int32, _ hash: Int, inChunk chunk: Int32) {
    add(number, inChunk: chunk)
    let index = Self.part(hash)
    if (Int(used[index]) + 1) * 4 > parts[index].count * 3 { grow(index) }
    if Self.put(number, Self.tag(hash), into: &parts[index]) { used[index] += 1 }
  }

  /// Records the chunk of an item with the identifier of another, without adding it to the table.
  @usableFromInline
  mutating func addDuplicate(_ number: Int32, inChunk chunk: Int32) {
    add(number, inChunk: chunk)
    hasDuplicates = true
  }

  private mutating func add(_ number: Int32, inChunk chunk: Int32) {
    chunks.extend(to: Int(number) + 1, with: -1)
    chunks[Int(number)] = chunk
    indexedCount = max(indexedCount, Int(number) + 1)
  }

  /// Puts an item into the first slot that holds none.
  /// - Returns: Whether the slot was free before, and not one whose item was removed.
  @discardableResult
  private static func put(_ number: Int32, _ tag: Int32, into part: inout [Slot]) -> Bool {
    let mask = part.count - 1
    var slot = Int(tag) & mask
    while part[slot].number > 0 { slot = (slot + 1) & mask }
    defer { part[slot] = Slot(number: number + 1, tag: tag) }
    return part[slot].number == 0
  }

  private mutating func grow(_ index: Int) {
    let taken = parts[index].filter { $0.number > 0 }
    var part = [Slot](repeating: Slot(), count: Self.length(for: taken.count + 1) * 2)
    for slot in taken { Self.put(slot.number - 1, slot.tag, into: &part) }
    parts[index] = part
    used[index] = Int32(truncatingIfNeeded: taken.count)
  }

  /// Removes the item that a search found last.
  @usableFromInline
  mutating func remove(_ found: Search) { set(-1, at: found) }

  /// Replaces the item that a search found last by another with the same identifier.
  @usableFromInline
  mutating func replace(_ found: Search, by new: Int32, inChunk chunk: Int32) {
    add(new, inChunk: chunk)
    set(new + 1, at: found)
  }

  private mutating func set(_ number: Int32, at found: Search) {
    let mask = parts[found.part].count - 1
    parts[found.part][(found.nextSlot &- 1) & mask].number = number
  }

  /// Returns the chunk that an item is in.
  @usableFromInline
  func chunk(of number: Int32) -> Int32 { chunks[Int(number)] }

  /// Whether an item is in the index, or was before it was removed.
  @usableFromInline
  func contains(_ number: Int32) -> Bool {
    Int(number) < chunks.count && chunks[Int(number)] >= 0
  }

  /// Records the chunk that items of the index are in.
  @usableFromInline
  mutating func setChunk(_ chunk: Int32, of numbers: [Int32]) {
    for number in numbers { chunks[Int(number)] = chunk }
  }
}
