/// The elements that pass a filter, in the order they have without it.
public final class LiveFilter<Element: Diffable>: LiveElements<Element> {
  private let filter: FilterOrder

  @usableFromInline
  init(_ elements: LiveElements<Element>, _ filter: FilterOrder) {
    self.filter = filter
    super.init(elements.source, filter, of: elements.list)
  }

  /// Replaces the filter: the elements are those that pass from now on.
  ///
  /// All elements are tested when these are next asked for, while the caller waits; followers get only
  /// what changed. For a long list and somebody who types, await ``refilter(near:isolation:_:)``.
  /// - Parameter passes: Whether an element passes from now on.
  @inlinable
  public func refilter(_ passes: @escaping (Element) -> Bool) {
    replace(source.filter(passes))
  }

  /// Replaces the filter without blocking, such as while somebody types; returns once it holds.
  ///
  /// Of a long list, up to 8,192 elements around a place are tested and shown right away, without any
  /// others; if none of them passes, the previous result stays meanwhile. All are tested on other
  /// threads, and those that change meanwhile once more at the end. The newest filter always ends up
  /// with all elements that pass: a search for an older one ends, and one whose task is cancelled goes
  /// on.
  ///
  /// ```swift
  /// Task { await shown.refilter(near: focused) { $0.name.contains(query) } }
  /// ```
  /// - Parameters:
  ///   - identifier: The element around which to begin, such as the focused one; nil for the first.
  ///   - isolation: The actor that the list belongs to.
  ///   - passes: Whether an element passes from now on; called on other threads as well.
  /// - Returns: Whether the filter holds; false if another replaced it.
  @inlinable
  @discardableResult
  public func refilter(
    near identifier: Element.DiffIdentifier?,
    isolation: isolated (any Actor)? = #isolation,
    _ passes: @escaping @Sendable (Element) -> Bool
  ) async -> Bool {
    await replace(
      source.filter(passes),
      source.appendingPassing(passes),
      near: number(of: identifier)
    )
  }

  /// Begins as ``refilter(near:isolation:_:)``, in a loop that cannot await it.
  /// - Parameter whenFound: Called on another thread when ``showFound()`` is to be called; not if
  ///   another filter replaces this one, or the elements are so few that all were tested at once.
  @inlinable
  package func startRefilter(
    near identifier: Element.DiffIdentifier?,
    _ passes: @escaping @Sendable (Element) -> Bool,
    whenFound: @escaping @Sendable () -> Void
  ) {
    start(source.filter(passes), source.appendingPassing(passes), number(of: identifier), whenFound)
  }

  /// Shows all elements that pass the newest filter, if they were found in the background.
  /// - Returns: Whether they were.
  @usableFromInline
  @discardableResult
  package func showFound() -> Bool { filter.takeFound() }

  /// Whether a search in the background is running. Until it ends, only some of the elements that pass
  /// are shown, or the previous result.
  public var isRefiltering: Bool { filter.isSearching }

  @usableFromInline
  func number(of identifier: Element.DiffIdentifier?) -> Int32? {
    identifier.flatMap { source.list.number(of: $0) }
  }

  @usableFromInline
  func replace(_ new: FilterOrder.Filter) { filter.replace(new) }

  @usableFromInline
  func start(
    _ new: FilterOrder.Filter,
    _ appendPassing: @escaping FilterOrder.ConcurrentFilter,
    _ number: Int32?,
    _ whenFound: @escaping @Sendable () -> Void
  ) {
    _ = filter.replaceInBackground(new, appendPassing, near: number, whenFound: whenFound)
  }

  @usableFromInline
  func replace(
    _ new: FilterOrder.Filter,
    _ appendPassing: @escaping FilterOrder.ConcurrentFilter,
    near number: Int32?,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    await filter.replace(new, appendPassing, near: number)
  }
}

extension LiveElements {
  /// Returns the elements that pass a filter, and keeps them true.
  /// - Parameter passes: Whether an element passes; asked again only when the element changes.
  /// - Complexity: One call for each element when first asked for; then one for each that changes.
  @inlinable
  public final func filtered(_ passes: @escaping (Element) -> Bool) -> LiveFilter<Element> {
    LiveFilter(self, FilterOrder(order, source.filter(passes)))
  }
}

extension SourceOrder {
  /// Creates a filter of numbers, where the type of the elements is known.
  @inlinable
  func filter(_ passes: @escaping (Element) -> Bool) -> FilterOrder.Filter {
    FilterOrder.Filter(
      passes: { self[$0].map(passes) ?? false },
      appendPassing: { numbers, result in
        Self.append(numbers, of: self.list.elements, passes, &result)
      }
    )
  }

  /// Returns what appends those of some numbers that pass, for the elements as they are now.
  @inlinable
  func appendingPassing(
    _ passes: @escaping @Sendable (Element) -> Bool
  ) -> FilterOrder.ConcurrentFilter {
    { [elements = list.elements] numbers, result in
      Self.append(numbers, of: elements, passes, &result)
    }
  }

  @inlinable
  static func append(
    _ numbers: ArraySlice<Int32>,
    of elements: PersistentArray<Element?>,
    _ passes: (Element) -> Bool,
    _ result: inout [Int32]
  ) {
    // Kept, because the filter may edit the list.
    withExtendedLifetime(elements) {
      ItemPointers.forEach(numbers, of: elements) { number, element in
        if passes(element.pointee) { result.append(number) }
      }
    }
  }
}
