import BindingCore
import BindingRender
import Dispatch
import TestSupport

extension Workload {
  /// What the user searches for in a list on a screen, from the key to a frame.
  static var filters: [Workload] {
    let sizes = [10_000, 1_000_000]
    return [
      Workload(name: "filter-first", sizes: sizes) { size in
        contest("filter-first", FilterStage(size)) { $0.search($1) }
      },
      Workload(name: "filter-all", sizes: sizes) { size in
        let stage = FilterStage(size)
        var contest = contest("filter-all", stage) { $0.search($1) + $0.finish() }
        let texts = stage.texts
        let word = FilterStage.rare
        let pattern = SearchPattern(word)
        contest.subjects += [
          Contest.Subject(name: "matches, each text") {
            Contest.Outcome(checksum: texts.count { pattern.matches($0) })
          },
          Contest.Subject(name: "contains, each text") {
            Contest.Outcome(checksum: texts.count { $0.contains(word) })
          },
        ]
        return contest
      },
    ]
  }

  private static func contest(
    _ name: String,
    _ stage: FilterStage,
    _ search: @escaping (FilterStage, _ text: String) -> Int
  ) -> Contest {
    var contest = Contest(workload: name, size: stage.texts.count)
    for (name, before, after) in [
      ("few of all", "", FilterStage.rare),
      ("few of half", "error", FilterStage.rare),
      ("half of all", "", "error"),
      ("all again", FilterStage.rare, ""),
    ] {
      let prepare = {
        stage.search(before)
        _ = stage.finish()
      }
      contest.subjects.append(
        Contest.Subject(name: name, prepare: prepare) {
          let bytes = search(stage, after)
          return Contest.Outcome(bytes: bytes, checksum: bytes)
        }
      )
    }
    return contest
  }
}

/// A program whose search filters live entries, on a screen.
private final class FilterStage: SearchedStage {
  /// What one of a hundred entries has.
  static let rare = "error at 42"

  let texts: [String]
  private let matching: LiveFilter<LogEntry>
  private let adapter: ListAdapter
  private let isReady = DispatchSemaphore(value: 0)
  /// Asks for frames from other threads, as a terminal does.
  private var output: TestScreen?

  init(_ size: Int) {
    let entries = LiveEntries(size).list
    texts = entries.map(\.text)
    matching = entries.filtered { _ in true }
    let list = TextList { (entry: LogEntry) in "\(entry.text)" }
    adapter = ListAdapter(display: list)
    super.init(list)
    program.focusedPane.search = .filter(matching, by: \.text)
    output = TestScreen(program, columns: 200, rows: 50)
    output?.wake = { [isReady] in isReady.signal() }
    adapter.apply { [matching] in ListSections(oneRowEach: matching) }
    _ = draw()
  }

  /// Waits until all that was searched for is found, and draws it.
  func finish() -> Int {
    while matching.isFiltering {
      isReady.wait()
      matching.showFound()
    }
    return draw()
  }
}
