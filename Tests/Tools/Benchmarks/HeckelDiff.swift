/// Paul Heckel's diff as it is usually written, with a dictionary of all identifiers.
///
/// The library's own diff is compared with it.
enum HeckelDiff {
  struct Result {
    var deletes: [Int] = []
    var inserts: [Int] = []
    var moves: [(from: Int, to: Int)] = []
    var updates: [Int] = []
  }

  private final class Entry {
    var oldIndices: [Int] = []
    var isUpdated = false
  }

  static func result<Element, Identifier: Hashable>(
    from old: [Element],
    to new: [Element],
    identifier: (Element) -> Identifier,
    isEqual: (Element, Element) -> Bool
  ) -> Result {
    var table: [Identifier: Entry] = [:]
    for index in old.indices.reversed() {
      let entry = table[identifier(old[index])] ?? Entry()
      table[identifier(old[index])] = entry
      entry.oldIndices.append(index)
    }
    var result = Result()
    var origins = [Int?](repeating: nil, count: new.count)
    var isKept = [Bool](repeating: false, count: old.count)
    for index in new.indices {
      guard let origin = table[identifier(new[index])]?.oldIndices.popLast() else { continue }
      origins[index] = origin
      isKept[origin] = true
      if !isEqual(old[origin], new[index]) { result.updates.append(origin) }
    }
    var deletesBefore = [Int](repeating: 0, count: old.count)
    var deleteCount = 0
    for index in old.indices {
      deletesBefore[index] = deleteCount
      if !isKept[index] {
        result.deletes.append(index)
        deleteCount += 1
      }
    }
    var insertCount = 0
    for index in new.indices {
      if let origin = origins[index] {
        if origin - deletesBefore[origin] + insertCount != index {
          result.moves.append((origin, index))
        }
      } else {
        result.inserts.append(index)
        insertCount += 1
      }
    }
    return result
  }
}
