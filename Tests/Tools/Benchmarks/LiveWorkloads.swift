import BindingCore
import TestSupport

extension Workload {
  /// Edits of a live list, up to the filtered and sorted entries, or to what is shown of them.
  static var live: [Workload] {
    let sizes = [10_000, 1_000_000]
    return [
      Workload(name: "live-change", sizes: sizes, makeContest: change),
      Workload(name: "live-shown", sizes: sizes, makeContest: shown),
      Workload(name: "live-insert", sizes: sizes, makeContest: insert),
      Workload(name: "live-remove", sizes: sizes, makeContest: remove),
      Workload(name: "live-batch", sizes: sizes, makeContest: batch),
      Workload(name: "live-refilter", sizes: sizes, makeContest: setFilter),
      Workload(name: "live-resort", sizes: sizes, makeContest: setOrder),
      Workload(name: "live-append", sizes: sizes, makeContest: append),
      Workload(name: "live-memory", sizes: sizes, makeContest: memory),
    ]
  }

  /// One entry rated anew; by the standard library, all are filtered, sorted and compared.
  private static func change(_ size: Int) -> Contest {
    var contest = Contest(workload: "live-change", size: size)
    let entries = LiveEntries(size)
    let ranked = entries.ranked()
    _ = ranked.count
    var array = Array(entries.list)
    let recomputed = {
      array.filter { $0.likes >= 500 }.sorted { LogRank($0) < LogRank($1) }
    }
    var before = recomputed()
    contest.subjects = [
      Contest.Subject(name: "BindingCore") {
        entries.change()
        return Contest.Outcome(checksum: ranked.count)
      },
      Contest.Subject(name: "recompute") {
        array[entries.number(below: size)].likes = entries.number(below: 1_000)
        let after = recomputed()
        let changes = Changeset(from: before, to: after)
        before = after
        return Contest.Outcome(checksum: changes.updates.count)
      },
    ]
    contest.subjects += groups(size)
    return contest
  }

  /// One entry rated anew, in groups of those that are filtered; the same by the standard library.
  private static func groups(_ size: Int) -> [Contest.Subject] {
    let entries = LiveEntries(size)
    let groups = entries.rated()
    _ = groups.count
    var array = Array(entries.list)
    return [
      Contest.Subject(name: "filter and group") {
        entries.change()
        return Contest.Outcome(checksum: groups.count)
      },
      Contest.Subject(name: "recompute groups") {
        array[entries.number(below: size)].likes = entries.number(below: 1_000)
        let groups = Dictionary(grouping: array.filter { $0.likes >= 500 }) { $0.likes / 100 }
        return Contest.Outcome(checksum: groups.count)
      },
    ]
  }

  private static func shown(_ size: Int) -> Contest {
    var contest = Contest(workload: "live-shown", size: size)
    let entries = LiveEntries(size)
    let adapter = ListAdapter(display: ShownDisplay(), scheduler: .immediate)
    adapter.apply { ListSections(entries.ranked()) { LogController() } }
    contest.subjects = [
      Contest.Subject(name: "BindingCore") {
        entries.change()
        return Contest.Outcome(checksum: adapter.sectionCount)
      }
    ]
    return contest
  }

  private static func insert(_ size: Int) -> Contest {
    var contest = Contest(workload: "live-insert", size: size)
    let entries = LiveEntries(size)
    let ranked = entries.ranked()
    var new: [LogEntry] = []
    contest.subjects = [
      Contest.Subject(
        name: "BindingCore",
        prepare: {
          for entry in new { entries.list[id: entry.id] = nil }
          new = entries.new(100)
          _ = ranked.count
        },
        operations: 100
      ) {
        var checksum = 0
        for entry in new {
          entries.list.update { $0.insert(entry, at: entries.number(below: size)) }
          checksum &+= ranked.count
        }
        return Contest.Outcome(checksum: checksum)
      }
    ]
    return contest
  }

  private static func remove(_ size: Int) -> Contest {
    var contest = Contest(workload: "live-remove", size: size)
    let entries = LiveEntries(size)
    let ranked = entries.ranked()
    contest.subjects = [
      Contest.Subject(
        name: "BindingCore",
        prepare: {
          for entry in entries.new(100) {
            entries.list.update { $0.insert(entry, at: entries.number(below: size)) }
          }
          _ = ranked.count
        },
        operations: 100
      ) {
        var checksum = 0
        for _ in 0..<100 {
          entries.list.update { _ = $0.remove(at: entries.number(below: size)) }
          checksum &+= ranked.count
        }
        return Contest.Outcome(checksum: checksum)
      }
    ]
    return contest
  }

