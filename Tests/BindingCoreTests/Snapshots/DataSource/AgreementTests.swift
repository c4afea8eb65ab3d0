import BindingCore
import Testing
import TestSupport

@Suite("List values, arrays and snapshots")
struct AgreementTests {
  /// A list on a display, in one of the ways to say what it shows.
  private struct Stage {
    let show: ([Item], IdentifiedList<Item>) -> Void
    let select: (Int, Item) -> Void
    let selected: () -> [Int]
    let visible: () -> [Int]
    let setVisible: ([Int]) -> Void
  }

  private final class Controller: BindingSectionController {
    func viewModels(for item: Item) -> [AnyDiffable] { item }
  }

  private func stage(
    _ sections: @escaping ([Item], IdentifiedList<Item>) -> ListSections
  ) -> (ListAdapter, RecordingDisplay, Stage) {
    let display = RecordingDisplay()
    let list = ListAdapter(display: display)
    list.selectionMode = .multiple
    let stage = Stage(
      show: { items, identified in list.apply { sections(items, identified) } },
      select: { place, _ in list.select(ItemPath(section: place, item: 0)) },
      selected: { list.selectedPaths.map(\.section) },
      visible: { list.visibleRows.map(\.section) },
      setVisible: { list.setVisibleRows($0.map { ItemPath(section: $0, item: 0) }) }
    )
    return (list, display, stage)
  }

  @Test("They show, select and keep visible the same through any edits", arguments: seeds(6))
  func agreement(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var model = (0..<Int.random(in: 0..<120, using: &random)).map { Item($0) }
    var items = IdentifiedList(model)
    var next = model.count
    let (lists, listDisplay, first) = stage { ListSections($1) { Controller() } }
    let (arrays, arrayDisplay, second) = stage { items, _ in ListSections(items) { Controller() } }
    let sourceDisplay = RecordingDisplay()
    let source = DiffableDataSource<Int, Item>(display: sourceDisplay, selectionMode: .multiple)
    let stages = [
      first, second,
      Stage(
        show: { items, _ in
          var snapshot = Snapshot<Int, Item>()
          _ = try? snapshot.appendSections([0])
          _ = try? snapshot.append(items)
          source.apply(snapshot)
        },
        select: { source.select($1.id) },
        selected: { source.selectedItems.compactMap { source.path(of: $0.id)?.item } },
        visible: { source.visibleItems.compactMap { source.path(of: $0.id)?.item }.sorted() },
        setVisible: { places in
          sourceDisplay.content?.setVisibleRows(places.map { ItemPath(section: 0, item: $0) })
        }
      ),
    ]
    // A call from inside an update waits, and is not lost.
    var isNested = false
    for list in [lists, arrays] {
      list.onUpdate { [weak list] _ in
        guard isNested, let list, list.sectionCount > 0 else { return }
        list.setVisibleRows([ItemPath(section: 0, item: 0)])
      }
    }
    for step in 0..<40 {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        #expect(items.editAtRandom(with: &model, &next, &random))
      }
      isNested = Int.random(in: 0..<4, using: &random) == 0
      for stage in stages { stage.show(model, items) }
      if isNested { stages[2].setVisible(model.isEmpty ? [] : [0]) }
      isNested = false
      if let place = model.indices.randomElement(using: &random), Bool.random(using: &random) {
        for stage in stages { stage.select(place, model[place]) }
      }
      if Bool.random(using: &random) {
        let count = model.count
        let start = Int.random(in: 0...count, using: &random)
        for stage in stages { stage.setVisible(Array(start..<min(count, start + 5))) }
      }
      let rows = model.map { String(describing: $0) }
      #expect(Array(items) == model, "step \(step)")
      #expect(listDisplay.text.flatMap { $0 } == rows, "step \(step)")
      #expect(arrayDisplay.text.flatMap { $0 } == rows, "step \(step)")
      #expect(sourceDisplay.text.flatMap { $0 } == rows, "step \(step)")
      #expect(first.selected() == second.selected(), "step \(step)")
      #expect(first.selected() == stages[2].selected(), "step \(step)")
      #expect(first.visible() == second.visible(), "step \(step)")
      #expect(first.visible() == stages[2].visible(), "step \(step)")
      if listDisplay.text.flatMap({ $0 }) != rows { return }
    }
    // Neither needs more moves than the other.
    let moves = [listDisplay, arrayDisplay].map { $0.updates.map(\.sections.moves.count) }
    #expect(moves[0] == moves[1])
  }
}
