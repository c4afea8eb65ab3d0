import BindingCore
import Testing
import TestSupport

@Suite("Lists among the rows of a section, by replay")
struct SectionRowsReplayTests {
  @Test("After any edits a section with lists is what one with arrays is", arguments: seeds(7))
  func replay(seed: UInt64) {
    var pages = PageEditor(seed: seed)
    let lists = PageList { ListPageController() }
    let arrays = PageList { ArrayPageController() }
    let both = [lists, arrays]
    for step in 0..<40 {
      let place = Testing.Comment(rawValue: "seed \(seed), step \(step)")
      for _ in 0..<Int.random(in: 0...3, using: &pages.random) { pages.edit() }
      for list in both { list.apply(pages.page) }
      #expect(lists.update?.items.deletes == arrays.update?.items.deletes, place)
      #expect(lists.update?.items.inserts == arrays.update?.items.inserts, place)
      #expect(lists.update?.items.updates == arrays.update?.items.updates, place)
      // Which of several smallest sets of moves it is, is open.
      #expect(lists.update?.items.moves.count == arrays.update?.items.moves.count, place)
      #expect(lists.update?.duplicates == arrays.update?.duplicates, place)
      let shown = arrays.display.rows[1]
      #expect(lists.display.rows[1] == shown, place)
      #expect(lists.list.rows(inSection: 1) == shown, place)
      #expect(lists.list.rowCount(inSection: 1) == shown.count, place)
      #expect(lists.list.selectedPaths == arrays.list.selectedPaths, place)
      #expect(lists.list.visibleRows == arrays.list.visibleRows, place)
      #expect((lists.events == arrays.events) == true, place)
      for index in shown.indices.shuffled(using: &pages.random).prefix(30) {
        let path = ItemPath(section: 1, item: index)
        #expect(lists.list.row(at: path) == shown[index], place)
        #expect(lists.list.path(of: shown[index], in: PiecedModel()) == path, place)
        #expect(lists.list.placement(of: path) == arrays.list.placement(of: path), place)
        #expect(lists.list.isSelected(path) == arrays.list.isSelected(path), place)
      }
      #expect(lists.firstPaths == arrays.firstPaths, place)
      if shown.isEmpty { continue }
      let path = ItemPath(section: 1, item: Int.random(in: shown.indices, using: &pages.random))
      let start = Int.random(in: shown.indices, using: &pages.random)
      for list in both {
        list.list.select(path)
        list.list.setVisibleRows(
          (start..<min(shown.count, start + 8)).map { ItemPath(section: 1, item: $0) }
        )
      }
      if Bool.random(using: &pages.random) { for list in both { list.list.deselect(path) } }
    }
  }
}

/// A section whose rows are given in pieces.
struct PiecedModel: Diffable {
  enum Piece {
    case row(any Diffable)
    case items(IdentifiedList<Item>)
    case songs(IdentifiedList<Song>)
    case notes(IdentifiedList<Note>)
    case mixed(IdentifiedList<AnyDiffable>)
  }

  var pieces: [Piece] = []
  var diffIdentifier: Int { 0 }
  func isEqual(to other: PiecedModel) -> Bool { true }

  /// The rows, with the lists as values.
  @ListBuilder var rows: [AnyDiffable] {
    for piece in pieces {
      switch piece {
      case .row(let row): AnyDiffable(row)
      case .items(let list): list
      case .songs(let list): list
      case .notes(let list): list
      case .mixed(let list): list
      }
    }
  }
}

struct Note: Diffable, Equatable {
  static var rowRole: RowRole { .footer }
  let id: Int
  var text = 0
  var diffIdentifier: Int { id }
}

struct Headline: Diffable, Equatable {
  static var rowRole: RowRole { .header }
  let text: Int
  var diffIdentifier: Int { 0 }
}

final class ListPageController: BindingSectionController {
  func viewModels(for page: PiecedModel) -> [AnyDiffable] { page.rows }
}

private final class ArrayPageController: BindingSectionController {
  func viewModels(for page: PiecedModel) -> [AnyDiffable] {
    return page.pieces.flatMap { piece in
      switch piece {
      case .row(let row): [AnyDiffable(row)]
      case .items(let list): list.map { AnyDiffable($0) }
      case .songs(let list): list.map { AnyDiffable($0) }
      case .notes(let list): list.map { AnyDiffable($0) }
      case .mixed(let list): Array(list)
      }
    }
  }
}

/// A list whose second section is a page.
private final class PageList {
  let display = RecordingDisplay()
  let list: ListAdapter
  private(set) var events: [ListEvent] = []
  private(set) var update: ListUpdate?
  private let sections: (PiecedModel) -> ListSections

