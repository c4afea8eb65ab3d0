/// A change of the element with a number.
package struct LogEntry: Sendable {
  package let number: Int32
  /// Whether the element was inserted, removed or moved; if not, only its content changed.
  package let isMove: Bool
  /// Whether the element was inserted, removed or moved more than once, so that the number may
  /// stand for another element by now.
  package var mayBeOther = false
}

extension LogEntry: Comparable {
  /// Orders changes by number, with changes of content before moves.
  package static func < (left: LogEntry, right: LogEntry) -> Bool {
    left.number == right.number ? !left.isMove && right.isMove : left.number < right.number
  }
}
