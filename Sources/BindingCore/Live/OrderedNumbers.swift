/// The numbers of a sequence as they were, to be asked on other threads.
struct OrderedNumbers: Sendable {
  let forest: OrderForest
  let root: Int32

  /// The number of elements that a thread asks before it takes up other work.
  private static let part = 1 << 13

  /// Returns those that pass, in order; nil if the task is cancelled.
  @concurrent
  func passing(_ appendPassing: @escaping FilterOrder.ConcurrentFilter) async -> [Int32]? {
    let count = forest.count(root)
    return await withTaskGroup(of: (start: Int, passing: [Int32]).self) { group in
      var starts = stride(from: 0, to: count, by: Self.part).makeIterator()
      func addPart() {
        guard let start = starts.next() else { return }
        group.addTask(priority: .utility) {
          var passing: [Int32] = []
          let places = start..<min(count, start + Self.part)
          forest.forEachLeaf(places, in: root) { appendPassing($0, &passing) }
          return (start, passing)
        }
      }
      // Tasks wait in a line for threads: with all parts in it, keys would wait behind them.
      for _ in 0..<4 { addPart() }
      var parts = [[Int32]](repeating: [], count: (count + Self.part - 1) / Self.part)
      for await (start, passing) in group {
        if Task.isCancelled { return nil }
        parts[start / Self.part] = passing
        addPart()
      }
      return Task.isCancelled ? nil : Array(parts.joined())
    }
  }
}

/// A set of numbers below a limit, with a bit for each.
struct NumberSet: Sendable {
  private var words: [UInt64]

  /// Creates an empty set.
  init(limit: Int) { words = Array(repeating: 0, count: (limit + 63) / 64) }

  /// Creates a set of numbers.
  init(_ numbers: [Int32], limit: Int) {
    self.init(limit: limit)
    for number in numbers { insert(number) }
  }

  /// Inserts a number; one that is not below the limit is left out.
  mutating func insert(_ number: Int32) {
    let word = Int(number) / 64
    if word < words.count { words[word] |= 1 << (number & 63) }
  }

  func contains(_ number: Int32) -> Bool {
    let word = Int(number) / 64
    return word < words.count && words[word] & 1 << (number & 63) != 0
  }
}
