import BindingCore
import Testing
import TestSupport

@Suite("ListAdapter, by replay")
struct ListAdapterReplayTests {
  @Test("After any sequence of applies and selections the display agrees", arguments: seeds(12))
  func replay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let shelf = Shelf()
    var plays: [Int: Int] = [:]
    var albums: [Album] = []
    var identified: IdentifiedList<Album> = []
    for _ in 0..<40 {
      if Bool.random(using: &random), !albums.isEmpty {
        let section = Int.random(in: albums.indices, using: &random)
        shelf.list.select(path(section, 0))
        plays[albums[section].id, default: 0] += 1
      } else {
        albums = (0..<12).shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random))
          .map { id in
            let songs = (0..<6).shuffled(using: &random).prefix(4).map {
              Song("\($0)", String(Int.random(in: 0..<2, using: &random)))
            }
            return Album(id, "album", songs: songs)
          }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: shelf.apply(albums)
        case 1:
          identified.replaceAll(with: albums)
          shelf.list.apply { ListSections(identified, controller: shelf.makeController) }
        default:
          shelf.list.apply {
            for album in albums { ListSections([album], controller: shelf.makeController) }
          }
        }
        plays = plays.filter { id, _ in albums.contains { $0.id == id } }
      }
      let expected = albums.map { album in
        ["album ×\(plays[album.id] ?? 0)"] + album.songs.map(\.description)
      }
      #expect(shelf.display.text == expected, "seed \(seed)")
    }
  }
}
