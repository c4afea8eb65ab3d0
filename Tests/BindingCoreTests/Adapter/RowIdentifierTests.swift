import BindingCore
import Testing
import TestSupport

@Suite("Rows and selection by identifier")
struct RowIdentifierTests {
  private final class Controller: BindingSectionController {
    var calls: [String] = []

    func viewModels(for item: Item) -> [AnyDiffable] { (0..<item.content).map { Item($0) } }
    func shouldSelect(_ viewModel: any Diffable, in model: Item) -> Bool {
      calls.append("should")
      return true
    }
    func didSelect(_ viewModel: any Diffable, in model: Item) { calls.append("did") }
  }

  private let display = UnaskingDisplay()
  private let adapter: ListAdapter

  init() {
    adapter = ListAdapter(display: display)
    adapter.selectionMode = .multiple
  }

  private func apply(_ ids: [Int], rows: Int = 3) {
    adapter.apply { ListSections(ids.map { Item($0, rows) }) { Controller() } }
  }

  private func row(_ part: Int, of id: Int) -> RowIdentifier {
    RowIdentifier(.init(Item.self, part), in: .init(Item.self, id))
  }

  @Test("An identity gives back the identifier that it was made from, and keeps no value")
  func identifiers() {
    final class Resource: Sendable {}
    struct Holder: Diffable {
      let resource: Resource
      var diffIdentifier: String { "holder" }
      func isEqual(to other: Holder) -> Bool { true }
    }
    weak var resource: Resource?
    let identifier: RowIdentifier
    do {
      let made = Resource()
      resource = made
      let row = AnyDiffable(Holder(resource: made)).diffIdentifier
      identifier = RowIdentifier(row, in: AnyDiffable(Item(3)).diffIdentifier)
    }
    #expect(resource == nil)
    #expect(identifier == RowIdentifier(.init(Holder.self, "holder"), in: .init(Item.self, 3)))
    #expect(identifier.row.identifier(of: Holder.self) == "holder")
    #expect(identifier.row.identifier(of: String.self) == nil)
    #expect(identifier.section?.identifier(of: Item.self) == 3)
    #expect(identifier.row.identifier(of: AnyDiffable.self) == identifier.row)
    #expect("\(identifier)" == "Holder(\"holder\") in Item(3)")
  }

  @Test("A row has an identity and is found by it, with no other section loaded")
  func paths() {
    apply([5, 6, 7])
    #expect(adapter.identifier(at: ItemPath(section: 1, item: 2)) == row(2, of: 6))
    #expect(adapter.path(of: row(1, of: 7)) == ItemPath(section: 2, item: 1))
    #expect(!adapter.isLoaded(section: 0))
    #expect(adapter.path(of: row(3, of: 7)) == nil)
    #expect(adapter.path(of: row(0, of: 8)) == nil)
    #expect(adapter.path(of: RowIdentifier(.init(Item.self, 1))) == nil)
    #expect(adapter.identifier(at: ItemPath(section: 1, item: 3)) == nil)
  }

  @Test("What is restored is selected when its rows come, and nobody is asked or told")
  func restore() throws {
    apply([1, 2])
    let rows = [row(0, of: 2), row(1, of: 9), row(4, of: 1)]
    adapter.restoreSelection(rows)
    #expect(adapter.selectedPaths == [path(1, 0)])
    #expect(rows.allSatisfy { adapter.isSelected($0) })
    #expect(adapter.selectedIdentifiers.first == rows[0])
    #expect(Set(adapter.selectedIdentifiers) == Set(rows))
    apply([9, 1, 2])
    #expect(adapter.selectedPaths.map(\.section) == [0, 2])
    apply([9, 1, 2], rows: 5)
    #expect(adapter.selectedPaths.map(\.section) == [0, 1, 2])
    #expect(Set(adapter.selectedIdentifiers) == Set(rows))
    #expect(try #require(adapter.controller(Controller.self, at: 0)).calls.isEmpty)
  }

  @Test("Rows of one section are restored one after the other as they come")
  func restoreInTurn() {
    apply([1])
    adapter.restoreSelection([0, 2, 3].map { row($0, of: 9) })
    for (rows, selected) in [(1, [0]), (3, [0, 2]), (4, [0, 2, 3])] {
      apply([1, 9], rows: rows)
      #expect(adapter.selectedPaths == selected.map { path(1, $0) })
    }
  }

