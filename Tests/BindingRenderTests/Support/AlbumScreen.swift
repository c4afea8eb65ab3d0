import BindingCore
import BindingRender
import TestSupport

/// The title of an album on a line.
struct AlbumTitleCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ title: Title) { text = "\(title.text) ×\(title.plays)" }
}

/// A song on as many lines as it has.
struct AlbumSongCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ song: Song) { text = "\(lines: song.text)" }
}

/// Albums on a screen of 20 columns and 4 rows.
struct AlbumScreen {
  let list = TextList(AlbumTitleCell.self, AlbumSongCell.self, empty: "Nothing here.")
  let adapter: ListAdapter
  let screen: TestScreen

  init() {
    adapter = ListAdapter(display: list)
    screen = TestScreen(list, columns: 20, rows: 4)
  }

  func apply(_ albums: [Album]) {
    adapter.apply { ListSections(albums) { AlbumController() } }
  }

  /// Albums of a title and a song of two lines.
  func albums(_ count: Int) -> [Album] {
    (0..<count).map { Album($0, "T\($0)", songs: [Song("x", "a\($0)\nb\($0)")]) }
  }
}

/// A suite whose tests are about albums on a screen.
protocol AlbumScreenTests {
  var stage: AlbumScreen { get }
}

extension AlbumScreenTests {
  var list: TextList { stage.list }
  var adapter: ListAdapter { stage.adapter }
  var screen: TestScreen { stage.screen }

  func apply(_ albums: [Album]) { stage.apply(albums) }
  func albums(_ count: Int) -> [Album] { stage.albums(count) }
}
