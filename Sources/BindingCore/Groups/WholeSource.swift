/// All elements of a sequence as one group.
final class WholeSource<Key: Diffable, Element: Diffable>:
  SourceOrder<LiveGroup<Key, Element>>, LiveFollower
{
  private let upstream: SourceOrder<Element>
  private let order: LiveOrder
  private let key: Key
  private let history = GroupHistory()
  private var revision = 0
  private var isStale = true
  private var isBusy = false

  init(_ upstream: SourceOrder<Element>, _ order: LiveOrder, _ key: Key) {
    self.upstream = upstream
    self.order = order
    self.key = key
    let empty = GroupVersion<Element>(empty: history)
    super.init([LiveGroup(key: key, version: empty, root: 0, revision: 0)])
    order.add(self)
  }

  func sourceDidChange() {
    if isStale { return }
    isStale = true
    notify()
  }

  override func catchUp() {
    if isBusy || !isStale { return }
    isBusy = true
    defer { isBusy = false }
    isStale = false
    upstream.catchUp()
    upstream.makeElements()
    // What a closure of a stage edits meanwhile is not in its order.
    let elements = upstream.list
    order.catchUp()
    revision += 1
    let version = GroupVersion(IdentifiedList(order.forest, order.root, of: elements), history)
    list.elements[0] =
      LiveGroup(key: key, version: version, root: order.root, revision: revision)
    record(0, isMove: false)
  }

  override func beginChecks() { order.beginChecks() }

  override func takeContradictions() -> Int { order.takeContradictions() }
}
