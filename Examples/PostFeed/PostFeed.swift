import BindingCore
import BindingRender
import ExampleSupport

/// Shows a feed of posts, simulates likes and shows the changes of each.
@main
struct PostFeed {
  static let program = Program("PostFeed", usage: Options.usage)

  static func main() async {
    await program.run { try await run(try Options($0)) }
  }

  @MainActor
  static func run(_ options: Options) async throws {
    if options.wantsHelp { return try Program.print(Options.help) }
    let posts = try posts(options.source)
    if case .file = options.source { warnOfDuplicates(in: posts) }
    var profile = TerminalProfile.standardOutput
    profile.columns = options.width ?? profile.columns
    profile.choose(options.color)
    guard let mode = options.screen.mode else {
      return try await PlainFeed(posts, options, profile: profile).run()
    }
    let feed = Feed(posts, options)
    if mode == .inline {
      return try await RepaintedFeed(feed: feed, styles: profile.styles).run(options)
    }
    let terminal = try ListTerminal(
      feed.list,
      mode: mode,
      styles: profile.styles,
      capturesMouse: options.wantsMouse
    )
    await LiveFeed(feed, filter: options.filter).run(on: terminal)
  }

  static func posts(_ source: Options.Source) throws -> [Post] {
    switch source {
    case .sample: samplePosts
    case .file(let path): try PostFile.posts(at: path, report: program.report)
    case .generated(let count): generatedPosts(count)
    }
  }

  /// Reports duplicates, which are left out of the list, by their places in the file.
  static func warnOfDuplicates(in posts: [Post]) {
    for post in IdentifierIndex(posts).duplicates {
      program.report(
        "posts[\(post.position)].id: repeats \(quoted(post.identifier)) of posts[\(post.first)]"
      )
    }
    for (index, post) in posts.enumerated() {
      for comment in IdentifierIndex(post.comments).duplicates {
        let place = "posts[\(index)].comments[\(comment.position)].id"
        program.report(
          "\(place): repeats \(quoted(comment.identifier)) of comments[\(comment.first)]"
        )
      }
    }
  }

  static func quoted(_ id: String) -> String { "\"\(id)\"" }

  static func quoted(_ identity: Comment.Identity) -> String {
    switch identity {
    case .given(let id): quoted(id)
    case .occurrence(let number, let username, let text):
      "comment \(number) by \(username), \(text)"
    case .own(let number): "comment \(number) from here"
    }
  }
}
