/// A reader of erased values of one type, which looks up the metadata it needs only once.
package struct DiffableReader<Value: Diffable> {
  private let boxType: DiffableBox.Type = ValueBox<Value>.self
  private let arrayType: DiffableBox.Type = ArrayBox<Value>.self

  package init() {}

  /// Calls `body` with the wrapped value, unless it has another type.
  package func read(_ erased: AnyDiffable, _ body: (Value) -> Void) {
    // The types of boxes are final, so equal metadata makes the casts safe.
    let type = type(of: erased.box)
    if type == boxType {
      body(unsafeDowncast(erased.box, to: ValueBox<Value>.self).value)
    } else if type == arrayType {
      body(unsafeDowncast(erased.box, to: ArrayBox<Value>.self).values[erased.index])
    }
  }
}
