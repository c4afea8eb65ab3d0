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
    super.init(source, source, of: nil)
  }

  deinit {
    // Readers that wait for changes end.
    source.notify()
  }

  /// The element with an identifier, to read, to change or, by nil, to remove.
  ///
  /// The list can be read, and edited, while an element is changed by this: the change begins with the
  /// element as it was, and replaces it at its end.
  /// - Complexity: As ``IdentifiedList/subscript(id:)`` to read; to set, also O(1) for each follower,
  ///   and O(log *n*) if the storage is shared with ``LiveElements/value`` or a display. A change in place changes
  ///   a copy of the element, and so copies an array of it that it changes; use an ``IdentifiedList``
  ///   for many elements in an element.
  @inlinable
  public override subscript(id identifier: Element.DiffIdentifier) -> Element? {
    get { source.newest[id: identifier] }
    set { source.set(newValue, under: identifier) }
  }

  /// Edits the list; all edits are one change to those that follow.
  ///
  /// Other edits of the list from inside the closure, such as by a function that it calls, begin with
  /// the list as it was before, and are made in the copy when the closure ends, as part of the same
  /// change. An element that both change is as the edit from inside left it. If the closure throws,
  /// only its own edits are dropped.
  /// - Parameter edit: Edits a copy of the list, which can also be kept; if it throws, nothing changes.
  /// - Returns: What the closure returned.
  /// - Complexity: That of the edits, and O(1) for each. An element in a page that the copy shares is
  ///   copied when it is changed, with arrays that it has; an ``IdentifiedList`` in it shares what stays.
  @inlinable
  @discardableResult
  public func update<Result, Failure>(
    _ edit: (inout IdentifiedList<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let copy = source.beginEdit()
    defer { source.release() }
    var list = copy.list
    let result = try edit(&list)
    source.endEdit(copy, list)
    return result
  }

  /// Edits the list as ``update(_:)`` does, where nobody needs the result of the last edit.
  /// - Parameter edit: Edits a copy of the list, which can also be kept.
  @inlinable
  public func update(_ edit: (inout IdentifiedList<Element>) -> Void) {
    let copy = source.beginEdit()
    defer { source.release() }
    var list = copy.list
    edit(&list)
    source.endEdit(copy, list)
  }

  /// Replaces the elements: those that the list has already stay the same to those that follow.
  /// - Parameter elements: The new elements; of several with one identity, the first.
  /// - Complexity: As a diff of both, O(*n*).
  @inlinable
  public func replace(with elements: some Sequence<Element>) {
    update { $0.replaceAll(with: elements) }
  }

  /// Replaces the list by another version of it, such as an earlier ``LiveElements/value``, or by another list.
  /// - Complexity: O(*c* log *n*) for *c* elements that differ from a version of this list.
  public func replace(with list: IdentifiedList<Element>) { source.replace(with: list) }
}
