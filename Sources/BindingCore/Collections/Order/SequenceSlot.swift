/// The slot of a sequence in a forest: the number of its section, or of its group, in the list of
/// all of them.
///
/// It has a type of its own, so that it cannot be confused with the number of an item.
@frozen
@usableFromInline
package struct SequenceSlot: Hashable, Comparable, CustomStringConvertible, Sendable {
  /// The number that the section or the group has as an element of its list.
  @usableFromInline package let number: Int32

  @usableFromInline
  package init(_ number: Int32) { self.number = number }

  /// Creates the slot of an index in a table of all sequences.
  package init(_ index: Int) { number = Int32(truncatingIfNeeded: index) }

  /// The only sequence of a forest.
  @usableFromInline package static let only = SequenceSlot(0)

  /// Stands for the slot of an item that is in no sequence.
  @usableFromInline static let missing = SequenceSlot(-1)

  @usableFromInline var isMissing: Bool { number < 0 }
  @usableFromInline var index: Int { Int(number) }

  /// The number.
  @usableFromInline package var description: String { number.description }

  @usableFromInline
  package static func < (left: SequenceSlot, right: SequenceSlot) -> Bool {
    left.number < right.number
  }
}
