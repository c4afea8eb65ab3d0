import BindingCore
import BindingRender
import TerminalSupport
import TestSupport
import Testing

private struct TitleCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ title: Title) { text = "\(title.text, .bold) ×\(title.plays)" }
}

private struct SongCell: Bindable {
  static let overflow = TextOverflow.wrap(indent: 2)
  private(set) var text: StyledText = ""
  mutating func bind(_ song: Song) { text = "\(lines: song.text, .color(.green))" }
}

/// A list on a screen, and terminals that show what the screen sends.
private struct Stage {
  let list = TextList(TitleCell.self, SongCell.self, empty: "Nothing \("here", .bold).")
  let adapter: ListAdapter
  let program: ListProgram
  var screen: Screen
  var models: [ScreenModel]

  init(_ mode: ScreenMode, _ size: TerminalSize) {
    adapter = ListAdapter(display: list)
    program = ListProgram(bare: list)
    screen = Screen(mode, size: size, styles: .trueColor)
    models = ScreenModel.Widths.allCases.map {
      ScreenModel(columns: size.columns, rows: size.rows, widths: $0)
    }
  }

  mutating func draw() -> Int {
    let bytes = screen.show(program.frame(for: screen))
    for index in models.indices { models[index].receive(bytes) }
    return bytes.count
  }

  mutating func resize(to size: TerminalSize) {
    for index in models.indices { models[index].resize(to: size) }
    let bytes = screen.resize(to: size)
    for index in models.indices { models[index].receive(bytes) }
  }

  /// What terminals show that have shown nothing else before.
  var freshModels: [ScreenModel] {
    let size = screen.size
    var fresh = Screen(.fullScreen, size: size, styles: .trueColor, glyphs: screen.glyphs)
    let bytes = fresh.show(program.frame(for: screen))
    return ScreenModel.Widths.allCases.map {
      var model = ScreenModel(columns: size.columns, rows: size.rows, widths: $0)
      model.receive(bytes)
      return model
    }
  }
}

/// Shows the songs of an album as a list that is edited.
private final class AlbumListController: BindingSectionController {
  private let songs: (Int) -> IdentifiedList<Song>

  init(songs: @escaping (Int) -> IdentifiedList<Song>) { self.songs = songs }

  func viewModels(for album: Album) -> [AnyDiffable] {
    Title(text: album.title, plays: 0)
    songs(album.id)
  }
}

@Suite("Frames of a list")
struct ListFrameTests {
  private static let samples = [
    "la", "one\ntwo\nthree", "a text that is longer than many a screen is wide, and wraps",
    "一二三四五六七八九十", "👨‍👩‍👧‍👦 🇯🇵 ❤️", "e\u{301}\u{302} नमस्ते", "1️⃣2️⃣", "\u{1B}[2J\u{202E}x", "",
  ]

  /// Changes the list or what is seen of it, in one of many ways.
  private func change(
    _ stage: inout Stage,
    _ models: inout [Album],
    _ random: inout SplitMix64
  ) {
    func text() -> String { Self.samples.randomElement(using: &random) ?? "" }
    let place = Int.random(in: 0...models.count, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1:
      let id = Int.random(in: 0..<1_000_000, using: &random)
      models.insert(Album(id, text(), songs: [Song("x", text())]), at: place)
    case 2 where place < models.count: models.remove(at: place)
    case 3 where place < models.count:
      let model = models.remove(at: place)
      models.insert(model, at: Int.random(in: 0...models.count, using: &random))
    case 4 where place < models.count: models[place].songs.append(Song("y", text()))
    case 5 where place < models.count: models[place].title = text()
    case 6: stage.list.scroll(by: Int.random(in: -9...9, using: &random))
    case 7: stage.list.moveFocus(by: Int.random(in: -3...3, using: &random))
    case 8: stage.list.options.showsFocus = !(stage.list.options.showsFocus ?? true)
    case 9:
      let status = text()
      stage.program.status = { "\(status)" }
    case 10:
      stage.program.ask(Question("> ", text: text())) { _ in }
    default: _ = stage.program.handle(.key(.escape))
    }
    stage.adapter.apply { ListSections(models) { AlbumController() } }
  }

  @Test(
    "After any changes, scrolls and resizes a full screen shows what a fresh paint shows",
    arguments: seeds(8)
  )
  func fullScreen(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func size() -> TerminalSize {
      let columns = Int.random(in: 1...(seed % 3 == 0 ? 12 : 200), using: &random)
      return TerminalSize(columns: columns, rows: Int.random(in: 1...60, using: &random))
    }
    var stage = Stage(.fullScreen, size())
    stage.list.options.showsScrollbar = seed.isMultiple(of: 2)
    var models: [Album] = []
    for _ in 0..<30 {
      for _ in 0..<Int.random(in: 0...3, using: &random) { change(&stage, &models, &random) }
      if Int.random(in: 0..<8, using: &random) == 0 { stage.resize(to: size()) }
      _ = stage.draw()
      for (model, fresh) in zip(stage.models, stage.freshModels) {
        #expect(model.difference(from: fresh) == nil)
      }
      #expect(stage.draw() == 0)
    }
    #expect(stage.models.flatMap(\.complaints) == [])
  }

