import BindingCore
import BindingRender
import TestSupport

extension Workload {
  /// The workloads of a feed: a like, and refreshes of all posts of which one in a hundred changed.
  static var feeds: [Workload] {
    [
      Workload(name: "like", sizes: [10, 10_000, 1_000_000]) { like($0) },
      Workload(name: "refresh-skipping", sizes: [1_000, 10_000, 100_000]) { size in
        refresh("refresh-skipping", size, skipsEqual: true, "comparing models") { old, new in
          zip(old, new).count { $0 != $1 }
        }
      },
      Workload(name: "refresh", sizes: [1_000, 10_000, 100_000]) { size in
        let controller = PostController(skipsEqual: false)
        return refresh("refresh", size, skipsEqual: false, "building rows") { _, new in
          new.reduce(0) { $0 &+ controller.viewModels(for: $1).count }
        }
      },
    ]
  }

  private static func feed(
    _ posts: [Post],
    on display: some ListDisplay,
    skipsEqual: Bool = false
  ) -> ListAdapter {
    let feed = ListAdapter(display: display)
    feed.apply { ListSections(posts) { PostController(skipsEqual: skipsEqual) } }
    return feed
  }

  private static func like(_ size: Int) -> Contest {
    let posts = (0..<size).map { Post($0, likes: $0) }
    let liked = posts[size / 2]
    var contest = Contest(workload: "like", size: size)
    let core = feed(posts, on: UnaskingDisplay())
    core.perform("like", in: liked)
    contest.subjects.append(
      Contest.Subject(name: "BindingCore") {
        Contest.Outcome(checksum: core.perform("like", in: liked) ? 1 : 0)
      }
    )
    // A list that prints all rows keeps a cell for each of them.
    if size > 10_000 { return contest }
    let list = TextList(UserCell.self, ImageCell.self, ActionCell.self, CommentCell.self)
    let printed = feed(posts, on: list)
    var latest = ListUpdate()
    printed.onUpdate { latest = $0 }
    contest.subjects.append(
      Contest.Subject(name: "BindingRender") {
        printed.perform("like", in: liked)
        var output = ""
        list.print(changesOf: latest, to: &output)
        return Contest.Outcome(bytes: output.utf8.count, checksum: output.utf8.count)
      }
    )
    return contest
  }

  private static func refresh(
    _ name: String,
    _ size: Int,
    skipsEqual: Bool,
    _ limitName: String,
    limit: @escaping ([Post], [Post]) -> Int
  ) -> Contest {
    // Two states to go back and forth between, without a string in common.
    let states = (0..<2).map { state in
      (0..<size).map { Post($0, likes: $0 % 100 == 0 ? state : 7) }
    }
    var contest = Contest(workload: name, size: size)
    let core = feed(states[0], on: AskingDisplay(), skipsEqual: skipsEqual)
    var current = 0
    contest.subjects.append(
      Contest.Subject(name: "BindingCore") {
        current = 1 - current
        core.apply { ListSections(states[current]) { PostController(skipsEqual: skipsEqual) } }
        return Contest.Outcome(checksum: core.sectionCount)
      }
    )
    contest.subjects.append(
      Contest.Subject(name: limitName) {
        Contest.Outcome(checksum: limit(states[current], states[1 - current]))
      }
    )
    return contest
  }
}

/// A display that asks for the rows of new sections and does nothing else.
private final class AskingDisplay: ListDisplay {
  func apply(_ update: ListUpdate, of content: some ListContent) {
    for section in update.sections.inserts { _ = content.rows(inSection: section) }
  }
}
