import BindingCore
import Testing
import TestSupport

@Suite("Lists among the rows of a section")
struct SectionRowsTests {
  private let display = RecordingDisplay()
  private let list: ListAdapter

  init() { list = ListAdapter(display: display) }

  private func show(_ pieces: [PiecedModel.Piece]) -> ListUpdate? {
    var shown: ListUpdate?
    let token = list.onUpdate { shown = $0 }
    list.apply { ListSections([PiecedModel(pieces: pieces)]) { ListPageController() } }
    list.removeListener(token)
    return shown
  }

  private var text: [String] { display.rows[0].map { "\($0.diffIdentifier)" } }

  private func erased(_ row: any Diffable) -> AnyDiffable { AnyDiffable(row) }

  @Test("In an array of rows a list is one element, which is expanded where rows are read")
  func elements() {
    let items: IdentifiedList = [Item(1), Item(2)]
    @ListBuilder func rows(_ items: IdentifiedList<Item>) -> [AnyDiffable] {
      "title"
      if items.count > 1 { items } else { "few" }
    }
    @ListBuilder var all: [AnyDiffable] {
      rows(items)
      for number in 0..<2 { number }
      [Song("x")] as IdentifiedList
    }
    #expect(all.count == 5)
    let expected = ["title", Item(1), Item(2), 0, 1, Song("x")].map(erased)
    #expect(all.expandingLists == expected)
    #expect(expected.expandingLists == expected)
    #expect(rows([Item(1)]).expandingLists == ["title", "few"].map(erased))
    let nested = IdentifiedList([AnyDiffable(Item(0))] + rows(items))
    #expect(
      Array(ListBuilder.buildExpression(nested)).expandingLists.map(\.description)
        == ([erased(Item(0))] + expected.prefix(3)).map(\.description)
    )
  }

  @Test("Two elements of a list are equal if their lists are, and have a role and an identity")
  func equality() {
    func element<Row: Diffable>(_ list: IdentifiedList<Row>) -> AnyDiffable {
      ListBuilder.buildExpression(list)[0]
    }
    #expect(element([Item(1), Item(2)]) == element([Item(1), Item(2)]))
    #expect(element([Item(1)]) != element([Item(1, 5)]))
    #expect(element([Item(1)]) != element([Item(1), Item(2)]))
    #expect(element([Item(1)]) != element([Note(id: 1)]))
    #expect(element([Item(1)]) != erased(Item(1)))
    #expect(element([Item(1)]).diffIdentifier == element([Item(2)]).diffIdentifier)
    #expect(Set([element([Item(1)]), element([Note(id: 1)])].map(\.diffIdentifier)).count == 2)
    #expect(element([Note(id: 1)]).role == .footer)
  }

  @Test("In a closure of rows a list is its elements too")
  func closures() {
    list.apply { ListSections(oneRowEach: [7]) }
    list.apply { ListSections([7]) { (_: Int) in [Item(3), Item(4)] as IdentifiedList } }
    #expect(text == ["Item(3)", "Item(4)"])
  }

  @Test("In a snapshot a list is its items")
  func snapshots() throws {
    let section = SnapshotSection("a") { [Item(3), Item(4)] as IdentifiedList }
    var snapshot = try Snapshot { section }
    try snapshot.append { [Song("x")] as IdentifiedList }
    #expect(snapshot.itemCount == 3)
  }

  @Test(
    "The work for an edit does not depend on the length of the list",
    arguments: [1_000, 100_000]
  )
  func work(count: Int) {
    let counts = DiffCostTests.Counts()
    func element(_ number: Int) -> DiffCostTests.Element {
      DiffCostTests.Element(identifier: .init(number: number, counts: counts), counts: counts)
    }
    var elements = IdentifiedList((0..<count).map(element))
    let list = ListAdapter(display: UnaskingDisplay())
    list.selectionMode = .multiple
    func apply() { list.apply { ListSections([1]) { CountedController { elements } } } }
    let paths = (0..<20).map { ItemPath(section: 0, item: count / 2 + $0) }
    apply()
    list.setVisibleRows(paths)
    list.select(paths[3])
    let start = counts.total
    elements.insert(element(-1), at: 0)
    apply()
    elements.remove(at: count / 3)
    apply()
    elements[id: element(7).identifier] = element(7)
    apply()
    list.setVisibleRows(paths)
    list.select(paths[5])
    #expect(list.isSelected(paths[3]))
    #expect(list.placement(of: paths[3]) != nil)
    #expect(list.path(of: element(count / 2), in: 1) == paths[1])
    #expect(list.rowCount(inSection: 0) == count + 2)
    #expect(counts.total - start < 2_000)
    let settled = counts.contents.value
    list.setNeedsUpdate(of: 1)
    #expect(counts.contents.value == settled)
  }

  @Test("An identity that occurs earlier is left out of a list, and is back when that is gone")
  func duplicates() {
    let items: IdentifiedList = [Item(1), Item(2), Item(3)]
    let update = show([.row(Item(2, 5)), .items(items), .row(Item(3))])
    #expect(text == ["Item(2)", "Item(1)", "Item(3)"])
    #expect(
      update?.duplicates.map(\.description) == [
        "Item(2) at row [0, 2] repeats row [0, 0]", "Item(3) at row [0, 4] repeats row [0, 3]",
      ]
    )
    #expect(show([.items(items)])?.duplicates == [])
    #expect(text == ["Item(1)", "Item(2)", "Item(3)"])
    // A list of the same type is another with the same identities.
    #expect(show([.items(items), .items([Item(4), Item(1)])])?.duplicates.count == 1)
    #expect(text == ["Item(1)", "Item(2)", "Item(3)", "Item(4)"])
  }

  @Test("What edits left out of a list is reported once, with its place in the section")
  func leftOut() {
    var items: IdentifiedList = [Item(1), Item(2)]
    _ = show([.row("a"), .items(items)])
    items.append(Item(1))
    let reports = (0..<2).map { _ in show([.row("a"), .items(items)])?.duplicates ?? [] }
    #expect(
      reports.map { $0.map(\.description) } == [["Item(1) at row [0, 3] repeats row [0, 1]"], []]
    )
  }

  @Test("What a list has left out before it is shown is reported when its rows are first asked for")
  func leftOutBefore() {
    var items: IdentifiedList = [Item(1), Item(2)]
    items.append(Item(1))
    let list = ListAdapter(display: UnaskingDisplay())
    var reports: [[String]] = []
    list.onUpdate { reports.append($0.duplicates.map(\.description)) }
    list.apply { ListSections([PiecedModel(pieces: [.items(items)])]) { ListPageController() } }
    #expect(list.rows(inSection: 0).count == 2)
    #expect(reports == [[], ["Item(1) at row [0, 2] repeats row [0, 0]"]])
  }

  @Test("A list of footers goes to the end, and a header before a list")
  func roles() {
    _ = show([.notes([Note(id: 1), Note(id: 2)]), .items([Item(1)]), .row(Headline(text: 0))])
    #expect(text == ["Headline(0)", "Item(1)", "Note(1)", "Note(2)"])
    let only = list.placement(of: ItemPath(section: 0, item: 1))
    #expect(only?.isFirst == true && only?.isLast == true)
    #expect(list.placement(of: ItemPath(section: 0, item: 2)) == nil)
    #expect(list.placement(of: ItemPath(section: 0, item: 4)) == nil)
    #expect(list.row(at: ItemPath(section: 0, item: 4)) == nil)
    #expect(list.row(at: ItemPath(section: 1, item: 0)) == nil)
    #expect(list.rowCount(inSection: 1) == 0)
  }

  @Test("A list may be replaced by another, by an array, and stand elsewhere")
  func replacements() {
    let items = IdentifiedList((0..<300).map { Item($0) })
    _ = show([.items(items)])
    #expect(show([.items(IdentifiedList(Array(items)))])?.isEmpty == true)
    #expect(show(items.map { .row($0) })?.isEmpty == true)
    #expect(show([.row(Item(0)), .items(items)])?.isEmpty == true)
    _ = show([.songs([Song("s")]), .items(items)])
    let update = show([.items(items), .songs([Song("s")])])
    #expect(update?.items.moves == [.init(old: path(0, 0), new: path(0, 300))])
  }

  @Test("A row is found where it is after rows before it have gone into a list and out again")
  func positions() {
    let items = (0..<40).map { Item($0) }
    let arrays = items.map { PiecedModel.Piece.row($0) }
    let withList = [.items(IdentifiedList(items.prefix(9)))] + arrays.dropFirst(9)
    for pieces in [arrays, withList, arrays] {
      _ = show(pieces)
      #expect(list.path(of: Item(30), in: PiecedModel()) == ItemPath(section: 0, item: 30))
    }
  }

  @Test("Rows of a list are moved by their index among the items")
  func moves() {
    let items: IdentifiedList = [Item(1), Item(2), Item(3)]
    list.apply { ListSections(["a"]) { MovingController(items: items) } }
    #expect(list.moveRow(from: ItemPath(section: 0, item: 3), to: ItemPath(section: 0, item: 1)))
    #expect(text == ["Headline(0)", "Item(3)", "Item(1)", "Item(2)"])
    #expect(!list.moveRow(from: ItemPath(section: 0, item: 3), to: ItemPath(section: 0, item: 0)))
  }
}

extension DiffCostTests.Counts {
  /// The number of all calls.
  fileprivate var total: Int {
    hashes.value + contents.value + identifiers.value + comparisons.value
  }
}

private final class CountedController: BindingSectionController {
  var elements: () -> IdentifiedList<DiffCostTests.Element>
  init(elements: @escaping () -> IdentifiedList<DiffCostTests.Element>) { self.elements = elements }
  func viewModels(for model: Int) -> [AnyDiffable] {
    "title"
    elements()
    "more"
  }
}

private final class MovingController: BindingSectionController {
  var items: IdentifiedList<Item>
  init(items: IdentifiedList<Item>) { self.items = items }
  func viewModels(for model: String) -> [AnyDiffable] {
    Headline(text: 0)
    items
  }
  func canMove(_ viewModel: any Diffable, in model: String) -> Bool { true }
  func didMove(_ viewModel: any Diffable, from old: Int, to new: Int, in model: String) {
    items.move(id: items[old].id, to: new)
  }
}
