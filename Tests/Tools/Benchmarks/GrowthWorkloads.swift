import BindingCore
import BindingRender
import TestSupport

extension Workload {
  /// One row that comes at the top or at the end of a list on a screen, to the last byte.
  static var growthOnScreen: [Workload] {
    let sizes = [10_000, 1_000_000]
    return [
      Workload(name: "screen-insert", sizes: sizes) { contest("screen-insert", $0, atEnd: false) },
      Workload(name: "screen-append", sizes: sizes) { contest("screen-append", $0, atEnd: true) },
    ]
  }

  private static func contest(_ name: String, _ size: Int, atEnd: Bool) -> Contest {
    var contest = Contest(workload: name, size: size)
    // Lists that are not needed yet would take memory from those that are measured.
    var source: SourceStage?
    var adapter: AdapterStage<[Item]>?
    var models: AdapterStage<IdentifiedList<Item>>?
    var section: SectionStage?
    var rows: DisplayStage?
    var sections: DisplayStage?
    func outcome(_ bytes: Int) -> Contest.Outcome {
      Contest.Outcome(bytes: bytes, checksum: bytes)
    }
    contest.subjects = [
      Contest.Subject(name: "data source") {
        let stage = source ?? SourceStage(size, atEnd: atEnd)
        source = stage
        return outcome(stage.grow())
      },
      Contest.Subject(name: "adapter") {
        let stage = adapter ?? AdapterStage<[Item]>(size, atEnd: atEnd)
        adapter = stage
        return outcome(stage.grow())
      },
      Contest.Subject(name: "adapter list") {
        let stage = models ?? AdapterStage<IdentifiedList<Item>>(size, atEnd: atEnd)
        models = stage
        return outcome(stage.grow())
      },
      Contest.Subject(name: "adapter section") {
        let stage = section ?? SectionStage(size, atEnd: atEnd)
        section = stage
        return outcome(stage.grow())
      },
      Contest.Subject(name: "display") {
        let stage = rows ?? DisplayStage(sections: 1, rows: size, atEnd: atEnd)
        rows = stage
        return outcome(stage.grow())
      },
      Contest.Subject(name: "display sections") {
        let stage = sections ?? DisplayStage(sections: size, rows: 1, atEnd: atEnd)
        sections = stage
        return outcome(stage.grow())
      },
    ]
    return contest
  }
}

/// A list of one-line rows on a screen, which stays at the end where rows come.
private final class GrowthScreen {
  let list = TextList { (item: Item) in "row \(item.id)" }
  private let program: ListProgram
  private var screen = Screen(
    .fullScreen,
    size: TerminalSize(columns: 120, rows: 40),
    styles: .colors16
  )

  init(atEnd: Bool) {
    list.options.followedEdge = atEnd ? .bottom : .top
    list.options.showsFocus = false
    program = ListProgram(list)
    program.listBindings = KeyBindings()
  }

  func draw() -> Int { screen.show(program.frame(for: screen)).count }
}

/// A data source with one long section.
private final class SourceStage {
  private let screen: GrowthScreen
  private let source: DiffableDataSource<Int, Item>
  private var next: Int
  private let isAtEnd: Bool

  init(_ size: Int, atEnd: Bool) {
    screen = GrowthScreen(atEnd: atEnd)
    source = DiffableDataSource(display: screen.list)
    next = size
    isAtEnd = atEnd
    var snapshot = Snapshot<Int, Item>()
    _ = try? snapshot.appendSections([0])
    _ = try? snapshot.append((0..<size).map { Item($0) })
    source.apply(snapshot)
    _ = screen.draw()
  }

  func grow() -> Int {
    next += 1
    var snapshot = source.snapshot()
    if isAtEnd {
      _ = try? snapshot.append([Item(next)])
    } else if let first = snapshot.item(at: ItemPath(section: 0, item: 0)) {
      _ = try? snapshot.insert([Item(next)], before: first.id)
    }
    source.apply(snapshot)
    return screen.draw()
  }
}

/// An adapter with one section, whose rows are a list.
private final class SectionStage {
  private let screen: GrowthScreen
  private let adapter: ListAdapter
  private let controller: Controller
  private let isAtEnd: Bool

  private final class Controller: BindingSectionController {
    let context = SectionContext()
    var items: IdentifiedList<Item>
    init(_ items: IdentifiedList<Item>) { self.items = items }
    func viewModels(for number: Int) -> [AnyDiffable] { items }
  }

