/// What happened to the element with a number.
package struct ElementChange: Sendable {
  package let number: Int32
  /// Whether it came, left or was moved; if not, only its content changed.
  package let isMove: Bool
  /// Whether it came, left or was moved more than once, so that the number may stand for another
  /// element by now.
  package var mayBeOther = false
}

extension ElementChange: Comparable {
  /// By number, and changes of content before moves.
  package static func < (left: ElementChange, right: ElementChange) -> Bool {
    left.number == right.number ? !left.isMove && right.isMove : left.number < right.number
  }
}
