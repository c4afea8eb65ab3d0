/// A list of elements, each with an identity of its own, whose copies share what they have in common.
///
/// ```swift
/// var posts = IdentifiedList(loaded)
/// posts.insert(new, at: 0)
/// posts[id: "42"]?.likes += 1
/// feed.apply { ListSections(posts) { PostSectionController() } }
/// ```
///
/// Where an array is compared as a whole with the one before, only what was edited of a list is
/// looked at: in a list of a million, one insert costs microseconds from the edit to the display.
///
/// Each identity occurs once. An element whose identity the list has already is left out, and the
/// next update that shows the list reports it.
public struct IdentifiedList<Element: Diffable>: Sendable {
  /// The type of the elements' identifiers.
  public typealias Identifier = Element.DiffIdentifier

  @usableFromInline var order: OrderedNumbers
  /// Whether elements and table may have more than what is in order here.
  @usableFromInline var isPart = false
  /// The elements by number; nil where a number is free.
  @usableFromInline var elements = PersistentArray<Element?>()
  @usableFromInline var table: IdentifierTable
  /// Shared by all lists that were made from each other by edits.
  @usableFromInline let origin: IdentityToken
  @usableFromInline var duplicates = LeftOut()
  /// The edits since a live list was as it is shown, while it is edited.
  @usableFromInline var edits: ListEdits?

  /// Creates an empty list.
  @inlinable
  public init() { self.init(IdentifierTable(), count: 0) }

  /// Creates a list of elements; of several with one identity, the first.
  /// - Parameter elements: The elements, in order.
  /// - Complexity: O(*n*) on average, one hash each.
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

  @usableFromInline
  init(_ table: IdentifierTable, count: Int) {
    order = OrderedNumbers(count: count)
    self.table = table
    origin = IdentityToken()
  }

  /// Creates a part of a list or another order of it, which is not to be edited.
  @usableFromInline
  init(_ order: OrderedNumbers, of list: IdentifiedList) {
    self.order = order
    isPart = true
    origin = list.origin
    elements = list.elements
    table = list.table
    duplicates = list.duplicates
  }

  // MARK: Look-ups

  /// The number of elements.
  @inlinable
  public var count: Int { order.count }

  /// Returns whether the list has an element with an identifier.
  /// - Complexity: O(1) on average.
  @inlinable
  public func contains(_ identifier: Identifier) -> Bool { number(of: identifier) != nil }

  /// Returns the index of the element with an identifier, or nil.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public func index(of identifier: Identifier) -> Int? {
    number(of: identifier).map { order.position(of: $0) }
  }

  /// The element with an identifier, to read, to change or, by nil, to remove.
  ///
  /// Setting an element whose identifier the list does not have adds it at the end. A change of
  /// the identifier itself replaces the element; if the list has the new identifier already, the
  /// element is left out like any other duplicate.
  ///
  /// A change in place that throws ends as one that does not: what it changed until then stays.
  /// - Complexity: O(1) on average to read and to change; O(log *n*) to add and to remove, and to
  ///   change what is in storage that a copy of the list shares.
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
        if elements[Int(number)]?.diffIdentifier != identifier { reidentify(number, identifier) }
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
      elements[Int($0)]?.diffIdentifier == identifier && (!isPart || order.contains($0))
    }
  }

  @inlinable
  mutating func record(_ number: Int32, isMove: Bool) {
    edits?.append(number, isMove: isMove)
  }
}

/// An object that is the same only as itself: values that hold it were made from each other.
@usableFromInline
final class IdentityToken: Sendable {
  @usableFromInline
  init() {}
}

extension IdentifiedList: ExpressibleByArrayLiteral {
  /// Creates a list of elements; of several with one identity, the first.
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
