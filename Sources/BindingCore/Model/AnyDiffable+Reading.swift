extension AnyDiffable {
  /// Calls a closure with the wrapped value, unless it has another type.
  @inlinable
  package func read<Value: Diffable>(as type: Value.Type, _ body: (Value) -> Void) {
    // The types of boxes are final, so equal metadata makes the casts safe.
    let boxType: DiffableBox.Type = Swift.type(of: box)
    if boxType == ValueBox<Value>.self {
      body(unsafeDowncast(box, to: ValueBox<Value>.self).value)
    } else if boxType == ArrayBox<Value>.self {
      body(unsafeDowncast(box, to: ArrayBox<Value>.self).values[index])
    }
  }
}
