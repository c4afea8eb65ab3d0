import BindingCore

/// A list, one of whose closures makes a call when it is reached.
final class CallbackList {
  private let place: CallbackPlace
  private let call: CallbackCall
  private var reachesLeft: Int
  private(set) var isReached = false
  /// Whether sections are made only to be compared.
  private var isComparing = false

  private let live = LiveList((0..<8).map { Item($0) })
  private var filter: LiveFilter<Item>?
  private var divisor = 1
  private var notes = [Item(100), Item(101)]
  private var display = CallbackDisplay()
  private let queue = UpdateQueue()
  private var adapter: ListAdapter?
  private weak var released: ListAdapter?
  private var requestCount = 0
  private var completionCount = 0

  init(_ place: CallbackPlace, _ call: CallbackCall, after count: Int, isImmediate: Bool) {
    self.place = place
    self.call = call
    reachesLeft = count
    let turns: UpdateScheduler = isImmediate ? .immediate : queue.scheduler
    let adapter = ListAdapter(
      display: display,
      scheduler: UpdateScheduler { [weak self] turn in
        self?.reach(.scheduler)
        turns.schedule(turn)
      }
    )
    adapter.selectionMode = .multiple
    adapter.workingRange = 1
    adapter.onUpdate { [weak self] _ in self?.reach(.onUpdate) }
    adapter.onEvent { [weak self] _ in self?.reach(.onEvent) }
    adapter.onDiagnostic = { [weak self] _ in self?.reach(.diagnostics) }
    adapter.moveHandler = { [weak self] _ in
      self?.reach(.moveHandler)
      return true
    }
    self.adapter = adapter
    released = adapter
    display.list = self
    filter = live.filtered { [weak self] in self?.passes($0) ?? true }
  }

  private func passes(_ item: Item) -> Bool {
    reach(.filter)
    return item.id % divisor == 0
  }

  @ListBuilder private func sections() -> [ListSections] {
    let _ = reach(.apply)
    ListSections(oneRowEach: [Item(-1, notes.count)])
    if let filter {
      ListSections(filter) { [weak self] in
        self?.reach(.makeController)
        return CallbackController(self)
      }
      ListSections(filter.grouped(as: "all"), showsKey: false) { [weak self] _ in
        self?.reach(.rowSelected)
      }
    }
    ListSections(notes) { [weak self] note in
      let _ = self?.reach(.rows)
      note
      "note"
    }
  }

  // MARK: Running

  func run(_ random: inout SplitMix64) {
    adapter?.apply { sections() }
    queue.flush()
    var steps: [(ListAdapter) -> Void] = [
      { $0.select(ItemPath(section: 2, item: 0)) },
      { $0.select(ItemPath(section: 9, item: 1)) },
      { $0.deselect(ItemPath(section: 2, item: 0)) },
      { $0.selectAll() },
      { $0.deselectAll() },
      { $0.highlight(ItemPath(section: 1, item: 0)) },
      { $0.highlight(nil) },
      { $0.setVisibleRows((0..<4).map { ItemPath(section: $0, item: 0) }) },
      { $0.setVisibleRows((3..<6).map { ItemPath(section: $0, item: 0) }) },
      { $0.didScroll() },
      { $0.perform(.play, at: ItemPath(section: 1, item: 0)) },
      { $0.moveRow(from: ItemPath(section: 1, item: 0), to: ItemPath(section: 1, item: 1)) },
      { $0.moveSection(of: Item(3), to: 0) },
      { $0.reload(keepingControllers: false, completion: self.makeCompletion()) },
      { $0.setNeedsUpdate(of: Item(77), completion: self.makeCompletion()) },
      { _ in self.live[id: 2]?.content += 1 },
      { _ in self.live.update { _ = $0.remove(id: 5) } },
      { _ in self.live.update { _ = $0.insert(Item(30), at: 1) } },
      { _ in self.setFilter(by: 2) },
      { _ in self.setFilter(by: 1) },
      { adapter in
        self.notes.removeFirst(min(1, self.notes.count))
        adapter.apply { self.sections() }
      },
      { adapter in
        self.notes.append(Item(200 + self.notes.count, 1))
        adapter.setNeedsUpdate({ self.request() }, completion: self.makeCompletion())
      },
    ]
    if reachesLeft > 0 { steps.shuffle(using: &random) }
    for step in steps {
      // Released, it is kept only by those of its calls that are being carried out.
      if let adapter { step(adapter) }
      if Bool.random(using: &random) { queue.flush() }
    }
    queue.flush()
  }

  private func request() -> [ListSections] {
    reach(.request)
    return sections()
  }

  private func makeCompletion() -> UpdateCompletion {
    requestCount += 1
    return { [weak self] _ in
      self?.completionCount += 1
      self?.reach(.completion)
    }
  }

  private func setFilter(by divisor: Int) {
    self.divisor = divisor
    filter?.setFilter { [weak self] in self?.passes($0) ?? true }
  }

  // MARK: Calling

  func reach(_ place: CallbackPlace) {
    if isReached || isComparing || place != self.place { return }
    reachesLeft -= 1
    if reachesLeft >= 0 { return }
    isReached = true
    if call == .release {
      adapter = nil
    } else if let adapter {
      make(call, on: adapter)
    }
  }

