extension Snapshot {
  /// Moves an item before another, into its section; moving it before itself changes nothing.
  /// - Throws: If one of them is not in the snapshot; then nothing is moved.
  @inlinable
  public mutating func move(
    _ item: Item.DiffIdentifier,
    before other: Item.DiffIdentifier
  ) throws(Failure) {
    try move(item, besides: other, distance: 0)
  }

  /// Moves an item after another, into its section; moving it after itself changes nothing.
  /// - Throws: If one of them is not in the snapshot; then nothing is moved.
  @inlinable
  public mutating func move(
    _ item: Item.DiffIdentifier,
    after other: Item.DiffIdentifier
  ) throws(Failure) {
    try move(item, besides: other, distance: 1)
  }

  @inlinable
  mutating func move(
    _ item: Item.DiffIdentifier,
    besides other: Item.DiffIdentifier,
    distance: Int
  ) throws(Failure) {
    var index = takeIndex()
    defer { indexBox.put(index) }
    guard let (number, chunk) = location(of: item, in: index) else { throw .noItem(item) }
    guard let anchor = location(of: other, in: index) else { throw .noItem(other) }
    if item == other { return }
    order.remove(number, inChunk: chunk)
    place([number], besides: anchor, distance: distance, in: &index)
  }

  /// Replaces the content of an item of the snapshot, in its place.
  /// - Throws: If the item is not in the snapshot.
  @inlinable
  public mutating func update(_ item: Item) throws(Failure) {
    let identifier = item.diffIdentifier
    var index = takeIndex()
    var search = ItemIndex.Search(Self.hash(identifier))
    let found = number(of: identifier, &search, in: index)
    if let number = found {
      let chunk = index.chunk(of: number)
      let new = store.append(item)
      order.replace(number, by: new, inChunk: chunk)
      index.replace(search, by: new, inChunk: chunk)
    }
    indexBox.put(index)
    if found == nil { throw .noItem(identifier) }
    compact()
  }

  /// Inserts numbers next to an anchor, and records their chunks in the index.
  @inlinable
  mutating func place(
    _ numbers: [Int32],
    besides anchor: (number: Int32, chunk: Int32),
    distance: Int,
    in index: inout ItemIndex
  ) {
    index.setChunk(anchor.chunk, of: numbers)
    let cutOff = order.insert(numbers, inChunk: anchor.chunk, anchor.number, distance: distance)
    for chunk in cutOff { index.setChunk(chunk, of: order.numbers(inChunk: chunk)) }
  }
}
