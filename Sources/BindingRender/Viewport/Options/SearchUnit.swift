/// What a search that narrows a list shows or hides as a whole.
///
/// ```swift
/// program.narrows = .rows
/// ```
public enum SearchUnit: Hashable, Sendable {
  /// Each item that has all words, with the headers and footers of its section.
  case rows
  /// Each section whose rows have all words together, such as a post with its comments.
  case sections
}
