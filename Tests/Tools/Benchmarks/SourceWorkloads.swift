import BindingCore
import TestSupport

extension Workload {
  /// Snapshots that are built anew and applied to a data source, with scattered edits.
  ///
  /// One in two hundred rows is deleted, as many are inserted, moved and updated.
  static var sources: [Workload] {
    [
      Workload(name: "source-diff", sizes: [10_000, 100_000]) { size in
        var contest = Contest(workload: "source-diff", size: size)
        let states = states(size)
        let source = DiffableDataSource<Int, Entry>(display: IdleDisplay())
        source.apply(snapshot(states[0]))
        let prepared = DiffableDataSource<Int, Entry>(display: IdleDisplay())
        prepared.apply(snapshot(states[0]))
        var next = snapshot(states[1])
        var current = 0
        contest.subjects = [
          alternate("raw diff", states) { old, new in
            Changeset(from: old, to: new).changeCount
          },
          Contest.Subject(
            name: "applied",
            prepare: {
              current = 1 - current
              next = snapshot(states[current])
            }
          ) {
            prepared.apply(next)
            return Contest.Outcome(checksum: next.itemCount)
          },
          alternate("built and applied", states) { _, new in
            source.apply(snapshot(new))
            return new.count
          },
        ]
        return contest
      }
    ]
  }

  /// Returns a snapshot of items in one section.
  static func snapshot<Item: Diffable>(_ items: [Item]) -> Snapshot<Int, Item> {
    do { return try Snapshot { SnapshotSection(0, items) } } catch { return Snapshot() }
  }

  /// Returns two states to alternate between, which share no string storage.
  private static func states(_ size: Int) -> [[Entry]] {
    var maker = ListMaker(seed: 10)
    let old = Array(0..<size)
    let edits = size / 200
    let new = maker.edited(
      old,
      deletes: edits,
      inserts: Array(size..<size + edits),
      shuffled: edits
    )
    return [old, new].enumerated().map { state, numbers in
      numbers.map { Entry($0, count: $0.isMultiple(of: 200) ? state : 7) }
    }
  }
}

/// A row of a long list, with strings that it shares with no other.
private struct Entry: Diffable, Equatable {
  let id: String
  let title: String
  let detail: String
  let count: Int

  var diffIdentifier: String { id }

  init(_ number: Int, count: Int) {
    id = "entry-number-\(number)-of-the-list"
    title = "The title of entry \(number)"
    detail = "What more there is to say about entry \(number)"
    self.count = count
  }
}
