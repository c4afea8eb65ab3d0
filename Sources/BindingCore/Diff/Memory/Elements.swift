// This file and Scratch.swift contain all unsafe code of the engine. Debug builds check bounds.

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

  @inlinable
  subscript(index: Int) -> Element {
    @inline(__always) _read {
      assert(index >= 0 && index < count)
      yield base.unsafelyUnwrapped[index]
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
}
