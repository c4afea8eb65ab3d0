/// A row's place: its section and its position in it.
public struct ItemPath: Hashable, Comparable, Sendable {
  /// The position of the section in the list.
  public var section: Int

  /// The position of the row in its section.
  public var item: Int

  /// Makes a path.
  /// - Parameters:
  ///   - section: The position of the section in the list.
  ///   - item: The position of the row in its section.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Whether the left row comes before the right one.
  @inlinable
  public static func < (left: ItemPath, right: ItemPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}

extension ItemPath: CustomStringConvertible {
  /// Section and item in brackets.
  public var description: String { "[\(section), \(item)]" }
}
