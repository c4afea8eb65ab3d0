/// The order of the numbers of a run's models. A number is stable while its model stays, wherever it moves.
///
/// The order does not depend on the type of the models, so it is compiled once.
struct NumberOrder {
  /// The stored order; nil as long as each number is the position of its model.
  private var shared: Shared?

  /// The storage that copies of an order share, behind one reference, because a section's index is
  /// read often.
  private final class Shared {
    var numbers: OrderedNumbers

    init(_ numbers: OrderedNumbers) { self.numbers = numbers }
  }

  /// Creates the order of an array that was never edited.
  init() {}

  /// Creates the order of an identified list.
  init(_ numbers: OrderedNumbers) { shared = Shared(numbers) }

  /// Whether each number is the position of its model.
  var isIdentity: Bool { shared == nil }

  /// The number of models; nil as long as each number is the position of its model.
  var count: Int? { shared?.numbers.count }

  func number(at offset: Int) -> Int32 {
    guard let shared else { return Int32(truncatingIfNeeded: offset) }
    return shared.numbers.number(at: offset)
  }

  /// Whether a model is shown; a model that a filter hides also has a number.
  func contains(_ number: Int32) -> Bool { shared?.numbers.contains(number) ?? true }

  func offset(of number: Int32) -> Int {
    shared?.numbers.position(of: number) ?? Int(number)
  }

  /// Applies changes to the order.
  /// - Parameters:
  ///   - changes: The changes; the numbers of deleted models are reused.
  ///   - count: The number of models before the changes.
  /// - Returns: The numbers of the inserted models.
  /// - Complexity: O(*c* log *n*) for *c* changes; O(*n*) the first time.
  mutating func apply(_ changes: Changeset<Int>, count: Int) -> [Int32] {
    if !isKnownUniquelyReferenced(&shared) {
      shared = Shared(shared?.numbers ?? OrderedNumbers(count: count))
    }
    return shared?.numbers.apply(changes) ?? []
  }
}
