import BindingCore
import BindingRender
import ExampleSupport

/// Shows a feed of posts and simulates likes, or lets the user like and comment.
@main
@MainActor
struct FeedReader {
  static func main() async {
    await Program(usage: Options.usage).run { try await run(try Options($0)) }
  }

  static func run(_ options: Options) async throws {
    if options.wantsHelp { return try Program.print(Options.help) }
    let feed = Feed(try posts(options.source))
    let (output, profile) = (options.output.output, options.profile)
    let program = program(feed)
    if options.output.hasKeys || feed.posts.isEmpty {
      try await program.run(options.output.hasKeys ? output : .text, profile: profile)
    } else {
      program.status = { "" }
      try await program.run(output, profile: profile) {
        try await feed.like(options.likes, in: program)
      }
    }
  }

  private static func posts(_ source: Options.Source) throws -> [Post] {
    switch source {
    case .file(let path): try PostFile.posts(at: path, report: StandardStream.report)
    case .generated(let count): generatedPosts(count)
    }
  }

  /// Returns the program in which the user reads, likes and comments.
  static func program(_ feed: Feed) -> ListProgram {
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
