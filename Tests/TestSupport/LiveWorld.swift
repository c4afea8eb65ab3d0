import BindingCore

/// A live list with stages, a history and an adapter, in which one closure of the program makes one
/// call.
package final class LiveWorld {
  /// Where the call is made.
  package enum Place: CaseIterable, Sendable {
    case filter, key, comparison, groupKey, groupFilter
    case update, historyUpdate, throwingUpdate, replacement
    case rows, display, listener, scheduler
  }

  /// What is called.
  package enum Call: CaseIterable, Sendable {
    case append, change, remove, rename, replace, removeAll, renumber
    case setFilter, setOrder, setKey, resize
    case undo, step, refuse, copy, apply, release
  }

  private let (place, call): (Place, Call)
  private var isArmed = false
  private let list: LiveList<Item>
  private let history: History<Item>
  private let queue = UpdateQueue()
  private let display = RecordingDisplay()
  private var adapter: ListAdapter?
  private var filter: LiveFilter<Item>?
  private var sort: LiveSort<Item>?
  private var compared: LiveSort<Item>?
  private var groups: LiveGroups<Int, Item>?
  private var shownGroups: LiveElements<LiveGroup<Int, Item>>?
  private var window: LiveWindow<Item>?
  private var (divisor, sign, modulus, limit) = (3, 1, 4, 5)
  private var other: IdentifiedList<Item>?
  /// What did not hold; empty if all did.
  package private(set) var problems: [String] = []

  /// Makes a call from inside a closure, and compares what there is afterwards with making all
  /// afresh.
  /// - Parameters:
  ///   - place: The closure.
  ///   - call: The call.
  ///   - seed: Selects the list.
  package init(_ place: Place, _ call: Call, seed: UInt64) {
    (self.place, self.call) = (place, call)
    var random = SplitMix64(seed: seed)
    let count = seed == 0 ? 12 : Int.random(in: 8..<90, using: &random)
    list = LiveList((0..<count).map { Item($0, Int.random(in: 1..<20, using: &random)) })
    history = History(of: list)
    makeStages()
    show()
    history.update { $0.append(Item(99, 1)) }
    isArmed = true
    trigger()
    if isArmed { problems.append("the closure was not called") }
    isArmed = false
    check()
    // All goes on as before.
    list[id: 99] = Item(98, 4)
    list.update { $0.move(id: 98, to: 0) }
    check()
    adapter = nil
  }

  private func visit(_ place: Place) {
    if place != self.place || !isArmed { return }
    isArmed = false
    perform()
  }

  private func makeStages() {
    let filter = list.filtered { _ in true }
    self.filter = filter
    setFilter()
    let sort = filter.sorted(by: .ascending(\.content))
    self.sort = sort
    setOrder()
    compared = filter.sorted(
      by: .comparing { [weak self] in
        self?.visit(.comparison)
        return $0.id > $1.id
      }
    )
    let groups = sort.grouped(by: \.content)
    self.groups = groups
    setKey()
    shownGroups = groups.filtered { [weak self] in
      self?.visit(.groupFilter)
      return $0.count > 0
    }
    window = compared?.limited(toFirst: limit)
  }

  private func setFilter() {
    filter?.setFilter { [weak self, divisor] in
      self?.visit(.filter)
      return $0.content % divisor > 0
    }
  }

  private func setOrder() {
    sort?.setOrder(
      .ascending { [weak self, sign] in
        self?.visit(.key)
        return $0.content * sign
      }
    )
  }

  private func setKey() {
    groups?.setKey { [weak self, modulus] in
      self?.visit(.groupKey)
      return $0.content % modulus
    }
  }

  private func show() {
    display.onApply = { [weak self] _ in self?.visit(.display) }
    let adapter = ListAdapter(
      display: display,
      scheduler: UpdateScheduler { [weak self] turn in
        self?.visit(.scheduler)
        turn()
      }
    )
    adapter.onUpdate { [weak self] _ in self?.visit(.listener) }
    self.adapter = adapter
    apply()
  }

  private func apply() {
    guard let adapter, let shownGroups, let window else { return }
    adapter.apply {
      ListSections(shownGroups) { [weak self] group in
        let _: Void? = self?.visit(.rows)
        Heading(text: "\(group.key)")
        group.elements
      }
      ListSections(oneRowEach: window)
    }
  }

  /// Edits the list so that the closure is called.
  private func trigger() {
    let edit = { (list: inout IdentifiedList<Item>) in
      list[id: 5] = Item(5, 7)
      list.append(Item(100, 7))
      self.visit(.update)
      self.visit(.historyUpdate)
      self.visit(.throwingUpdate)
      list.insert(Item(101, 8), at: 0)
      list.remove(id: 6)
    }
    switch place {
    case .historyUpdate: history.update(edit)
    case .throwingUpdate:
      try? list.update { list in
        edit(&list)
        throw Refusal()
      }
    case .replacement:
      var all = list.value
      edit(&all)
      list.replace(
        with: all.lazy.map { item in
          self.visit(.replacement)
          return item
        }
      )
    default: list.update(edit)
    }
  }

  private func perform() {
    switch call {
    case .append: list.update { $0.append(Item(200, 5)) }
    case .change: list[id: 2]?.content = 11
    case .remove: list[id: 2] = nil
    case .rename: list[id: 3]?.id = 201
    case .replace: list.replace(with: [Item(202, 5)] + list.value.filter { $0.id % 2 == 0 })
    case .removeAll: list.update { $0.removeAll() }
    case .renumber: list.update { $0 = IdentifiedList($0.reversed()) }
    case .setFilter:
      divisor = 5
      setFilter()
    case .setOrder:
      sign = -1
      setOrder()
    case .setKey:
      modulus = 3
      setKey()
    case .resize:
      limit = 2
      window?.setLimit(limit)
    case .undo: history.undo()
    case .step: history.update { $0.append(Item(203, 5)) }
    case .refuse:
      try? list.update { list in
        list.removeAll()
        throw Refusal()
      }
    case .copy:
      other = list.update { list in
        list.remove(id: 2)
        return list
      }
    case .apply: apply()
    case .release: (filter, sort, compared, groups) = (nil, nil, nil, nil)
    }
  }

  private func check() {
    // The call from inside a stage is shown after the stage has been asked.
    for _ in 0..<2 { _ = (shownGroups?.count, window?.count) }
    let all = Array(list)
    expect(all == Array(list.value) && list.count == all.count, "list")
    let passing = all.filter { $0.content % divisor > 0 }
    let sorted = passing.enumerated().sorted {
      ($0.element.content * sign, $0.offset) < ($1.element.content * sign, $1.offset)
    }.map(\.element)
    var expected: [(key: Int, elements: [Item])] = []
    for item in sorted {
      let key = item.content % modulus
      if let place = expected.firstIndex(where: { $0.key == key }) {
        expected[place].elements.append(item)
      } else {
        expected.append((key, [item]))
      }
    }
    let first = Array(passing.sorted { $0.id > $1.id }.prefix(limit))
    if let filter { expect(Array(filter) == passing, "filter") }
    if let sort { expect(Array(sort) == sorted, "sort") }
    expect(window.map { Array($0) } == first, "window")
    expect(shownGroups?.map(\.key) == expected.map(\.key), "keys")
    expect(shownGroups?.map { Array($0.elements) } == expected.map(\.elements), "groups")
    let rows = expected.map {
      [Heading(text: "\($0.key)").description] + $0.elements.map { "\($0)" }
    }
    expect(display.text == rows + first.map { ["\($0)"] }, "display")
    checkEdits()
  }

  /// Checks that neither edit was lost.
  private func checkEdits() {
    if place == .throwingUpdate {
      expect(!list.contains(id: 100) && !list.contains(id: 101), "edit that threw")
    } else if ![.replace, .removeAll, .undo].contains(call) {
      expect(list.contains(id: 100) && list.contains(id: 101) && !list.contains(id: 6), "edit")
      expect(list[id: 5] == Item(5, 7), "change")
    }
    switch call {
    case .append: expect(list.contains(id: 200), "append")
    case .change: expect(list[id: 2]?.content == 11, "change inside")
    case .remove, .removeAll, .copy: expect(!list.contains(id: 2), "removal")
    case .rename: expect(list.contains(id: 201) && !list.contains(id: 3), "other identity")
    case .replace: expect(list.contains(id: 202) && !list.contains(id: 3), "replacement")
    case .step: expect(list.contains(id: 203), "step")
    default: expect(list.contains(id: 2), "refusal")
    }
    if let other { expect(other.contains(id: 7) && !other.contains(id: 2), "copy") }
  }

  private func expect(_ holds: Bool, _ what: String) {
    if !holds { problems.append("\(call) in \(place): \(what)") }
  }
}
