import BindingCore
import TestSupport

extension Workload {
  /// What a live list costs beside its elements: those that it leaves out, and its stages.
  static var liveLists: [Workload] {
    [
      Workload(name: "live-duplicate", sizes: [10_000, 1_000_000], makeContest: duplicate),
      Workload(name: "live-stages", sizes: [1_000, 8_000], makeContest: stages),
    ]
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
