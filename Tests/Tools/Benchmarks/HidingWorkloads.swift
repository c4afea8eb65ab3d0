import BindingCore
import BindingRender
import TestSupport

extension Workload {
  /// A search that hides rows of a data source, and one that filters a live list, each frame with
  /// its keys.
  static var hiding: [Workload] {
    [
      Workload(name: "hide-key", sizes: [10_000, 1_000_000]) { size in
        var contest = Contest(workload: "hide-key", size: size)
        let (first, next, live) = (HidingStage(size), HidingStage(size), FilteredStage(size))
        contest.subjects = [
          subject("first key", prepare: { first.search("") }) { first.search("7") },
          subject(
            "next key",
            prepare: {
              next.search("")
              next.search("7")
              next.finish()
            }
          ) { next.search("79") },
          subject("live list", prepare: { live.search("") }) { live.search("7") },
        ]
        return contest
      },
      Workload(name: "hide-all", sizes: [10_000, 1_000_000]) { size in
        var contest = Contest(workload: "hide-all", size: size)
        let stage = HidingStage(size)
        contest.subjects = [
          subject("until all is tested", prepare: { stage.search("") }) {
            stage.search("7") + stage.finish()
          }
        ]
        return contest
      },
    ]
  }

  private static func subject(
    _ name: String,
    prepare: @escaping () -> Void,
    _ body: @escaping () -> Int
  ) -> Contest.Subject {
    Contest.Subject(name: name, prepare: prepare) {
      let bytes = body()
      return Contest.Outcome(bytes: bytes, checksum: bytes)
    }
  }
}

private final class HidingStage: SearchedStage {
  private let source: DiffableDataSource<Int, Item>
  private let size: Int

  init(_ size: Int) {
    let list = makeList()
    self.size = size
    source = DiffableDataSource(display: list)
    super.init(list)
    program.focusedPane.search = .hide(.rows)
    var snapshot = Snapshot<Int, Item>()
    _ = try? snapshot.appendSections([0])
    _ = try? snapshot.append((0..<size).map { Item($0) })
    source.apply(snapshot)
    _ = draw()
  }

  /// Draws frames until all rows are tested.
  /// - Returns: The number of bytes.
  @discardableResult
  func finish() -> Int { (0...size / 2_000).reduce(0) { bytes, _ in bytes + draw() } }
}

private final class FilteredStage: SearchedStage {
  private let adapter: ListAdapter

  init(_ size: Int) {
    let list = makeList()
    adapter = ListAdapter(display: list)
    super.init(list)
    let items = LiveList((0..<size).map { Item($0) })
    let matching = items.filtered { _ in true }
    adapter.apply { ListSections(oneRowEach: matching) }
    program.focusedPane.search = .filter { pattern in
      matching.setFilter { pattern.matches("row \($0.id)") }
    }
    _ = draw()
  }
}

private func makeList() -> TextList { TextList { (item: Item) in "row \(item.id)" } }
