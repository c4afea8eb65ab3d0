import BindingCore
import TestSupport

extension Workload {
  /// What a live list costs beside its elements: being filled, those that it leaves out, and its
  /// stages.
  static var liveLists: [Workload] {
    [
      Workload(name: "live-fill", sizes: [10_000, 1_000_000], makeContest: fill),
      Workload(name: "live-duplicate", sizes: [10_000, 1_000_000], makeContest: duplicate),
      Workload(name: "live-stages", sizes: [1_000, 8_000], makeContest: stages),
    ]
  }

  /// A list that is filled in batches of 1,000, each of which is shown.
  private static func fill(_ size: Int) -> Contest {
    var contest = Contest(workload: "live-fill", size: size)
    let entries = LiveEntries(size).list.map { $0 }
    contest.subjects = [
      Contest.Subject(name: "at once") {
        Contest.Outcome(checksum: LiveList(entries).count)
      },
      Contest.Subject(name: "BindingCore") {
        let list = LiveList<LogEntry>()
        let adapter = ListAdapter(display: ShownDisplay(), scheduler: .immediate)
        adapter.apply { ListSections(list) { EntryController() } }
        for start in stride(from: 0, to: size, by: 1_000) {
          list.update { $0.append(contentsOf: entries[start..<min(size, start + 1_000)]) }
        }
        return Contest.Outcome(checksum: adapter.sectionCount)
      },
    ]
    return contest
  }

  /// Elements that a list has already, and so leaves out, after many that it has left out.
  private static func duplicate(_ size: Int) -> Contest {
    var contest = Contest(workload: "live-duplicate", size: size)
    let entries = LiveEntries(size)
    let entry = entries.new(1)[0]
    entries.list.update { list in
      for _ in 0..<1_500 { list.append(entry) }
    }
    contest.subjects = [
      Contest.Subject(name: "BindingCore", operations: 100) {
        for _ in 0..<100 { entries.list.update { _ = $0.append(entry) } }
        return Contest.Outcome(checksum: entries.list.count)
      }
    ]
    return contest
  }

  /// Making so many stages on one list.
  private static func stages(_ size: Int) -> Contest {
    var contest = Contest(workload: "live-stages", size: size)
    var list = LiveList<LogEntry>()
    var stages: [LiveFilter<LogEntry>] = []
    let prepare = { (list, stages) = (LiveList(), []) }
    contest.subjects = [
      Contest.Subject(name: "BindingCore", prepare: prepare, operations: size) {
        for _ in 0..<size { stages.append(list.filtered { $0.likes >= 500 }) }
        return Contest.Outcome(checksum: stages.count)
      }
    ]
    return contest
  }
}

private final class EntryController: BindingSectionController {
  func viewModels(for entry: LogEntry) -> [AnyDiffable] { entry }
}
