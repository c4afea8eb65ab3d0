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
