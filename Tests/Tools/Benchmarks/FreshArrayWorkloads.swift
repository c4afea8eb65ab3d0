import BindingCore
import BindingRender
import TestSupport

extension Workload {
  /// Posts that come anew as a whole, in storage of their own, as from a server.
  static var freshArrays: [Workload] {
    [
      Workload(name: "fresh-screen", sizes: [2_000, 20_000], makeContest: screen),
      Workload(name: "fresh-list", sizes: [10_000, 100_000], makeContest: list),
      Workload(name: "fresh-erased", sizes: [10_000, 200_000], makeContest: erased),
    ]
  }

  /// A refresh of a feed all of whose rows are known, one post in a hundred changed, to the bytes
  /// of its frame.
  private static func screen(_ size: Int) -> Contest {
    var contest = Contest(workload: "fresh-screen", size: size)
    let states = posts(inTwoStates: size)
    let controller = PostController(skipsEqual: false)
    contest.subjects = [
      shown("array", states) { new, _ in ListSections(new) { PostController(skipsEqual: false) } },
      shown("list value, new", states) { new, _ in
        ListSections(IdentifiedList(new)) { PostController(skipsEqual: false) }
      },
      shown("list value, replaced", states) { new, list in
        list.replaceAll(with: new)
        return ListSections(list) { PostController(skipsEqual: false) }
      },
      alternate("comparing, building", states) { old, new in
        zip(old, new).count { $0 != $1 }
          &+ new.reduce(0) { $0 &+ controller.viewModels(for: $1).count }
      },
    ]
    return contest
  }

  private static func shown(
    _ name: String,
    _ states: [[Post]],
    _ sections: @escaping ([Post], inout IdentifiedList<Post>) -> ListSections
  ) -> Contest.Subject {
    let stage = Stage([])
    var posts = IdentifiedList<Post>()
    func show(_ new: [Post]) -> Int {
      let sections = sections(new, &posts)
      stage.feed.apply { sections }
      return stage.draw()
    }
    _ = show(states[0])
    for section in 0..<stage.feed.sectionCount { _ = stage.feed.rowCount(inSection: section) }
    return alternate(name, states) { _, new in show(new) }
  }

  /// A list value all of whose elements are replaced, one in a hundred of them changed.
  private static func list(_ size: Int) -> Contest {
    var contest = Contest(workload: "fresh-list", size: size)
    let states = posts(inTwoStates: size)
    var list = IdentifiedList(states[0])
    contest.subjects = [
      alternate("replaceAll", states) { _, new in
        list.replaceAll(with: new)
        return list.count
      },
      alternate("building", states) { _, new in IdentifiedList(new).count },
    ]
    return contest
  }

  /// A data source of erased items that gets a snapshot built anew, one item in a hundred changed.
  private static func erased(_ size: Int) -> Contest {
    var contest = Contest(workload: "fresh-erased", size: size)
    let typed = posts(inTwoStates: size)
    let states = typed.map { $0.map { AnyDiffable($0) } }
    let source = DiffableDataSource<Int, AnyDiffable>(display: UnaskingDisplay())
    contest.subjects = [
      alternate("raw diff", typed) { old, new in Changeset(from: old, to: new).changeCount },
      alternate("built and applied", states) { _, new in
        source.apply(snapshot(new))
        return new.count
      },
    ]
    return contest
  }
}
