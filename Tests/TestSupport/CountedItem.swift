import BindingCore
import Synchronization

/// Counts calls, on any thread.
package final class CallCount: Sendable {
  private let calls = Atomic(0)

  /// Creates a count of no calls.
  package init() {}

  /// The number of calls so far.
  package var value: Int { calls.load(ordering: .relaxed) }

  /// Counts a call.
  package func add() { calls.add(1, ordering: .relaxed) }

  /// Begins to count again.
  package func reset() { calls.store(0, ordering: .relaxed) }

  /// Returns the number of calls that a closure makes.
  package func during(_ body: () throws -> Void) rethrows -> Int {
    let before = value
    try body()
    return value - before
  }
}

/// An item that counts how often its identifier is hashed.
package struct CountedItem: Diffable {
  /// An identifier that counts how often it is hashed.
  package struct Identifier: Hashable, Sendable {
    /// The number, which is compared.
    package let number: Int
    let hashes: CallCount

    /// Creates an identifier.
    package init(_ number: Int, _ hashes: CallCount) {
      self.number = number
      self.hashes = hashes
    }

    /// Compares the numbers, and counts nothing.
    package static func == (left: Self, right: Self) -> Bool { left.number == right.number }

    /// Counts, and feeds the number.
    package func hash(into hasher: inout Hasher) {
      hashes.add()
      hasher.combine(number)
    }
  }

  /// The identity.
  package let diffIdentifier: Identifier
  /// The content, which can change.
  package var content: Int

  /// Creates an item.
  package init(_ number: Int, _ hashes: CallCount, content: Int = 0) {
    diffIdentifier = Identifier(number, hashes)
    self.content = content
  }

  /// Compares the contents.
  package func isEqual(to other: CountedItem) -> Bool { content == other.content }
}

/// An item that counts how often its content is compared.
package struct ComparedItem: Diffable, Equatable {
  /// The identity.
  package let id: Int
  /// The content, which can change.
  package var content: Int
  let comparisons: CallCount

  /// Creates an item.
  package init(_ id: Int, _ comparisons: CallCount, content: Int = 0) {
    self.id = id
    self.content = content
    self.comparisons = comparisons
  }

  /// The identity.
  package var diffIdentifier: Int { id }

  /// Counts, and compares identity and content.
  package static func == (left: ComparedItem, right: ComparedItem) -> Bool {
    left.comparisons.add()
    return left.id == right.id && left.content == right.content
  }
}