  @Test("Rows that have not come stay selected when another is selected or deselected")
  func awaited() {
    for deselects in [false, true] {
      apply([1, 2])
      adapter.restoreSelection([row(0, of: 1), row(0, of: 9)])
      if deselects {
        adapter.deselect(path(0, 0))
      } else {
        adapter.select(path(1, 0))
      }
      apply([1, 2, 9])
      #expect(adapter.selectedPaths.map(\.section) == (deselects ? [2] : [0, 1, 2]))
    }
    apply([1, 2])
    adapter.restoreSelection([row(0, of: 1), row(0, of: 9)])
    adapter.deselectAll()
    apply([1, 2, 9])
    #expect(adapter.selectedPaths == [])
  }

  @Test("One row is restored where one can be selected, and none where none stays so")
  func modes() {
    apply([1, 2])
    adapter.selectionMode = .single
    adapter.restoreSelection([row(0, of: 1), row(0, of: 2)])
    #expect(adapter.selectedIdentifiers == [row(0, of: 1)])
    adapter.selectionMode = .momentary
    adapter.restoreSelection([row(0, of: 1)])
    #expect(adapter.selectedIdentifiers.isEmpty)
    // Nor does one that was awaited before.
    adapter.selectionMode = .multiple
    adapter.restoreSelection([row(0, of: 9)])
    adapter.selectionMode = .momentary
    adapter.restoreSelection([row(0, of: 1)])
    adapter.selectionMode = .multiple
    apply([1, 2, 9])
    #expect(adapter.selectedIdentifiers.isEmpty)
  }

  @Test("A row of a section that a stage hides is selected when it is shown")
  func hidden() {
    let list = LiveList((0..<10).map { Item($0, 2) })
    let filter = list.filtered { $0.id > 4 }
    adapter.apply { ListSections(filter) { Controller() } }
    adapter.restoreSelection([row(0, of: 3), row(1, of: 8)])
    #expect(adapter.selectedPaths == [path(3, 1)])
    filter.setFilter { $0.id < 5 }
    #expect(adapter.selectedPaths == [path(3, 0)])
    #expect(adapter.selectedIdentifiers == [row(0, of: 3), row(1, of: 8)])
    #expect(adapter.isSelected(row(1, of: 8)))
  }

  @Test("A data source restores what is selected as its items come")
  func dataSource() throws {
    let source = DiffableDataSource<Int, Item>(display: display)
    source.selectionMode = .multiple
    source.restoreSelection([1, 2, 9])
    #expect(source.selectedItems.isEmpty)
    source.apply(try Snapshot { SnapshotSection(0, [Item(1), Item(2)]) })
    #expect(source.selectedItems.map(\.id) == [1, 2])
    #expect(source.selectedIdentifiers == [1, 2, 9])
    source.deselect(1)
    source.update { _ = try? $0.append([Item(9)]) }
    #expect(source.selectedIdentifiers == [2, 9])
    source.restoreSelection([9])
    #expect(source.selectedIdentifiers == [9])
  }

  @Test("A restored selection is the one that was saved, as pages come", arguments: seeds(12))
  func roundTrip(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let ids = Array(0..<30)
    apply(ids)
    for _ in 0..<10 {
      adapter.select(
        ItemPath(
          section: Int.random(in: ids.indices, using: &random),
          item: Int.random(in: 0..<3, using: &random)
        )
      )
    }
    let saved = adapter.selectedIdentifiers.map {
      ($0.section?.identifier(of: Item.self) ?? -1, $0.row.identifier(of: Item.self) ?? -1)
    }
    let other = RowIdentifierTests()
    other.adapter.restoreSelection(saved.map { row($0.1, of: $0.0) })
    var shown: [Int] = []
    for id in ids.shuffled(using: &random) {
      shown.insert(id, at: Int.random(in: 0...shown.count, using: &random))
      other.apply(shown)
      #expect(Set(other.adapter.selectedIdentifiers) == Set(adapter.selectedIdentifiers))
    }
    other.apply(ids)
    #expect(other.adapter.selectedPaths == adapter.selectedPaths)
  }

  @Test("A header of the type of the elements is restored as itself, and an element as itself")
  func headerOfElements() {
    let list = LiveList([Item(1, 5), Item(2, 5)])
    adapter.apply { ListSections(list.grouped(by: { Item($0.content + 100) })) }
    adapter.selectionMode = .multiple
    for item in 0...1 {
      let path = ItemPath(section: 0, item: item)
      adapter.select(path)
      let selected = adapter.selectedIdentifiers
      adapter.deselectAll()
      adapter.restoreSelection(selected)
      #expect(adapter.selectedPaths == [path] && adapter.isSelected(path))
      adapter.deselectAll()
    }
  }
}
