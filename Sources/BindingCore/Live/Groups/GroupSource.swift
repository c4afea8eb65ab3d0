/// The groups of a sequence's elements by a key, as elements of a list.
///
/// The slot of a group in ``GroupStage`` is its number in this list. If a stage above hides all
/// elements of a group, the group stays in the list's storage but not in its order.
@usableFromInline
final class GroupSource<Key: Diffable, Element: Diffable>:
  SourceOrder<LiveGroup<Key, Element>>, LiveFollower, GroupReader
{
  @usableFromInline typealias Group = LiveGroup<Key, Element>

  /// The key, specialized for the type of the elements.
  @usableFromInline
  struct Reading {
    /// Returns the groups of the given elements.
    let groups: (GroupSource, [Int32], _ areAll: Bool) -> [SequenceSlot]
    let key: (Element) -> Key
    /// Whether equal identifiers can carry different content; the group then shows its first
    /// element's key.
    let keepsKeys: Bool

    @usableFromInline
    init(
      groups: @escaping (GroupSource, [Int32], Bool) -> [SequenceSlot],
      key: @escaping (Element) -> Key,
      keepsKeys: Bool
    ) {
      self.groups = groups
      self.key = key
      self.keepsKeys = keepsKeys
    }
  }

  private let upstream: SourceOrder<Element>
  let groups: GroupStage
  private var reading: Reading
  /// The elements, while their keys are read.
  @usableFromInline var elements = IdentifiedList<Element>()
  /// The keys just read, for elements that may become the first of their groups.
  @usableFromInline var keys: [Int32: Key] = [:]
  /// The rank of each key of `first:`.
  private var given: [Key.DiffIdentifier: Int] = [:]
  private let token = IdentityToken()
  private let unread: GroupVersion<Element>
  private var revision = 0
  private var changesSinceRefresh = 0
  /// The groups that changed and have not been created again yet.
  private(set) var changed: Set<SequenceSlot> = []
  private var isBusy = false

  @usableFromInline
  init(
    _ upstream: SourceOrder<Element>,
    _ order: LiveOrder,
    _ reading: Reading,
    _ first: [Key]
  ) {
    self.upstream = upstream
    self.reading = reading
    groups = GroupStage(order, source: upstream)
    unread = GroupVersion(emptyOf: token)
    super.init([])
    setFirst(first)
    groups.reader = self
    groups.add(self)
  }

  /// Replaces the key; the keys of all elements are read again.
  func replaceReading(by reading: Reading, _ first: [Key]) {
    self.reading = reading
    setFirst(first)
    groups.replaceKeys()
  }

  private func setFirst(_ keys: [Key]) {
    given = Dictionary(
      keys.enumerated().map { ($1.diffIdentifier, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  override var isBehind: Bool { isBusy || groups.isBehind }

  func sourceWillChange(_ ends: inout ChangedFollowers) { mark(&ends) }

  func sourceDidChange() {}

  func read(_ numbers: [Int32], areAll: Bool) -> [SequenceSlot] {
    reading.groups(self, numbers, areAll)
  }

  @usableFromInline
  override func catchUp() {
    // A key's closure may read the groups, and then gets them as they were.
    if isBusy { return }
    isBusy = true
    hold()
    upstream.catchUp()
    upstream.makeElements()
    elements = upstream.list
    defer {
      elements = unread.list
      keys = [:]
      isBusy = false
      release()
    }
    groups.catchUp()
    let changes = groups.takeChanges()
    if changes.touched.isEmpty { return }
    limitLog()
    changed.formUnion(changes.touched)
    changesSinceRefresh += changes.count
    if let order = changes.order {
      replaceOrder(by: order, changes.touched)
    } else {
      update(changes)
    }
    checkInvariants()
  }

  override func brokenInvariant() -> String? {
    groups.brokenInvariant() ?? super.brokenInvariant() ?? brokenInvariantOfGroups()
  }

  /// Creates the changed groups only on demand, because a group that is not read would keep an old
  /// version alive.
  override func makeElements() {
    if isBusy || changed.isEmpty { return }
    isBusy = true
    defer { isBusy = false }
    elements = upstream.list
    defer { elements = unread.list }
    makeChanged()
  }

  @usableFromInline
  override func hold() {
    super.hold()
    upstream.hold()
  }

  @usableFromInline
  override func release() {
    super.release()
    upstream.release()
  }

  override func groupNumber(ofElement identifier: AnyDiffable.Identifier) -> Int32? {
    guard let identifier = identifier.identifier(of: Element.self),
      let number = upstream.list.storedNumber(of: identifier),
      Int(number) < groups.slots.count, !groups.slots[Int(number)].isMissing
    else { return nil }
    return groups.slots[Int(number)].number
  }

  override func beginChecks() { groups.beginChecks() }

  override func takeContradictions() -> Int { groups.takeContradictions() }

  // MARK: Bringing groups up to date

  private func update(_ changes: GroupStage.Changes) {
    var coming: [SequenceSlot] = []
    for group in changes.touched.sorted() {
      let wasIn = list.order.contains(group.number)
      let isIn = hasElements(group)
      readKey(of: group)
      if !wasIn && !isIn { continue }
      let isMove = wasIn != isIn || changes.moved.contains(group)
      record(group.number, isMove: isMove)
      if !isMove { continue }
      if wasIn { list.order.forest.detach(group.number) }
      if isIn { coming.append(group) }
    }
    for group in changes.touched where !hasElements(group) { removeUnlessHidden(group) }
    for group in coming {
      let rank = rank(of: group, changes.above)
      let place = list.order.partitioningIndex {
        self.rank(of: SequenceSlot($0), changes.above) > rank
      }
      list.order.insert(group.number, at: place)
    }
  }

  private func replaceOrder(by order: [SequenceSlot], _ touched: Set<SequenceSlot>) {
    for group in touched { readKey(of: group) }
    let before = list.order.all.map(SequenceSlot.init)
    let after = order.enumerated()
      .sorted { (given(of: $0.element), $0.offset) < (given(of: $1.element), $1.offset) }
      .map(\.element)
    if before != after {
      for group in before where !hasElements(group) { list.order.forest.detach(group.number) }
      list.order.reorder(after.map(\.number))
    }
    for group in touched where !hasElements(group) { removeUnlessHidden(group) }
    invalidateLog()
  }

  /// Creates the newest version of each group that changed.
  private func makeChanged() {
    revision += 1
    let version = GroupVersion(IdentifiedList(groups.numbers, of: elements), token)
    for group in changed { set(group, to: version, revision: revision) }
    changed = []
    refresh(version)
  }

  private func set(_ group: SequenceSlot, to version: GroupVersion<Element>, revision: Int?) {
    guard group.index < groups.groups.count, let old = list.elements[group.index] else { return }
    guard let root = groups.groups[group.index].root else { return }
    let new = Group(key: old.key, version: version, root: root, revision: revision ?? old.revision)
    list.replace(group.number, with: new)
  }

  /// Updates the key of a group to the key of its first element, if both have the same identity.
  private func readKey(of group: SequenceSlot) {
    if !reading.keepsKeys || !hasElements(group) { return }
    let first = groups.groups[group.index].first
    let new = keys[first] ?? elements.elements.read(first, reading.key)
    guard let new, let old = list.elements[group.index],
      new.diffIdentifier == old.diffIdentifier
    else { return }
    let updated = Group(key: new, version: old.version, root: old.root, revision: old.revision)
    list.replace(group.number, with: updated)
  }

  func hasElements(_ group: SequenceSlot) -> Bool {
    group.index < groups.groups.count && groups.groups[group.index].first >= 0
  }

  /// Removes a group that has neither visible nor hidden elements.
  private func removeUnlessHidden(_ group: SequenceSlot) {
    if group.index < groups.groups.count, groups.groups[group.index].hidden > 0 { return }
    groups.remove(group)
    if list.elements[group.index] == nil { return }
    list.erase([group.number])
    list.order.forest.free(group.number)
  }

  private func given(of group: SequenceSlot) -> Int {
    if given.isEmpty { return .max }
    return list.elements[group.index].flatMap { given[$0.diffIdentifier] } ?? .max
  }

  private func rank(of group: SequenceSlot, _ above: OrderedNumbers) -> (Int, Int) {
    (given(of: group), above.position(of: groups.groups[group.index].first))
  }

  /// Moves all groups to the newest version from time to time, so that old versions keep little
  /// memory alive.
  ///
  /// An old version keeps alive the chunks of each change since then, and the arrays that list
  /// them.
  private func refresh(_ version: GroupVersion<Element>) {
    let limit = max(64, groups.groups.count, version.list.elements.count / 128)
    if changesSinceRefresh < limit { return }
    changesSinceRefresh = 0
    for group in groups.groups.indices {
      set(SequenceSlot(group), to: version, revision: nil)
    }
  }
}

// Reads keys, with their type known.
extension GroupSource {
  /// Creates the function that reads the keys of elements and finds their groups.
  @inlinable
  static func reading(_ key: @escaping (Element) -> Key) -> Reading {
    let keepsKeys = !(Key.self is any SelfIdentified.Type)
    return Reading(
      groups: { $0.read($1, areAll: $2, keepsKeys: keepsKeys, key) },
      key: key,
      keepsKeys: keepsKeys
    )
  }

  @inlinable
  func read(
    _ numbers: [Int32],
    areAll: Bool,
    keepsKeys: Bool,
    _ key: (Element) -> Key
  ) -> [SequenceSlot] {
    let elements = elements.elements
    var known: [Key.DiffIdentifier: SequenceSlot] = [:]
    var groups: [SequenceSlot] = []
    groups.reserveCapacity(numbers.count)
    for number in numbers {
      guard Int(number) < elements.count, let key = elements.read(number, key) else {
        groups.append(.missing)
        continue
      }
      let identifier = key.diffIdentifier
      if let group = known[identifier] {
        groups.append(group)
        if !areAll, keepsKeys { keys[number] = key }
        continue
      }
      let group = self.group(of: key, identifier)
      known[identifier] = group
      groups.append(group)
      if keepsKeys { keys[number] = key }
    }
    return groups
  }

  /// Returns the slot of the group with a key; creates the group if there is none.
  @inlinable
  func group(of key: Key, _ identifier: Key.DiffIdentifier) -> SequenceSlot {
    let hash = IdentifierTable.hash(identifier)
    if let number = list.number(of: identifier, hash: hash) { return SequenceSlot(number) }
    return SequenceSlot(list.store(newGroup(key), hash: hash))
  }

  @usableFromInline
  func newGroup(_ key: Key) -> Group {
    Group(key: key, version: unread, root: unread.list.order.root, revision: 0)
  }
}
