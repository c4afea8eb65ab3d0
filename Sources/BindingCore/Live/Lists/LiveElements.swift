/// Elements that stay up to date: all elements of a live list, a part of them, or a reordering.
///
/// ```swift
/// let posts = LiveList(loaded)
/// let shown = posts.filtered { $0.matches(query) }.sorted(by: .descending(\.likes))
/// feed.apply { ListSections(shown) { PostSectionController() } }
/// posts[id: "42"]?.likes += 1  // the feed shows it
/// ```
///
/// Each stage stores only an order of the elements' numbers in their ``LiveList``. Reading a stage
/// applies the changes since the last read. A stage that is not read costs nothing, and is released
/// with its last owner. Elements belong to the task or actor that created the list.
public class LiveElements<Element: Diffable> {
  @usableFromInline final let source: SourceOrder<Element>
  @usableFromInline final let order: LiveOrder
  /// The list of the elements, retained by all its stages; nil in the list itself.
  private let upstream: AnyObject?

  @usableFromInline
  init(_ source: SourceOrder<Element>, _ order: LiveOrder, of list: AnyObject?) {
    self.source = source
    self.order = order
    upstream = list
  }

  /// The ``LiveList`` of the elements, whatever its type.
  @usableFromInline final var list: AnyObject { upstream ?? self }

  /// The same elements without retaining the list; when it is released, they no longer change.
  final var withoutList: LiveElements { LiveElements(source, order, of: nil) }

  /// The elements as a value, to keep and to compare.
  ///
  /// Later versions share unchanged storage with it, and it can be edited like any other list.
  /// - Complexity: As ``count``.
  public final var value: IdentifiedList<Element> {
    let isPlain = order === source && type(of: source) == SourceOrder<Element>.self
    return isPlain ? source.newest : version
  }

  /// The current elements, as a list that is compared with other versions.
  final var version: IdentifiedList<Element> {
    if order === source, let draft = source.draft {
      return IdentifiedList(draft.order, of: draft)
    }
    order.hold()
    defer { order.release() }
    order.catchUp()
    source.makeElements()
    var version = IdentifiedList(order.sequence, of: source.list)
    if order.isBehind { version.leaveOutMissing() }
    return version
  }

  /// Returns the first invariant of the elements and their stages that does not hold, for tests.
  package final func brokenInvariant() -> String? {
    order.brokenInvariant() ?? source.brokenInvariant()
  }

  /// The number of elements.
  /// - Complexity: O(*c* log *n*) for *c* changes since the elements were last read.
  public final var count: Int {
    if order === source, let draft = source.draft { return draft.count }
    order.hold()
    defer { order.release() }
    order.catchUp()
    return order.isBehind ? version.count : order.sequence.count
  }

  /// Whether there are no elements.
  public final var isEmpty: Bool { count == 0 }

  /// Returns the element at an index, which must exist.
  /// - Complexity: O(log *n*), plus as ``count``.
  public final subscript(index: Int) -> Element {
    get { version[index] }
    @available(
      *,
      unavailable,
      message: "change it by its identifier: posts[id: \"42\"]?.likes += 1"
    )
    set {}
  }

  /// The element with an identifier; nil if these elements do not contain it.
  /// - Complexity: O(1) on average, plus as ``count``.
  public subscript(id identifier: Element.DiffIdentifier) -> Element? {
    value[id: identifier]
  }

  /// The first element; nil if there are none.
  public final var first: Element? { value.first }

  /// The last element; nil if there are none.
  public final var last: Element? { value.last }

  /// Returns the index of the element with an identifier; nil if these elements do not contain it.
  /// - Complexity: O(log *n*) on average, plus as ``count``.
  public final func index(of identifier: Element.DiffIdentifier) -> Int? {
    version.index(of: identifier)
  }

  /// Returns whether these elements contain an element with an identifier.
  public final func contains(id identifier: Element.DiffIdentifier) -> Bool {
    version.contains(id: identifier)
  }
}

extension LiveElements: Sequence {
  /// Returns an iterator over the current elements.
  public final func makeIterator() -> IdentifiedList<Element>.Iterator { version.makeIterator() }
}

extension LiveElements: CustomStringConvertible {
  /// The current elements in brackets, as those of an array.
  public var description: String { value.description }
}
