import BindingCore
import BindingRender
import TestSupport

extension Workload {
  /// A feed on a terminal of 200 columns and 50 rows, and printed into a pipe.
  static var screens: [Workload] {
    [
      Workload(name: "screen-start", sizes: [10, 10_000, 1_000_000]) { size in
        let posts = posts(size)
        var contest = contest("screen-start", size) {
          let stage = Stage(posts)
          return stage.draw()
        }
        contest.subjects.append(
          Contest.Subject(name: "memory kept") {
            // The memory that is still in use after a second update.
            let kept = PeakMemory.keptBytes {
              let stage = Stage(posts)
              _ = stage.draw()
              stage.feed.perform(.like, at: ItemPath(section: 0, item: 0))
              return stage
            }
            return Contest.Outcome(peakBytes: kept)
          }
        )
        return contest
      },
      Workload(name: "screen-like", sizes: [10, 10_000, 1_000_000]) { size in
        let stage = Stage(posts(size))
        stage.feed.perform(.like, in: stage.posts[3])
        _ = stage.draw()
        return contest("screen-like", size) {
          stage.feed.perform(.like, in: stage.posts[3])
          return stage.draw()
        }
      },
      Workload(name: "screen-scroll", sizes: [100, 10_000, 1_000_000]) { size in
        let stage = Stage(posts(size))
        stage.list.scroll(toLine: size * 2)
        _ = stage.draw()
        var lines = 4
        return contest("screen-scroll", size) {
          // Back and forth, so that the list never ends.
          lines = -lines
          stage.list.scroll(by: lines)
          return stage.draw()
        }
      },
      Workload(name: "screen-page", sizes: [10_000, 1_000_000]) { page($0) },
      Workload(name: "screen-paint", sizes: [10, 10_000, 1_000_000]) { size in
        let stage = Stage(posts(size))
        return contest("screen-paint", size) {
          stage.screen.invalidate()
          return stage.draw()
        }
      },
      Workload(name: "print", sizes: [1_000, 100_000]) { print($0) },
    ]
  }

  /// Returns a contest of turning pages, to posts that were never shown and among those that were.
  private static func page(_ size: Int) -> Contest {
    let posts = posts(size)
    var contest = Contest(workload: "screen-page", size: size)
    func turn(_ stage: Stage, by pages: Int) -> Contest.Outcome {
      stage.list.scroll(byPages: pages)
      let bytes = stage.draw()
      return Contest.Outcome(bytes: bytes, checksum: bytes)
    }
    var stage = Stage(posts)
    var left = 0
    let renew = {
      if left == 0 {
        stage = Stage(posts)
        _ = stage.draw()
        left = size * 6 / 50 - 2
      }
      left -= 1
    }
    let known = Stage(posts)
    _ = known.draw()
    var pages = -1
    contest.subjects = [
      Contest.Subject(name: "new", prepare: renew) { turn(stage, by: 1) },
      Contest.Subject(name: "known") {
        pages = -pages
        return turn(known, by: pages)
      },
    ]
    return contest
  }

  /// Returns a contest of printing a list into a pipe, up to the last byte.
  ///
  /// The list is printed before its controllers exist, and again afterwards.
  private static func print(_ size: Int) -> Contest {
    let posts = posts(size)
    var stage = Stage(posts)
    let print = {
      let bytes = PipedOutput.bytes { stage.list.print(to: &$0) }
      return Contest.Outcome(bytes: bytes, checksum: bytes)
    }
    let renew = {
      // As in a program that has just started, the allocator has no freed memory to reuse.
      stage = Stage([])
      PeakMemory.giveBackFreedMemory()
      stage = Stage(posts)
    }
    var contest = Contest(workload: "print", size: size)
    contest.subjects = [
      Contest.Subject(name: "BindingRender", prepare: renew, run: print),
      Contest.Subject(name: "again", run: print),
      Contest.Subject(name: "string interpolation") {
        let bytes = PipedOutput.bytes { $0.write(interpolated(posts)) }
        return Contest.Outcome(bytes: bytes, checksum: bytes)
      },
    ]
    return contest
  }

  /// Returns the text that the cells print, by string interpolation: not made safe, not measured.
  private static func interpolated(_ posts: [Post]) -> String {
    var text = ""
    for post in posts {
      text += "@\(post.username) · \(post.timestamp)\n"
      text += "  [image] \(post.imageURL)\n"
      text += "  ♥ \(post.likes) likes\n"
      for comment in post.comments { text += "  \(comment.text)\n" }
    }
    return text
  }

  private static func posts(_ count: Int) -> [Post] { (0..<count).map { Post($0, likes: $0) } }

  private static func contest(_ name: String, _ size: Int, _ run: @escaping () -> Int) -> Contest {
    var contest = Contest(workload: name, size: size)
    contest.subjects = [
      Contest.Subject(name: "BindingRender") {
        let bytes = run()
        return Contest.Outcome(bytes: bytes, checksum: bytes)
      }
    ]
    return contest
  }
}

/// A feed and the screen that shows it.
final class Stage {
  let posts: [Post]
  let list = TextList(UserCell.self, ImageCell.self, ActionCell.self, CommentCell.self)
  let feed: ListAdapter
  let program: ListProgram
  var screen = Screen(
    .fullScreen,
    size: TerminalSize(columns: 200, rows: 50),
    styles: .colors16
  )

  init(_ posts: [Post]) {
    self.posts = posts
    feed = ListAdapter(display: list)
    list.options.showsFocus = false
    program = ListProgram(list)
    program.listBindings = KeyBindings()
    feed.apply { ListSections(posts) { PostController(skipsEqual: false) } }
  }

  /// Draws a frame.
  /// - Returns: The number of bytes to write.
  func draw() -> Int { screen.show(program.frame(for: screen)).count }
}
