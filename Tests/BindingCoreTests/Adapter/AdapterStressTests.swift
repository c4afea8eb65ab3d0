import BindingCore
import Testing
import TestSupport

/// A list under random calls from outside and from inside its hooks, checked after each.
///
/// What is checked: the display, brought up to date by updates alone, shows the rows of the list;
/// the list that was asked for last is the one that is shown; rows are those of the newest model;
/// completions are called once and in order; display and working range are told in pairs;
/// selection stays with its identities.
@Suite("ListAdapter, under random calls")
struct AdapterStressTests {
  @Test(
    "Random calls from everywhere keep list, display and hooks in agreement",
    arguments: seeds(30)
  )
  func everything(seed: UInt64) {
    let stress = Stress(seed: seed)
    for step in 0..<60 {
      stress.step()
      if let problem = stress.problem {
        let trace = stress.trace.suffix(12).joined(separator: "\n")
        Issue.record("seed \(seed), step \(step): \(problem)\n\(trace)")
        break
      }
    }
    if stress.problem == nil {
      stress.finish()
      if let problem = stress.problem { Issue.record("seed \(seed), at the end: \(problem)") }
    }
  }
}

private final class StressController: BindingSectionController {
  let stress: Stress
  var plays = 0
  var order: [String] = []
  let context = SectionContext()
  var visible: [AnyDiffable.Identifier: Int] = [:]
  var visibleSections = 0
  var near = 0
  var albumID = -1
  var stamp = -1

  init(_ stress: Stress) {
    self.stress = stress
  }

  func rows(_ album: Album) -> [AnyDiffable] {
    var rows: [AnyDiffable] = [AnyDiffable(Title(text: album.title, plays: plays))]
    let place = { (song: Song) in self.order.firstIndex(of: song.id) ?? 99 }
    rows += album.songs.enumerated().sorted {
      (place($0.element), $0.offset) < (place($1.element), $1.offset)
    }.map { AnyDiffable($0.element) }
    // Behind the items, to be put in front of them.
    if plays % 3 == 1 { rows.append(AnyDiffable(Heading(text: "\(album.songs.count)"))) }
    return rows
  }
  func viewModels(for album: Album) -> [AnyDiffable] {
    stress.poke("viewModels")
    return rows(album)
  }
  func didUpdate(to album: Album) {
    albumID = album.id
    stress.poke("didUpdate")
  }
  func transition(from old: Album, to new: Album) -> SectionTransition {
    stress.poke("transition")
    if old == new && Int.random(in: 0..<2, using: &stress.random) == 0 { return .skip }
    return Int.random(in: 0..<8, using: &stress.random) == 0 ? .replace : .compareRows
  }
  func shouldSelect(_ row: any Diffable, in album: Album) -> Bool {
    stress.poke("shouldSelect")
    return (row as? Song)?.id != "s5"
  }
  func didSelect(_ row: any Diffable, in album: Album) {
    if row is Title { plays += 1 }
    stress.poke("didSelect")
  }
  func didDeselect(_ row: any Diffable, in album: Album) { stress.poke("didDeselect") }
  func didHighlight(_ row: any Diffable, in album: Album) { stress.poke("didHighlight") }
  func didUnhighlight(_ row: any Diffable, in album: Album) { stress.poke("didUnhighlight") }
  func actions(on row: any Diffable, in album: Album) -> [SectionAction] {
    SectionAction(.play) { [self] in
      plays += 1
      stress.poke("like")
    }
  }
  func canMove(_ row: any Diffable, in album: Album) -> Bool { row is Song }
  func didMove(_ row: any Diffable, from old: Int, to new: Int, in album: Album) {
    var rows = rows(album).asShown
    guard rows.indices.contains(old) else { return stress.fail("didMove from \(old) of \(rows)") }
    let moved = rows.remove(at: old)
    guard new <= rows.count else { return stress.fail("didMove to \(new) of \(rows)") }
    rows.insert(moved, at: new)
    order = rows.compactMap { $0.value(as: Song.self)?.id }
    stress.poke("didMove")
  }
  func canMoveSection(_ album: Album) -> Bool { true }