  init<Controller: BindingSectionController>(_ controller: @escaping () -> Controller)
  where Controller.Model == PiecedModel {
    list = ListAdapter(display: display)
    list.selectionMode = .multiple
    sections = { ListSections([$0], controller: controller) }
    list.onUpdate { [weak self] in self?.update = $0 }
    list.onEvent { [weak self] in self?.events.append($0) }
  }

  func apply(_ page: PiecedModel) {
    events = []
    list.apply {
      ListSections(oneRowEach: ["top"])
      sections(page)
    }
  }

  var firstPaths: [ItemPath?] {
    [
      list.firstPath(of: Item.self, in: PiecedModel()),
      list.firstPath(of: Song.self, in: PiecedModel()),
      list.firstPath(of: Note.self, in: PiecedModel()),
      list.firstPath(of: Headline.self, in: PiecedModel()),
    ]
  }
}

/// Edits a page at random.
struct PageEditor {
  var random: SplitMix64
  private(set) var page = PiecedModel()
  /// Lists that are in the page, were in it, or come into it.
  private var items: [IdentifiedList<Item>]
  private let size: Int

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    size = [4, 40, 400][Int(seed % 3)]
    let first = IdentifiedList((0..<size).map { Item($0) })
    // Of one family, and of another with the same identities.
    items = [first, first, IdentifiedList((0..<size / 2).map { Item($0 * 3) })]
    page.pieces = [.row(Headline(text: 0)), .items(first), .row("more"), .row(Note(id: 1))]
  }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  mutating func edit() {
    switch pick(10) {
    case 0: insertPiece()
    case 1: if !page.pieces.isEmpty { page.pieces.remove(at: pick(page.pieces.count)) }
    case 2: page.pieces.shuffle(using: &random)
    case 3 where page.pieces.count > 6: page.pieces.removeLast(3)
    default:
      if page.pieces.isEmpty { return insertPiece() }
      let index = pick(page.pieces.count)
      switch page.pieces[index] {
      case .items(var list):
        edit(&list)
        page.pieces[index] = .items(list)
        items[pick(items.count)] = list
      case .songs(var list):
        if !list.insert(Song("\(pick(20))"), at: pick(list.count + 1)) {
          list = IdentifiedList(list)
          list.remove(at: pick(list.count))
        }
        page.pieces[index] = .songs(list)
      case .notes(var list):
        let id = pick(5)
        list[id: id] = list[id: id] == nil ? Note(id: id) : nil
        page.pieces[index] = .notes(list)
      case .mixed(var list):
        list[id: AnyDiffable(Item(pick(9))).diffIdentifier] = nil
        page.pieces[index] = .mixed(list)
      case .row: page.pieces[index] = .row(row())
      }
    }
  }

  private mutating func insertPiece() {
    let index = pick(page.pieces.count + 1)
    switch pick(6) {
    case 0: page.pieces.insert(.songs([Song("1"), Song("x")] as IdentifiedList), at: index)
    case 1: page.pieces.insert(.notes([Note(id: 1), Note(id: 2)]), at: index)
    case 2:
      let mixed: IdentifiedList = [AnyDiffable(Note(id: 9)), AnyDiffable(Item(3))]
      page.pieces.insert(.mixed(mixed), at: index)
    case 3, 4: page.pieces.insert(.items(items[pick(items.count)]), at: index)
    default: page.pieces.insert(.row(row()), at: index)
    }
  }

  private mutating func row() -> any Diffable {
    switch pick(4) {
    case 0: Headline(text: pick(3))
    case 1: Note(id: pick(3), text: pick(2))
    case 2: Song("\(pick(5))")
    default: Item(pick(size), pick(2))
    }
  }

  private mutating func edit(_ list: inout IdentifiedList<Item>) {
    switch pick(12) {
    case 0: list.removeAll()
    case 1: list = IdentifiedList(Array(list))
    case 2:
      let rest = list.filter { _ in Bool.random(using: &random) }
      let new = (2 * size..<2 * size + pick(9)).map { Item($0) }
      list.replaceAll(with: (rest.filter { $0.id < 2 * size } + new).shuffled(using: &random))
    default:
      for _ in 0...pick(3) {
        let id = pick(size * 2)
        switch pick(4) {
        case 0: if list[id: id] == nil { list.insert(Item(id), at: pick(list.count + 1)) }
        case 1: list.remove(id: id)
        case 2: list.move(id: id, to: pick(size))
        default: list[id: id]?.content += 1
        }
      }
    }
  }
}
