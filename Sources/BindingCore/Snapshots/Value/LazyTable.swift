import Synchronization

/// The table of a snapshot's items, in which those that were added unchecked may still be missing.
///
/// They are added when an identifier is first looked up, on whatever thread that happens.
@usableFromInline
struct LazyTable: Sendable {
  /// A table, and whether an item was left out of it as another has its identifier.
  @usableFromInline
  struct Known: Sendable {
    @usableFromInline var table = IdentifierTable()
    @usableFromInline var hasDuplicates = false

    @usableFromInline
    init() {}
  }

  /// Items of a section that are not in the table yet.
  @usableFromInline
  struct Missing: Sendable {
    @usableFromInline let root: OrderForest.Root
    @usableFromInline let range: Range<Int>
  }

  /// A table that several copies of a snapshot wait for.
  private final class Later: Sendable {
    let known = Mutex<Known?>(nil)
  }

  @usableFromInline var known = Known()
  /// The entries that are not in `known` yet, in the order in which they were added.
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
  /// - Parameter add: Adds what is missing to a table.
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

  /// Has this copy make its table for itself: its sections are in another order now.
  @usableFromInline
  mutating func separate() {
    if missing.isEmpty || takeLater() { return }
    later = Later()
  }

  /// Removes what is known, for an edit that adds what is missing and puts it back.
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
  /// - Returns: Whether one had.
  private mutating func takeLater() -> Bool {
    let made = later?.known.withLock { $0 }
    later = nil
    guard let made else { return false }
    known = made
    missing = []
    return true
  }
}
