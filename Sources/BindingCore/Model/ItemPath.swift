/// The path of a row: the index of its section and its index in that section.
public struct ItemPath: Hashable, Comparable, Sendable {
  /// The index of the section in the list.
  public var section: Int

  /// The index of the row in its section.
  public var item: Int

  /// Creates a path.
  /// - Parameters:
  ///   - section: The index of the section in the list.
  ///   - item: The index of the row in its section.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Whether the left row comes before the right one.
  public static func < (left: ItemPath, right: ItemPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}

extension ItemPath: CustomStringConvertible {
  /// The two indices in brackets, such as `[0, 3]`.
  public var description: String { "[\(section), \(item)]" }
}
