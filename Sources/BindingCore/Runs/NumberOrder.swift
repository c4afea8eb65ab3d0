/// The numbers of a run's models in order: stable while a model stays, whatever comes before it.
///
/// It does not depend on the type of the models, and so is compiled once.
struct NumberOrder {
  /// Nil as long as each number is the position of its model.
  private var forest: OrderForest?
  private var root: Int32 = 0

  /// Creates the order of an array that was never edited.
  init() {}

  /// Creates the order of an identified list.
  init(_ forest: OrderForest, root: Int32) {
    self.forest = forest
    self.root = root
  }

  /// Whether each number is the position of its model.
  var isIdentity: Bool { forest == nil }

  /// The number of models; nil as long as each number is the position of its model.
  var count: Int? { forest?.count(root) }

  func number(at offset: Int) -> Int32 {
    forest?.number(at: offset, in: root) ?? Int32(truncatingIfNeeded: offset)
  }

  /// Whether a model is shown; one that a filter hides has a number as well.
  func contains(_ number: Int32) -> Bool { forest?.contains(number) ?? true }

  func offset(of number: Int32) -> Int { forest?.location(of: number).position ?? Int(number) }

  /// Carries out changes.
  /// - Parameters:
  ///   - changes: What changed; the numbers of what is deleted are used again.
  ///   - count: The number of models before.
  /// - Returns: The numbers of what was inserted.
  /// - Complexity: O(*c* log *n*) for *c* changes; O(*n*) the first time.
  mutating func apply(_ changes: Changeset<Int>, count: Int) -> [Int32] {
    var forest = self.forest.take() ?? makeForest(count)
    let inserted = forest.apply(changes, to: root)
    self.forest = forest
    return inserted
  }

  private mutating func makeForest(_ count: Int) -> OrderForest {
    var forest = OrderForest()
    root = forest.makeRoot(section: 0, count: count)
    return forest
  }
}