  func willDisplayRow(_ row: any Diffable, in album: Album) {
    let id = AnyDiffable(row).diffIdentifier
    visible[id, default: 0] += 1
    if visible[id] != 1 { stress.fail("\(id) comes into view twice") }
    stress.poke("willDisplayRow")
  }
  func didEndDisplayRow(_ row: any Diffable, in album: Album) {
    let id = AnyDiffable(row).diffIdentifier
    visible[id, default: 0] -= 1
    if visible[id] != 0 { stress.fail("\(id) leaves the view twice") }
    visible[id] = nil
    stress.poke("didEndDisplayRow")
  }
  func willDisplay(_ album: Album) {
    visibleSections += 1
    if visibleSections != 1 || visible.isEmpty { stress.fail("section \(album.id) comes wrongly") }
  }
  func didEndDisplay(_ album: Album) {
    visibleSections -= 1
    if visibleSections != 0 || !visible.isEmpty { stress.fail("section \(album.id) ends wrongly") }
  }
  func willEnterWorkingRange(_ album: Album) {
    near += 1
    if near != 1 { stress.fail("section \(album.id) enters twice") }
    stress.poke("willEnterWorkingRange")
  }
  func didExitWorkingRange(_ album: Album) {
    near -= 1
    if near != 0 { stress.fail("section \(album.id) exits twice") }
  }
}

private struct WeakController { weak var controller: StressController? }

