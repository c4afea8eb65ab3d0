// Filters elements on other threads.
extension OrderedNumbers {
  /// The number of elements that a task tests before it yields its thread.
  private static var part: Int { 1 << 13 }

  /// Returns the numbers that pass, in order; nil if the task is cancelled.
  @concurrent
  func passing(_ appendPassing: @escaping FilterStage.ConcurrentFilter) async -> [Int32]? {
    await withTaskGroup(of: (start: Int, passing: [Int32]).self) { group in
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
      // Four tasks at a time, so that handling a key need not queue behind hundreds.
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
