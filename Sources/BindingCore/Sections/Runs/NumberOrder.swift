/// The numbers of a run's models in order: stable while a model stays, whatever comes before it.
///
/// It does not depend on the type of the models, and so is compiled once.
struct NumberOrder {
  /// Nil as long as each number is the position of its model.
  private var shared: Shared?

  /// What copies of an order share: one reference, because a section's index is asked for often.
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

  /// Whether a model is shown; one that a filter hides has a number as well.
  func contains(_ number: Int32) -> Bool { shared?.numbers.contains(number) ?? true }

  func offset(of number: Int32) -> Int {
    shared?.numbers.position(of: number) ?? Int(number)
  }

  /// Carries out changes.
  /// - Parameters:
  ///   - changes: What changed; the numbers of what is deleted are used again.
  ///   - count: The number of models before.
  /// - Returns: The numbers of what was inserted.
  /// - Complexity: O(*c* log *n*) for *c* changes; O(*n*) the first time.
  mutating func apply(_ changes: Changeset<Int>, count: Int) -> [Int32] {
    if !isKnownUniquelyReferenced(&shared) {
      shared = Shared(shared?.numbers ?? OrderedNumbers(count: count))
    }
    return shared?.numbers.apply(changes) ?? []
  }
}
