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

  var isShare: Bool { if case .share = length { true } else { false } }

  /// Whether another part gets the same place.
  func isPlaced(as other: PanePart) -> Bool {
    pane === other.pane && length == other.length && least == other.least
      && showsTitle == other.showsTitle
  }

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

extension PanePart {
  /// Returns what the part asks for.
  /// - Parameters:
  ///   - need: The size of its content, for a part that fits it.
  ///   - lists: The size with which all lists in it are shown.
  ///   - rank: Its number in the split: parts grow one after the other.
  func constraint(need: Int, lists: Int, rank: Int = 0) -> Constraint {
    let hasLists = !pane.lists.isEmpty
    func constraint(least: Int, wanted: Int = 0, most: Int = .max, weight: Int = 0) -> Constraint {
      Constraint(
        least: least,
        whole: max(least, min(most, lists)),
        wanted: wanted,
        rank: rank,
        weight: weight,
        priority: priority,
        // A list stays longer than a text, also in a part that is a split.
        stays: hasLists
      )
    }
    return switch length {
    case .fixed(let count): constraint(least: least, wanted: count, most: count)
    case .fitting(let limit): constraint(least: min(least, need), wanted: need, most: limit)
    case .share(let weight): constraint(least: least, weight: weight)
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
