import BindingCore
import TestSupport

extension Workload {
  /// One comment inserted at the top of a section with many, twenty rows of which are shown.
  static var rows: [Workload] {
    [
      Workload(name: "rows-insert", sizes: [10_000, 1_000_000]) { size in
        var contest = Contest(workload: "rows-insert", size: size)
        // A section that is not needed yet would take memory from the one that is measured.
        var list: CommentSection<ListController>?
        var array: CommentSection<ArrayController>?
        contest.subjects = [
          Contest.Subject(name: "list") {
            let section = list ?? CommentSection(ListController(size))
            list = section
            return section.insert { $0.comments.insert($1, at: 0) }
          },
          Contest.Subject(name: "array") {
            let section = array ?? CommentSection(ArrayController(size))
            array = section
            return section.insert { $0.comments.insert($1, at: 0) }
          },
        ]
        return contest
      }
    ]
  }
}

/// A list of one section of comments.
private final class CommentSection<Controller: BindingSectionController>
where Controller.Model == Int {
  private let list = ListAdapter(display: TopDisplay())
  private let controller: Controller
  private var next = 0

  init(_ controller: Controller) {
    self.controller = controller
    list.apply { ListSections([0]) { controller } }
  }

  func insert(_ body: (Controller, Comment) -> Void) -> Contest.Outcome {
    next += 1
    body(controller, Comment(id: "new-comment-number-\(next)", text: "First!"))
    controller.context.setNeedsUpdate()
    return Contest.Outcome(checksum: list.rowCount(inSection: 0))
  }
}

private final class ListController: BindingSectionController {
  let context = SectionContext()
  var comments: IdentifiedList<Comment>

  init(_ size: Int) { comments = IdentifiedList(Comment.many(size)) }

  func viewModels(for number: Int) -> [AnyDiffable] {
    User(name: "username", timestamp: "1min")
    comments
  }
}

private final class ArrayController: BindingSectionController {
  let context = SectionContext()
  var comments: [Comment]

  init(_ size: Int) { comments = Comment.many(size) }

  func viewModels(for number: Int) -> [AnyDiffable] {
    User(name: "username", timestamp: "1min")
    comments
  }
}

extension Comment {
  fileprivate static func many(_ count: Int) -> [Comment] {
    (0..<count).map {
      Comment(id: "comment-\($0)-of-the-thread", text: "What a nice picture, \($0)!")
    }
  }
}

/// A display that shows the first twenty rows.
private final class TopDisplay: ListDisplay {
  func apply(_ update: ListUpdate, of content: some ListContent) {
    let paths = (0..<min(20, content.rowCount(inSection: 0))).map { ItemPath(section: 0, item: $0) }
    for path in paths { _ = content.row(at: path) }
    content.setVisibleRows(paths)
  }
}
