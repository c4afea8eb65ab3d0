public import BindingCore

/// What a search does with the rows that have the text: goes to them, shows nothing else, or filters a live list.
///
/// ```swift
/// program.search = .hide(.rows)
/// ```
///
/// Its answer stays true while the list changes.
public struct ListSearch {
  /// What is shown or hidden as a whole.
  public enum Unit: Hashable, Sendable {
    /// Each item that has all words, with the headers and footers of its section.
    case rows
    /// Each section whose rows have all words together, such as a post with its comments.
    case sections
  }

  /// Asks for what has a text, whatever shows it.
  @usableFromInline
  struct Filter {
    /// Where to begin, and how to ask for a frame from another thread.
    @usableFromInline typealias Background = (near: RowIdentifier?, wake: @Sendable () -> Void)

    let ask: (SearchPattern, Background?) -> Void
    let isAsking: () -> Bool
    let finish: () -> Bool

    @usableFromInline
    init(
      ask: @escaping (SearchPattern, Background?) -> Void,
      isAsking: @escaping () -> Bool = { false },
      finish: @escaping () -> Bool = { false }
    ) {
      self.ask = ask
      self.isAsking = isAsking
      self.finish = finish
    }
  }

  /// What is hidden as a whole; nil if the list hides nothing.
  let unit: Unit?
  let filter: Filter?

  /// Whether the text has to occur as a whole, and not only all of its words.
  public var isPhrase = false

  @usableFromInline
  init(unit: Unit? = nil, filter: Filter? = nil) {
    self.unit = unit
    self.filter = filter
  }

  /// Whether rows that do not match are left out.
  var leavesOut: Bool { unit != nil || filter != nil }

  /// Moves the focus to the next row that matches, around the ends of the list.
  public static var find: ListSearch { ListSearch() }

  /// Hides the rows that do not match; they stay selected and keep their controllers.
  ///
  /// In a very long list, filter a live list instead.
  /// - Parameter unit: What is shown or hidden as a whole.
  public static func hide(_ unit: Unit) -> ListSearch { ListSearch(unit: unit) }

  /// Leaves it to a closure to show what matches.
  /// - Parameter ask: Called with each key that changes the text; the pattern is empty to show all.
  public static func filter(_ ask: @escaping (SearchPattern) -> Void) -> ListSearch {
    ListSearch(filter: Filter { pattern, _ in ask(pattern) })
  }

  /// Filters a live list as a person types, without blocking input.
  ///
  /// ```swift
  /// let matching = posts.filtered { _ in true }
  /// feed.apply { ListSections(matching) { PostSectionController() } }
  /// program.search = .filter(matching, by: \.username)
  /// ```
  ///
  /// In a long list the elements around the focus are searched at once, and the others on other
  /// threads meanwhile.
  /// - Parameters:
  ///   - list: The filter; what it passes is replaced.
  ///   - text: Returns what is searched of an element; called on other threads as well.
  @inlinable
  public static func filter<Element: Diffable>(
    _ list: LiveFilter<Element>,
    by text: @escaping @Sendable (Element) -> String
  ) -> ListSearch {
    filter(list) { $1.matches(text($0)) }
  }

  /// Filters a live list by what a closure finds in its elements, without blocking input.
  /// - Parameters:
  ///   - list: The filter; what it passes is replaced.
  ///   - matches: Returns whether an element has what is searched for; called on other threads as well.
  @inlinable
  public static func filter<Element: Diffable>(
    _ list: LiveFilter<Element>,
    by matches: @escaping @Sendable (_ element: Element, _ pattern: SearchPattern) -> Bool
  ) -> ListSearch {
    let filter = Filter { pattern, background in
      let passes: @Sendable (Element) -> Bool = { pattern.isEmpty || matches($0, pattern) }
      guard let (row, wake) = background else { return list.refilter(passes) }
      let near = row.flatMap { ($0.section ?? $0.row).identifier(of: Element.self) }
      list.startRefilter(near: near, passes, whenFound: wake)
    } isAsking: {
      list.isRefiltering
    } finish: {
      list.showFound()
    }
    return ListSearch(filter: filter)
  }
}
