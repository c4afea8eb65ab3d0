package import BindingCore

/// A list of albums that gives access to all of its controllers.
package final class Shelf {
  package let display = RecordingDisplay()
  package let list: ListAdapter
  private let made = Made()
  package var controllers: [AlbumController] { made.controllers }
  package private(set) var reports: [ListUpdate] = []

  package init() {
    list = ListAdapter(display: display)
    list.onUpdate { [weak self] in self?.reports.append($0) }
  }

  package func apply(_ albums: Album...) { apply(albums) }

  package func apply(_ albums: [Album]) {
    list.apply { ListSections(albums, controller: makeController) }
  }

  /// Creates a controller and adds it to `controllers`; a list can retain this without the shelf.
  package var makeController: () -> AlbumController {
    { [made] in
      let controller = AlbumController()
      made.controllers.append(controller)
      return controller
    }
  }

  private final class Made {
    var controllers: [AlbumController] = []
  }
}
