import Synchronization

/// The identifier table of a snapshot; items that were added unchecked may still be missing.
///
/// The first look-up of an identifier adds the missing items, on its own thread.
@usableFromInline
struct LazyTable: Sendable {
  /// A table, and whether an item was left out of it because another item has its identifier.
  @usableFromInline
  struct Known: Sendable {
    @usableFromInline var table = IdentifierTable()
    @usableFromInline var hasDuplicates = false

    @usableFromInline
    init() {}
  }

  /// A range of items in a section that are not in the table yet.
  @usableFromInline
  struct Missing: Sendable {
    @usableFromInline let root: OrderForest.Root
    @usableFromInline let range: Range<Int>
  }

  /// A table that the first look-up creates for several copies of a snapshot.
  private final class Later: Sendable {
    let known = Mutex<Known?>(nil)
  }

  @usableFromInline var known = Known()
  /// The items that are not in `known` yet, in the order they were added.
  @usableFromInline private(set) var missing: [Missing] = []
  private var later: Later?

  @usableFromInline
  init() {}

  /// Records items that were added at the end of a section.
  @usableFromInline
  mutating func add(_ root: OrderForest.Root, _ range: Range<Int>) {
    _ = takeLater()
    if let last = missing.last, last.root == root, last.range.upperBound == range.lowerBound {
      let all = last.range.lowerBound..<range.upperBound
      missing[missing.count - 1] = Missing(root: root, range: all)
    } else {
      missing.append(Missing(root: root, range: range))
    }
    later = Later()
  }

  /// Returns the table with all items.
  /// - Parameter add: Adds the missing items to a table.
  @usableFromInline
  func completed(_ add: (inout Known) -> Void) -> Known {
    guard let later else { return known }
    return later.known.withLock { made in
      if let made { return made }
      var new = known
      add(&new)
      made = new
      return new
    }
  }

  /// Makes this copy create its own table, because the order of its sections has changed.
  @usableFromInline
  mutating func separate() {
    if missing.isEmpty || takeLater() { return }
    later = Later()
  }

  /// Moves the table out, for an edit that adds the missing items and puts the table back.
  @usableFromInline
  mutating func takeKnown() -> Known {
    _ = takeLater()
    defer { known = Known() }
    return known
  }

  @usableFromInline
  mutating func putComplete(_ complete: consuming Known) {
    known = complete
    missing = []
  }

  /// Adopts the table that a look-up created, if there is one.
  /// - Returns: Whether a look-up had created one.
  private mutating func takeLater() -> Bool {
    let made = later?.known.withLock { $0 }
    later = nil
    guard let made else { return false }
    known = made
    missing = []
    return true
  }
}
