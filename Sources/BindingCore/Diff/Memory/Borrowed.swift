/// A value that is read where it lies in memory.
///
/// A value that is passed to a function through a pointer is copied first, because the function
/// might write to that memory: everything that the value refers to is retained, at a cache miss
/// each. What cannot be copied is passed as it is, and so is the value in it. A structure is laid
/// out like its only property.
@usableFromInline
struct Borrowed<Value>: ~Copyable {
  @usableFromInline let value: Value

  @inlinable
  @inline(__always)
  borrowing func read<Result>(_ body: (Value) throws -> Result) rethrows -> Result {
    try body(value)
  }
}

// Nothing may change the memory while the closures are called.
extension UnsafePointer {
  /// Calls a closure with the value, without copying it.
  @inlinable
  @inline(__always)
  package func read<Result>(_ body: (Pointee) throws -> Result) rethrows -> Result {
    try UnsafeRawPointer(self).assumingMemoryBound(to: Borrowed<Pointee>.self).pointee.read(body)
  }

  /// Calls a closure with this value and another one, without copying them.
  @inlinable
  @inline(__always)
  package func read<Result>(
    with other: UnsafePointer,
    _ body: (Pointee, Pointee) throws -> Result
  ) rethrows -> Result {
    try read { value in try other.read { try body(value, $0) } }
  }
}
