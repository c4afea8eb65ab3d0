/// The loaded pages in order, and the keys of the pages dropped at both ends.
struct PageChain<Element: Diffable, Cursor: Hashable & Sendable> {
  typealias Identifier = Element.DiffIdentifier
  typealias Key = PageKey<Cursor>

  /// A page without its elements, which are in the list.
  struct Link {
    let key: Key
    let previous: Cursor?
    let next: Cursor?
    let identifiers: [Identifier]
  }

  private let first: Key
  private let merge: (Element, Element) -> Element
  private(set) var links: [Link] = []
  private var keys: Set<Key> = []
  /// How many pages contain each element. It is removed with the last one.
  private var uses: [Identifier: Int] = [:]
  /// Whether a page has an element that cannot be found by its identifier.
  private var hasUnfindable = false
  /// The keys dropped before the first page, except those whose cursor the server gives.
  private var droppedBefore: [Key] = []
  private var droppedAfter: [Key] = []

  init(from cursor: Cursor?, merge: @escaping (Element, Element) -> Element) {
    first = Key(cursor)
    self.merge = merge
  }

  /// Returns the key of the page beyond an end; nil if there is no such page.
  func key(beyond end: PageLoad) -> Key? {
    guard let link = end == .previous ? links.first : links.last else {
      return end == .next ? first : nil
    }
    let key =
      end == .previous
      ? link.previous.map(Key.init) ?? droppedBefore.last
      : link.next.map(Key.init) ?? droppedAfter.last
    // If the cursor leads back to a loaded page, there is no further page.
    return key.flatMap { keys.contains($0) ? nil : $0 }
  }

  /// Whether a page requested before the first one connects to the loaded pages.
  ///
  /// A dropped page may no longer connect, because the server may have added elements in between.
  func isReached(by page: Page<Element, Cursor>) -> Bool {
    guard let link = links.first, link.previous == nil, let next = page.next else { return true }
    return keys.contains(Key(next)) || page.elements.contains { uses[$0.diffIdentifier] != nil }
  }

  /// Returns whether a loaded page contains an element.
  func contains(_ identifier: Identifier) -> Bool { uses[identifier] != nil }

  func exceeds(_ limit: PageLimit) -> Bool {
    switch limit {
    case .pages(let count): links.count > max(1, count)
    case .elements(let count): links.count > 1 && uses.count > count
    }
  }

  // MARK: Edits

  /// Adds a page beyond an end. Elements that are already loaded keep their positions.
  mutating func add(
    _ page: Page<Element, Cursor>,
    _ key: Key,
    beyond end: PageLoad,
    to list: inout IdentifiedList<Element>
  ) {
    let near = identifiers(at: end, count: page.elements.count)
    let link = link(page, key)
    if end == .previous {
      droppedBefore.forget(key, isLedTo: links.first?.previous != nil)
      links.insert(link, at: 0)
    } else {
      droppedAfter.forget(key, isLedTo: links.last?.next != nil)
      links.append(link)
    }
    // An element that the program removed does not return with another page that contains it.
    let elements = page.elements.filter { element in
      let identifier = element.diffIdentifier
      return uses[identifier] == 1 || list.contains(id: identifier) || !element.isFindable
    }
    let (unique, repeated) = elements.separatingRepeated()
    insert(unique, beyond: end, into: &list) { identifier, _ in near.contains(identifier) }
    list.report(repeated)
  }

  /// Returns the first or last elements of the pages, whatever the program has put between them.
  private func identifiers(at end: PageLoad, count: Int) -> Set<Identifier> {
    var near: Set<Identifier> = []
    var rest = links[...]
    while near.count < count, let link = end == .previous ? rest.popFirst() : rest.popLast() {
      let missing = count - near.count
      let identifiers = link.identifiers
      near.formUnion(end == .previous ? identifiers.prefix(missing) : identifiers.suffix(missing))
    }
    return near
  }

  /// Inserts the elements of a page, each of which occurs once.
  /// - Parameter isNear: Whether a loaded element, with its distance from the end, is so near to it
  ///   that new elements of the same page are inserted next to it.
  private func insert(
    _ elements: [Element],
    beyond end: PageLoad,
    into list: inout IdentifiedList<Element>,
    isNear: (Identifier, _ distance: Int) -> Bool
  ) {
    let isBefore = end == .previous
    var place = isBefore ? 0 : list.count
    for element in isBefore ? elements : elements.reversed() {
      let identifier = element.diffIdentifier
      if let present = list[id: identifier], let index = list.index(of: identifier) {
        let merged = merge(present, element)
        if !merged.isEqual(to: present) { list[id: identifier] = merged }
        let distance = isBefore ? index : list.count - 1 - index
        if isNear(identifier, distance) { place = isBefore ? index + 1 : index }
      } else {
        list.insert(element, at: place)
        if isBefore { place += 1 }
      }
    }
  }

