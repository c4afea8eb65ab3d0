import BindingCore
import TestSupport

extension Workload {
  /// Edits of a feed whose posts are an identified list, or an array that is replaced as a whole.
  static var feedLists: [Workload] {
    let sizes = [10_000, 1_000_000]
    return [
      Workload(name: "feed-insert", sizes: sizes) { size in
        edit("feed-insert", size) { feed in
          feed.insert()
        }
      },
      Workload(name: "feed-delete", sizes: sizes) { size in
        edit("feed-delete", size) { feed in
          feed.posts.remove(at: feed.position())
          feed.apply()
        }
      },
      Workload(name: "feed-move", sizes: sizes) { size in
        edit("feed-move", size) { feed in
          let post = feed.posts[feed.position()]
          feed.posts.move(id: post.id, to: feed.position())
          feed.apply()
        }
      },
      Workload(name: "feed-like-after-insert", sizes: sizes) { size in
        var contest = Contest(workload: "feed-like-after-insert", size: size)
        let feed = EditedFeed(size)
        contest.subjects = [
          Contest.Subject(name: "BindingCore", prepare: { feed.insert() }) {
            let isDone = feed.list.perform(.like, in: feed.liked)
            return Contest.Outcome(checksum: isDone ? 1 : 0)
          }
        ]
        return contest
      },
      Workload(name: "feed-edits", sizes: sizes) { size in
        edit("feed-edits", size) { feed in
          for _ in 0..<250 {
            feed.add(at: feed.position())
            feed.posts.remove(at: feed.position())
            feed.posts.move(id: feed.posts[feed.position()].id, to: feed.position())
            feed.posts[id: feed.posts[feed.position()].id]?.likes += 1
          }
          feed.apply()
        }
      },
      Workload(name: "feed-worst", sizes: sizes, makeContest: worst),
      Workload(name: "feed-array", sizes: sizes, makeContest: arrays),
      Workload(name: "feed-first", sizes: sizes, makeContest: first),
    ]
  }

  private static func edit(
    _ name: String,
    _ size: Int,
    _ body: @escaping (EditedFeed) -> Void
  ) -> Contest {
    var contest = Contest(workload: name, size: size)
    let feed = EditedFeed(size)
    contest.subjects = [
      Contest.Subject(name: "BindingCore") {
        body(feed)
        return Contest.Outcome(checksum: feed.list.sectionCount)
      }
    ]
    return contest
  }

  /// The slowest of 100,000 inserts in a row.
  private static func worst(_ size: Int) -> Contest {
    var contest = Contest(workload: "feed-worst", size: size)
    contest.subjects = [
      Contest.Subject(name: "BindingCore") {
        let feed = EditedFeed(size)
        // Of the processor, because a pause of the thread is no work of the insert.
        var slowest = Duration.zero
        var last = Duration.processorTime
        for _ in 0..<100_000 {
          feed.insert()
          let now = Duration.processorTime
          slowest = max(slowest, now - last)
          last = now
        }
        return Contest.Outcome(duration: slowest, checksum: feed.list.sectionCount)
      }
    ]
    return contest
  }

  /// A whole new array with one post inserted at the top or deleted there, by turns.
  ///
  /// Equal strings of both states are the same in memory, which makes comparing them cheap. An
  /// array that was read from somewhere shares nothing: that is the subject "fresh strings".
  private static func arrays(_ size: Int) -> Contest {
    var contest = Contest(workload: "feed-array", size: size)
    let posts = (0..<size).map { Post($0, likes: $0) }
    let states = [posts, [Post(size, likes: 0)] + posts]
    let list = ListAdapter(display: ShownDisplay())
    list.apply { ListSections(posts) { PostController(skipsEqual: true) } }
    var current = 0
    let fresh = [posts, (-1..<size).map { Post($0 < 0 ? size : $0, likes: max(0, $0)) }]
    let freshList = ListAdapter(display: ShownDisplay())
    freshList.apply { ListSections(posts) { PostController(skipsEqual: true) } }
    var currentFresh = 0
    contest.subjects = [
      Contest.Subject(name: "BindingCore") {
        current = 1 - current
        list.apply { ListSections(states[current]) { PostController(skipsEqual: true) } }
        return Contest.Outcome(checksum: list.sectionCount)
      },
      Contest.Subject(name: "fresh strings") {
        currentFresh = 1 - currentFresh
        freshList.apply {
          ListSections(fresh[currentFresh]) { PostController(skipsEqual: true) }
        }
        return Contest.Outcome(checksum: freshList.sectionCount)
      },
      Contest.Subject(name: "compare-ids") {
        var count = 0
        for index in 0..<size where states[0][index].id == states[1][index + 1].id { count += 1 }
        return Contest.Outcome(checksum: count)
      },
    ]
    return contest
  }

  private static func first(_ size: Int) -> Contest {
    var contest = Contest(workload: "feed-first", size: size)
    let posts = (0..<size).map { Post($0, likes: $0) }
    contest.subjects = [
      Contest.Subject(name: "BindingCore") {
        let list = ListAdapter(display: ShownDisplay())
        list.apply { ListSections(posts) { PostController(skipsEqual: true) } }
        return Contest.Outcome(checksum: list.sectionCount)
      },
      Contest.Subject(name: "identified list") {
        Contest.Outcome(checksum: IdentifiedList(posts).count)
      },
      Contest.Subject(name: "hash-once") {
        Contest.Outcome(checksum: posts.reduce(0) { $0 &+ $1.id.hashValue })
      },
    ]
    return contest
  }
}

/// A feed whose first twenty posts are shown, and which is edited as an identified list.
private final class EditedFeed {
  let list = ListAdapter(display: ShownDisplay())
  var posts: IdentifiedList<Post>
  let liked: Post
  private var next: Int
  private var random = SplitMix64(seed: 1)

  init(_ size: Int) {
    posts = IdentifiedList((0..<size).map { Post($0, likes: $0) })
    liked = posts[size / 2]
    next = size
    apply()
    list.perform(.like, in: liked)
  }

  func apply() { list.apply { ListSections(posts) { PostController(skipsEqual: true) } } }

  func position() -> Int { Int.random(in: 0..<posts.count, using: &random) }

  func add(at position: Int) {
    posts.insert(Post(next, likes: 0), at: position)
    next += 1
  }

  func insert() {
    add(at: 0)
    apply()
  }
}

/// A display that shows the first twenty sections.
final class ShownDisplay: ListDisplay {
  func apply(_ update: ListUpdate, of content: some ListContent) {
    var paths: [ItemPath] = []
    for section in 0..<min(20, content.sectionCount) {
      for item in content.rows(inSection: section).indices {
        paths.append(ItemPath(section: section, item: item))
      }
    }
    content.setVisibleRows(paths)
  }
}
