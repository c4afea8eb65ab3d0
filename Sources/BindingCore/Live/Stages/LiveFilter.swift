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
  /// Until that is done the filter before holds, and goes on if it is asked for in the background.
  /// What changes meanwhile is asked again at the end.
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

  /// Replaces the filter step by step, in programs that cannot await it.
  ///
  /// Elements around a place are asked at once, and those of them that pass are shown at once, without
  /// any others. All are asked on other threads. If no element around the place passes, the filter
  /// before holds meanwhile. What changes meanwhile is asked again at the end.
  /// - Parameters:
  ///   - passes: Whether an element passes from now on.
  ///   - identifier: The element around which to begin; nil for the first.
  ///   - whenReady: Called on another thread, when ``finishRefilter()`` is to be called; not if
  ///     another filter replaces this one, or the elements are so few that all were asked at once.
  /// - Complexity: As ``refilter(_:)``, with at most 8,192 calls of the closure on this thread.
  @inlinable
  public func refilterInBackground(
    _ passes: @escaping @Sendable (Element) -> Bool,
    near identifier: Element.DiffIdentifier? = nil,
    whenReady: @escaping @Sendable () -> Void
  ) {
    replaceInBackground(
      source.filter(passes),
      source.appendingPassing(passes),
      near: identifier.flatMap { source.list.number(of: $0) },
      whenReady
    )
  }

  /// Shows all elements that pass the newest filter, if they were found in the background.
  /// - Returns: Whether they were.
  @discardableResult
  public func finishRefilter() -> Bool { filter.takeFound() }

  /// Whether elements are being asked in the background, so that only some of those that pass are
  /// shown, or those that passed before.
  public var isRefiltering: Bool { filter.isSearching }

  @usableFromInline
  func replace(_ new: FilterOrder.Filter) { filter.replace(new) }

  @usableFromInline
  func replaceInBackground(
    _ new: FilterOrder.Filter,
    _ appendPassing: @escaping FilterOrder.ConcurrentFilter,
    near number: Int32?,
    _ whenReady: @escaping @Sendable () -> Void
  ) {
    filter.replaceInBackground(new, appendPassing, near: number, whenReady: whenReady)
  }

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