  /// Drops the page at an end, with the elements that no other page contains.
  mutating func drop(at end: PageLoad, from list: inout IdentifiedList<Element>) {
    guard let link = end == .previous ? links.first : links.last else { return }
    if end == .previous {
      links.removeFirst()
      droppedBefore.keep(link.key, isLedTo: links.first?.previous != nil)
    } else {
      links.removeLast()
      droppedAfter.keep(link.key, isLedTo: links.last?.next != nil)
    }
    keys.remove(link.key)
    for identifier in link.identifiers {
      let count = (uses[identifier] ?? 1) - 1
      uses[identifier] = count == 0 ? nil : count
      if count == 0 { list.remove(id: identifier) }
    }
    if hasUnfindable { removeUnfindable(beyond: end, from: &list) }
  }

  /// Removes the elements beyond the pages that cannot be found by their identifiers; by their
  /// position, they were part of a dropped page.
  private func removeUnfindable(beyond end: PageLoad, from list: inout IdentifiedList<Element>) {
    let all = links.lazy.flatMap(\.identifiers)
    let inside =
      end == .previous
      ? all.compactMap(list.index).first : all.reversed().lazy.compactMap(list.index).first
    guard let inside else { return }
    let beyond = end == .previous ? 0..<inside : inside + 1..<list.count
    for index in beyond.reversed() where !list[index].isFindable { list.remove(at: index) }
  }

  /// Replaces all pages by the pages of a refresh. Elements that the program added stay: elements
  /// before the pages stay there, and all others go after the pages.
  mutating func replace(
    by refresh: PageRefresh<Element, Cursor>,
    in list: inout IdentifiedList<Element>
  ) {
    var own: (before: [Element], after: [Element]) = ([], [])
    var isBefore = true
    // An element that no identifier finds counts as the server's, which returns it if it still has
    // it.
    for element in list where element.isFindable {
      if uses[element.diffIdentifier] != nil {
        isBefore = false
      } else if refresh.identifiers.contains(element.diffIdentifier) {
        // The server has the program's element by now.
        continue
      } else if isBefore {
        own.before.append(element)
      } else {
        own.after.append(element)
      }
    }
    var new = IdentifiedList<Element>()
    var repeated: [RepeatedElement<Element>] = []
    for (page, _) in refresh.pages {
      let elements = page.elements.separatingRepeated()
      let count = elements.unique.count
      insert(elements.unique, beyond: .next, into: &new) { $1 < count }
      repeated += elements.repeated
    }
    let merged = new.map { element in
      list[id: element.diffIdentifier].map { merge($0, element) } ?? element
    }
    list.replaceAll(with: own.before + merged + own.after)
    list.report(repeated)
    if links.first?.key != refresh.pages.first?.key { droppedBefore = [] }
    if links.last?.key != refresh.pages.last?.key { droppedAfter = [] }
    keys = []
    uses = [:]
    links = refresh.pages.map { link($0.page, $0.key) }
  }

  private mutating func link(_ page: Page<Element, Cursor>, _ key: Key) -> Link {
    var seen: Set<Identifier> = []
    let findable = page.elements.filter(\.isFindable)
    if findable.count < page.elements.count { hasUnfindable = true }
    let identifiers = findable.map(\.diffIdentifier).filter { seen.insert($0).inserted }
    for identifier in identifiers { uses[identifier, default: 0] += 1 }
    keys.insert(key)
    return Link(key: key, previous: page.previous, next: page.next, identifiers: identifiers)
  }
}

extension Array {
  /// Records a dropped page.
  /// - Parameter isLedTo: Whether the server gives its cursor; then no key is needed to load it
  ///   again.
  fileprivate mutating func keep<Cursor>(_ key: Element, isLedTo: Bool)
  where Element == PageKey<Cursor> {
    if isLedTo { removeAll() } else { append(key) }
  }

  /// Removes a page that was loaded again from the dropped ones.
  /// - Parameter isLedTo: Whether the server gave its cursor. If so, and it is not the nearest
  ///   dropped page, the other keys are obsolete and removed too.
  fileprivate mutating func forget<Cursor>(_ key: Element, isLedTo: Bool)
  where Element == PageKey<Cursor> {
    if last == key {
      removeLast()
    } else if isLedTo {
      removeAll()
    }
  }
}
