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

/// How much of a list stays when pages are added to it.
///
/// Pages beyond it are dropped from the far end, and loaded again when that end comes near. Keep
/// much more than a screen: what is in sight would be dropped as well.
public enum PageLimit: Hashable, Sendable {
  /// A number of pages, at least one.
  case pages(Int)
  /// A number of elements; pages are dropped as a whole, and one always stays.
  case elements(Int)
}

/// What a page is asked for by: its cursor, or nothing for the first one.
package struct PageKey<Cursor: Hashable & Sendable>: Hashable, Sendable {
  package let cursor: Cursor?

  package init(_ cursor: Cursor?) { self.cursor = cursor }
}