  @Test(
    "After inserts, deletes and moves in long sections the list is shown from some line on",
    .tags(.long),
    arguments: seeds(4),
    [false, true]
  )
  func longSections(seed: UInt64, asLists: Bool) {
    var random = SplitMix64(seed: seed)
    var stage = Stage(.fullScreen, TerminalSize(columns: 40, rows: 12))
    stage.list.options.followedEdge = [nil, .top, .bottom].randomElement(using: &random) ?? nil
    var next = 0
    func songs(_ count: Int) -> [Song] {
      (0..<count).map { _ in
        next += 1
        return Song("\(next)", next.isMultiple(of: 3) ? "\(next)\nsecond" : "\(next)")
      }
    }
    var models = (0..<Int.random(in: 1...4, using: &random)).map {
      Album($0, "T\($0)", songs: songs(Int.random(in: 0...300, using: &random)))
    }
    var lists: [Int: IdentifiedList<Song>] = [:]
    for step in 0..<30 {
      let album = Int.random(in: 0..<models.count, using: &random)
      let other = Int.random(in: 0..<models.count, using: &random)
      let place = Int.random(in: 0...models[album].songs.count, using: &random)
      let end = min(place + Int.random(in: 1...40, using: &random), models[album].songs.count)
      switch Int.random(in: 0..<9, using: &random) {
      case 0: models[album].songs.insert(contentsOf: songs(1), at: place)
      case 1: models[album].songs += songs(3)
      case 2: models[album].songs.removeSubrange(place..<end)
      case 3:
        let moved = models[album].songs[place..<end]
        models[album].songs.removeSubrange(place..<end)
        models[other].songs.insert(contentsOf: moved, at: 0)
      case 4: models.swapAt(album, other)
      case 5: stage.list.scroll(by: Int.random(in: -300...300, using: &random))
      case 6: stage.list.scroll(toLine: Int.random(in: -9...1_000, using: &random))
      case 7: stage.list.handle(Bool.random(using: &random) ? .home : .end)
      default:
        let rows = Int.random(in: 2...20, using: &random)
        stage.resize(to: TerminalSize(columns: rows.isMultiple(of: 2) ? 40 : 50, rows: rows))
      }
      if asLists {
        for model in models { lists[model.id, default: []].replaceAll(with: model.songs) }
        stage.adapter.apply {
          ListSections(models) { AlbumListController { lists[$0] ?? [] } }
        }
      } else {
        stage.adapter.apply { ListSections(models) { AlbumController() } }
      }
      _ = stage.draw()
      for (model, fresh) in zip(stage.models, stage.freshModels) {
        #expect(model.difference(from: fresh) == nil)
      }
      let shown = TestScreen(
        stage.list,
        columns: stage.screen.size.columns,
        rows: stage.screen.size.rows
      ).lines
      // All of it takes its time.
      if step % 3 == 2 {
        let all = stage.list.text().split(separator: "\n").map(String.init)
        #expect(all.indices.contains { all[$0...].starts(with: shown) })
      }
      let (line, of) = stage.list.position
      #expect(line >= 0 && line <= max(0, of - shown.count))
      _ = stage.draw()
    }
  }

  @Test(
    "In line, what was printed before stays, and the last lines are those of the frame",
    arguments: seeds(8)
  )
  func inline(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let size = TerminalSize(
      columns: Int.random(in: 20...100, using: &random),
      rows: Int.random(in: 2...20, using: &random)
    )
    var stage = Stage(.inline, size)
    stage.list.options.showsScrollbar = seed.isMultiple(of: 2)
    let before = (0..<Int.random(in: 0...30, using: &random)).map { "before \($0)" }
    stage.models[0].receive(before.flatMap { Array($0.utf8) + [0x0D, 0x0A] })
    var models: [Album] = []
    for _ in 0..<30 {
      for _ in 0..<Int.random(in: 0...3, using: &random) { change(&stage, &models, &random) }
      _ = stage.draw()
      let frame = stage.program.frame(for: stage.screen)
      #expect(frame.lines.count < size.rows || size.rows == 1)
      let lines = frame.lines.map { line in
        String(stage.screen.glyphs.text(of: line.content).trimmingSuffix { $0 == " " })
      }
      let model = stage.models[0]
      let shown = (model.scrolledLines + model.lines).trimmed
      let expected = (before + lines).trimmed
      #expect(shown.count == expected.count)
      #expect(zip(shown, expected).first { $0 != $1 } == nil)
    }
    #expect(stage.models[0].complaints == [])
  }
}

extension String {
  fileprivate func trimmingSuffix(_ isLeftOut: (Character) -> Bool) -> Substring {
    self[..<(lastIndex { !isLeftOut($0) }.map(index(after:)) ?? startIndex)]
  }
}

extension [String] {
  /// Without empty lines at the end.
  fileprivate var trimmed: [String] {
    var lines = self
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}
