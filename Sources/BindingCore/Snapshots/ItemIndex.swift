import Synchronization

/// Finds items by identifier, and where they are.
///
/// A hash table in parts of a few kilobytes, by the first bits of the hash, and a table of the
/// chunk of each item: what an edit changes is copied, the rest is shared with other snapshots.
struct ItemIndex<Item: Diffable>: Sendable {
  /// Slots with a number plus one; 0 is free, -1 was taken.
  private var parts: [[Int32]]
  /// How many slots of each part are not free.
  private var used: [Int]
  private(set) var chunks = PagedArray<Int32>()
  /// The items with lower numbers are in the index.
  private(set) var indexedCount = 0
  /// Items whose identifier is that of an earlier one; they are not in the table.
  private(set) var repetitions: [Int32] = []

  private static var partCount: Int { 1024 }

  init(expecting count: Int) {
    let length = Self.length(for: count / Self.partCount)
    parts = Array(repeating: Array(repeating: 0, count: length), count: Self.partCount)
    used = Array(repeating: 0, count: Self.partCount)
  }

  private static func length(for count: Int) -> Int {
    var length = 4
    while length < count * 2 { length *= 2 }
    return length
  }

  private static func hash(_ identifier: Item.DiffIdentifier) -> Int {
    var hasher = Hasher()
    hasher.combine(identifier)
    return hasher.finalize()
  }

  private static func part(_ hash: Int) -> Int { Int(UInt(bitPattern: hash) >> 54) }

  /// The number of the item with an identifier.
  func number(of identifier: Item.DiffIdentifier, in store: ItemStore<Item>) -> Int32? {
    let hash = Self.hash(identifier)
    return slot(of: identifier, hash, in: store).map { parts[Self.part(hash)][$0] - 1 }
  }

  private func slot(
    of identifier: Item.DiffIdentifier,
    _ hash: Int,
    in store: ItemStore<Item>
  ) -> Int? {
    let part = parts[Self.part(hash)]
    let mask = part.count - 1
    var slot = hash & mask
    while part[slot] != 0 {
      if part[slot] > 0, store[part[slot] - 1].diffIdentifier == identifier { return slot }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Adds an item.
  /// - Returns: Whether it is the first of its identifier.
  mutating func insert(_ number: Int32, inChunk chunk: Int32, of store: ItemStore<Item>) {
    chunks.extend(to: Int(number) + 1, with: -1)
    chunks[Int(number)] = chunk
    indexedCount = max(indexedCount, Int(number) + 1)
    let identifier = store[number].diffIdentifier
    let hash = Self.hash(identifier)
    if slot(of: identifier, hash, in: store) != nil {
      repetitions.append(number)
      return
    }
    let index = Self.part(hash)
    if (used[index] + 1) * 4 > parts[index].count * 3 { grow(index, store) }
    used[index] += 1
    let mask = parts[index].count - 1
    var slot = hash & mask
    while parts[index][slot] > 0 { slot = (slot + 1) & mask }
    parts[index][slot] = number + 1
  }

  private mutating func grow(_ index: Int, _ store: ItemStore<Item>) {
    let numbers = parts[index].filter { $0 > 0 }
    let length = Self.length(for: numbers.count + 1) * 2
    var part = [Int32](repeating: 0, count: length)
    for number in numbers {
      var slot = Self.hash(store[number - 1].diffIdentifier) & (length - 1)
      while part[slot] != 0 { slot = (slot + 1) & (length - 1) }
      part[slot] = number
    }
    parts[index] = part
    used[index] = numbers.count
  }

  mutating func remove(_ number: Int32, in store: ItemStore<Item>) {
    let identifier = store[number].diffIdentifier
    let hash = Self.hash(identifier)
    if let slot = slot(of: identifier, hash, in: store),
      parts[Self.part(hash)][slot] == number + 1
    {
      // The next item of the identifier, if there is one, is found from now on.
      let next = repetitions.firstIndex { store[$0].diffIdentifier == identifier }
      parts[Self.part(hash)][slot] = next.map { repetitions.remove(at: $0) + 1 } ?? -1
    } else {
      repetitions.removeAll { $0 == number }
    }
  }

  /// Puts another item with the same identifier in the place of one.
  mutating func replace(_ old: Int32, by new: Int32, in store: ItemStore<Item>) {
    chunks.extend(to: Int(new) + 1, with: -1)
    chunks[Int(new)] = chunks[Int(old)]
    indexedCount = max(indexedCount, Int(new) + 1)
    let identifier = store[new].diffIdentifier
    let hash = Self.hash(identifier)
    if let slot = slot(of: identifier, hash, in: store) { parts[Self.part(hash)][slot] = new + 1 }
  }

  /// Whether an item is in the index, or was before it was removed.
  func contains(_ number: Int32) -> Bool {
    Int(number) < chunks.count && chunks[Int(number)] >= 0
  }

  mutating func setChunk(_ chunk: Int32, of numbers: [Int32]) {
    for number in numbers where Int(number) < chunks.count { chunks[Int(number)] = chunk }
  }
}

/// Holds the index of a snapshot, which is made when it is first needed, on whatever thread.
final class ItemIndexBox<Item: Diffable>: Sendable {
  private let index: Mutex<ItemIndex<Item>?>

  init(_ index: ItemIndex<Item>? = nil) { self.index = Mutex(index) }

  func copy() -> ItemIndexBox { ItemIndexBox(index.withLock { $0 }) }

  /// Works with the index.
  /// - Parameters:
  ///   - make: Makes it, or brings it up to date.
  ///   - body: What to do.
  func with<Result>(
    _ make: (inout ItemIndex<Item>?) -> Void,
    _ body: (inout ItemIndex<Item>) -> Result
  ) -> Result {
    index.withLock { index in
      make(&index)
      var known = index ?? ItemIndex(expecting: 0)
      index = nil
      defer { index = known }
      return body(&known)
    }
  }
}
