import BindingCore
import Foundation

extension Workload {
  /// The diff workloads; each has the same mix of changes at all its sizes.
  static var diffs: [Workload] {
    scattered("a", [5_000], part: 5) + blocks("a-blocks", [5_000], part: 5)
      + scattered("b", growth, part: 10) + blocks("b-blocks", growth, part: 10)
      + inKinds("c", growth, largest: 1_000_000) { size in
        var new = Array(0..<size)
        new[size / 2] = size
        return new
      }
      + inKinds("d", growth) { size in
        var maker = ListMaker(seed: 4)
        return (0..<size).shuffled(using: &maker.random)
      }
      + inKinds("rank", growth) { size in
        // Each element keeps its rank but for a twentieth of the list up or down, as in a list of
        // scores.
        var maker = ListMaker(seed: 6)
        let ranks = (0..<size).map { rank in
          rank + Int.random(in: -size / 20...size / 20, using: &maker.random)
        }
        return (0..<size).sorted { (ranks[$0], $0) < (ranks[$1], $1) }
      }
      + inKinds("halves", growth) { size in
        Array(size / 2..<size) + Array(0..<size / 2)
      } + [
        workload("e", growth, of: String.self) { size in
          var maker = ListMaker(seed: 5)
          return maker.edited(
            Array(0..<size),
            deletes: size / 250,
            inserts: size..<size + size / 250,
            shuffled: size / 500
          )
        },
        workload("m", [5_000] + growth, of: UUID.self) { Array(1..<$0) + [0] },
        workload("n", growth, of: UUID.self) { size in
          Array(size..<size + size / 20) + Array(0..<size - 10) + Array(size - 9..<size)
        },
        Workload(name: "f1", element: "rows", sizes: [4]) { _ in
          rows("f1", FewRows.old, FewRows.appended)
        },
        Workload(name: "f2", element: "rows", sizes: [4]) { _ in
          rows("f2", FewRows.old, FewRows.swapped)
        },
      ]
  }

  /// A part deleted and as many inserted, and a fifth of that shuffled, at random positions.
  private static func scattered(_ name: String, _ sizes: [Int], part: Int) -> [Workload] {
    inKinds(name, sizes) { size in
      var maker = ListMaker(seed: 1)
      return maker.edited(
        Array(0..<size),
        deletes: size / part,
        inserts: size..<size + size / part,
        shuffled: size / part / 5
      )
    }
  }

  /// A part deleted as one block and as many inserted as another, and a fifth of that shuffled at
  /// the front.
  private static func blocks(_ name: String, _ sizes: [Int], part: Int) -> [Workload] {
    inKinds(name, sizes) { size in
      var maker = ListMaker(seed: 1)
      let block = size / part
      return maker.editedInBlocks(
        Array(0..<size),
        deleting: 2 * block..<3 * block,
        inserting: size..<size + block,
        at: 3 * block,
        shuffled: block / 5
      )
    }
  }

  /// Returns one workload for each kind of elements.
  /// - Parameters:
  ///   - largest: The largest size for elements that need memory of their own.
  ///   - edit: Returns the list after an edit of the numbers up to a size.
  private static func inKinds(
    _ name: String,
    _ sizes: [Int],
    largest: Int = 100_000,
    edit: @escaping (_ size: Int) -> [Int]
  ) -> [Workload] {
    [
      workload(name, sizes, of: UUID.self, edit: edit),
      workload(name, sizes.filter { $0 <= largest }, of: Record.self, edit: edit),
      workload(name, sizes, of: Int.self, edit: edit),
    ]
  }

  private static func workload<Element: NumberedElement>(
    _ name: String,
    _ sizes: [Int],
    of kind: Element.Type,
    edit: @escaping (_ size: Int) -> [Int]
  ) -> Workload {
    Workload(name: name, element: kind.kind, sizes: sizes) { size in
      contest(
        name,
        (0..<size).map { Element(number: $0, isRevised: false) },
        edit(size).map { Element(number: $0, isRevised: true) }
      )
    }
  }

  /// Returns a contest of all ways to diff two lists.
  private static func contest<Element: NumberedElement>(
    _ name: String,
    _ old: [Element],
    _ new: [Element]
  ) -> Contest {
    var contest = Contest(workload: name, size: old.count, element: Element.kind)
    contest.add("BindingCore") {
      let changes = Changeset(from: old, to: new)
      return .init(moves: changes.moves.count, checksum: changes.changeCount)
    }
    contest.add("hash-once") { hashOnce(old, new) }
    contest.add("Heckel, dictionary") {
      let result = HeckelDiff.result(
        from: old,
        to: new,
        identifier: \.diffIdentifier,
        isEqual: { $0.isEqual(to: $1) }
      )
      return .init(moves: result.moves.count, checksum: result.deletes.count)
    }
    // The standard library's diff is measured once, on elements that are cheap to compare.
    if Element.self == Record.self || Element.self == Int.self { return contest }
    let edits = Changeset(from: old, to: new)
    let distance = edits.deletes.count + edits.inserts.count + 2 * edits.moves.count
    if distance * old.count <= 25_000_000 {
      contest.addDifference(old.map(\.diffIdentifier), new.map(\.diffIdentifier))
    }
    return contest
  }

  /// Returns a contest of all ways to diff the rows of a section, whose types are erased.
  private static func rows(
    _ name: String,
    _ old: [AnyDiffable],
    _ new: [AnyDiffable]
  ) -> Contest {
    var contest = Contest(workload: name, size: old.count, element: "rows")
    contest.add("BindingCore") {
      let changes = Changeset(from: old, to: new)
      return .init(moves: changes.moves.count, checksum: changes.changeCount)
    }
    contest.add("hash-once") { hashOnce(old, new) }
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

  /// Hashes each identifier once and does nothing else.
  private static func hashOnce<Element: Diffable>(
    _ old: [Element],
    _ new: [Element]
  ) -> Contest.Outcome {
    var checksum = 0
    for list in [old, new] {
      list.withUnsafeBufferPointer { elements in
        for index in elements.indices { checksum ^= elements[index].diffIdentifier.hashValue }
      }
    }
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