  init(_ size: Int, atEnd: Bool) {
    screen = GrowthScreen(atEnd: atEnd)
    let adapter = ListAdapter(display: screen.list)
    let controller = Controller(IdentifiedList((0..<size).map { Item($0) }))
    self.adapter = adapter
    self.controller = controller
    isAtEnd = atEnd
    adapter.apply { ListSections([0]) { controller } }
    _ = screen.draw()
  }

  func grow() -> Int {
    let count = controller.items.count
    controller.items.insert(Item(count), at: isAtEnd ? count : 0)
    controller.context.setNeedsUpdate()
    return screen.draw()
  }
}

/// An adapter with sections of one row.
private final class AdapterStage<Items> {
  private let screen: GrowthScreen
  private let adapter: ListAdapter
  private var items: Items
  private var count: Int
  private let isAtEnd: Bool
  private let insert: (inout Items, Item, Int) -> Void
  private let sections: (Items) -> ListSections

  init(
    _ items: Items,
    count: Int,
    atEnd: Bool,
    insert: @escaping (inout Items, Item, Int) -> Void,
    sections: @escaping (Items) -> ListSections
  ) {
    screen = GrowthScreen(atEnd: atEnd)
    adapter = ListAdapter(display: screen.list)
    self.items = items
    self.count = count
    isAtEnd = atEnd
    self.insert = insert
    self.sections = sections
    apply()
    _ = screen.draw()
  }

  private func apply() { adapter.apply { sections(items) } }

  func grow() -> Int {
    insert(&items, Item(count), isAtEnd ? count : 0)
    count += 1
    apply()
    return screen.draw()
  }
}

private final class RowController: BindingSectionController {
  func viewModels(for item: Item) -> [AnyDiffable] { item }
}

extension AdapterStage<[Item]> {
  convenience init(_ size: Int, atEnd: Bool) {
    self.init((0..<size).map { Item($0) }, count: size, atEnd: atEnd) {
      $0.insert($1, at: $2)
    } sections: {
      ListSections($0) { RowController() }
    }
  }
}

extension AdapterStage<IdentifiedList<Item>> {
  convenience init(_ size: Int, atEnd: Bool) {
    let items = IdentifiedList((0..<size).map { Item($0) })
    self.init(items, count: size, atEnd: atEnd) {
      $0.insert($1, at: $2)
    } sections: {
      ListSections($0) { RowController() }
    }
  }
}

/// The display alone: it is handed an update and a content that cost nothing.
private final class DisplayStage {
  private let screen: GrowthScreen
  private let content: Content
  private let isAtEnd: Bool

  /// Sections of as many rows each, whose items count down from the top.
  private final class Content: PlainContent {
    var sections: Int
    var rowsInSection: Int
    var last = 0

    init(_ sections: Int, _ rowsInSection: Int) {
      self.sections = sections
      self.rowsInSection = rowsInSection
    }

    override var sectionCount: Int { sections }
    override var rowCount: Int? { sections * rowsInSection }
    override func rowCount(inSection section: Int) -> Int { rowsInSection }
    override func row(at path: ItemPath) -> AnyDiffable? {
      AnyDiffable(Item(last + path.section * rowsInSection + path.item))
    }
    override func placement(of path: ItemPath) -> RowPlacement? {
      RowPlacement(of: path.item, count: rowsInSection) { _ in .item }
    }
  }

  init(sections: Int, rows: Int, atEnd: Bool) {
    screen = GrowthScreen(atEnd: atEnd)
    content = Content(sections, rows)
    isAtEnd = atEnd
    screen.list.apply(
      ListUpdate(sections: Changeset(inserts: Positions(0..<sections))),
      of: content
    )
    _ = screen.draw()
  }

  func grow() -> Int {
    let isSection = content.rowsInSection == 1
    let place = !isAtEnd ? 0 : isSection ? content.sections : content.rowsInSection
    if !isAtEnd { content.last -= 1 }
    if isSection { content.sections += 1 } else { content.rowsInSection += 1 }
    screen.list.apply(
      isSection
        ? ListUpdate(sections: Changeset(inserts: [place]))
        : ListUpdate(items: Changeset(inserts: [ItemPath(section: 0, item: place)])),
      of: content
    )
    return screen.draw()
  }
}
