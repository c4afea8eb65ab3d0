public import BindingCore

/// A model with rows: the usual subject of the tests.
public struct Album: Diffable, Equatable {
  /// Its identity.
  public var id: Int
  /// The title, a row of its own.
  public var title: String
  /// The songs, a row each.
  public var songs: [Song]

  /// Makes an album.
  public init(_ id: Int, _ title: String = "", songs: [Song] = []) {
    self.id = id
    self.title = title
    self.songs = songs
  }

  /// Its identity.
  public var diffIdentifier: Int { id }
}

/// The row of an album's title, with the number of times it was played.
public struct Title: Diffable, Equatable, CustomStringConvertible {
  /// The album's title.
  public var text: String
  /// The number of times the album was played.
  public var plays: Int

  /// Makes the row.
  public init(text: String, plays: Int) {
    self.text = text
    self.plays = plays
  }

  /// There is one in each album.
  public var diffIdentifier: String { "title" }
  /// The title with the number.
  public var description: String { "\(text) ×\(plays)" }
}

/// The row of a song.
public struct Song: Diffable, Equatable, CustomStringConvertible {
  /// Its identity.
  public var id: String
  /// What is sung.
  public var text: String

  /// Makes a song.
  public init(_ id: String, _ text: String = "") {
    self.id = id
    self.text = text
  }

  /// Its identity.
  public var diffIdentifier: String { id }
  /// Identity and text.
  public var description: String { text.isEmpty ? id : "\(id)=\(text)" }
}

/// Decomposes an album into its title and its songs; selecting the title plays it.
public final class AlbumController: BindingSectionController {
  /// The number of times the album was played.
  public var plays = 0
  /// How often the rows were asked for.
  public private(set) var decompositions = 0
  /// The connection to the list.
  public let context = SectionContext()
  /// Called in the middle of each decomposition.
  public var onDecompose: () -> Void = {}
  /// Called in the middle of each selection, with the row.
  public var onSelect: (any Diffable) -> Void = { _ in }

  /// Makes a controller that has not played anything.
  public init() {}

  /// The title, then the songs.
  public func viewModels(for album: Album) -> [AnyDiffable] {
    Title(text: album.title, plays: plays)
    album.songs
    let _ = note()
  }

  private func note() {
    decompositions += 1
    onDecompose()
  }

  /// Plays the album if the row is its title.
  public func didSelect(_ viewModel: any Diffable, in album: Album) {
    if viewModel is Title { plays += 1 }
    onSelect(viewModel)
  }
}
