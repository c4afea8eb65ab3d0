package import BindingCore

/// Records what happens, line by line.
package final class Log {
  /// The lines so far.
  package private(set) var lines: [String] = []

  /// Creates an empty log.
  package init() {}

  /// Adds a line.
  package func note(_ line: String) { lines.append(line) }

  /// Returns the lines so far and removes them.
  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// What logging controllers allow, and the log they write to.
package final class LoggingRules {
  /// The log they write to.
  package let log = Log()
  /// Called with each line before it is written.
  package var onNote: (String) -> Void = { _ in }
  /// Returns the result of `transition(from:to:)`.
  package var transition: (Album, Album) -> SectionTransition = { _, _ in .compareRows }
  /// The rows that may not be selected or deselected, the indices that items may not move to, as
  /// `to 1`, and the albums that accept no items, as `into 1`.
  package var refused: Set<String> = []
  /// Whether rows and sections may be moved at all.
  package var allowsMoves = true

  /// Creates rules that allow everything.
  package init() {}

  func note(_ line: String) {
    onNote(line)
    log.note(line)
  }
}

extension ActionName {
  /// Plays an album.
  package static let play = ActionName("play", key: "p")
  /// Writes the row down.
  package static let note = ActionName("note", key: "n")
  /// What no controller of the tests does.
  package static let dance = ActionName("dance")
}

/// Shows the songs of an album, in an order of its own once they were moved, and logs each hook.
package final class LoggingController: BindingSectionController {
  private let rules: LoggingRules
  private var order: [String]?
  private var guests: [Song] = []
  /// The connection to the list.
  package let context = SectionContext()

  /// Creates a controller.
  package init(_ rules: LoggingRules) { self.rules = rules }

  private func songs(of album: Album) -> [Song] {
    let songs = album.songs + guests
    guard let order else { return songs }
    return order.compactMap { id in songs.first { $0.id == id } }
  }

  /// Returns a row for each song.
  package func viewModels(for album: Album) -> [AnyDiffable] {
    let _ = rules.note("rows of \(album.id)")
    songs(of: album)
  }

  package func transition(from old: Album, to new: Album) -> SectionTransition {
    rules.transition(old, new)
  }
  package func didUpdate(to album: Album) { rules.note("update \(album.id) \(album.title)") }

  package func shouldSelect(_ viewModel: any Diffable, in album: Album) -> Bool {
    !rules.refused.contains("\(viewModel)")
  }
  package func didSelect(_ viewModel: any Diffable, in album: Album) {
    rules.note("select \(viewModel)")
  }
  package func shouldDeselect(_ viewModel: any Diffable, in album: Album) -> Bool {
    !rules.refused.contains("\(viewModel)")
  }
  package func didDeselect(_ viewModel: any Diffable, in album: Album) {
    rules.note("deselect \(viewModel)")
  }
  package func didHighlight(_ viewModel: any Diffable, in album: Album) {
    rules.note("highlight \(viewModel)")
  }
  package func didUnhighlight(_ viewModel: any Diffable, in album: Album) {
    rules.note("unhighlight \(viewModel)")
  }
  package func actions(on viewModel: any Diffable, in album: Album) -> [SectionAction] {
    SectionAction(.play) { self.rules.note("play \(album.id)") }
    SectionAction(.note) { self.rules.note("note \(viewModel)") }
  }

  package func willDisplay(_ album: Album) { rules.note("show \(album.id)") }
  package func didEndDisplay(_ album: Album) { rules.note("hide \(album.id)") }
  package func willDisplayRow(_ viewModel: any Diffable, in album: Album) {
    rules.note("show row \(viewModel)")
  }
  package func didEndDisplayRow(_ viewModel: any Diffable, in album: Album) {
    rules.note("hide row \(viewModel)")
  }
  package func willEnterWorkingRange(_ album: Album) { rules.note("near \(album.id)") }
  package func didExitWorkingRange(_ album: Album) { rules.note("far \(album.id)") }
  package func didScroll(_ album: Album) { rules.note("scroll \(album.id)") }

  package func canMove(_ viewModel: any Diffable, in album: Album) -> Bool { rules.allowsMoves }
  package func canMove(_ viewModel: any Diffable, to item: Int, in album: Album) -> Bool {
    !rules.refused.contains("to \(item)")
  }
  package func canAccept(_ viewModel: any Diffable, at item: Int, in album: Album) -> Bool {
    !rules.refused.contains("into \(album.id)")
  }
  package func canMoveSection(_ album: Album) -> Bool { rules.allowsMoves }
  package func didMove(_ viewModel: any Diffable, from old: Int, to new: Int, in album: Album) {
    var ids = songs(of: album).map(\.id)
    ids.insert(ids.remove(at: old), at: new)
    order = ids
    rules.note("move \(viewModel) \(old) \(new)")
  }
  package func didGiveAway(_ viewModel: any Diffable, in album: Album) {
    order = songs(of: album).map(\.id).filter { $0 != (viewModel as? Song)?.id }
    rules.note("give \(viewModel)")
  }
  package func didAccept(_ viewModel: any Diffable, at item: Int, in album: Album) {
    guard let song = viewModel as? Song else { return }
    var ids = songs(of: album).map(\.id)
    ids.insert(song.id, at: item)
    guests.append(song)
    order = ids
    rules.note("accept \(song) \(item)")
  }
}

/// A list of albums, with a display that follows it and a log of its controllers' hooks.
package final class Jukebox {
  /// The rules of its controllers.
  package let rules = LoggingRules()
  /// The display, which follows the list.
  package let display = RecordingDisplay()
  /// The queue of the list's turns, if it was created to wait.
  package let queue = UpdateQueue()
  /// The list.
  package let list: ListAdapter
  /// The updates so far.
  package private(set) var updates: [ListUpdate] = []
  /// The diagnostics so far.
  package private(set) var diagnostics: [ListDiagnostic] = []

  /// Creates an empty list.
  package init(waits: Bool = false) {
    list = ListAdapter(display: display, scheduler: waits ? queue.scheduler : .immediate)
    list.onUpdate { [weak self] in self?.updates.append($0) }
    list.onDiagnostic = { [weak self] in self?.diagnostics.append($0) }
  }

  /// Creates a list of albums 0, 1, 2 …, each with as many songs as given: `a0`, `a1`, `b0` …
  package convenience init(songs: [Int], waits: Bool = false) {
    self.init(waits: waits)
    apply(Jukebox.albums(songs))
    _ = rules.log.take()
  }

  /// Returns albums 0, 1, 2 …, each with as many songs as given: `a0`, `a1`, `b0` …
  package static func albums(_ songs: [Int]) -> [Album] {
    songs.enumerated().map { id, count in
      let letter = ["a", "b", "c", "d", "e", "f", "g", "h"][id % 8]
      return Album(id, songs: (0..<count).map { Song("\(letter)\($0)") })
    }
  }

  /// Applies albums.
  package func apply(_ albums: [Album]) {
    list.apply { sections(albums) }
  }

  /// Returns the sections for albums.
  package func sections(_ albums: [Album]) -> ListSections {
    ListSections(albums) { [rules] in LoggingController(rules) }
  }

  /// Returns the lines that were logged since the last call.
  package func log() -> [String] { rules.log.take() }
}
