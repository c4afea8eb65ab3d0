// This file, Borrowed.swift and Elements.swift contain all unsafe code of the engine. Debug builds
// check bounds.

/// A growing list of plain values for the duration of one diff.
///
/// The list owns its memory and cannot be copied, so nothing else refers to the memory; plain
/// values need not be destroyed. Without the uniqueness checks of an array, walking lists with many
/// edits takes about two thirds of the time.
@usableFromInline
package struct Scratch<Value: BitwiseCopyable>: ~Copyable {
  @usableFromInline private(set) var base: UnsafeMutablePointer<Value>?
  @usableFromInline private(set) var capacity = 0
  /// The expected number of values; used only once there are many.
  @usableFromInline var expected = 0
  @usableFromInline package private(set) var count = 0

  /// Creates an empty list, which allocates no memory yet.
  @inlinable
  package init() { base = nil }

  /// Creates a list of one value, repeated.
  @inlinable
  package init(repeating value: Value, count: Int) {
    base = nil
    reserve(count)
    base?.initialize(repeating: value, count: count)
    self.count = count
  }

  deinit { base?.deallocate() }

  @inlinable package var isEmpty: Bool { count == 0 }

  @inlinable
  package subscript(index: Int) -> Value {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return base.unsafelyUnwrapped[index]
    }
    @inline(__always) _modify {
      assert(index >= 0 && index < count)
      yield &base.unsafelyUnwrapped[index]
    }
  }

  @inlinable
  @inline(__always)
  package mutating func append(_ value: Value) {
    if count == capacity { grow(to: count + 1) }
    base.unsafelyUnwrapped[count] = value
    count &+= 1
  }

  /// Extends the list to at least a count; the caller must set all new values.
  @inlinable
  @inline(__always)
  package mutating func extend(to count: Int) {
    if count > capacity { grow(to: count) }
    self.count = max(self.count, count)
  }

  @inlinable
  @inline(never)
  mutating func grow(to count: Int) {
    // From 256 values on, grow to the expected number at once, so that values are not copied again.
    reserve(max(16, count, capacity * 2, capacity >= 256 ? expected : 0))
  }

  /// Reserves memory for a total number of values.
  @inlinable
  package mutating func reserve(_ capacity: Int) {
    if capacity <= self.capacity { return }
    let larger = UnsafeMutablePointer<Value>.allocate(capacity: capacity)
    if let base {
      larger.update(from: base, count: count)
      base.deallocate()
    }
    base = larger
    self.capacity = capacity
  }
}

extension Array {
  /// Creates an array from its last element to its first, initializing each once.
  /// - Parameters:
  ///   - count: The number of elements.
  ///   - prependAll: Calls its argument with exactly `count` elements, the last one first.
  @inline(__always)
  init(backwards count: Int, _ prependAll: (_ prepend: (Element) -> Void) -> Void) {
    self.init(unsafeUninitializedCapacity: count) { elements, initializedCount in
      var start = count
      prependAll {
        assert(start > 0)
        start &-= 1
        elements.initializeElement(at: start, to: $0)
      }
      assert(start == 0)
      initializedCount = count
    }
  }
}
