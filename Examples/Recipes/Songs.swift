import BindingRender

struct Song: Diffable, Equatable, Identifiable {
  let id: Int
  let title: String
  let artist: String
  var plays: Int
}

let songs = LiveList([
  Song(id: 1, title: "So What", artist: "Miles Davis", plays: 31),
  Song(id: 2, title: "Naima", artist: "John Coltrane", plays: 7),
  Song(id: 3, title: "Blue in Green", artist: "Miles Davis", plays: 12),
])
let popular = songs.filtered { $0.plays > 10 }
let list = TextList { (song: Song) in "\(song.title) · \(song.artist) · \(song.plays)" }
let library = ListAdapter(display: list)
library.apply { ListSections(oneRowEach: popular.sorted(by: .descending(\.plays))) }
print(list.text())

songs.update { songs in
  songs[id: 2]?.plays += 30
  songs[id: 3]?.plays += 1
  songs.remove(id: 1)
}
if let update = list.latestUpdate { print("\(list.text(ofChanges: update))\n\(update)\n") }

popular.setFilter { $0.artist == "John Coltrane" }
print(list.text())
