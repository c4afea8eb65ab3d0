import BindingCore

// Loads pages for outputs that draw no frames, which would ask for them.
extension ListProgram {
  /// Loads the pages that are to be printed, at both ends.
  /// - Parameters:
  ///   - list: The list; nil for the one that has the focus.
  ///   - limit: The largest number of pages; nil for all.
  /// - Returns: A message that says what is missing, if there are more pages.
  package nonisolated(nonsending) func loadPagesToPrint(
    of list: TextList? = nil,
    upTo limit: Int?
  ) async throws -> String? {
    guard let pages = (list ?? self.list).pages else { return nil }
    for load in [PageLoad.next, .previous] {
      var (known, vainCount) = (-1, 0)
      while !hasQuit {
        while !hasQuit, pages.state(of: load).isLoading {
          try await Task.sleep(for: .milliseconds(1))
          pages.receiveAnswers()
        }
        let (count, elements) = (pages.pageCount, pages.elementCount)
        guard pages.state(of: load).isIdle, load == .next || count > 0 else { break }
        if let limit, count >= max(1, limit) { return "printed \(count) pages; there are more" }
        vainCount = elements > known ? 0 : vainCount + 1
        if vainCount > NearEdge.vainLimit {
          return "\(vainCount) pages in a row had nothing new; there may be more"
        }
        known = elements
        pages.keepAll()
        pages.load(load)
      }
    }
    return nil
  }
}
