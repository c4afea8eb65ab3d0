// Loads what a section shows once it comes near the screen, and forgets it once it is far again:
// a working range of one section.

import BindingCore
import BindingRender

struct Album: Diffable, Equatable, Identifiable {
  let id: Int
}

@MainActor final class AlbumController: @MainActor BindingSectionController {
  let context = SectionContext()
  private var songs: [String] = []
  private var loading: Task<Void, Never>?

  func viewModels(for album: Album) -> [AnyDiffable] {
    "Album \(album.id)"
    if songs.isEmpty { "…" } else { songs }
  }

  func willEnterWorkingRange(_ album: Album) {
    loading = context.task { [weak self] in
      let songs = await load(album)
      self?.songs = songs
    }
  }

  func didExitWorkingRange(_ album: Album) {
    loading?.cancel()
    songs = []
    context.setNeedsUpdate()
  }
}

/// Stands for a request to a server.
func load(_ album: Album) async -> [String] {
  await Task.yield()
  return ["song \(album.id)a"]
}

let list = TextList { (line: String) in line.hasPrefix("Album") ? "\(line, .bold)" : "  \(line)" }
let shelf = ListAdapter(display: list)
shelf.workingRange = 1
shelf.apply { ListSections((1...99).map(Album.init)) { AlbumController() } }
await ListProgram(list).main()
