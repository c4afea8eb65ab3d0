import BindingCore
import BindingRender

/// Prints the feed, then the changes of each like and of the refresh, for pipes, files and logs.
@MainActor
struct PlainFeed {
  private let feed: Feed
  private let options: Options
  private let profile: TerminalProfile
  /// Holds what changes until it is printed, as one update.
  private let turns = UpdateQueue()

  init(_ posts: [Post], _ options: Options, profile: TerminalProfile) {
    feed = Feed(posts, options, scheduler: turns.scheduler)
    self.options = options
    self.profile = profile
  }

  func run() async throws {
    var output = StandardStream(.output)
    turns.flush()
    feed.news = nil
    if feed.pages == nil { feed.list.print(to: &output, profile: profile) }
    while output.isWritable, let state = await feed.loadPage() {
      if case .failed(let error) = state {
        StyledText("Could not load: \("\(error)"). Trying again")
          .print(to: &output, profile: profile)
      } else {
        printChanges("Loaded a page", to: &output)
      }
    }
    for post in feed.taps(options.likes) where output.isWritable {
      feed.like(post)
      printChanges("Liked \(post.id) by @\(post.username)", to: &output)
    }
    if options.wantsRefresh {
      feed.refresh()
      printChanges("Refreshed a minute later", to: &output)
      feed.list.print(to: &output, profile: profile)
    }
    try output.finish()
  }

  private func printChanges(_ title: String, to output: inout StandardStream) {
    turns.flush()
    let (update, summary) = feed.takeNews()
    StyledText("\(title): \(summary)").print(to: &output, profile: profile)
    guard let update else { return }
    feed.list.print(changesOf: update, to: &output, profile: profile)
  }
}