  private func make(_ call: CallbackCall, on adapter: ListAdapter) {
    let paths = (1..<3).map { ItemPath(section: $0, item: 0) }
    switch call {
    case .apply:
      notes.insert(Item(300), at: 0)
      adapter.apply { sections() }
    case .edit:
      live.update {
        _ = $0.append(Item(40))
        _ = $0.remove(id: 1)
        $0[id: 3]?.content += 1
      }
    case .replace: live.replace(with: [4, 50, 2, 0].map { Item($0, 7) })
    case .setFilter: setFilter(by: 3)
    case .request:
      notes.insert(Item(301), at: 0)
      adapter.setNeedsUpdate({ self.request() }, completion: makeCompletion())
    case .requestSection: adapter.setNeedsUpdate(of: Item(3), completion: makeCompletion())
    case .reload: adapter.reload(completion: makeCompletion())
    case .replaceControllers:
      adapter.reload(keepingControllers: false, completion: makeCompletion())
    case .select: adapter.select(paths[0])
    case .deselectAll: adapter.deselectAll()
    case .selectAll: adapter.selectAll()
    case .restoreSelection:
      adapter.restoreSelection([RowIdentifier(.init(Item.self, 40), in: .init(Item.self, 40))])
    case .highlight: adapter.highlight(paths[1])
    case .setVisibleRows: adapter.setVisibleRows(paths)
    case .show:
      display = CallbackDisplay()
      display.list = self
      adapter.show(on: display)
    case .move: adapter.moveRow(from: paths[0], to: ItemPath(section: 1, item: 1))
    case .ask:
      for section in 0..<adapter.sectionCount { _ = adapter.rows(inSection: section) }
      _ = (adapter.selectedViewModels, adapter.visibleSections, adapter.models)
      _ = adapter.path(of: Item(3), in: Item(3))
    case .release: break
    }
  }

  // MARK: Comparing

  /// Returns descriptions of what does not hold after a run.
  func findProblems() -> [String] {
    var problems: [String] = []
    isComparing = true
    if let adapter {
      let fresh = RecordingDisplay()
      ListAdapter(display: fresh).apply { sections() }
      if display.recording.rows != fresh.rows {
        problems.append("\(display.recording.text), not \(fresh.text)")
      }
      let paths = adapter.selectedPaths
      if paths.contains(where: { adapter.row(at: $0) == nil }) { problems.append("selected paths") }
    }
    adapter = nil
    if released != nil { problems.append("the adapter is not released") }
    if completionCount != requestCount {
      problems.append("\(completionCount) of \(requestCount) completions")
    }
    return problems
  }
}

/// A display that reports what it is called for.
private final class CallbackDisplay: ListDisplay {
  let recording = RecordingDisplay()
  weak var list: CallbackList?

  func apply(_ update: ListUpdate, of content: some ListContent) {
    recording.apply(update, of: content)
    list?.reach(.display)
  }

  func selectionDidChange() { list?.reach(.selectionDidChange) }

  func takeWork() -> ListUpdate.Work {
    list?.reach(.takeWork)
    return ListUpdate.Work()
  }
}

/// A controller that reports each hook.
private final class CallbackController: BindingSectionController {
  private weak var list: CallbackList?

  init(_ list: CallbackList?) { self.list = list }
  deinit { list?.reach(.deinitialization) }

  func viewModels(for item: Item) -> [AnyDiffable] {
    let _ = list?.reach(.viewModels)
    item
    "row of \(item.id)"
  }

  func transition(from old: Item, to new: Item) -> SectionTransition {
    list?.reach(.transition)
    return .compareRows
  }
  func didUpdate(to model: Item) { list?.reach(.didUpdate) }
  func shouldSelect(_ viewModel: any Diffable, in model: Item) -> Bool {
    list?.reach(.shouldSelect)
    return true
  }
  func handlers(in model: Item) -> [RowHandler] {
    let _ = list?.reach(.handlers)
  }
  func didSelect(_ viewModel: any Diffable, in model: Item) { list?.reach(.didSelect) }
  func shouldDeselect(_ viewModel: any Diffable, in model: Item) -> Bool {
    list?.reach(.shouldDeselect)
    return true
  }
  func didDeselect(_ viewModel: any Diffable, in model: Item) { list?.reach(.didDeselect) }
  func didHighlight(_ viewModel: any Diffable, in model: Item) { list?.reach(.didHighlight) }
  func didUnhighlight(_ viewModel: any Diffable, in model: Item) { list?.reach(.didUnhighlight) }
  func actions(on viewModel: any Diffable, in model: Item) -> [SectionAction] {
    let _ = list?.reach(.actions)
    SectionAction(.play) { [weak list] in list?.reach(.action) }
  }
  func willDisplay(_ model: Item) { list?.reach(.willDisplay) }
  func didEndDisplay(_ model: Item) { list?.reach(.didEndDisplay) }
  func willDisplayRow(_ viewModel: any Diffable, in model: Item) { list?.reach(.willDisplayRow) }
  func didEndDisplayRow(_ viewModel: any Diffable, in model: Item) {
    list?.reach(.didEndDisplayRow)
  }
  func willEnterWorkingRange(_ model: Item) { list?.reach(.willEnterWorkingRange) }
  func didExitWorkingRange(_ model: Item) { list?.reach(.didExitWorkingRange) }
  func didScroll(_ model: Item) { list?.reach(.didScroll) }
  func canMove(_ viewModel: any Diffable, in model: Item) -> Bool {
    list?.reach(.canMove)
    return true
  }
  func canMove(_ viewModel: any Diffable, to item: Int, in model: Item) -> Bool {
    list?.reach(.canMoveTo)
    return true
  }
  func canMoveSection(_ model: Item) -> Bool {
    list?.reach(.canMoveSection)
    return true
  }
  func didMove(_ viewModel: any Diffable, from old: Int, to new: Int, in model: Item) {
    list?.reach(.didMove)
  }
}
