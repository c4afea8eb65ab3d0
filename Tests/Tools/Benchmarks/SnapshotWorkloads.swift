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
          .init(name: "append all, unique") { .init(checksum: bench.build().itemCount) },
          .init(name: "append all, checked") { .init(checksum: bench.buildChecked().itemCount) },
        ]
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
    var snapshot = Snapshot<Int, UUID>()
    do {
      try snapshot.appendSections(Array(pieces.indices))
      for (section, piece) in pieces.enumerated() {
        try snapshot.append(unique: piece, to: section)
      }
    } catch {}
    return snapshot
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
    snapshot.delete([new])
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
