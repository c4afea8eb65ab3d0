/// The number of a node in an ``OrderForest``.
///
/// It has a type of its own, so that it cannot be confused with the number of an item.
struct NodeNumber: Hashable, CustomStringConvertible, Sendable {
  let value: Int32

  init(_ value: Int32) { self.value = value }

  /// Creates the number of the node at an index.
  init(_ index: Int) { value = Int32(truncatingIfNeeded: index) }

  /// A placeholder for a node that is still to be made.
  static let none = NodeNumber(Int32(-1))

  var index: Int { Int(value) }

  var description: String { value.description }
}

extension PersistentArray<OrderForest.Node> {
  subscript(node: NodeNumber) -> OrderForest.Node {
    // Inlined, so that only the requested part of a node is copied.
    @inline(__always)
    get { self[node.index] }
    @inline(__always)
    _modify { yield &self[node.index] }
  }
}
