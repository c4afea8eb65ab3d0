import BindingCore
import BindingRender
import Foundation

/// Prints a feed of posts, then simulates likes and prints what each of them changed.
@main
struct PostFeed {
  static func main() {
    do {
      try run(try Options(Array(CommandLine.arguments.dropFirst())))
    } catch let error as Options.UsageError {
      fail("\(error.message); \(Options.usage)", EX_USAGE)
    } catch PostFile.Failure.unreadable(let message) {
      fail(message, EX_NOINPUT)
    } catch PostFile.Failure.malformed(let message) {
      fail(message, EX_DATAERR)
    } catch StandardStream.Failure.closed {
      // Whoever reads along has seen enough.
    } catch StandardStream.Failure.system(let number) {
      fail("standard output: \(String(cString: strerror(number)))", EX_IOERR)
    } catch {
      fail("\(error)", EX_SOFTWARE)
    }
  }

  static func run(_ options: Options) throws {
    var output = StandardStream(.output)
    if options.wantsHelp {
      output.write(Options.help + "\n")
      return try output.finish()
    }
    let posts = try posts(options.source)
    warnOfDuplicates(in: posts)
    var profile = TerminalProfile.standardOutput
    profile.columns = options.width ?? profile.columns

    let list = TextList(
      UserCell.self,
      ImageCell.self,
      ActionCell.self,
      CommentCell.self,
      empty: "No posts."
    )
    let feed = ListAdapter(display: list)
    var latest = ListUpdate()
    feed.onUpdate { latest = $0 }
    feed.apply {
      ListSections(posts) { PostSectionController() }
    }
    list.print(to: &output, profile: profile)

    func printChanges(_ title: String) {
      let summary: StyledText = """
        \(title): \(counts("items", latest.items)); \(counts("sections", latest.sections))
        """
      summary.print(to: &output, profile: profile)
      list.print(changesOf: latest, to: &output, profile: profile)
    }
    for post in taps(options.likes, on: posts) where output.isWritable {
      feed.perform("like", in: post)
      printChanges("Liked \(post.id) by @\(post.username)")
    }
    if options.wantsRefresh {
      feed.apply {
        ListSections(posts.map(\.minuteLater)) { PostSectionController() }
      }
      printChanges("Refreshed a minute later")
      list.print(to: &output, profile: profile)
    }
    try output.finish()
  }

  static func posts(_ source: Options.Source) throws(PostFile.Failure) -> [Post] {
    switch source {
    case .sample: samplePosts
    case .file(let path): try PostFile.posts(at: path)
    case .generated(let count): generatedPosts(count)
    }
  }

  /// The posts to like: one after another from the top, and from the top again.
  static func taps(_ count: Int, on posts: [Post]) -> some Sequence<Post> {
    var ids: Set<String> = []
    let shown = posts.filter { ids.insert($0.id).inserted }
    let rounds = sequence(first: shown) { $0 }
    return rounds.lazy.prefix(shown.isEmpty ? 0 : count).joined().prefix(count)
  }

  static func counts(_ name: String, _ changes: Changeset<some Any>) -> String {
    """
    \(name) \(changes.deletes.count) deleted, \(changes.inserts.count) inserted, \
    \(changes.moves.count) moved, \(changes.updates.count) updated
    """
  }

  /// Says what will be left out, in the words of the file: of each identifier the first is shown.
  static func warnOfDuplicates(in posts: [Post]) {
    for post in IdentifierIndex(posts).duplicates {
      report(
        "posts[\(post.position)].id: repeats \(quoted(post.identifier)) of posts[\(post.first)]"
      )
    }
    for (index, post) in posts.enumerated() {
      for comment in IdentifierIndex(post.comments).duplicates {
        let place = "posts[\(index)].comments[\(comment.position)].id"
        report("\(place): repeats \(quoted(comment.identifier)) of comments[\(comment.first)]")
      }
    }
  }

  static func quoted(_ id: String) -> String { "\"\(id)\"" }

  static func quoted(_ identity: Comment.Identity) -> String {
    switch identity {
    case .given(let id): quoted(id)
    case .occurrence(let number, let username, let text):
      "comment \(number) by \(username), \(text)"
    }
  }

  static func fail(_ message: String, _ code: Int32) -> Never {
    report(message)
    exit(code)
  }

  /// Writes one safe line to standard error; if that fails, there is nobody left to tell.
  static func report(_ message: String) {
    var errors = StandardStream(.error)
    StyledText("PostFeed: \(message)").print(to: &errors)
    try? errors.finish()
  }
}
