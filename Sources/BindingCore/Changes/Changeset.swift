/// The changes that turn one list into another: deletes, inserts, moves and updates.
///
/// Every position is in the list before the changes (old) or in the list after them (new), never in
/// between:
///
/// ```
/// old   0:A  1:B  2:C  3:D          deletes  [1]        B, at its old position
/// new   0:D  1:A  2:C' 3:E          inserts  [3]        E, at its new position
///                                   moves    [3 → 0]    D, from old to new
///                                   updates  [2 → 2]    C, equal in identity, not in content
/// ```
///
/// Elements that are not listed keep their order and fill the remaining positions. An element that
/// moved and changed is in `moves` and in `updates`. Deletes ascend by old position; inserts, moves
/// and updates ascend by new position.
public struct Changeset<Index: ListPosition>: Hashable, Sendable {
  /// The old and the new position of one element.
  public struct Pair: Hashable, Sendable {
    /// The position in the old list.
    public var old: Index

    /// The position in the new list.
    public var new: Index

    /// Creates a pair of positions of one element.
    /// - Parameters:
    ///   - old: The position in the old list.
    ///   - new: The position in the new list.
    @inlinable
    public init(old: Index, new: Index) {
      self.old = old
      self.new = new
    }
  }

  /// The old positions of deleted elements, ascending.
  public var deletes: Positions<Index>

  /// The new positions of inserted elements, ascending.
  public var inserts: Positions<Index>

  /// The elements that moved relative to the others, ascending by new position.
  public var moves: [Pair]

  /// The elements whose content changed and whose identity did not, ascending by new position.
  public var updates: [Pair]

  /// Creates a changeset; without arguments, nothing changes.
  /// - Parameters:
  ///   - deletes: Old positions, ascending.
  ///   - inserts: New positions, ascending.
  ///   - moves: Old and new positions, ascending by the new one.
  ///   - updates: Old and new positions, ascending by the new one.
  @inlinable
  public init(
    deletes: Positions<Index> = Positions(),
    inserts: Positions<Index> = Positions(),
    moves: [Pair] = [],
    updates: [Pair] = []
  ) {
    self.deletes = deletes
    self.inserts = inserts
    self.moves = moves
    self.updates = updates
  }

  /// Whether nothing changed.
  @inlinable
  public var isEmpty: Bool {
    deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
  }

  /// Whether elements were deleted, inserted or moved; updates alone do not count.
  @inlinable
  public var isStructural: Bool {
    !(deletes.isEmpty && inserts.isEmpty && moves.isEmpty)
  }

  /// The number of changes; an element that moved and changed counts twice.
  @inlinable
  public var changeCount: Int {
    deletes.count + inserts.count + moves.count + updates.count
  }
}

extension Changeset.Pair: CustomStringConvertible {
  /// The positions with an arrow between them.
  public var description: String { "\(old) → \(new)" }
}

extension Changeset: CustomStringConvertible {
  /// The changes by kind, without empty kinds.
  public var description: String {
    var parts: [String] = []
    if !deletes.isEmpty { parts.append("deletes \(deletes)") }
    if !inserts.isEmpty { parts.append("inserts \(inserts)") }
    if !moves.isEmpty { parts.append("moves \(moves)") }
    if !updates.isEmpty { parts.append("updates \(updates)") }
    return parts.isEmpty ? "no changes" : parts.joined(separator: ", ")
  }
}

extension Changeset {
  /// The old positions of deleted and moved elements, ascending.
  @inlinable
  package var departures: Positions<Index> { deletes.merged(with: moves.lazy.map(\.old)) }

  /// The new positions of inserted and moved elements, ascending.
  @inlinable
  package var arrivals: Positions<Index> { inserts.merged(with: moves.lazy.map(\.new)) }
}

extension Changeset<Int> {
  /// Adds the changes of the next part of a list.
  /// - Parameters:
  ///   - changes: The changes of the part, which counts from 0.
  ///   - oldStart: The index where the part began.
  ///   - newStart: The index where the part begins.
  mutating func append(_ changes: Changeset<Int>, _ oldStart: Int, _ newStart: Int) {
    deletes += changes.deletes.mapRanges { $0 + oldStart }
    inserts += changes.inserts.mapRanges { $0 + newStart }
    moves += changes.moves.map { Pair(old: $0.old + oldStart, new: $0.new + newStart) }
    updates += changes.updates.map { Pair(old: $0.old + oldStart, new: $0.new + newStart) }
  }
}
