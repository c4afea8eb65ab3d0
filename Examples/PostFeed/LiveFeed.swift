import BindingCore
import BindingRender

/// What is special about the feed as a program: its keys and what its status says.
@MainActor
struct LiveFeed {
  let feed: Feed
  let program: ListProgram

  init(_ feed: Feed, filter: String) {
    self.feed = feed
    program = ListProgram(feed.list)
    program.narrow(feed.matching) { $0.matches($1) }
    if !filter.isEmpty { program.search(for: filter) }
    program.bind("comment", "c", when: { feed.focusedController != nil }) { program in
      let controller = feed.focusedController
      program.ask("\("Comment: ", .bold)") { text in
        if let text, !text.isEmpty { controller?.comment(text) }
      }
    }
    program.bind("refresh", "r") { _ in feed.startRefresh() }
    program.state = { feed.state }
    program.onRetry = { feed.retry() }
    program.status = { [weak program] in
      let count = feed.shown.count
      let focused = min(feed.list.focusedPath?.section ?? 0, max(0, count - 1)) + 1
      let place = "post \(min(focused, count)) of \(count)"
      let text = program?.searchText ?? ""
      return "\(text.isEmpty ? place : "\(place), /\(text)", .dim)"
    }
    program.list.options.changeMarks = ChangeMarks(for: .seconds(4))
    feed.onStateChange = { [weak program] in program?.needsFrame() }
  }

  /// Shows the feed on the whole screen or in words, to read, like and comment until `q` is pressed.
  func run(on terminal: ListTerminal) async {
    let loading = feed.startLoading()
    await terminal.run(program)
    loading?.cancel()
  }
}

extension Feed {
  /// The controller of the focused post.
  fileprivate var focusedController: PostSectionController? {
    list.focusedPath.flatMap { adapter.controller(PostSectionController.self, at: $0.section) }
  }
}
