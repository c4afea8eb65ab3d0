/// The numbers of a run's models in order: stable while a model stays, whatever comes before it.
///
/// It does not depend on the type of the models, and so is compiled once.
struct NumberOrder {
  /// Nil as long as each number is the position of its model.
  private var shared: Shared?

  /// What copies of an order share: one reference, because a section's index is asked for often.
  private final class Shared {
    var forest: OrderForest
    let root: Int32

    init(_ forest: OrderForest, _ root: Int32) {
      self.forest = forest
      self.root = root
    }
  }

  /// Creates the order of an array that was never edited.
  init() {}

  /// Creates the order of an identified list.
  init(_ forest: OrderForest, root: Int32) {
    shared = Shared(forest, root)
  }

  /// Whether each number is the position of its model.
  var isIdentity: Bool { shared == nil }

  /// The number of models; nil as long as each number is the position of its model.
  var count: Int? { shared.map { $0.forest.count($0.root) } }

  func number(at offset: Int) -> Int32 {
    guard let shared else { return Int32(truncatingIfNeeded: offset) }
    return shared.forest.number(at: offset, in: shared.root)
  }

  /// Whether a model is shown; one that a filter hides has a number as well.
  func contains(_ number: Int32) -> Bool { shared?.forest.contains(number) ?? true }

  func offset(of number: Int32) -> Int {
    shared?.forest.location(of: number).position ?? Int(number)
  }

  /// Carries out changes.
  /// - Parameters:
  ///   - changes: What changed; the numbers of what is deleted are used again.
  ///   - count: The number of models before.
  /// - Returns: The numbers of what was inserted.
  /// - Complexity: O(*c* log *n*) for *c* changes; O(*n*) the first time.
  mutating func apply(_ changes: Changeset<Int>, count: Int) -> [Int32] {
    if !isKnownUniquelyReferenced(&shared) {
      shared = shared.map { Shared($0.forest, $0.root) } ?? Self.makeShared(count)
    }
    return shared.map { $0.forest.apply(changes, to: $0.root) } ?? []
  }

  private static func makeShared(_ count: Int) -> Shared {
    var forest = OrderForest()
    let root = forest.makeRoot(section: 0, count: count)
    return Shared(forest, root)
  }
}
