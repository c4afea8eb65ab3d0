/// Takes values of one type out of erased ones, and looks up what that needs once for all of them.
package struct DiffableReader<Value: Diffable> {
  private let boxType: BoxRelations.Type = ValueBox<Value>.self

  package init() {}

  /// Hands over the value inside, unless it is of another type.
  package func read(_ erased: AnyDiffable, _ body: (Value) -> Void) {
    // One type of box, which is final: that makes the cast proven.
    guard type(of: erased.box as BoxRelations) == boxType else { return }
    body(unsafeDowncast(erased.box, to: ValueBox<Value>.self).value)
  }
}
