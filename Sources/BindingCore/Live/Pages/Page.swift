/// A part of a list as a server returns it, and the cursors of the parts next to it.
public struct Page<Element: Diffable, Cursor: Hashable & Sendable>: Sendable {
  /// The elements, in order; they may overlap with those of other pages.
  public var elements: [Element]
  /// The cursor of the page before this one; nil if there is none.
  public var previous: Cursor?
  /// The cursor of the page after this one; nil if there is none.
  public var next: Cursor?

  /// Creates a page.
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - previous: The cursor of the page before this one; nil if there is none.
  ///   - next: The cursor of the page after this one; nil if there is none.
  public init(_ elements: [Element], previous: Cursor? = nil, next: Cursor?) {
    self.elements = elements
    self.previous = previous
    self.next = next
  }
}

/// The limit for the number of pages or elements that stay loaded as pages are added.
///
/// Pages beyond the limit are dropped from the far end, and loaded again when the reader comes near
/// that end. Choose much more than a screen, because otherwise visible rows may be dropped.
public enum PageLimit: Hashable, Sendable {
  /// A number of pages, at least one.
  case pages(Int)
  /// A number of elements; only whole pages are dropped, and one page always stays.
  case elements(Int)
}

/// The key of a page's request: its cursor, or nil for the first page.
package struct PageKey<Cursor: Hashable & Sendable>: Hashable, Sendable {
  package let cursor: Cursor?

  package init(_ cursor: Cursor?) { self.cursor = cursor }
}
