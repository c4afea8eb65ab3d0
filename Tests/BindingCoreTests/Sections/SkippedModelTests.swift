import BindingCore
import Testing
import TestSupport

/// Shows an album with how often it was selected, and counts what it is asked.
private class CountingController {
  final class Counts {
    var transitions = 0
    var rows = 0
    var updates = 0
  }

  let counts: Counts
  var plays = 0
  init(_ counts: Counts) { self.counts = counts }

  func viewModels(for album: Album) -> [AnyDiffable] {
    counts.rows += 1
    return [AnyDiffable(Title(text: album.title, plays: plays))]
      + album.songs.map { AnyDiffable($0) }
  }

  func transition(from old: Album, to new: Album) -> SectionTransition {
    counts.transitions += 1
    if new == old { return .skip }
    return new.title.isEmpty ? .replace : .compareRows
  }

  func didUpdate(to model: Album) { counts.updates += 1 }
  func didSelect(_ viewModel: any Diffable, in album: Album) { plays += 1 }
}

private final class PlainController: CountingController, BindingSectionController {
  typealias Model = Album
}

private final class SkippingController: CountingController, BindingSectionController {
  typealias Model = Album
  static var skipsEqualModels: Bool { true }
}

@Suite("Sections that leave equal models alone")
struct SkippedModelTests {
  private let counts = CountingController.Counts()
  private let display = RecordingDisplay()
  private let queue = UpdateQueue()
  private let list: ListAdapter

  init() { list = ListAdapter(display: display, scheduler: queue.scheduler) }

  private func apply(_ albums: [Album]) {
    list.apply { ListSections(albums) { [counts] in SkippingController(counts) } }
  }

  private let albums = (0..<5).map { Album($0, "album \($0)", songs: [Song("x")]) }

  @Test("Only controllers whose models are not equal are asked")
  func unequal() {
    apply(albums)
    #expect(counts.transitions == 0 && counts.rows == 5)
    for round in 1...3 {
      var changed = albums
      changed[round].songs = [Song("y")]
      changed[4].songs = [Song("round \(round)")]
      apply(changed)
      // This one, the one of the round before, and the last.
      #expect(counts.transitions == (round == 1 ? 2 : 3 * round - 1))
      #expect(display.text[round] == ["album \(round) ×0", "y"])
      #expect(display.text[4] == ["album 4 ×0", "round \(round)"])
      #expect(display.text == changed.map(rows))
    }
  }

  private func rows(_ album: Album) -> [String] {
    ["\(album.title) ×0"] + album.songs.map { "\($0)" }
  }

  @Test("An update that was asked for is carried out with a list in which all models are equal")
  func requested() {
    apply(albums)
    apply(albums)
    let asked = counts.rows
    list.setNeedsUpdate(of: albums[3])
    apply(albums)
    #expect(counts.rows == asked + 1)
    queue.flush()
    #expect(counts.rows == asked + 1)
    list.setNeedsUpdate(of: albums[3])
    queue.flush()
    apply(albums)
    #expect(counts.rows == asked + 2)
  }

  @Test("A list value that is applied again has its own models, whatever was applied since")
  func keptValue() {
    let kept = ListSections(albums) { [counts] in SkippingController(counts) }
    var changed = albums
    changed[2].title = "new"
    for _ in 0..<2 {
      list.apply { kept }
      #expect(list.models.map { $0.value(as: Album.self) } == albums)
      apply(changed)
      apply(changed)
      list.apply(Album(1, "single"))
      #expect(display.text[1] == ["single ×0"])
      #expect(display.text[2] == ["new ×0", "x"])
    }
    list.apply { kept }
    #expect(display.text == albums.map(rows))
  }

  @Test("A section that is first asked for later has the newest model and a controller of then")
  func later() {
    final class Named: BindingSectionController {
      static var skipsEqualModels: Bool { true }
      let name: String
      init(_ name: String) { self.name = name }
      func viewModels(for album: Album) -> [AnyDiffable] { name + album.title }
    }
    let list = ListAdapter(display: UnaskingDisplay())
    for name in ["a", "b", "c"] {
      list.apply { ListSections(albums) { Named(name) } }
      if name == "b" { #expect(list.rows(inSection: 0).map(\.description) == ["balbum 0"]) }
    }
    #expect(list.rows(inSection: 0).map(\.description) == ["balbum 0"])
    #expect(list.rows(inSection: 1).map(\.description) == ["calbum 1"])
  }

  @Test(
    "Any sequence of updates shows the same as if the controllers were asked and skipped",
    arguments: seeds(24)
  )
  func replay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let plainDisplay = RecordingDisplay()
    let plain = ListAdapter(display: plainDisplay, scheduler: queue.scheduler)
    var albums = albums
    var kept: [[[ListSections]]] = []
    let cut = Int.random(in: 0..<6, using: &random)
    let (one, other) = (counts, CountingController.Counts())
    func lists(of albums: [Album]) -> [[ListSections]] {
      let parts = [Array(albums.prefix(cut)), Array(albums.dropFirst(cut))]
      return [
        parts.map { ListSections($0) { SkippingController(one) } },
        parts.map { ListSections($0) { PlainController(other) } },
      ]
    }
    func apply(_ lists: [[ListSections]]) {
      list.apply { for run in lists[0] { run } }
      plain.apply { for run in lists[1] { run } }
    }
    for step in 0..<60 {
      let index = albums.indices.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1:
        for _ in 0..<Int.random(in: 0..<3, using: &random) where !albums.isEmpty {
          let index = albums.indices.randomElement(using: &random) ?? 0
          albums[index].songs = [Song("\(Int.random(in: 0..<4, using: &random))")]
          albums[index].title = ["", "one", "two"].randomElement(using: &random) ?? ""
        }
      case 2: albums.shuffle(using: &random)
      case 3: albums.insert(Album(step + 10, "new"), at: index)
      case 4 where albums.count > 2: albums.remove(at: index)
      case 5 where !albums.isEmpty:
        albums[index].title = "single \(step)"
        for list in [list, plain] { list.apply(albums[index]) }
        continue
      case 6:
        let isSelected = list.select(ItemPath(section: index, item: 0))
        #expect(isSelected == plain.select(ItemPath(section: index, item: 0)))
      case 7 where !albums.isEmpty:
        for list in [list, plain] { list.setNeedsUpdate(of: albums[index]) }
        if Bool.random(using: &random) { queue.flush() }
      default:
        // What was applied some time ago.
        if let old = kept.randomElement(using: &random) {
          apply(old)
          #expect(list.models.map(\.description) == plain.models.map(\.description))
          albums = list.models.compactMap { $0.value(as: Album.self) }
        }
        let keeps = Bool.random(using: &random)
        for list in [list, plain] { list.reload(keepingControllers: keeps) }
      }
      kept.append(lists(of: albums))
      apply(lists(of: albums))
      let place = Testing.Comment(rawValue: "seed \(seed), step \(step)")
      #expect(display.rows.count == albums.count, place)
      #expect(display.text == plainDisplay.text, place)
      #expect(list.models.map(\.description) == plain.models.map(\.description), place)
    }
  }
}
