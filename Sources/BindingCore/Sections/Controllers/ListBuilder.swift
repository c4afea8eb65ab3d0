/// Collects view models into the rows of a section, or sections into a list.
///
/// Write one value per line; arrays, `if`, `switch` and `for` work as usual. A statement, such as a
/// call that returns nothing, adds nothing.
@resultBuilder
public enum ListBuilder {
  /// Adds one view model.
  public static func buildExpression(
    _ viewModel: some Diffable
  ) -> CollectionOfOne<AnyDiffable> {
    CollectionOfOne(AnyDiffable(viewModel))
  }

  /// Adds the view models of an array.
  public static func buildExpression<ViewModel: Diffable>(
    _ viewModels: [ViewModel]
  ) -> LazyMapSequence<Range<Int>, AnyDiffable> { AnyDiffable.erase(viewModels) }

  /// Adds the view models of a sequence.
  public static func buildExpression<ViewModels: Sequence>(
    _ viewModels: ViewModels
  ) -> LazyMapSequence<ViewModels, AnyDiffable> where ViewModels.Element: Diffable {
    viewModels.lazy.map { AnyDiffable($0) }
  }

  // Inlinable, so that the elements are compared by code compiled for their type.
  /// Adds the elements of a list, which is stored as a value among the rows of a section.
  @inlinable
  public static func buildExpression(
    _ viewModels: IdentifiedList<some Diffable>
  ) -> CollectionOfOne<AnyDiffable> {
    CollectionOfOne(AnyDiffable(list: TypedList(viewModels, .specialized())))
  }

  /// Adds view models of mixed types.
  @_disfavoredOverload
  public static func buildExpression(_ viewModels: [any Diffable]) -> [AnyDiffable] {
    viewModels.map { AnyDiffable($0) }
  }

  /// Adds a view model if there is one.
  public static func buildExpression(_ viewModel: (some Diffable)?) -> [AnyDiffable] {
    viewModel.map { [AnyDiffable($0)] } ?? []
  }

  /// Adds an action of a section.
  public static func buildExpression(_ action: SectionAction) -> CollectionOfOne<SectionAction> {
    CollectionOfOne(action)
  }

  /// Adds actions of a section.
  public static func buildExpression<Actions: Sequence<SectionAction>>(
    _ actions: Actions
  ) -> Actions { actions }

  /// Adds a handler of rows.
  public static func buildExpression(_ handler: RowHandler) -> CollectionOfOne<RowHandler> {
    CollectionOfOne(handler)
  }

  /// Starts a block.
  public static func buildPartialBlock<Part: Sequence>(first: Part) -> [Part.Element] {
    Array(first)
  }

  /// Starts a block with a single element.
  public static func buildPartialBlock<Element>(first: CollectionOfOne<Element>) -> [Element] {
    var elements: [Element] = []
    // Most blocks have a few more elements; reserve room for them.
    elements.reserveCapacity(4)
    elements.append(first[0])
    return elements
  }

  /// Continues a block.
  public static func buildPartialBlock<Part: Sequence>(
    accumulated: consuming [Part.Element],
    next: Part
  ) -> [Part.Element] {
    // Rows are kept without unused capacity; made so here, they need not be copied for it.
    let added = next.underestimatedCount
    if added > 1 { accumulated.reserveCapacity(accumulated.count + added) }
    accumulated.append(contentsOf: next)
    return accumulated
  }

  /// Builds an `if` without `else`.
  public static func buildOptional<Element>(_ part: [Element]?) -> [Element] { part ?? [] }

  /// Builds the first branch of an `if` or `switch`.
  public static func buildEither<Element>(first: [Element]) -> [Element] { first }

  /// Builds the other branch of an `if` or `switch`.
  public static func buildEither<Element>(second: [Element]) -> [Element] { second }

  /// Builds a `for` loop.
  public static func buildArray<Element>(_ parts: [[Element]]) -> [Element] {
    Array(parts.joined())
  }

  /// Builds an `if #available`.
  public static func buildLimitedAvailability<Element>(_ part: [Element]) -> [Element] { part }
}

// Overloads that explain common mistakes.
extension ListBuilder {
  /// Adds the current elements of a live list, which rows among others do not follow.
  @available(
    *,
    deprecated,
    message:
      "rows do not follow a live list; use ListSections(header:rows:), or its value for a copy"
  )
  public static func buildExpression(
    _ elements: LiveElements<some Diffable>
  ) -> CollectionOfOne<AnyDiffable> { buildExpression(elements.value) }

  /// Rejects a value that is not a view model.
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message: "a row must conform to Diffable; add the conformance to its type"
  )
  public static func buildExpression<Value>(_ value: Value) -> [AnyDiffable] { [] }
}
