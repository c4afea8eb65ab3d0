/// The pages of a refresh, which replace those that are present once they reach as far.
struct PageRefresh<Element: Diffable, Cursor: Hashable & Sendable> {
  typealias Key = PageKey<Cursor>

  private(set) var pages: [(page: Page<Element, Cursor>, key: Key)] = []
  private(set) var identifiers: Set<Element.DiffIdentifier> = []
  /// The page to ask for next; nil once the refresh is complete.
  private(set) var key: Key?
  private var keys: Set<Key> = []
  /// The number of pages up to the last that has an element of those before.
  private var knownCount = 0
  /// The pages that are present.
  private let chain: PageChain<Element, Cursor>
  /// The last element that is present, which may be what is being read.
  private let last: Element.DiffIdentifier?
  /// The page after one that the server gives no cursor for.
  private var following: [Key: Key] = [:]

  /// Creates a refresh of the pages that are present.
  /// - Parameter list: What the pages are in, without what the program removed.
  init(_ chain: PageChain<Element, Cursor>, in list: IdentifiedList<Element>) {
    self.chain = chain
    let links = chain.links
    last = links.reversed().lazy.compactMap { $0.identifiers.last(where: list.contains) }.first
    key = links.first?.key
    for (link, next) in zip(links, links.dropFirst()) where link.next == nil {
      following[link.key] = next.key
    }
  }

  /// Adds the page that was asked for.
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
    // The last element may be gone; a search for it ends after twice as many pages.
    let isLongEnough = pages.count >= (reachesLast ? count : 2 * count)
    let next = page.next.map(Key.init) ?? following[key]
    self.key = isLongEnough ? nil : next.flatMap { keys.contains($0) ? nil : $0 }
    if self.key == nil, !reachesLast { giveUp(count) }
  }

  /// Whether a page stands behind those that came before it.
  ///
  /// If the server gave no cursor for it, it stood there when the pages were loaded. With what is
  /// new since, it may begin before them.
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

  /// Keeps as many pages as were present, or all that have an element of those.
  private mutating func giveUp(_ count: Int) {
    var kept = max(count, knownCount)
    // Only a cursor leads on to what is left out.
    while kept < pages.count, pages[kept - 1].page.next == nil { kept += 1 }
    if kept >= pages.count { return }
    pages.removeSubrange(kept...)
    identifiers = Set(pages.lazy.flatMap { $0.page.elements.lazy.map(\.diffIdentifier) })
  }
}
