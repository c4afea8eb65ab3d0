/// The elements that pass a filter, in the order they have without it.
public final class LiveFilter<Element: Diffable>: LiveElements<Element> {
  private let filter: FilterOrder

  @usableFromInline
  init(_ source: SourceOrder<Element>, _ filter: FilterOrder) {
    self.filter = filter
    super.init(source, filter)
  }

  /// Replaces the filter: asks all elements once; those that follow get only what changed.
  /// - Parameter passes: Whether an element passes from now on.
  @inlinable
  public func refilter(_ passes: @escaping (Element) -> Bool) {
    replace(source.filter(passes))
  }

  /// Replaces the filter, and asks the elements on other threads meanwhile, such as while somebody types.
  ///
  /// Until that is done the filter before holds. What changes meanwhile is asked again at the end.
  /// - Parameters:
  ///   - passes: Whether an element passes from now on.
  ///   - isolation: The actor that the list belongs to.
  /// - Returns: Whether the filter holds; false if another replaced it, or the task was cancelled.
  /// - Complexity: As ``refilter(_:)`` without the calls of the closure, on the actor of the list.
  @inlinable
  @discardableResult
  public func refilterConcurrently(
    _ passes: @escaping @Sendable (Element) -> Bool,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    await replace(source.filter(passes), source.appendingPassing(passes))
  }

  @usableFromInline
  func replace(_ new: FilterOrder.Filter) { filter.replace(new) }

  @usableFromInline
  func replace(
    _ new: FilterOrder.Filter,
    _ appendPassing: @escaping FilterOrder.ConcurrentFilter,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    await filter.replace(new, appendPassing)
  }
}

extension LiveElements {
  /// Returns the elements that pass a filter, and keeps them true.
  /// - Parameter passes: Whether an element passes; asked again only when the element changes.
  /// - Complexity: One call for each element when first asked for; then one for each that changes.
  @inlinable
  public final func filtered(_ passes: @escaping (Element) -> Bool) -> LiveFilter<Element> {
    LiveFilter(source, FilterOrder(order, source.filter(passes)))
  }
}

extension SourceOrder {
  /// Creates a filter of numbers, where the type of the elements is known.
  @inlinable
  func filter(_ passes: @escaping (Element) -> Bool) -> FilterOrder.Filter {
    FilterOrder.Filter(
      passes: { self[$0].map(passes) ?? false },
      appendPassing: { numbers, result in
        let elements = self.list.elements
        for number in numbers {
          if let element = elements[Int(number)], passes(element) { result.append(number) }
        }
      }
    )
  }

  /// Returns what appends those of some numbers that pass, for the elements as they are now.
  @inlinable
  func appendingPassing(
    _ passes: @escaping @Sendable (Element) -> Bool
  ) -> FilterOrder.ConcurrentFilter {
    { [elements = list.elements] numbers, result in
      for number in numbers {
        if let element = elements[Int(number)], passes(element) { result.append(number) }
      }
    }
  }
}
