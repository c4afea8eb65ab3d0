import BindingCore
import BindingRender
import TestSupport

extension Workload {
  /// The feed workloads: a like, and refreshes of all posts in which one in a hundred changed.
  static var feeds: [Workload] {
    [
      Workload(name: "like", sizes: [10, 10_000, 1_000_000]) { like($0) },
      Workload(name: "refresh-skipping", sizes: [1_000, 10_000, 100_000]) { size in
        var contest = Contest(workload: "refresh-skipping", size: size)
        let states = posts(inTwoStates: size)
        contest.subjects = [
          refresh("BindingCore", states) { ListSections($0) { SkippingController() } },
          refresh("asking each", states) {
            ListSections($0) { PostController(skipsEqual: true) }
          },
          alternate("comparing models", states) { old, new in zip(old, new).count { $0 != $1 } },
        ]
        return contest
      },
      Workload(name: "refresh", sizes: [1_000, 10_000, 100_000]) { size in
        var contest = Contest(workload: "refresh", size: size)
        let states = posts(inTwoStates: size)
        let controller = PostController(skipsEqual: false)
        contest.subjects = [
          refresh("BindingCore", states) {
            ListSections($0) { PostController(skipsEqual: false) }
          },
          alternate("building rows", states) { _, new in
            new.reduce(0) { $0 &+ controller.viewModels(for: $1).count }
          },
        ]
        return contest
      },
    ]
  }

  private static func feed(_ posts: [Post], on display: some ListDisplay) -> ListAdapter {
    let feed = ListAdapter(display: display)
    feed.apply { ListSections(posts) { PostController(skipsEqual: false) } }
    return feed
  }

  private static func like(_ size: Int) -> Contest {
    let posts = (0..<size).map { Post($0, likes: $0) }
    let liked = posts[size / 2]
    var contest = Contest(workload: "like", size: size)
    let core = feed(posts, on: IdleDisplay())
    core.perform(.like, in: liked)
    contest.subjects.append(
      Contest.Subject(name: "BindingCore") {
        Contest.Outcome(checksum: core.perform(.like, in: liked) ? 1 : 0)
      }
    )
    let list = TextList(UserCell.self, ImageCell.self, ActionCell.self, CommentCell.self)
    let printed = feed(posts, on: list)
    var latest = ListUpdate()
    printed.onUpdate { latest = $0 }
    contest.subjects.append(
      Contest.Subject(name: "BindingRender") {
        printed.perform(.like, in: liked)
        var output = ""
        list.print(changesOf: latest, to: &output)
        return Contest.Outcome(bytes: output.utf8.count, checksum: output.utf8.count)
      }
    )
    return contest
  }

  /// Returns two states to alternate between, which share no string storage.
  static func posts(inTwoStates size: Int) -> [[Post]] {
    (0..<2).map { state in (0..<size).map { Post($0, likes: $0 % 100 == 0 ? state : 7) } }
  }

  private static func refresh(
    _ name: String,
    _ states: [[Post]],
    _ sections: @escaping ([Post]) -> ListSections
  ) -> Contest.Subject {
    let list = ListAdapter(display: AskingDisplay())
    list.apply { sections(states[0]) }
    return alternate(name, states) { _, new in
      list.apply { sections(new) }
      return list.sectionCount
    }
  }

  /// Returns a subject that alternates between the states.
  static func alternate<Element>(
    _ name: String,
    _ states: [[Element]],
    _ body: @escaping ([Element], [Element]) -> Int
  ) -> Contest.Subject {
    var current = 0
    return Contest.Subject(name: name) {
      current = 1 - current
      return Contest.Outcome(checksum: body(states[1 - current], states[current]))
    }
  }
}

/// Shows posts, and skips those that are equal.
private final class SkippingController: BindingSectionController {
  static var skipsEqualModels: Bool { true }
  private let posts = PostController(skipsEqual: false)

  func viewModels(for post: Post) -> [AnyDiffable] { return posts.viewModels(for: post) }
}

/// A display that asks for the rows of inserted sections and does nothing else.
final class AskingDisplay: ListDisplay {
  func apply(_ update: ListUpdate, of content: some ListContent) {
    for section in update.sections.inserts { _ = content.rows(inSection: section) }
  }
}
