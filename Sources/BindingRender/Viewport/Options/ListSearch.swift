public import BindingCore

/// The effect of a search: to find the rows that match, to hide all others, or to filter a live
/// list.
///
/// ```swift
/// pane.search = .hide(.rows)
/// ```
///
/// The result stays correct while the list changes.
public struct ListSearch {
  /// The unit that a search shows or hides as a whole.
  public enum Unit: Hashable, Sendable {
    /// Each item that contains all words, with the headers and footers of its section.
    case rows
    /// Each section whose rows together contain all words, such as a post with its comments.
    case sections
  }

  /// The calls that pass a search to a filter, whatever shows the result.
  @usableFromInline
  struct Filter {
    /// The row to begin around, and a closure that requests a frame from another thread.
    @usableFromInline typealias Background = (near: RowIdentifier?, wake: @Sendable () -> Void)

    /// The list that is filtered; nil if a closure knows it.
    let list: AnyObject?
    let ask: (SearchPattern, Background?) -> Void
    let isAsking: () -> Bool
    let showFound: () -> Void

    @usableFromInline
    init(
      of list: AnyObject? = nil,
      ask: @escaping (SearchPattern, Background?) -> Void,
      isAsking: @escaping () -> Bool = { false },
      showFound: @escaping () -> Void = {}
    ) {
      self.list = list
      self.ask = ask
      self.isAsking = isAsking
      self.showFound = showFound
    }
  }

  /// The unit that is hidden as a whole; nil if the list hides nothing.
  let unit: Unit?
  let filter: Filter?

  @usableFromInline
  init(unit: Unit? = nil, filter: Filter? = nil) {
    self.unit = unit
    self.filter = filter
  }

  /// Whether rows that do not match are hidden, by the list or by a filter.
  var hidesRows: Bool { unit != nil || filter != nil }

  /// Moves the focus to the next row that matches, wrapping around at the ends of the list.
  public static var find: ListSearch { ListSearch() }

  /// Hides the rows that do not match; they stay selected and keep their controllers.
  ///
  /// In a very long list, filter a live list instead.
  /// - Parameter unit: The unit that is shown or hidden as a whole.
  public static func hide(_ unit: Unit) -> ListSearch { ListSearch(unit: unit) }

  /// Passes the search to a closure, which must show the matches.
  /// - Parameter ask: Called with each key that changes the text; the pattern is empty to show all.
  public static func filter(_ ask: @escaping (SearchPattern) -> Void) -> ListSearch {
    ListSearch(filter: Filter { pattern, _ in ask(pattern) })
  }

  /// Filters a live list as the user types, without blocking input.
  ///
  /// ```swift
  /// let matching = posts.filtered { _ in true }
  /// feed.apply { ListSections(matching) { PostSectionController() } }
  /// pane.search = .filter(matching, by: \.username)
  /// ```
  ///
  /// In a long list, the elements around the focus are searched at once, and the others in the
  /// background on other threads.
  /// - Parameters:
  ///   - list: The filter; its condition is replaced.
  ///   - text: Returns the text of an element to be searched; also called on other threads.
  @inlinable
  public static func filter<Element: Diffable>(
    _ list: LiveFilter<Element>,
    by text: @escaping @Sendable (Element) -> String
  ) -> ListSearch {
    filter(list) { $1.matches(text($0)) }
  }

  /// Filters a live list as the user types, by a closure that matches elements, without blocking
  /// input.
  /// - Parameters:
  ///   - list: The filter; its condition is replaced.
  ///   - matches: Returns whether an element matches the search; also called on other threads.
  @inlinable
  public static func filter<Element: Diffable>(
    _ list: LiveFilter<Element>,
    by matches: @escaping @Sendable (_ element: Element, _ pattern: SearchPattern) -> Bool
  ) -> ListSearch {
    let filter = Filter(of: list) { pattern, background in
      let passes: @Sendable (Element) -> Bool = { pattern.isEmpty || matches($0, pattern) }
      guard let (row, wake) = background else { return list.setFilter(passes) }
      let near = row.flatMap { ($0.section ?? $0.row).identifier(of: Element.self) }
      list.startFilter(near: near, passes, whenFound: wake)
    } isAsking: {
      list.isFiltering
    } showFound: {
      list.showFound()
    }
    return ListSearch(filter: filter)
  }
}
