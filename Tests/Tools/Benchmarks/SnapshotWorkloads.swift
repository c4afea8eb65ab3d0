import BindingCore
import Foundation
import TestSupport

extension Workload {
  /// Building snapshots with 100 sections, and single operations on one of them.
  ///
  /// They are two workloads because building a long snapshot evicts the caches of the next subject.
  static var snapshots: [Workload] {
    [
      workload("snapshot-build") { bench in
        [
          .init(name: "build") { .init(checksum: bench.build().itemCount) },
          .init(name: "append all") { .init(checksum: bench.buildChecked().itemCount) },
        ]
      },
      Workload(name: "snapshot-append", sizes: [10_000, 100_000, 1_000_000]) { size in
        var maker = ListMaker(seed: 8)
        let bench = SnapshotBench(maker.uuids(size), maker.random)
        return Contest(
          workload: "snapshot-append",
          size: size,
          subjects: [
            .init(name: "BindingCore", operations: size) {
              .init(checksum: bench.buildChecked().itemCount)
            }
          ]
        )
      },
      Workload(name: "snapshot-apply", sizes: [10_000, 1_000_000]) { size in
        var maker = ListMaker(seed: 9)
        let items = maker.uuids(size)
        let many = AppliedBench(items, sections: 100, maker.random)
        let one = AppliedBench(items, sections: 1, maker.random)
        return Contest(
          workload: "snapshot-apply",
          size: size,
          subjects: [
            .init(name: "BindingCore") { .init(checksum: many.edit()) },
            .init(name: "one section") { .init(checksum: one.edit()) },
          ]
        )
      },
      workload("snapshot") { bench in
        [
          .init(name: "insert and delete") { .init(checksum: bench.insertAndDelete()) },
          .init(name: "move") { .init(checksum: bench.move()) },
          .init(name: "index of item") { .init(checksum: bench.index()) },
          .init(name: "section of item") { .init(checksum: bench.section()) },
          .init(name: "copy and first edit") { .init(checksum: bench.copyAndEdit()) },
        ]
      },
    ]
  }

  private static func workload(
    _ name: String,
    _ subjects: @escaping (SnapshotBench) -> [Contest.Subject]
  ) -> Workload {
    Workload(name: name, sizes: [10_000, 100_000, 1_000_000]) { size in
      var maker = ListMaker(seed: 8)
      let bench = SnapshotBench(maker.uuids(size), maker.random)
      return Contest(workload: name, size: size, subjects: subjects(bench))
    }
  }
}

/// A snapshot that is edited in place, with the items it is built from.
private final class SnapshotBench {
  private let pieces: [[UUID]]
  private let probes: [UUID]
  private var snapshot = Snapshot<Int, UUID>()
  private var next = 0
  private let fresh = UUID()

  init(_ items: [UUID], _ random: SplitMix64) {
    let length = items.count / 100
    pieces = (0..<100).map { Array(items[$0 * length..<($0 + 1) * length]) }
    var random = random
    probes = (0..<4096).compactMap { _ in items.randomElement(using: &random) }
    snapshot = build()
    _ = snapshot.index(of: items[0])
  }

  private func probe() -> UUID {
    next = (next + 1) & 4095
    return probes[next]
  }

  func build() -> Snapshot<Int, UUID> {
    do {
      return try Snapshot {
        for (section, piece) in pieces.enumerated() { SnapshotSection(section, piece) }
      }
    } catch {
      return Snapshot()
    }
  }

  func buildChecked() -> Snapshot<Int, UUID> {
    var snapshot = Snapshot<Int, UUID>()
    do {
      try snapshot.appendSections(Array(pieces.indices))
      for (section, piece) in pieces.enumerated() { try snapshot.append(piece, to: section) }
    } catch {}
    return snapshot
  }

  func insertAndDelete() -> Int {
    let new = fresh
    do { try snapshot.insert([new], before: probe()) } catch {}
    snapshot.remove(ids: [new])
    return snapshot.itemCount
  }

  func move() -> Int {
    do { try snapshot.move(probe(), before: probe()) } catch {}
    return snapshot.itemCount
  }

  func index() -> Int { snapshot.index(of: probe()) ?? 0 }

  func section() -> Int { snapshot.section(containing: probe()) ?? 0 }

  func copyAndEdit() -> Int {
    var copy = snapshot
    do { try copy.move(probe(), before: probe()) } catch {}
    return copy.itemCount
  }
}

/// A data source whose snapshot is copied, edited in ten places and applied.
private final class AppliedBench {
  private let source = DiffableDataSource<Int, UUID>(display: IdleDisplay())
  private var random: SplitMix64

  init(_ items: [UUID], sections: Int, _ random: SplitMix64) {
    self.random = random
    var snapshot = Snapshot<Int, UUID>()
    let length = items.count / sections
    do {
      try snapshot.appendSections(Array(0..<sections))
      for section in 0..<sections {
        try snapshot.append(Array(items[section * length..<(section + 1) * length]), to: section)
      }
    } catch {}
    source.apply(snapshot)
  }

  func edit() -> Int {
    var snapshot = source.snapshot()
    let sections = snapshot.sectionCount
    func item() -> UUID {
      let section = Int.random(in: 0..<sections, using: &random)
      let length = snapshot.itemCount(in: section)
      let path = ItemPath(section: section, item: Int.random(in: 0..<length, using: &random))
      return snapshot.item(at: path) ?? UUID()
    }
    do {
      for _ in 0..<3 {
        try snapshot.insert([UUID()], before: item())
        snapshot.remove(ids: [item()])
        try snapshot.move(item(), before: item())
      }
      try snapshot.update(item())
    } catch {}
    source.apply(snapshot)
    return snapshot.itemCount
  }
}

/// A display that shows nothing.
final class IdleDisplay: ListDisplay {
  func apply(_ update: ListUpdate, of content: some ListContent) {}
}
