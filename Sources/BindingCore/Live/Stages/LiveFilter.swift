/// The elements of a sequence that pass a filter, in the order of the sequence.
public final class LiveFilter<Element: Diffable>: LiveElements<Element> {
  private let filter: FilterStage

  @usableFromInline
  init(_ elements: LiveElements<Element>, _ filter: FilterStage) {
    self.filter = filter
    super.init(elements.source, filter, of: elements.list)
  }

  /// Replaces the filter.
  ///
  /// All elements are tested when these are next read, while the caller waits; followers receive
  /// only the differences. For a long list that is filtered as the user types, await
  /// ``setFilter(near:_:)``.
  /// - Parameter passes: Returns whether an element passes.
  @inlinable
  public func setFilter(_ passes: @escaping (Element) -> Bool) {
    replaceFilter(by: source.filter(passes))
  }

  /// Replaces the filter without blocking, for example as the user types; returns once it holds.
  ///
  /// In a long list, up to 8,192 elements around the given one are tested right away, and only
  /// those that pass are shown; if none passes, the previous result stays until the search is
  /// complete. All elements are tested on other threads; elements that change in the meantime are
  /// tested again at the end. The newest filter always ends up with all elements that pass: it ends
  /// the search of an older filter, but cancelling the task does not end a search.
  ///
  /// ```swift
  /// Task { await shown.setFilter(near: focused) { $0.name.contains(query) } }
  /// ```
  /// - Parameters:
  ///   - identifier: The element to begin at, such as the focused one; nil for the first.
  ///   - passes: Returns whether an element passes; called on other threads as well.
  /// - Returns: Whether the filter holds; false if another filter replaced it.
  @inlinable
  @discardableResult
  public nonisolated(nonsending) func setFilter(
    near identifier: Element.DiffIdentifier?,
    _ passes: @escaping @Sendable (Element) -> Bool
  ) async -> Bool {
    await replaceFilter(by: source.filter(passes), search(near: identifier, passes))
  }

  /// Starts to replace the filter like ``setFilter(near:_:)``, for a loop that cannot await it.
  /// - Parameter whenFound: Called on another thread when it is time to call ``showFound()``; not
  ///   called if another filter replaces this one, or if the list is so short that all elements
  ///   were tested at once.
  @inlinable
  package func startFilter(
    near identifier: Element.DiffIdentifier?,
    _ passes: @escaping @Sendable (Element) -> Bool,
    whenFound: @escaping @Sendable () -> Void
  ) {
    start(source.filter(passes), search(near: identifier, passes), whenFound)
  }

  /// Shows all elements that pass the newest filter, if the background search has found them.
  /// - Returns: Whether the search was complete.
  @usableFromInline
  @discardableResult
  package func showFound() -> Bool { filter.takeFound() }

  /// Whether a background search is running. Until it ends, the result is partial or the previous
  /// one.
  public var isFiltering: Bool { filter.isSearching }

  /// Returns a function that describes a search of the elements as they are when it is called.
  @inlinable
  func search(
    near identifier: Element.DiffIdentifier?,
    _ passes: @escaping @Sendable (Element) -> Bool
  ) -> FilterStage.Search {
    { [source] in
      (source.appendingPassing(passes), identifier.flatMap { source.list.number(of: $0) })
    }
  }

  @usableFromInline
  func replaceFilter(by new: @escaping FilterStage.Filter) { filter.replaceFilter(by: new) }

  @usableFromInline
  func start(
    _ new: @escaping FilterStage.Filter,
    _ search: FilterStage.Search,
    _ whenFound: @escaping @Sendable () -> Void
  ) {
    _ = filter.replaceFilterInBackground(by: new, search, whenFound: whenFound)
  }

  @usableFromInline
  nonisolated(nonsending) func replaceFilter(
    by new: @escaping FilterStage.Filter,
    _ search: FilterStage.Search
  ) async -> Bool {
    await filter.replaceFilter(by: new, search)
  }
}

extension LiveElements {
  /// Returns the elements that pass a filter, and keeps the result up to date.
  /// - Parameter passes: Returns whether an element passes; called again only when the element
  ///   changes.
  /// - Complexity: One call for each element on the first read, then one for each element that
  ///   changes.
  @inlinable
  public final func filtered(_ passes: @escaping (Element) -> Bool) -> LiveFilter<Element> {
    LiveFilter(self, FilterStage(order, source.filter(passes)))
  }
}

extension SourceOrder {
  /// Creates a filter of numbers, specialized for the type of the elements.
  @inlinable
  func filter(_ passes: @escaping (Element) -> Bool) -> FilterStage.Filter {
    { numbers, result in Self.append(numbers, of: self.list.elements, passes, &result) }
  }

  /// Returns a function that appends the passing numbers, for the current elements.
  @inlinable
  func appendingPassing(
    _ passes: @escaping @Sendable (Element) -> Bool
  ) -> FilterStage.ConcurrentFilter {
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
    ItemPointers.forEach(numbers, of: elements) { number, element in
      if element.read(passes) { result.append(number) }
    }
  }
}
