/// Reads values of one type out of erased ones; the metadata needed for that is looked up once for
/// all.
package struct DiffableReader<Value: Diffable> {
  private let boxType: BoxRelations.Type = ValueBox<Value>.self

  package init() {}

  /// Calls `body` with the value inside, unless it is of another type.
  package func read(_ erased: AnyDiffable, _ body: (Value) -> Void) {
    // The box type is final, so equal metadata makes the cast safe.
    guard type(of: erased.box as BoxRelations) == boxType else { return }
    body(unsafeDowncast(erased.box, to: ValueBox<Value>.self).value)
  }
}
