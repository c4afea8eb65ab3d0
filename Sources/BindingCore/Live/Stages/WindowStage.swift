/// The first or the last elements of a sequence, up to a limit.
@usableFromInline
final class WindowStage: LiveStage {
  private let edge: Edge
  private var limit: Int

  /// The end of the sequence at which the window begins.
  enum Edge {
    case first
    case last
  }

  init(_ upstream: LiveOrder, _ edge: Edge, _ limit: Int) {
    self.edge = edge
    self.limit = max(0, limit)
    super.init(upstream)
  }

  /// Replaces the limit.
  func replaceLimit(by limit: Int) {
    self.limit = max(0, limit)
    reset()
  }

  override func update(_ changes: [LogEntry], _ source: OrderedNumbers) {
    let range = range(of: source)
    var coming: [Int32] = []
    for change in changes {
      let number = change.number
      let wasIn = numbers.contains(number)
      let isThere = source.contains(number)
      if wasIn { record(number, isMove: change.isMove || !isThere) }
      if !change.isMove { continue }
      if wasIn { numbers.forest.detach(number) }
      if isThere { coming.append(number) }
    }
    // The remaining elements are consecutive, from the window's edge to the farthest one; the
    // window is filled from there.
    let isFirst = edge == .first
    var far = isFirst ? range.lowerBound - 1 : range.upperBound
    while let number = farthest {
      far = source.position(of: number)
      if range.contains(far) { break }
      far = isFirst ? range.lowerBound - 1 : range.upperBound
      numbers.forest.detach(number)
      record(number, isMove: true)
    }
    coming = zip(coming, source.positions(of: coming))
      .filter { isFirst ? $0.1 <= far : $0.1 >= far }.map { $0.0 }
    insert(coming, source)
    for number in coming { record(number, isMove: true) }
    let missing = isFirst ? Array(far + 1..<range.upperBound) : (range.lowerBound..<far).reversed()
    for position in missing {
      let number = source.number(at: position)
      numbers.insert(number, at: isFirst ? numbers.count : 0)
      record(number, isMove: true)
    }
  }

  /// The element that is farthest from the edge of the window.
  private var farthest: Int32? {
    let count = numbers.count
    return count == 0 ? nil : numbers.number(at: edge == .first ? count - 1 : 0)
  }

  override func rebuild(_ source: OrderedNumbers, _ changes: [LogEntry]?) {
    var all: [Int32] = []
    source.forest.forEachLeaf(range(of: source), in: source.root) { all += $0 }
    replaceAll(with: all, source)
  }

  private func range(of source: OrderedNumbers) -> Range<Int> {
    let count = source.count
    switch edge {
    case .first: return 0..<min(limit, count)
    case .last: return max(0, count - limit)..<count
    }
  }
}
