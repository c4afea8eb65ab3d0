import BindingCore
import BindingRender

enum ComingFromIGListKit {
  typealias Album = ModelingAndBinding.Album
  typealias AlbumTitle = ModelingAndBinding.AlbumTitle

  final class SongsController: BindingSectionController {
    let context: SectionContext
    private var isReversed = false

    init(_ context: SectionContext) { self.context = context }

    func viewModels(for album: Album) -> [AnyDiffable] {
      isReversed ? album.songs.reversed() : album.songs
    }

    func actions(on viewModel: any Diffable, in album: Album) -> [SectionAction] {
      SectionAction(ActionName("reverse", key: "r")) { self.reverse() }
    }

    func reverse() {
      isReversed.toggle()
      context.setNeedsUpdate()
    }
  }

  final class AlbumController: BindingSectionController {
    let context = SectionContext()
    private lazy var songs = SongsController(context)

    func viewModels(for album: Album) -> [AnyDiffable] {
      AlbumTitle(text: album.name)
      for row in songs.viewModels(for: album) { row }
    }

    func actions(on viewModel: any Diffable, in album: Album) -> [SectionAction] {
      songs.actions(on: viewModel, in: album)
    }
  }

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
    let feed = ListAdapter(display: list, scheduler: list.scheduler)
    return feed
  }
}
