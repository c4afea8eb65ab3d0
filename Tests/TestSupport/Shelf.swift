package import BindingCore

/// A list of albums with all its controllers at hand.
package final class Shelf {
  package let display = RecordingDisplay()
  package let list: ListAdapter
  package private(set) var controllers: [AlbumController] = []
  package private(set) var reports: [ListUpdate] = []

  package init() {
    list = ListAdapter(display: display)
    list.onUpdate { [weak self] in self?.reports.append($0) }
  }

  package func apply(_ albums: Album...) { apply(albums) }

  package func apply(_ albums: [Album]) {
    list.apply { ListSections(albums) { self.makeController() } }
  }

  package func makeController() -> AlbumController {
    let controller = AlbumController()
    controllers.append(controller)
    return controller
  }
}
