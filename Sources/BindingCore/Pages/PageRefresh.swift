/// The pages of a refresh, which replace those that are present once they reach as far.
struct PageRefresh<Element: Diffable, Cursor: Hashable & Sendable> {
  typealias Key = PageKey<Cursor>

  private(set) var pages: [(page: Page<Element, Cursor>, key: Key)] = []
  private(set) var identifiers: Set<Element.DiffIdentifier> = []
  /// The page to ask for next; nil once the refresh is complete.
  private(set) var key: Key?
  private var keys: Set<Key> = []
  private let count: Int
  /// The last element that is present, which may be what is being read.
  private let last: Element.DiffIdentifier?
  /// The page after one that the server gives no cursor for.
  private var following: [Key: Key] = [:]

  /// Creates a refresh of the pages that are present.
  init(_ chain: PageChain<Element, Cursor>) {
    let links = chain.links
    count = links.count
    last = links.last { !$0.identifiers.isEmpty }?.identifiers.last
    key = links.first?.key
    for (link, next) in zip(links, links.dropFirst()) where link.next == nil {
      following[link.key] = next.key
    }
  }

  /// Adds the page that was asked for.
  mutating func append(_ page: Page<Element, Cursor>) {
    guard let key else { return }
    pages.append((page, key))
    keys.insert(key)
    identifiers.formUnion(page.elements.lazy.map(\.diffIdentifier))
    let next = page.next.map(Key.init) ?? following[key]
    let reachesLast = last.map(identifiers.contains) ?? true
    // The last element may be gone; a search for it ends after twice as many pages.
    let isLongEnough = pages.count >= count && (reachesLast || pages.count > 2 * count)
    self.key = isLongEnough ? nil : next.flatMap { keys.contains($0) ? nil : $0 }
  }
}
