/// The pages of a refresh, which replace the loaded ones once they extend as far.
struct PageRefresh<Element: Diffable, Cursor: Hashable & Sendable> {
  typealias Key = PageKey<Cursor>

  private(set) var pages: [(page: Page<Element, Cursor>, key: Key)] = []
  private(set) var identifiers: Set<Element.DiffIdentifier> = []
  /// The page to request next; nil once the refresh is complete.
  private(set) var key: Key?
  private var keys: Set<Key> = []
  /// The number of pages up to the last one with an element that was loaded before.
  private var knownCount = 0
  /// The pages that were loaded before.
  private let chain: PageChain<Element, Cursor>
  /// The last loaded element, which may be the one being read.
  private let last: Element.DiffIdentifier?
  /// The page after each page for which the server gives no next cursor.
  private var following: [Key: Key] = [:]

  /// Creates a refresh of the loaded pages.
  /// - Parameter list: The list of the pages' elements, without those that the program removed.
  init(_ chain: PageChain<Element, Cursor>, in list: IdentifiedList<Element>) {
    self.chain = chain
    let links = chain.links
    last = links.reversed().lazy.compactMap { $0.identifiers.last(where: list.contains) }.first
    key = links.first?.key
    for (link, next) in zip(links, links.dropFirst()) where link.next == nil {
      following[link.key] = next.key
    }
  }

  /// Adds the page that was requested.
  mutating func append(_ page: Page<Element, Cursor>) {
    guard let key else { return }
    let new = page.elements.map(\.diffIdentifier)
    if !isConnected(page, key, new) {
      pages = []
      identifiers = []
      keys = []
      knownCount = 0
    }
    pages.append((page, key))
    keys.insert(key)
    identifiers.formUnion(new)
    if new.contains(where: chain.contains) { knownCount = pages.count }
    let count = chain.links.count
    let reachesLast = last.map(identifiers.contains) ?? true
    // The last element may have been deleted, so the search for it ends after twice as many pages.
    let isLongEnough = pages.count >= (reachesLast ? count : 2 * count)
    let next = page.next.map(Key.init) ?? following[key]
    self.key = isLongEnough ? nil : next.flatMap { keys.contains($0) ? nil : $0 }
    if self.key == nil, !reachesLast { giveUp(count) }
  }

  /// Whether a page directly follows the pages before it.
  ///
  /// A page whose cursor the server did not give followed them when the pages were loaded. New
  /// elements may since have pushed them apart.
  private func isConnected(
    _ page: Page<Element, Cursor>,
    _ key: Key,
    _ new: [Element.DiffIdentifier]
  ) -> Bool {
    guard let before = pages.last, before.page.next == nil, let previous = page.previous,
      Key(previous) != before.key, !new.isEmpty, !new.contains(where: identifiers.contains)
    else { return true }
    let known = Set(chain.links.drop { $0.key != key }.lazy.flatMap(\.identifiers))
    return new.contains(where: known.contains)
  }

  /// Keeps as many pages as were loaded before, or all up to the last with an element loaded
  /// before.
  private mutating func giveUp(_ count: Int) {
    var kept = max(count, knownCount)
    // The cut must be where the server gives a cursor, so that the omitted pages can be loaded
    // later.
    while kept < pages.count, pages[kept - 1].page.next == nil { kept += 1 }
    if kept >= pages.count { return }
    pages.removeSubrange(kept...)
    identifiers = Set(pages.lazy.flatMap { $0.page.elements.lazy.map(\.diffIdentifier) })
  }
}
