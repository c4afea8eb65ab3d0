import BindingCore

extension Workload {
  /// The memory that the loaded sections of a feed keep, in bytes a post, without the posts.
  ///
  /// It is what the process has more of after all rows are known: an average over many posts, with
  /// all that the allocator adds to an object.
  static var memory: [Workload] {
    [
      Workload(name: "memory-rows", sizes: [10_000, 100_000]) { size in
        var contest = Contest(workload: "memory-rows", size: size)
        let posts = (0..<size).map { Post($0, likes: $0) }
        let makeFeed = {
          let feed = ListAdapter(display: AskingDisplay())
          feed.apply { ListSections(posts) { PostController(skipsEqual: false) } }
          return feed
        }
        contest.subjects = [
          Contest.Subject(name: "kept, bytes a post") {
            Contest.Outcome(bytes: PeakMemory.keptBytes(makeFeed).map { $0 / size })
          },
          Contest.Subject(name: "loading") { Contest.Outcome(checksum: makeFeed().sectionCount) },
        ]
        return contest
      }
    ]
  }
}