  private static func batch(_ size: Int) -> Contest {
    var contest = Contest(workload: "live-batch", size: size)
    let entries = LiveEntries(size)
    let ranked = entries.ranked()
    _ = ranked.count
    contest.subjects = [
      Contest.Subject(name: "BindingCore") {
        entries.list.update { list in
          for _ in 0..<1_000 { list[id: entries.id()]?.likes = entries.number(below: 1_000) }
        }
        return Contest.Outcome(checksum: ranked.count)
      }
    ]
    return contest
  }

  /// Two words looked for by turns, one of which 1 % fewer entries have.
  private static func setFilter(_ size: Int) -> Contest {
    var contest = Contest(workload: "live-refilter", size: size)
    let entries = LiveEntries(size)
    let array = Array(entries.list)
    let filters: [(LogEntry) -> Bool] = ["error", "error at"].map { word in
      let bytes = Array(word.utf8)
      return { $0.text.hasBytes(bytes) }
    }
    let found = entries.list.filtered(filters[0])
    _ = found.count
    var turn = 0
    contest.subjects = [
      Contest.Subject(name: "BindingCore") {
        turn = 1 - turn
        found.setFilter(filters[turn])
        return Contest.Outcome(checksum: found.count)
      },
      Contest.Subject(name: "predicate") {
        let passes = filters[1 - turn]
        return Contest.Outcome(checksum: array.reduce(0) { passes($1) ? $0 + 1 : $0 })
      },
    ]
    return contest
  }

  private static func setOrder(_ size: Int) -> Contest {
    var contest = Contest(workload: "live-resort", size: size)
    let entries = LiveEntries(size)
    let sorted = entries.list.sorted(by: .ascending(\.id))
    let compared = entries.list.sorted(by: .comparing { $0.id < $1.id })
    let pairs = entries.list.enumerated().map { ($1.text, Int32($0)) }
    contest.subjects = [
      Contest.Subject(name: "BindingCore") {
        sorted.setOrder(.ascending(\.text))
        return Contest.Outcome(checksum: sorted.count)
      },
      Contest.Subject(name: "by comparison") {
        compared.setOrder(.comparing { $0.text < $1.text })
        return Contest.Outcome(checksum: compared.count)
      },
      Contest.Subject(name: "sort") {
        Contest.Outcome(checksum: Int(pairs.sorted { $0.0 < $1.0 }[0].1))
      },
    ]
    return contest
  }

  /// The end of a log, filtered, where as much leaves at the top as comes at the end.
  private static func append(_ size: Int) -> Contest {
    var contest = Contest(workload: "live-append", size: size)
    let entries = LiveEntries(size)
    let adapter = ListAdapter(display: ShownDisplay(), scheduler: .immediate)
    let last = entries.list.filtered { $0.level == "warning" }.limited(toLast: 200)
    adapter.apply { ListSections(last) { LogController() } }
    var new: [LogEntry] = []
    contest.subjects = [
      Contest.Subject(name: "BindingCore", prepare: { new = entries.new(1_000) }) {
        entries.list.update { list in
          list.append(contentsOf: new)
          list.removeSubrange(0..<new.count)
        }
        return Contest.Outcome(checksum: adapter.sectionCount)
      }
    ]
    return contest
  }

  /// The memory that a filter, an order and groups keep, beyond the entries themselves.
  private static func memory(_ size: Int) -> Contest {
    var contest = Contest(workload: "live-memory", size: size)
    let entries = LiveEntries(size)
    let made = {
      let ranked = entries.ranked()
      _ = ranked.count
      return ranked
    }
    let grouped = {
      let groups = entries.ranked().grouped(by: \.level)
      _ = groups.count
      return groups
    }
    contest.subjects = [
      Contest.Subject(name: "kept, bytes an entry") {
        Contest.Outcome(bytes: PeakMemory.keptBytes(made).map { $0 / size })
      },
      Contest.Subject(name: "with groups") {
        Contest.Outcome(bytes: PeakMemory.keptBytes(grouped).map { $0 / size })
      },
      Contest.Subject(name: "making") { Contest.Outcome(checksum: made().count) },
    ]
    return contest
  }
}

private final class LogController: BindingSectionController {
  func viewModels(for entry: LogEntry) -> [AnyDiffable] { entry }
}

extension String {
  fileprivate func hasBytes(_ word: [UInt8]) -> Bool {
    utf8.withContiguousStorageIfAvailable { text in
      (0..<max(0, text.count - word.count + 1)).contains { start in
        word.indices.allSatisfy { text[start + $0] == word[$0] }
      }
    } ?? false
  }
}
