extension ItemOrder {
  /// Returns how many items at the start and at the end of two sections are certainly the same:
  /// those in chunks whose storage both orders share.
  static func sharedEnds(
    _ old: ItemOrder,
    _ oldPlace: Int,
    _ new: ItemOrder,
    _ newPlace: Int
  ) -> (start: Int, end: Int) {
    let (before, after) = (old.entries[oldPlace].chunks, new.entries[newPlace].chunks)
    func isShared(_ one: Int32, _ other: Int32) -> Bool {
      Elements.with(old.numbers(inChunk: one), new.numbers(inChunk: other)) {
        $0.isIdentical(to: $1)
      }
    }
    let shorter = min(before.count, after.count)
    var first = 0
    var start = 0
    while first < shorter, isShared(before[first], after[first]) {
      start += Int(new.entries[newPlace].lengths[first])
      first += 1
    }
    var last = 0
    var end = 0
    while first + last < shorter,
      isShared(before[before.count - 1 - last], after[after.count - 1 - last])
    {
      end += Int(new.entries[newPlace].lengths[after.count - 1 - last])
      last += 1
    }
    return (start, end)
  }
}
