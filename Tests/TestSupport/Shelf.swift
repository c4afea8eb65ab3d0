package import BindingCore

/// A list of albums with all its controllers at hand.
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

  /// Makes a controller that is at hand from then on. A list may keep it without keeping the shelf.
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
