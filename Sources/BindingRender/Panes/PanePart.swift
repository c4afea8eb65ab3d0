/// A pane in a split: with a size, or without one as a share of the room.
public protocol SplitPart {
  /// The pane with its size.
  var part: PanePart { get }
}

extension Pane: SplitPart {
  /// The pane with a share of the room.
  public var part: PanePart { share() }
}

/// A pane in a split, with the number of lines or columns that it gets.
public struct PanePart: SplitPart {
  /// The pane with its size.
  public var part: PanePart { self }

  enum Length: Hashable {
    case fixed(Int)
    case share(Int)
    case fitting(Int)
  }

  let pane: Pane
  private(set) var length: Length
  /// The smallest number of lines or columns with which the pane is shown.
  let least: Int
  /// The page that the pane becomes where it is left out; nil for none.
  private(set) var page: PanePage?
  /// Whether keys change the size.
  private(set) var isResizable = false
  /// Which part stays where there is no room for all.
  private(set) var priority = 0
  /// Whether the pane has a line for its title, if that is not empty.
  private(set) var showsTitle = true

  init(_ pane: Pane, _ length: Length, atLeast least: Int) {
    self.pane = pane
    self.length = length
    self.least = least.clampedToScreen
  }

  /// Returns the part as one that a key shows alone while there is no room for it.
  ///
  /// The key is in the bottom line and in help until then. Escape goes back, and so does a window
  /// with room for the pane beside the others.
  ///
  /// ```swift
  /// Split(columns: jobs.share(2), details.share(3, atLeast: 30).page("v", "details"))
  /// ```
  /// - Parameters:
  ///   - key: The key.
  ///   - title: The title of the key, and of the page unless the pane has one.
  public func page(_ key: Key, _ title: StyledText) -> PanePart {
    var part = self
    part.page = PanePage(pane: pane, key: key, title: title)
    return part
  }

  /// Returns the part as one that the keys `<` and `>` make smaller and larger.
  ///
  /// Of several in a split, they resize the one with the focus, or else the first. The size stays
  /// while the window changes, as far as there is room for it. No part gets smaller than its least
  /// size.
  public func resizable() -> PanePart {
    var part = self
    part.isResizable = true
    return part
  }

  /// Returns the part as one that stays longer than others where there is no room for all.
  ///
  /// ```swift
  /// Split(rows: warnings.fixed(1).priority(1), jobs.share(atLeast: 5), log.share(atLeast: 5))
  /// ```
  /// - Parameter priority: The priority, 0 without this call: parts with less are left out first.
  public func priority(_ priority: Int) -> PanePart {
    var part = self
    part.priority = priority
    return part
  }

  /// Returns the part without a line for the title of the pane.
  func untitled() -> PanePart {
    var part = self
    part.showsTitle = false
    return part
  }

  /// The largest number of lines or columns that the part gets.
  var most: Int {
    switch length {
    case .fixed(let count), .fitting(let count): count
    case .share: .max
    }
  }

  var isShare: Bool { most == .max }

  /// Whether there is a list in it, and not only texts.
  var hasLists: Bool { !pane.lists.isEmpty }

  /// Returns the part with the size that keys have given it.
  func sized(_ size: Int?) -> PanePart {
    guard let size, isResizable else { return self }
    var part = self
    part.length = .fixed(Swift.max(least, size))
    return part
  }
}

extension Pane {
  /// Returns the pane with a fixed number of lines, or of columns in a split of columns.
  /// - Parameters:
  ///   - count: The number, with the line of the title.
  ///   - least: The smallest number with which the pane is shown; nil for the same.
  public func fixed(_ count: Int, atLeast least: Int? = nil) -> PanePart {
    PanePart(self, .fixed(count.clampedToScreen), atLeast: min(count, least ?? count))
  }

  /// Returns the pane with a share of the room that the other parts of the split leave.
  /// - Parameters:
  ///   - weight: The size of the share, compared with those of the other parts.
  ///   - least: The smallest number of lines or columns with which the pane is shown.
  public func share(_ weight: Int = 1, atLeast least: Int = 1) -> PanePart {
    PanePart(self, .share(weight.clampedToScreen), atLeast: least)
  }

