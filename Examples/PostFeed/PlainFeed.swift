import BindingRender

/// Prints the feed, then the changes of each like and of the refresh, for pipes, files and logs.
@MainActor
struct PlainFeed {
  let feed: Feed
  let profile: TerminalProfile

  func run(_ options: Options) throws(StandardStream.Failure) {
    var output = StandardStream(.output)
    feed.list.print(to: &output, profile: profile)
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
    StyledText("\(title): \(feed.summary)").print(to: &output, profile: profile)
    guard let update = feed.list.latestUpdate else { return }
    feed.list.print(changesOf: update, to: &output, profile: profile)
  }
}
