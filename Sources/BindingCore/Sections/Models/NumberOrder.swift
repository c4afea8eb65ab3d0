/// The order of the numbers of a run's models.
///
/// The order does not depend on the type of the models, so it is compiled once.
@usableFromInline
struct NumberOrder {
  /// The stored order; nil as long as each number is the position of its model.
  private var shared: Shared?

  /// The storage that copies of an order share, behind one reference, because a section's index is
  /// read often.
  private final class Shared {
    fileprivate(set) var numbers: OrderedNumbers

    init(_ numbers: OrderedNumbers) { self.numbers = numbers }
  }

  /// Creates the order of an array that was never edited.
  init() {}

  /// Creates the order of an identified list.
  init(_ numbers: OrderedNumbers) { shared = Shared(numbers) }

  /// Whether each number is the position of its model.
  var isIdentity: Bool { shared == nil }

  @usableFromInline
  func number(at offset: Int) -> Int32 {
    guard let shared else { return Int32(truncatingIfNeeded: offset) }
    return shared.numbers.number(at: offset)
  }

  /// Whether a model is shown; a model that a filter hides also has a number.
  func contains(_ number: Int32) -> Bool { shared?.numbers.contains(number) ?? true }

  @usableFromInline
  func offset(of number: Int32) -> Int {
    shared?.numbers.position(of: number) ?? Int(number)
  }

  /// The order as a sequence of stored numbers.
  /// - Parameter count: The number of models.
  @usableFromInline
  func ordered(_ count: Int) -> OrderedNumbers { shared?.numbers ?? OrderedNumbers(count: count) }

  /// All numbers, in order.
  @usableFromInline
  func numbers(_ count: Int) -> [Int32] {
    shared?.numbers.all ?? Array(0..<Int32(truncatingIfNeeded: count))
  }

  /// Applies changes to the order.
  /// - Parameters:
  ///   - changes: The changes; the numbers of deleted models are reused.
  ///   - count: The number of models before the changes.
  /// - Returns: The numbers of the inserted models.
  /// - Complexity: O(*c* log *n*) for *c* changes; O(*n*) the first time.
  mutating func apply(_ changes: Changeset<Int>, count: Int) -> [Int32] {
    if !isKnownUniquelyReferenced(&shared) { shared = Shared(ordered(count)) }
    return shared?.numbers.apply(changes) ?? []
  }
}
