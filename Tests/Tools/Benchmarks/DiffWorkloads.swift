public import BindingCore
public import Foundation

extension UUID: SelfIdentified {}

extension Workload {
  /// The diff workloads; each has the same mix of changes at all its sizes.
  static var diffs: [Workload] {
    [
      Workload(name: "a", sizes: [5_000]) { mixed("a", $0, edits: 5, shuffled: 25) },
      Workload(name: "b", sizes: growth) { mixed("b", $0, edits: 10, shuffled: 50) },
      Workload(name: "c", sizes: growth) { size in
        var maker = ListMaker(seed: 3)
        let old = maker.uuids(size)
        var new = old
        new[size / 2] = maker.uuids(1)[0]
        return contest("c", old, new, difference: true)
      },
      Workload(name: "d", sizes: growth) { size in
        var maker = ListMaker(seed: 4)
        let old = maker.uuids(size)
        let new = old.shuffled(using: &maker.random)
        return contest("d", old, new, difference: size <= 1_000)
      },
      Workload(name: "e", sizes: growth) { size in
        var maker = ListMaker(seed: 5)
        let old = maker.strings(size)
        let inserts = maker.strings(size / 250)
        let new = maker.edited(old, deletes: size / 250, inserts: inserts, shuffled: size / 500)
        let unshared = new.map { String(decoding: Array($0.utf8), as: UTF8.self) }
        return contest("e", old, unshared, difference: size <= 100_000)
      },
      Workload(name: "m", sizes: [5_000] + growth) { size in
        var maker = ListMaker(seed: 6)
        let old = maker.uuids(size)
        return contest("m", old, Array(old[1...] + old[..<1]), difference: true)
      },
      Workload(name: "n", sizes: growth) { size in
        var maker = ListMaker(seed: 7)
        let old = maker.uuids(size)
        let new = maker.uuids(size / 20) + old[..<(size - 10)] + old[(size - 9)...]
        return contest("n", old, new, difference: size <= 10_000)
      },
      Workload(name: "f1", sizes: [4]) { _ in rows("f1", FewRows.old, FewRows.appended) },
      Workload(name: "f2", sizes: [4]) { _ in rows("f2", FewRows.old, FewRows.swapped) },
    ]
  }

  private static func mixed(_ name: String, _ size: Int, edits: Int, shuffled: Int) -> Contest {
    var maker = ListMaker(seed: 1)
    let old = maker.uuids(size)
    let inserts = maker.uuids(size / edits)
    let new = maker.edited(
      old,
      deletes: size / edits,
      inserts: inserts,
      shuffled: size / shuffled
    )
    return contest(name, old, new, difference: size <= 10_000)
  }

  /// Returns a contest of all ways to diff two lists of values that are their own identifiers.
  private static func contest<Element: Diffable & Hashable>(
    _ name: String,
    _ old: [Element],
    _ new: [Element],
    difference: Bool
  ) -> Contest where Element.DiffIdentifier == Element {
    var contest = Contest(workload: name, size: old.count)
    contest.add("BindingCore") {
      let changes = Changeset(from: old, to: new)
      return .init(moves: changes.moves.count, checksum: changes.changeCount)
    }
    contest.add("hash-once") { hashOnce(old, new) }
    contest.add("Heckel, dictionary") {
      let result = HeckelDiff.result(
        from: old,
        to: new,
        identifier: { $0 },
        isEqual: { $0.isEqual(to: $1) }
      )
      return .init(moves: result.moves.count, checksum: result.deletes.count)
    }
    if difference { contest.addDifference(old, new) }
    return contest
  }

  /// Returns a contest of all ways to diff the rows of a section, whose types are erased.
  private static func rows(
    _ name: String,
    _ old: [AnyDiffable],
    _ new: [AnyDiffable]
  ) -> Contest {
    var contest = Contest(workload: name, size: old.count)
    contest.add("BindingCore") {
      let changes = Changeset(from: old, to: new)
      return .init(moves: changes.moves.count, checksum: changes.changeCount)
    }
    contest.add("hash-once") {
      hashOnce(old.lazy.map(\.diffIdentifier), new.lazy.map(\.diffIdentifier))
    }
    contest.add("Heckel, dictionary") {
      let result = HeckelDiff.result(
        from: old,
        to: new,
        identifier: \.diffIdentifier,
        isEqual: { $0.isEqual(to: $1) }
      )
      return .init(moves: result.moves.count, checksum: result.deletes.count)
    }
    let oldIdentifiers = old.map(\.diffIdentifier)
    let newIdentifiers = new.map(\.diffIdentifier)
    contest.addDifference(oldIdentifiers, newIdentifiers)
    return contest
  }

  /// Hashes each identifier once and does nothing else: the least that a diff by hashing needs.
  private static func hashOnce<Elements: Sequence>(
    _ old: Elements,
    _ new: Elements
  ) -> Contest.Outcome where Elements.Element: Hashable {
    var checksum = 0
    for element in old { checksum ^= element.hashValue }
    for element in new { checksum ^= element.hashValue }
    return .init(checksum: checksum)
  }
}

extension Contest {
  fileprivate mutating func add(_ name: String, _ run: @escaping () -> Outcome) {
    subjects.append(Subject(name: name, run: run))
  }

  /// Adds the standard library's diff.
  fileprivate mutating func addDifference<Element: Hashable>(_ old: [Element], _ new: [Element]) {
    add("difference(from:)") {
      let difference = new.difference(from: old).inferringMoves()
      let moves = difference.insertions.count { change in
        if case .insert(_, _, .some) = change { true } else { false }
      }
      return .init(moves: moves, checksum: difference.count)
    }
  }
}

/// The rows of a section as a section controller returns them: of mixed types, erased.
private enum FewRows {
  struct Author: Diffable, Equatable {
    let diffIdentifier = "author-of-the-post"
    let name: String
  }

  struct Picture: Diffable, Equatable {
    let diffIdentifier = "picture-of-the-post"
    let url: String
  }

  struct Likes: Diffable, Equatable {
    let diffIdentifier = "likes-of-the-post"
    let count: Int
  }

  struct Remark: Diffable, Equatable {
    let diffIdentifier: String
    let text: String
  }

  static let author = Author(name: "janedoe")
  static let picture = Picture(url: "https://example.com/harbour.jpg")
  static let remark = Remark(diffIdentifier: "remark-number-1000", text: "this is beautiful!")
  static let next = Remark(diffIdentifier: "remark-number-1001", text: "#blessed")

  @ListBuilder static var old: [AnyDiffable] {
    author
    picture
    Likes(count: 384)
    remark
  }

  /// One row updated, one appended.
  @ListBuilder static var appended: [AnyDiffable] {
    author
    picture
    Likes(count: 385)
    remark
    next
  }

  /// One row updated, one inserted in the middle, two neighbours swapped.
  @ListBuilder static var swapped: [AnyDiffable] {
    picture
    author
    next
    Likes(count: 385)
    remark
  }
}
