public import BindingCore

/// A model with rows, which most tests use.
public struct Album: Diffable, Equatable {
  /// The identity.
  public var id: Int
  /// The title, which has a row of its own.
  public var title: String
  /// The songs, with a row each.
  public var songs: [Song]

  /// Creates an album.
  public init(_ id: Int, _ title: String = "", songs: [Song] = []) {
    self.id = id
    self.title = title
    self.songs = songs
  }

  /// The identity.
  public var diffIdentifier: Int { id }
}

/// The row of an album's title, with the number of times the album was played.
public struct Title: Diffable, Equatable, CustomStringConvertible {
  /// The album's title.
  public var text: String
  /// The number of times the album was played.
  public var plays: Int

  /// Creates the row.
  public init(text: String, plays: Int) {
    self.text = text
    self.plays = plays
  }

  /// The same in each album, which has one title.
  public var diffIdentifier: String { "title" }
  /// The title and the number of plays.
  public var description: String { "\(text) ×\(plays)" }
}

/// The row of a song.
public struct Song: Diffable, Equatable, CustomStringConvertible {
  /// The identity.
  public var id: String
  /// The text.
  public var text: String

  /// Creates a song.
  public init(_ id: String, _ text: String = "") {
    self.id = id
    self.text = text
  }

  /// The identity.
  public var diffIdentifier: String { id }
  /// The identity and the text.
  public var description: String { text.isEmpty ? id : "\(id)=\(text)" }
}

/// Decomposes an album into its title and its songs; selecting the title plays the album.
public final class AlbumController: BindingSectionController {
  /// The number of times the album was played.
  public var plays = 0
  /// The number of times the rows were asked for.
  public private(set) var decompositions = 0
  /// The connection to the list.
  public let context = SectionContext()
  /// Called in the middle of each decomposition.
  public var onDecompose: () -> Void = {}
  /// Called during each selection, with the row.
  public var onSelect: (any Diffable) -> Void = { _ in }

  /// Creates a controller whose album was not played yet.
  public init() {}

  /// Returns the title, then the songs.
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
