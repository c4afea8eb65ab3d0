import BindingCore
import BindingRender
import ExampleSupport

/// Shows a feed of posts and simulates likes, or lets the user like and comment.
@main
@MainActor
struct PostFeed {
  static func main() async {
    await Program(usage: Options.usage).run { try await run(try Options($0)) }
  }

  static func run(_ options: Options) async throws {
    if options.wantsHelp { return try Program.print(Options.help) }
    let feed = Feed(try posts(options.source))
    switch options.output.output {
    case .text: try await print(feed, options)
    case .screen(.inline): try await repaint(feed, options)
    case let output: try await interactive(feed).run(output, profile: options.profile)
    }
  }

  private static func posts(_ source: Options.Source) throws -> [Post] {
    switch source {
    case .sample: samplePosts
    case .file(let path): try PostFile.posts(at: path, report: StandardStream.report)
    case .generated(let count): generatedPosts(count)
    }
  }

  /// Prints the feed, then the rows that each like changed, for pipes, files and logs.
  private static func print(_ feed: Feed, _ options: Options) async throws {
    var output = StandardStream(.output)
    let profile = options.profile
    feed.list.print(to: &output, profile: profile)
    await feed.like(options.likes) { _, line, update in
      StyledText("\(line)").print(to: &output, profile: profile)
      feed.list.print(changesOf: update, to: &output, profile: profile)
      return output.isWritable
    }
    try output.finish()
  }

  /// Repaints each like in the lines at the cursor, slowly enough to watch.
  private static func repaint(_ feed: Feed, _ options: Options) async throws {
    let pace = Duration.milliseconds(400)
    let program = ListProgram(feed.list)
    program.listBindings = KeyBindings()
    feed.list.options.showsFocus = false
    let terminal = try ListTerminal(
      program,
      mode: .inline,
      profile: options.profile,
      readsKeys: false
    )
    guard terminal.draw() else { return }
    try await Task.sleep(for: pace)
    try await feed.like(options.likes) { section, line, _ in
      // Scrolls to the liked post, so that its like is visible in a long feed.
      feed.list.reveal(ItemPath(section: section, item: 2), at: .center)
      program.status = { StyledText(line, .muted) }
      let isThere = terminal.draw()
      try await Task.sleep(for: pace)
      return isThere
    }
  }

  /// Returns the program in which the user reads, likes and comments.
  static func interactive(_ feed: Feed) -> ListProgram {
    let program = ListProgram(feed.list)
    program.bind("comment", "c", when: { feed.focusedController != nil }) { program in
      let controller = feed.focusedController
      let text = await program.ask("\("Comment: ", .bold)")
      if let text, !text.isEmpty { controller?.comment(text) }
    }
    program.title = {
      "\("Posts", .title)\("  \(feed.posts.count)", .muted)"
    }
    program.status = {
      let section = feed.list.focusedPath?.section
      let post = section.map { min($0 + 1, feed.posts.count) } ?? 0
      return "\("post \(post) of \(feed.posts.count)", .muted)"
    }
    program.list.options.changeMarks = ChangeMarks(for: .seconds(4))
    return program
  }
}
