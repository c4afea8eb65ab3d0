/// A list of identified elements that others follow: filtered, sorted, grouped, and on a display.
///
/// ```swift
/// let posts = LiveList(loaded)
/// posts[id: "42"]?.likes += 1
/// posts.update { list in
///   list.append(contentsOf: page)
///   list.remove("41")
/// }
/// let before = posts.value
/// posts.replace(with: before)
/// ```
///
/// What follows it costs what changes, whatever the length of the list.
public final class LiveList<Element: Diffable>: LiveElements<Element> {
  /// Creates a list.
  /// - Parameter elements: The elements, in order; of several with one identity, the first.
  @inlinable
  public convenience init(_ elements: some Sequence<Element>) {
    self.init(IdentifiedList(elements))
  }

  /// Creates a list.
  /// - Parameter list: The elements, in order.
  public init(_ list: IdentifiedList<Element> = []) {
    let source = SourceOrder(list)
    super.init(source, source)
  }

  /// The list as a value, to keep and to compare.
  public var value: IdentifiedList<Element> { source.list }

  /// The element with an identifier, to read, to change or, by nil, to remove.
  /// - Complexity: As ``IdentifiedList/subscript(id:)``.
  @inlinable
  public subscript(id identifier: Element.DiffIdentifier) -> Element? {
    get { source.list[id: identifier] }
    set { source.set(newValue, under: identifier) }
  }

  /// Edits the list; all edits are one change to those that follow.
  /// - Parameter edit: Edits a copy of the list; if it throws, nothing changes.
  /// - Returns: What the closure returned.
  /// - Complexity: That of the edits, and O(1) for each.
  @inlinable
  @discardableResult
  public func update<Result, Failure>(
    _ edit: (inout IdentifiedList<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var list = source.list
    list.edits = []
    let result = try edit(&list)
    source.replace(with: list)
    return result
  }

  /// Replaces the elements: those that the list has already stay the same to those that follow.
  /// - Parameter elements: The new elements; of several with one identity, the first.
  /// - Complexity: As a diff of both, O(*n*).
  @inlinable
  public func replace(with elements: some Sequence<Element>) {
    update { $0.replaceAll(with: elements) }
  }

  /// Replaces the list by another version of it, such as an earlier ``value``, or by another list.
  /// - Complexity: O(*c* log *n*) for *c* elements that differ from a version of this list.
  public func replace(with list: IdentifiedList<Element>) { source.replace(with: list) }
}
