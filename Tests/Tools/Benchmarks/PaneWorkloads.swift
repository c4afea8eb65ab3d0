import BindingCore
import BindingRender
import TestSupport

extension Workload {
  /// Changes of one of two panes, each beside the same change of one list alone.
  static var panes: [Workload] {
    [
      contest("panes-like") { stage in
        let feed = stage.feeds[0]
        return {
          feed.perform(.like, at: ItemPath(section: 3, item: 0))
          return stage.draw()
        }
      },
      contest("panes-scroll") { stage in
        var lines = 4
        stage.lists[0].scroll(toLine: 200)
        _ = stage.draw()
        return {
          lines = -lines
          stage.lists[0].scroll(by: lines)
          return stage.draw()
        }
      },
      contest("panes-step", hasDetails: true) { stage in
        var key: Key = "k"
        return {
          key = key == "j" ? "k" : "j"
          _ = stage.program.handle(.key(key))
          return stage.draw()
        }
      },
      contest("panes-resize") { stage in
        var columns = 200
        return {
          columns = columns == 200 ? 198 : 200
          _ = stage.screen.resize(to: TerminalSize(columns: columns, rows: 50))
          return stage.draw()
        }
      },
    ]
  }

  private static func contest(
    _ name: String,
    hasDetails: Bool = false,
    _ prepare: @escaping (PaneStage) -> () -> Int
  ) -> Workload {
    Workload(name: name, sizes: [10_000]) { size in
      var contest = Contest(workload: name, size: size)
      let posts = (0..<size).map { Post($0, likes: $0) }
      func subject(_ name: String, _ stage: PaneStage) -> Contest.Subject {
        _ = stage.draw()
        let run = prepare(stage)
        return Contest.Subject(name: name) {
          let bytes = run()
          return Contest.Outcome(bytes: bytes, checksum: bytes)
        }
      }
      contest.subjects = [
        subject("one list", PaneStage(posts, count: 1)),
        subject(
          hasDetails ? "with details" : "one of two",
          hasDetails ? PaneStage(posts, count: 1, hasDetails: true) : PaneStage(posts, count: 2)
        ),
      ]
      return contest
    }
  }
}

/// One or two feeds side by side, and the screen that shows them.
private final class PaneStage {
  let lists: [TextList]
  let feeds: [ListAdapter]
  let program: ListProgram
  var screen = Screen(
    .fullScreen,
    size: TerminalSize(columns: 200, rows: 50),
    styles: .colors16
  )

  init(_ posts: [Post], count: Int, hasDetails: Bool = false) {
    lists = (0..<count).map { _ in
      TextList(UserCell.self, ImageCell.self, ActionCell.self, CommentCell.self)
    }
    feeds = lists.map { list in
      let feed = ListAdapter(display: list)
      feed.apply { ListSections(posts) { PostController(skipsEqual: false) } }
      return feed
    }
    let panes = lists.map { ListPane($0) }
    if count == 1 {
      program = ListProgram(panes[0])
    } else {
      program = ListProgram(Split(columns: panes[0].share(), panes[1].share()))
    }
    if hasDetails {
      program.showDetails(for: Comment.self) { comment in "\(comment.id, .bold)\n\(comment.text)" }
    }
  }

  /// Draws a frame.
  /// - Returns: The number of bytes to write.
  func draw() -> Int { screen.show(program.frame(for: screen)).count }
}
