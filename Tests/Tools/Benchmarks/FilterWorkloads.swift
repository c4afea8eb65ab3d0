import BindingCore
import BindingRender
import Dispatch
import TestSupport

extension Workload {
  /// What a person searches for in a list on a screen, from the key to a frame.
  static var filters: [Workload] {
    let sizes = [10_000, 1_000_000]
    return [
      Workload(name: "filter-first", sizes: sizes) { size in
        contest("filter-first", FilterStage(size)) { stage in
          let bytes = stage.draw()
          return Contest.Outcome(bytes: bytes, checksum: bytes)
        }
      },
      Workload(name: "filter-all", sizes: sizes) { size in
        let stage = FilterStage(size)
        var contest = contest("filter-all", stage) { stage in
          let bytes = stage.draw() + stage.finish()
          return Contest.Outcome(bytes: bytes, checksum: bytes)
        }
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
    _ run: @escaping (FilterStage) -> Contest.Outcome
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
          stage.search(after)
          return run(stage)
        }
      )
    }
    return contest
  }
}

/// A program whose search narrows live entries, on a screen.
private final class FilterStage {
  /// What one of a hundred entries has.
  static let rare = "error at 42"

  let texts: [String]
  private let matching: LiveFilter<LogEntry>
  private let adapter: ListAdapter
  private let program: ListProgram
  private let contents: ListFrame
  private var screen = Screen(
    .fullScreen,
    size: TerminalSize(columns: 200, rows: 50),
    styles: .colors16
  )
  private let isReady = DispatchSemaphore(value: 0)

  init(_ size: Int) {
    let list = LiveEntries(size).list
    texts = list.map(\.text)
    matching = list.filtered { _ in true }
    let shown = TextList { (entry: LogEntry) in "\(entry.text)" }
    adapter = ListAdapter(display: shown)
    program = ListProgram(shown)
    program.narrow(matching, by: \.text)
    program.wake = { [isReady] in isReady.signal() }
    var contents = ListFrame(list: shown)
    contents.program = program
    self.contents = contents
    adapter.apply { [matching] in ListSections(rows: matching) }
    _ = draw()
  }

  func search(_ text: String) { program.search(for: text) }

  /// Draws what there is to show.
  /// - Returns: The number of bytes.
  func draw() -> Int { screen.show(contents.frame(for: screen)).count }

  /// Waits until all that was searched for is found, and draws it.
  func finish() -> Int {
    while matching.isRefiltering {
      isReady.wait()
      matching.finishRefilter()
    }
    return draw()
  }
}
