import BindingCore
import Testing
import TestSupport

/// What becomes of selection and view when items leave a data source, whichever way they go.
@Suite("Items that leave a data source")
struct DepartureTests {
  private typealias List = Snapshot<String, String>

  /// Says what is in view when it is told to, and not because of an update.
  private final class StillDisplay: ListDisplay {
    private var content: (any ListContent)?

    func apply(_ update: ListUpdate, of content: some ListContent) { self.content = content }

    func showAll() {
      guard let content else { return }
      content.setVisibleRows(
        (0..<content.sectionCount).flatMap { section in
          content.rows(inSection: section).indices.map { ItemPath(section: section, item: $0) }
        }
      )
    }
  }

  private static let departures: [(String, @Sendable (inout List) throws -> Void)] = [
    ("with their section", { $0.removeSections(["b"]) }),
    ("alone", { $0.remove(ids: ["y"]) }),
    ("replaced by others", { try $0.replaceItems(in: "b", with: ["z"]) }),
    (
      "as their section is shown anew",
      {
        $0.remove(ids: ["y"])
        try $0.reloadSections(["b"])
      }
    ),
  ]

  @Test(
    "They are not selected any more, and their display has ended",
    arguments: departures.indices
  )
  func departure(number: Int) throws {
    let (name, edit) = Self.departures[number]
    let log = SharedLog<String>()
    let display = StillDisplay()
    let source = DiffableDataSource<String, String>(display: display, selectionMode: .multiple)
    source.handlers.didEndDisplay = { log.note($0) }
    let list = try List {
      SnapshotSection("a", ["x"])
      SnapshotSection("b", ["y"])
    }
    source.apply(list)
    display.showAll()
    source.select("x")
    source.select("y")
    var edited = list
    try edit(&edited)
    source.apply(edited)
    #expect(log.lines == ["y"], "\(name)")
    #expect(source.visibleItems == ["x"], "\(name)")
    #expect(source.selectedItems == ["x"], "\(name)")
    source.apply(list)
    #expect(source.selectedItems == ["x", "y"], "\(name)")
  }
}
