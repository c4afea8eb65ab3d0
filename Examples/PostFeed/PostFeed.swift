import BindingCore
import BindingRender
import Foundation

/// Prints a feed of posts, then simulates likes and prints what each of them changed.
@main
struct PostFeed {
  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      if options.wantsHelp { return print(Options.help) }
      try run(options)
    } catch let error as Options.UsageError {
      fail("\(error.message); \(Options.usage)", EX_USAGE)
    } catch PostFile.Failure.unreadable(let message) {
      fail(message, EX_NOINPUT)
    } catch PostFile.Failure.malformed(let message) {
      fail(message, EX_DATAERR)
    } catch StandardOutput.Failure.closed {
      // Whoever reads along has seen enough.
    } catch StandardOutput.Failure.system(let number) {
      fail("standard output: \(String(cString: strerror(number)))", EX_IOERR)
    } catch {
      fail("\(error)", EX_SOFTWARE)
    }
  }

  static func run(_ options: Options) throws {
    let posts = try posts(options.source)
    var output = StandardOutput()
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
    latest.duplicates.forEach(warn)
    list.print(to: &output, profile: profile)

    for post in taps(options.likes, on: posts) where output.isWritable {
      guard let heart = feed.firstPath(of: Action.self, in: post) else { continue }
      feed.select(heart)
      let summary: StyledText =
        "Liked \(post.id) by @\(post.username): \(counts("items", latest.items)); \(counts("sections", latest.sections))"
      summary.print(to: &output, profile: profile)
      list.print(changesOf: latest, to: &output, profile: profile)
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

  static func warn(_ duplicate: ListUpdate.Duplicate) {
    switch (duplicate.position, duplicate.first) {
    case (.section(let index), .section(let first)):
      report("posts[\(index)].id: repeats the id of posts[\(first)]; the first is shown")
    default:
      report("\(duplicate); the first is shown")
    }
  }

  static func fail(_ message: String, _ code: Int32) -> Never {
    report(message)
    exit(code)
  }

  /// Writes one safe line to standard error.
  static func report(_ message: String) {
    let line = StyledText("PostFeed: \(message)").plainText + "\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}