private final class Stress {
  var random: SplitMix64
  let queue = UpdateQueue()
  let display = RecordingDisplay()
  let list: ListAdapter
  /// In which form lists are applied.
  let form: Int
  var identified: IdentifiedList<Album> = []
  /// The controllers that are alive; the list alone keeps them.
  var controllers: [StressController] { made.compactMap(\.controller) }
  var made: [WeakController] = []
  var problem: String?
  var trace: [String] = []
  var budget = 0
  var depth = 0
  var fresh = 0
  /// Counts the lists asked for; the number is in the title of each list's first album.
  var stamp = 0
  var requests = 0
  var outcomes: [Int: Int] = [:]
  var lastSuccess = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    form = Int(seed / 2 % 4)
    let isManual = seed % 2 == 0
    list = ListAdapter(display: display, scheduler: isManual ? queue.scheduler : .immediate)
    list.onUpdate { [weak self] _ in self?.poke("onUpdate") }
    list.onEvent { [weak self] _ in self?.poke("onEvent") }
    list.onDiagnostic = { [weak self] in
      if case .endlessUpdates = $0 { self?.fail("endless") }
    }
    list.moveHandler = { [weak self] _ in self.map { $0.pick(3) > 0 } ?? false }
    // A screen says what is in view whenever it has been brought up to date.
    display.onApply = { [self] _ in
      shown = display.rows
      if seed % 3 == 0 {
        var paths: [ItemPath] = []
        for (section, rows) in display.rows.enumerated() where paths.count < 5 {
          paths += rows.indices.map { ItemPath(section: section, item: $0) }
        }
        list.setVisibleRows(paths)
      }
    }
  }
  /// The rows on the display; those of the display itself cannot be read while it replays.
  var shown: [[AnyDiffable]] = []

  func fail(_ text: String) { if problem == nil { problem = text } }
  func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  func note(_ text: String) { trace.append(String(repeating: "  ", count: depth) + text) }

  /// Something may be called from inside here.
  func poke(_ place: String) {
    if budget == 0 || pick(6) > 0 { return }
    budget -= 1
    depth += 1
    note("in \(place)")
    call(isInside: true)
    depth -= 1
  }

  func albums() -> [Album] {
    stamp += 1
    var albums = (0..<pick(7)).map { _ in
      Album(
        pick(8),
        "t\(pick(3))",
        songs: (0..<pick(6)).map { _ in Song("s\(pick(7))", "v\(pick(2))") }
      )
    }
    albums.insert(Album(100, "stamp \(stamp)"), at: pick(albums.count + 1))
    return albums
  }

  func path() -> ItemPath {
    let section = pick(max(1, shown.count) + (pick(9) == 0 ? 1 : 0))
    let count = shown.indices.contains(section) ? shown[section].count : 1
    return ItemPath(section: section, item: pick(max(1, count) + (pick(9) == 0 ? 1 : 0)))
  }

  func completion() -> UpdateCompletion {
    requests += 1
    let number = requests
    let asked = stamp
    return { [self] in
      outcomes[number, default: 0] += 1
      if case .success = $0 {
        if number < lastSuccess { fail("completion \(number) after \(lastSuccess)") }
        lastSuccess = number
        // Of the lists asked for before the request one at least as new is shown.
        if shownStamp < asked, depth == 0, !isInCall {
          fail("completion \(number): list \(shownStamp) is shown, \(asked) was asked for")
        }
      }
      poke("completion")
    }
  }
  /// A list that is asked for meanwhile waits behind what is being done.
  var isInCall = false

  var shownStamp: Int {
    for section in 0..<list.sectionCount {
      if let album = list.model(at: section)?.value(as: Album.self), album.id == 100 {
        return Int(album.title.dropFirst(6)) ?? 0
      }
    }
    return 0
  }

  /// A list as an array, as an identified list that was edited, or as a new one, by the seed.
  func sections(_ albums: [Album]) -> ListSections {
    switch form == 3 ? pick(3) : form {
    case 0: return ListSections(albums) { self.make() }
    case 1: identified.replaceAll(with: albums)
    default: identified = IdentifiedList(albums)
    }
    return ListSections(identified) { self.make() }
  }

  func call(isInside: Bool) {
    switch pick(17) {
    case 0, 1:
      let albums = albums()
      note("apply \(stamp): \(albums.map(\.id))")
      list.apply { self.sections(albums) }
    case 2:
      let albums = albums()
      note("setNeedsUpdate \(stamp): \(albums.map(\.id))")
      list.setNeedsUpdate({ self.sections(albums) }, completion: completion())
    case 3:
      note("setNeedsUpdate(of:)")
      list.setNeedsUpdate(of: Album(pick(8)), completion: completion())
    case 4:
      note("context.setNeedsUpdate")
      let contexts = controllers.map(\.context)
      if !contexts.isEmpty {
        contexts[pick(contexts.count)].setNeedsUpdate(completion: completion())
      }
    case 5:
      let keeps = pick(2) == 0
      note("reload \(keeps)")
      list.reload(keepingControllers: keeps)
    case 6:
      let path = path()
      note("select \(path)")
      list.select(path)
    case 7:
      let path = list.selectedPaths.first ?? path()
      note("deselect \(path)")
      list.deselect(path)
    case 8:
      let path = pick(5) == 0 ? nil : path()
      note("highlight \(path as Any)")
      list.highlight(path)
    case 9:
      let path = path()
      note("perform like \(path)")
      list.perform(.play, at: path)
    case 10:
      let (from, to) = (path(), path())
      note("moveRow \(from) \(to): \(list.moveRow(from: from, to: to))")
    case 11:
      note("moveSection")
      list.moveSection(of: Album(pick(8)), to: pick(6))
    case 12, 13:
      let paths = paths(of: shown)
      let start = pick(paths.count + 1)
      let window = Array(paths[start..<min(paths.count, start + pick(5))])
      note("visible \(window)")
      list.setVisibleRows(window)
      if pick(4) == 0 { list.didScroll() }
    case 14:
      note("flush")
      queue.flush()
    case 15:
      list.workingRange = pick(3)
      list.selectionMode = [.momentary, .single, .multiple, .multiple][pick(4)]
    default:
      let (old, new) = (path(), path())
      note("move \(old) \(new)")
      list.moveRow(from: old, to: new)
    }
  }

  func make() -> StressController {
    let controller = StressController(self)
    made.append(WeakController(controller: controller))
    poke("factory")
    return controller
  }

  func identities(_ paths: [ItemPath]) -> [String] {
    paths.map { path in
      let model = list.model(at: path.section)?.diffIdentifier.description ?? "?"
      let rows = list.rows(inSection: path.section)
      let row = rows.indices.contains(path.item) ? rows[path.item].diffIdentifier.description : "?"
      return "\(model)/\(row)"
    }
  }
  var rows: [[AnyDiffable]] { (0..<list.sectionCount).map { list.rows(inSection: $0) } }

  func paths(of rows: [[AnyDiffable]]) -> [ItemPath] {
    rows.enumerated().flatMap { section, rows in
      rows.indices.map { ItemPath(section: section, item: $0) }
    }
  }

  var allIdentities: [String] {
    identities(paths(of: rows))
  }

  func step() {
    budget = pick(2) == 0 ? 0 : 3
    let isQuiet = budget == 0
    let before = identities(list.selectedPaths)
    let focus = list.highlightedPath.map { identities([$0]) }
    let known = Set(allIdentities)
    let stepStart = trace.count
    isInCall = true
    call(isInside: false)
    isInCall = false
    if problem == nil { check() }
    let did = trace[stepStart...].joined()
    if isQuiet, problem == nil,
      ["apply", "setNeeds", "context", "reload", "flush", "visible"].contains(where: did.hasPrefix)
    {
      let all = Set(allIdentities)
      let kept = before.filter(all.contains).sorted()
      // What comes back is selected again.
      let now = identities(list.selectedPaths).filter(known.contains).sorted()
      if now != kept { fail("selected \(now) where \(kept) were") }
      let keptFocus = focus.flatMap { all.contains($0[0]) ? $0 : nil }
      let nowFocus = list.highlightedPath.map { identities([$0]) }
        .flatMap { known.contains($0[0]) ? $0 : nil }
      if nowFocus != keptFocus { fail("focus \(nowFocus as Any) where \(keptFocus as Any) was") }
    }
  }

  func check() {
    let rows = rows
    let text = rows.map { $0.map { "\($0.diffIdentifier) \($0.value)" } }
    let shown = display.rows.map { $0.map { "\($0.diffIdentifier) \($0.value)" } }
    if text != shown { return fail("the list has \(text)\nthe display \(shown)") }
    for update in display.updates.suffix(3) {
      if !isAscending(update.sections.deletes) || !isAscending(update.sections.inserts)
        || !isAscending(update.sections.moves.map(\.new)) || !isAscending(update.items.deletes)
        || !isAscending(update.items.inserts) || !isAscending(update.items.moves.map(\.new))
        || !isAscending(update.items.updates.map(\.new))
      {
        return fail("not ascending: \(update)")
      }
    }
    if queue.isEmpty, stamp > 0, shownStamp != stamp {
      return fail("list \(shownStamp) is shown, \(stamp) was asked for last")
    }
    for section in 0..<list.sectionCount where queue.isEmpty {
      guard let controller = list.controller(StressController.self, at: section),
        let album = list.model(at: section)?.value(as: Album.self)
      else { return fail("no controller") }
      let expected = controller.rows(album).asShown
      if expected.map(\.description) != rows[section].map(\.description) {
        return fail("section \(section) shows \(rows[section]) for \(expected)")
      }
    }
    if queue.isEmpty { checkOutcomes() }
    var told: Set<String> = []
    for controller in controllers where !controller.visible.isEmpty || controller.near > 0 {
      guard let section = list.sectionIndex(ofController: controller) else {
        return fail("the controller of \(controller.albumID) has left and is in view")
      }
      for id in controller.visible.keys { told.insert("\(section)/\(id)") }
    }
    let visible = Set(
      list.visibleRows.map { "\($0.section)/\(rows[$0.section][$0.item].diffIdentifier)" }
    )
    if told != visible { return fail("in view \(visible.sorted()), told \(told.sorted())") }
    if list.debugDescription.isEmpty { fail("no description") }
  }

  func isAscending<Value: Comparable>(_ values: some Sequence<Value>) -> Bool {
    zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// Lets everything go and looks whether all was told to the end.
  func finish() {
    budget = 0
    list.highlight(nil)
    queue.flush()
    display.onApply = { _ in }
    list.apply {}
    list.setVisibleRows([])
    for controller in controllers
    where !controller.visible.isEmpty || controller.near != 0 || controller.visibleSections != 0 {
      fail("\(controller.albumID) is still in view or near")
    }
    checkOutcomes()
  }

  func checkOutcomes() {
    for number in 1..<requests + 1 where outcomes[number] != 1 {
      fail("completion \(number) was called \(outcomes[number] ?? 0) times")
    }
  }
}

extension [AnyDiffable] {
  /// By their roles and without duplicates, as the list shows them.
  fileprivate var asShown: [AnyDiffable] {
    var seen: Set<AnyDiffable.Identifier> = []
    return [RowRole.header, .item, .footer].flatMap { role in filter { $0.role == role } }
      .filter { seen.insert($0.diffIdentifier).inserted }
  }
}
