/// All elements of a sequence as one group.
final class WholeSource<Key: Diffable, Element: Diffable>:
  SourceOrder<LiveGroup<Key, Element>>, LiveFollower
{
  private let upstream: SourceOrder<Element>
  private let order: LiveOrder
  private let key: Key
  private let token = IdentityToken()
  private var revision = 0

  init(_ upstream: SourceOrder<Element>, _ order: LiveOrder, _ key: Key) {
    self.upstream = upstream
    self.order = order
    self.key = key
    let empty = GroupVersion<Element>(emptyOf: token)
    super.init([LiveGroup(key: key, version: empty, root: empty.list.order.root, revision: 0)])
    order.add(self)
  }

  func sourceWillChange(_ ends: inout ChangedFollowers) {
    if becomeStale() { mark(&ends) }
  }

  func sourceDidChange() {}

  override func catchUp() {
    catchUp(with: order) {
      upstream.makeElements()
      revision += 1
      let elements = IdentifiedList(order.sequence, of: upstream.list)
      let version = GroupVersion(elements, token)
      let whole = LiveGroup(
        key: key,
        version: version,
        root: elements.order.root,
        revision: revision
      )
      list.replace(0, with: whole)
      record(0, isMove: false)
    }
  }

  override func hold() {
    super.hold()
    upstream.hold()
  }

  override func release() {
    super.release()
    upstream.release()
  }

  override func groupNumber(ofElement identifier: AnyDiffable.Identifier) -> Int32? {
    guard let identifier = identifier.identifier(of: Element.self),
      let number = upstream.list.storedNumber(of: identifier), order.sequence.contains(number)
    else { return nil }
    return 0
  }

  override func beginChecks() { order.beginChecks() }

  override func takeContradictions() -> Int { order.takeContradictions() }
}
