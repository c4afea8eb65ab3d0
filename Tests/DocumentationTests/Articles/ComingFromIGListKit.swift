import BindingCore
import BindingRender

enum ComingFromIGListKit {
  final class Controller: BindingSectionController {
    func viewModels(for post: Post) -> [AnyDiffable] { post.comments }

    func transition(from old: Post, to new: Post) -> SectionTransition {
      if old == new { return .skip }
      return old.username == new.username ? .compareRows : .replace
    }
  }

  final class HonestController: BindingSectionController {
    static var skipsEqualModels: Bool { true }

    func viewModels(for post: Post) -> [AnyDiffable] { post.comments }
  }

  static func show(_ list: TextList, loadMore: @escaping () -> Void) {
    list.options.showsFocus = true
    list.options.pinsHeaders = true
    list.onNearEnd(within: 5) { loadMore() }  // once per approach; rearmNearEdge(_:) asks again

    let screen = TestScreen(list, columns: 20, rows: 3)
    list.scroll(to: .bottom)
    print(screen.lines)
  }

  struct CheckBoxCell: Bindable {
    private(set) var text: StyledText = ""
    mutating func bind(_ comment: Comment) { text = "\(comment.text)" }

    func text(in context: CellContext) -> StyledText {
      let box: StyledText = context.isSelected ? "[x] " : "[ ] "
      return box + text
    }
  }

  @MainActor
  static func schedule(_ list: TextList) -> ListAdapter {
    let scheduler = UpdateScheduler { turn in Task { @MainActor in turn() } }
    let feed = ListAdapter(display: list, scheduler: scheduler)
    return feed
  }
}
