import BindingCore
import BindingRender
import TestSupport

/// A program of numbered songs, each in a row.
struct SongProgram {
  let list = TextList { (song: Item) in "song \(song.id)" }
  let adapter: ListAdapter
  let program: ListProgram

  init(_ numbers: ClosedRange<Int>) {
    adapter = ListAdapter(display: list)
    adapter.apply { ListSections(oneRowEach: numbers.map { Item($0) }) }
    program = ListProgram(list)
  }
}

/// A suite whose tests are about a program of songs.
protocol SongProgramTests {
  var songs: SongProgram { get }
}

extension SongProgramTests {
  var list: TextList { songs.list }
  var adapter: ListAdapter { songs.adapter }
  var program: ListProgram { songs.program }
}