  /// Returns the pane with as many lines as its content has, or columns in a split of columns.
  /// - Parameters:
  ///   - limit: The largest number. A list in a split of columns gets it always.
  ///   - least: The smallest number with which the pane is shown.
  public func fitting(upTo limit: Int, atLeast least: Int = 1) -> PanePart {
    PanePart(self, .fitting(limit.clampedToScreen), atLeast: min(limit, least))
  }
}

extension Int {
  /// The number as one of lines or columns: at least one, at most those of the largest screen.
  var clampedToScreen: Int {
    Swift.max(1, Swift.min(self, TerminalSize.largest.columns))
  }
}

// MARK: Sizes

extension [PanePart] {
  /// Returns the sizes of the parts; nil for those that are left out for want of room.
  ///
  /// Parts of the least priority are left out first; of these texts before lists, also before lists
  /// in parts that are splits, and the last part before those in front of it.
  /// - Parameters:
  ///   - room: The number of lines or columns.
  ///   - gap: The number between two parts.
  ///   - needs: The sizes of the contents, for parts that fit them.
  ///   - lists: The sizes with which all lists in the parts are shown.
  func sizes(in room: Int, gap: Int, needs: [Int], lists: [Int]) -> [Int?] {
    var kept = Array<Int>(indices)
    /// Whether the parts get room for the lists in them.
    var fitsLists = true
    func least(_ index: Int) -> Int {
      var least = self[index].least
      if case .fitting = self[index].length { least = Swift.min(least, needs[index]) }
      return fitsLists ? Swift.max(least, Swift.min(self[index].most, lists[index])) : least
    }
    func left() -> Int {
      room - gap * (kept.count - 1) - kept.reduce(0) { $0 + least($1) }
    }
    /// Leaves out a part: a text, or a list unless its priority is that of all others.
    func leaveOut(_ first: Int?, evenList: Bool) -> Bool {
      guard let first, kept.count > 1 else { return false }
      let isLess = kept.contains { self[$0].priority > self[first].priority }
      if self[first].hasLists, !isLess, !evenList { return false }
      kept.removeAll { $0 == first }
      return true
    }
    func first() -> Int? { kept.min { isLeftOut($0, before: $1) } }
    while left() < 0, leaveOut(first(), evenList: false) {}
    fitsLists = left() >= 0
    while left() < 0, leaveOut(first(), evenList: true) {}
    var sizes = [Int?](repeating: nil, count: count)
    for index in kept { sizes[index] = least(index) }
    if let only = kept.first, kept.count == 1, left() < 0 { sizes[only] = Swift.max(0, room) }
    var rest = Swift.max(0, left())
    for index in kept {
      let wanted: Int
      switch self[index].length {
      case .fixed(let count): wanted = count
      case .fitting: wanted = needs[index]
      case .share: continue
      }
      let more = Swift.max(0, Swift.min(rest, wanted - least(index)))
      sizes[index] = (sizes[index] ?? 0) + more
      rest -= more
    }
    share(rest, among: kept, &sizes)
    return sizes
  }

  /// Whether a part is left out before another.
  private func isLeftOut(_ one: Int, before other: Int) -> Bool {
    let (left, right) = (self[one], self[other])
    if left.priority != right.priority { return left.priority < right.priority }
    if left.hasLists != right.hasLists { return right.hasLists }
    return one > other
  }

  /// Adds the rest of the room to the shares, so that each has its part of all of their room.
  private func share(_ rest: Int, among kept: [Int], _ sizes: inout [Int?]) {
    var shares = kept.compactMap { index -> (index: Int, weight: Int, least: Int)? in
      guard case .share(let weight) = self[index].length else { return nil }
      return (index, weight, sizes[index] ?? 0)
    }
    var room = rest + shares.reduce(0) { $0 + $1.least }
    // A part that its share would make smaller than its least keeps that.
    while true {
      let total = shares.reduce(0) { $0 + $1.weight }
      guard let pinned = shares.firstIndex(where: { room * $0.weight / total < $0.least }) else {
        break
      }
      room -= shares[pinned].least
      shares.remove(at: pinned)
    }
    let total = shares.reduce(0) { $0 + $1.weight }
    var (weight, start) = (0, 0)
    for share in shares {
      weight += share.weight
      let end = room * weight / total
      sizes[share.index] = end - start
      start = end
    }
  }
}

/// A pane that has no room where it is, and that is shown alone.
struct PanePage {
  let pane: Pane
  /// The key that shows it; nil for a pane that Tab shows.
  var key: Key?
  /// The title of the key; empty without one.
  var title: StyledText = ""
}
