// This file, Borrowed.swift and Scratch.swift contain all unsafe code of the engine. Debug builds
// check bounds.

/// The elements of an array that is being diffed, without the reference counting of an array.
///
/// Valid only inside the closure of ``Elements/with(_:_:_:)``, which keeps the array alive; no
/// engine type that stores one outlives that closure.
@usableFromInline
package struct Elements<Element> {
  @usableFromInline let base: UnsafePointer<Element>?
  @usableFromInline let count: Int

  @inlinable
  init(_ buffer: UnsafeBufferPointer<Element>) {
    base = buffer.baseAddress
    count = buffer.count
  }

  /// The place of an element, to read it without copying it.
  @inlinable
  subscript(index: Int) -> UnsafePointer<Element> {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return base.unsafelyUnwrapped + index
    }
  }

  /// Whether both refer to the same elements in memory.
  @inlinable
  func isIdentical(to other: Elements) -> Bool { base == other.base && count == other.count }

  /// Calls `body` with the elements of two arrays and returns its result.
  @inlinable
  static func with<Result>(
    _ old: [Element],
    _ new: [Element],
    _ body: (Elements, Elements) -> Result
  ) -> Result {
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in body(Elements(old), Elements(new)) }
    }
  }
}

extension Array {
  /// Whether both arrays share their storage and are therefore equal without a comparison.
  @inlinable
  package func isStored(with other: [Element]) -> Bool {
    Elements.with(self, other) { $0.isIdentical(to: $1) }
  }

  /// Calls a closure with an element, without copying it.
  @inlinable
  @inline(__always)
  package func read<Result>(_ index: Int, _ body: (Element) -> Result) -> Result {
    precondition(indices.contains(index), "the index must be within the list")
    return withUnsafeBufferPointer { Elements($0)[index].read(body) }
  }
}
