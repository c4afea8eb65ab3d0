/// A list of identified elements that can be followed: by filters, sorts, groups and displays.
///
/// ```swift
/// let posts = LiveList(loaded)
/// posts[id: "42"]?.likes += 1
/// posts.update { list in
///   list.append(contentsOf: page)
///   list.remove(id: "41")
/// }
/// let before = posts.value
/// posts.replace(with: before)
/// ```
///
/// Following it costs only what changes, whatever the length of the list.
public final class LiveList<Element: Diffable>: LiveElements<Element> {
  /// Creates a list.
  /// - Parameter elements: The elements, in order; if several have the same identity, the first is
  ///   kept.
  @inlinable
  public convenience init(_ elements: some Sequence<Element>) {
    self.init(IdentifiedList(elements))
  }

  /// Creates a list, and returns the elements that it leaves out; no update reports them.
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - duplicates: Receives the elements whose identity occurred earlier, in order.
  @inlinable
  public convenience init(_ elements: some Sequence<Element>, duplicates: inout [Element]) {
    self.init(IdentifiedList(elements, duplicates: &duplicates))
  }

  /// Creates a list.
  /// - Parameter list: The elements, in order.
  public init(_ list: IdentifiedList<Element> = []) {
    let source = SourceOrder(list)
    super.init(source, source, of: nil)
  }

  deinit {
    // Readers that wait for changes end now.
    source.notify()
  }

  /// The element with an identifier, to read, to change, or to remove by setting nil.
  ///
  /// The list can be read and edited while an element is being changed in place: the change starts
  /// from the element's old value, and takes effect when it ends.
  /// - Complexity: As ``IdentifiedList/subscript(id:)`` for reading; setting adds O(1) for each
  ///   follower, and O(log *n*) if the storage is shared with ``LiveElements/value`` or a display.
  ///   A change in place changes a copy of the element, so changing an array of the element copies
  ///   that array; use an ``IdentifiedList`` for many elements in an element.
  @inlinable
  public override subscript(id identifier: Element.DiffIdentifier) -> Element? {
    get { source.newest[id: identifier] }
    set { source.set(newValue, under: identifier) }
  }

  /// Returns the elements with some identifiers, such as those of selected rows, in the order of
  /// the list.
  ///
  /// Elements that a stage hides are among them: in a picker, what was selected under one search
  /// and the next.
  /// - Parameter identifiers: The identifiers; those without an element are left out.
  /// - Complexity: O(*s* log *n*) for *s* identifiers.
  @inlinable
  public func elements(with identifiers: some Sequence<Element.DiffIdentifier>) -> [Element] {
    let list = source.newest
    return Set(identifiers.lazy.compactMap(list.index)).sorted().map { list[$0] }
  }

  /// Edits the list; all edits are one change to followers.
  ///
  /// Other edits that the closure causes, for example in a function that it calls, start from the
  /// list before the edit, and are merged into the copy when the closure ends, as part of the same
  /// change. If both change or insert an element, that of the inner edit counts; one that both
  /// insert is reported as a duplicate, unless both are equal. If the closure throws, only its own
  /// edits are dropped.
  /// - Parameter edit: Edits a copy of the list, which can also be kept; if it throws, the copy is
  ///   dropped.
  /// - Returns: The closure's result.
  /// - Complexity: The cost of the edits, plus O(1) for each edit. Changing an element in a page
  ///   that the copy shares copies the element with its arrays; an ``IdentifiedList`` in it shares
  ///   unchanged storage.
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

  /// Edits the list like ``update(_:)``, for closures without a result.
  /// - Parameter edit: Edits a copy of the list, which can also be kept.
  @inlinable
  public func update(_ edit: (inout IdentifiedList<Element>) -> Void) {
    let copy = source.beginEdit()
    defer { source.release() }
    var list = copy.list
    edit(&list)
    source.endEdit(copy, list)
  }

  /// Replaces the elements; those that the list already has remain the same for followers.
  /// - Parameter elements: The new elements; if several have the same identity, the first is kept.
  /// - Complexity: As a diff of the old and the new elements, O(*n*).
  @inlinable
  public func replace(with elements: some Sequence<Element>) {
    update { $0.replaceAll(with: elements) }
  }

  /// Replaces the list by another version of it, such as an earlier ``LiveElements/value``, or by
  /// another list.
  ///
  /// Elements that are not in it are released, also those that a stage hides in its
  /// ``LiveElements/value``.
  /// - Complexity: O(*c* log *n*) for *c* elements that differ from a version of this list; O(*n*)
  ///   for the value of a stage that hides elements.
  public func replace(with list: IdentifiedList<Element>) { source.replace(with: list) }
}
