/// A list of elements with distinct identities; copies share storage, so comparing versions costs
/// only what changed.
///
/// ```swift
/// var posts = IdentifiedList(loaded)
/// posts.insert(new, at: 0)
/// posts[id: "42"]?.likes += 1
/// feed.apply { ListSections(posts) { PostSectionController() } }
/// ```
///
/// A new array is compared as a whole with the previous one; of a list, only the edits are
/// compared. In a list of a million elements, one insert costs microseconds from the edit to the
/// display.
///
/// Each identity occurs once: the list leaves out an element whose identity it already has, and the
/// next update that shows the list reports it. ``init(_:duplicates:)`` returns what it leaves out
/// instead.
public struct IdentifiedList<Element: Diffable>: Sendable {
  /// The type of the elements' identifiers.
  public typealias Identifier = Element.DiffIdentifier

  @usableFromInline var order: OrderedNumbers
  /// Whether `elements` and `table` may contain elements that are not in the order here.
  @usableFromInline var isPart = false
  /// The elements by number; nil where a number is free.
  @usableFromInline var elements = PersistentArray<Element?>()
  @usableFromInline var table: IdentifierTable
  /// Shared by all lists that were made from each other by edits.
  @usableFromInline let family: IdentityToken
  @usableFromInline var duplicates = LeftOut()
  /// The edits since the version that a live list shows, while the live list is edited.
  @usableFromInline var edits: ListEdits?

  /// Creates an empty list.
  @inlinable
  public init() { self.init(IdentifierTable(), count: 0) }

  /// Creates a list of elements; if several have one identity, only the first is kept.
  ///
  /// ``init(_:duplicates:)`` returns the others, so that a program that saves the list loses none.
  /// - Parameter elements: The elements, in order.
  /// - Complexity: O(*n*) on average, with one hash for each element.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    let elements = Array(elements)
    if let table = IdentifierTable(unique: elements) {
      self.init(table, count: elements.count)
      self.elements.append(elements[...])
    } else {
      self.init(IdentifierTable(expecting: elements.count), count: 0)
      append(contentsOf: elements)
    }
  }

  /// Creates a list of elements, and returns those that it leaves out; no update reports them.
  ///
  /// ```swift
  /// var duplicates: [Post] = []
  /// let posts = IdentifiedList(loaded, duplicates: &duplicates)
  /// ```
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - duplicates: Receives the elements whose identity occurred earlier, in order.
  /// - Complexity: As without `duplicates`, and one more hash for each element if there are any.
  @inlinable
  public init(_ elements: some Sequence<Element>, duplicates: inout [Element]) {
    let elements = Array(elements)
    self.init(elements)
    duplicates = []
    self.duplicates = LeftOut()
    if count == elements.count { return }
    var seen: Set<Identifier> = []
    duplicates = elements.filter { !seen.insert($0.diffIdentifier).inserted }
  }

  @usableFromInline
  init(_ table: IdentifierTable, count: Int) {
    order = OrderedNumbers(count: count)
    self.table = table
    family = IdentityToken()
  }

  /// Creates a part or a reordering of a list; an edit copies what it changes.
  @usableFromInline
  init(_ order: OrderedNumbers, of list: IdentifiedList) {
    self.order = order
    isPart = true
    family = list.family
    elements = list.elements
    table = list.table
    duplicates = list.duplicates
  }

  /// Creates an empty list whose elements will be in sequences of a forest, of which it has none.
  @usableFromInline
  init(in forest: OrderForest) {
    self.init(IdentifierTable(), count: 0)
    order = OrderedNumbers(forest, root: .none)
  }

  // MARK: Look-ups

  /// The number of elements.
  @inlinable
  public var count: Int { order.count }

  /// Returns whether the list has an element with an identifier.
  /// - Complexity: O(1) on average.
  @inlinable
  public func contains(id identifier: Identifier) -> Bool { number(of: identifier) != nil }

  /// Returns the index of the element with an identifier, or nil.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public func index(of identifier: Identifier) -> Int? {
    number(of: identifier).map { order.position(of: $0) }
  }

  /// The element with an identifier, to read, to change or, by setting nil, to remove.
  ///
  /// Setting an element with a new identifier appends it. Changing the identifier itself replaces
  /// the element; if the list already has the new identifier, the element is left out like any
  /// other duplicate.
  ///
  /// If a change in place throws, the list keeps the changes made until then.
  /// - Complexity: O(1) on average to read and to change; O(log *n*) to add and to remove, and to
  ///   change an element in storage that a copy of the list shares.
  @inlinable
  public subscript(id identifier: Identifier) -> Element? {
    get { number(of: identifier).flatMap { elements[Int($0)] } }
    set {
      if let number = number(of: identifier) {
        elements[Int(number)] = newValue
        record(number, isMove: false)
        if newValue?.diffIdentifier != identifier { reidentify(number, identifier) }
      } else if let newValue {
        append(newValue)
      }
    }
    _modify {
      guard let number = number(of: identifier) else {
        var new: Element?
        defer {
          if let new { append(new) }
        }
        yield &new
        return
      }
      // Deferred, because a change that throws ends the access as well.
      defer {
        record(number, isMove: false)
        if !elements.hasItem(number, identifier) { reidentify(number, identifier) }
      }
      yield &elements[Int(number)]
    }
  }

  @inlinable
  func number(of identifier: Identifier) -> Int32? {
    number(of: identifier, hash: IdentifierTable.hash(identifier))
  }

  @inlinable
  func number(of identifier: Identifier, hash: Int) -> Int32? {
    table.number(hash: hash) {
      elements.hasItem($0, identifier) && (!isPart || order.contains($0))
    }
  }

  @inlinable
  mutating func record(_ number: Int32, isMove: Bool) {
    edits?.append(number, isMove: isMove)
  }
}

/// An object that all values made from each other share; compared by identity.
@usableFromInline
final class IdentityToken: Sendable {
  @usableFromInline
  init() {}
}

extension IdentifiedList: ExpressibleByArrayLiteral {
  /// Creates a list of elements; if several have one identity, only the first is kept.
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension IdentifiedList: Equatable where Element: Equatable {
  /// Whether both have equal elements in the same order.
  /// - Complexity: O(*c* log *n*) for *c* elements in storage that the two do not share; if neither
  ///   was made from the other by edits, O(*n*).
  @inlinable
  public static func == (left: IdentifiedList, right: IdentifiedList) -> Bool {
    if left.count != right.count { return false }
    guard right.isRelated(to: left) else { return left.elementsEqual(right) }
    return right.changes(from: left).isEmpty(from: left.elements, to: right.elements)
  }
}
