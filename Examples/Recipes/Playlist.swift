import BindingRender

struct Song: Diffable, Equatable, Identifiable {
  let id: Int
  let title: String
  let artist: String
  var isLiked = false
}

let songs = LiveList([
  Song(id: 1, title: "So What", artist: "Miles Davis", isLiked: true),
  Song(id: 2, title: "Naima", artist: "John Coltrane"),
  Song(id: 3, title: "Blue in Green", artist: "Miles Davis"),
])
let program = ListProgram(songs) { song in
  "\(song.isLiked ? "♥" : " ") \(song.title, .bold)  \(song.artist, .muted)"
}
program.title = { "Playlist  \(songs.count) songs" }
program.bind("like", "l") { (song: Song) in songs[id: song.id]?.isLiked.toggle() }
program.bind("delete", "x") { (song: Song) in
  if await program.confirm("Delete \(song.title)?") { songs.remove(id: song.id) }
}
await program.main()
