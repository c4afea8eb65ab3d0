import BindingCore
import BindingRender
import TestSupport

extension Workload {
  static let lists = [
    Workload("adapter-updates") {
      var random = SplitMix64(seed: 3)
      let rules = LoggingRules()
      let queue = UpdateQueue()
      let list = ListAdapter(display: ForgetfulDisplay(), scheduler: queue.scheduler)
      list.selectionMode = .multiple
      return {
        for _ in 0..<1_000 {
          let ids = (0..<20).shuffled(using: &random).prefix(12)
          let albums = ids.map { Album($0, songs: [Song("a\($0)"), Song("b\($0)")]) }
          list.apply { ListSections(albums) { LoggingController(rules) } }
          list.setVisibleRows((0..<6).map { ItemPath(section: $0, item: 0) })
          list.select(ItemPath(section: 3, item: 1))
          list.highlight(ItemPath(section: 4, item: 0))
          list.moveRow(from: ItemPath(section: 1, item: 0), to: ItemPath(section: 1, item: 1))
          list.setNeedsUpdate(of: albums[0])
          list.setNeedsUpdate(of: Album(-1))
          queue.flush()
          _ = rules.log.take()
        }
        list.reload(keepingControllers: false)
      }
    },
    Workload("adapter-listeners") {
      let list = ListAdapter(display: ForgetfulDisplay())
      return {
        for number in 0..<10_000 {
          let tokens = [list.onUpdate { _ in }, list.onEvent { _ in }]
          list.apply { ListSections(oneRowEach: [number]) }
          list.setVisibleRows([ItemPath(section: 0, item: 0)])
          for token in tokens { list.removeListener(token) }
        }
      }
    },
    Workload("adapters") {
      {
        for number in 0..<2_000 {
          let queue = UpdateQueue()
          let list = ListAdapter(display: ForgetfulDisplay(), scheduler: queue.scheduler)
          list.apply { ListSections([Album(number), Album(-1)]) { AlbumController() } }
          list.setNeedsUpdate(of: Album(-1)) { _ in }
          list.onUpdate { [weak list] _ in list?.didScroll() }
          _ = list.updates()
        }
      }
    },
    Workload("data-source-snapshots") {
      var random = SplitMix64(seed: 4)
      let (source, list) = shelf()
      return {
        for number in 0..<500 {
          var snapshot = Snapshot<Int, Item>()
          try? snapshot.appendSections(Array((0..<8).shuffled(using: &random).prefix(4)))
          for id in (0..<200).shuffled(using: &random).prefix(100) {
            _ = try? snapshot.append([Item(id, number % 3)], to: snapshot.sections[id % 4])
          }
          source.apply(snapshot)
          _ = TestScreen(list, columns: 20, rows: 10).lines
          source.select(snapshot.items[0].id)
        }
        source.apply(source.snapshot())
      }
    },
    Workload("data-source-edits") {
      let (source, _) = shelf()
      var list = Snapshot<Int, Item>()
      try? list.appendSections([0, 1])
      _ = try? list.append((0..<1_000).map { Item($0) }, to: 0)
      source.apply(list)
      return {
        for number in 0..<5_000 {
          var list = source.snapshot()
          let id = number % 1_000
          try? list.update(Item(id, number))
          try? list.move(id, after: (id + 7) % 1_000)
          try? list.insertSections([2], before: 1)
          _ = try? list.append([Item(-number)], to: 2)
          source.apply(list)
          list.removeSections([2])
          try? list.reload([id])
          source.apply(list)
          source.select(id)
        }
      }
    },
  ]

  private static func shelf() -> (DiffableDataSource<Int, Item>, TextList) {
    let list = TextList { (item: Item) in "\(item.id): \(item.content)" }
    return (DiffableDataSource(display: list, selectionMode: .multiple), list)
  }
}
