import BindingCore
import Testing
import TestSupport

@Suite("Data sources that are looked at and selected in")
struct DataSourceSelectionTests {
  private typealias Source = DiffableDataSource<String, String>

  /// Keeps the content, and has a number of rows of the first section in view.
  private final class ViewingDisplay: ListDisplay {
    var content: (any ListContent)?
    var viewCount = 0
    var onApply: () -> Void = {}

    func apply(_ update: ListUpdate, of content: some ListContent) {
      self.content = content
      show(viewCount)
      onApply()
    }

    func show(_ count: Int) {
      viewCount = count
      guard let content else { return }
      let rows = content.rows(inSection: 0).indices.prefix(count)
      content.setVisibleRows(rows.map { ItemPath(section: 0, item: $0) })
    }
  }

  private let display = ViewingDisplay()
  private let log = SharedLog<String>()

  private func source(_ mode: SelectionMode = .momentary) throws -> Source {
    let log = log
    var handlers = DataSourceHandlers<String, String>()
    handlers.shouldSelect = { $0 != "c" }
    handlers.didSelect = { log.note("select \($0)") }
    handlers.didDeselect = { log.note("deselect \($0)") }
    handlers.willDisplay = { log.note("show \($0)") }
    handlers.didEndDisplay = { log.note("hide \($0)") }
    handlers.didScroll = { log.note("scroll") }
    let source = Source(display: display, selectionMode: mode, handlers: handlers)
    source.apply(try list("abcd"))
    return source
  }

  private func list(_ items: String) throws -> Snapshot<String, String> {
    try Snapshot { SnapshotSection("all", items.map { "\($0)" }) }
  }

  @Test("A momentary selection is told and does not last")
  func momentary() throws {
    let source = try source()
    #expect(source.select("a") && source.select("a"))
    #expect(source.select("c"))
    #expect(!source.select("z"))
    #expect(log.take() == ["select a", "select a"])
    #expect(source.selectedItems == [])
  }

  @Test("A single selection ends the one before; several are kept in the order of the list")
  func modes() throws {
    let single = try source(.single)
    single.select("b")
    single.select("a")
    #expect(log.take() == ["select b", "deselect b", "select a"])
    #expect(single.selectedItems == ["a"])
    single.deselect("a")
    single.deselect("a")
    #expect(log.take() == ["deselect a"])
    let multiple = try source(.multiple)
    multiple.select("d")
    multiple.select("a")
    #expect(multiple.selectedItems == ["a", "d"])
  }

  @Test("What is selected stays so wherever it moves, and when it comes back")
  func updates() throws {
    let source = try source(.multiple)
    source.select("a")
    source.select("b")
    source.apply(try list("cdba"))
    #expect(source.selectedItems == ["b", "a"])
    let selected = (0..<4).filter { display.content?.isSelected(path(0, $0)) == true }
    #expect(selected == [2, 3])
    #expect(display.content?.hasSelection == true)
    source.apply(try list("cda"))
    #expect(source.selectedItems == ["a"])
    source.apply(try list("cdab"))
    #expect(source.selectedItems == ["a", "b"])
    #expect(log.take() == ["select a", "select b"])
  }

  @Test("A restored selection has what is there at once, and awaits no item that is deselected")
  func restored() throws {
    let source = try source(.multiple)
    source.restoreSelection(["b", "x", "y"])
    #expect(source.selectedItems == ["b"])
    source.deselect("x")
    #expect(source.selectedIdentifiers == ["b", "y"])
    source.apply(try list("abxy"))
    #expect(source.selectedItems == ["b", "y"])
    source.restoreSelection(["x", "q", "r", "s"])
    source.deselect(all: ["q", "r"])
    #expect(source.selectedIdentifiers == ["x", "s"])
    #expect(log.take() == [])
    source.apply(try list("qrsx"))
    #expect(source.selectedItems == ["s", "x"])
  }

  @Test("What is selected stays so below a collapsed item, and what is not there can be dropped")
  func collapsed() throws {
    let source = try source(.multiple)
    var tree = try SectionSnapshot(["p", "q"], ("p", ["p1", "p2"]))
    try tree.expand(["p"])
    source.apply(tree, to: "all")
    for item in ["p1", "p2", "q"] { source.select(item) }
    source.collapse("p")
    #expect(source.selectedItems == ["q"])
    #expect(source.isSelected("p1") && !source.select("p1"))
    source.expand("p")
    #expect(source.selectedItems == ["p1", "p2", "q"])
    source.collapse("p")
    log.note("-")
    source.deselect("p1")
    #expect(log.take().last == "-")
    tree.remove(ids: ["p2"])
    try tree.collapse(["p"])
    source.apply(tree, to: "all")
    #expect(source.selectedIdentifiers == ["p2", "q"])
    source.apply(try list("q"))
    source.deselectMissing()
    #expect(source.selectedIdentifiers == ["q"])
  }

  @Test("A child that another replaces when its parent is expanded is no selected item")
  func replacedChildren() throws {
    let source = try source(.multiple)
    let children = try SectionSnapshot(["p2", "p3"])
    source.handlers.childrenForExpanding = { _, _ in children }
    var tree = try SectionSnapshot(["p"], ("p", ["p1", "p2"]))
    try tree.expand(["p"])
    source.apply(tree, to: "all")
    for item in ["p1", "p2"] { source.select(item) }
    source.collapse("p")
    #expect(source.selectedIdentifiers == ["p1", "p2"])
    source.expand("p")
    #expect(source.selectedIdentifiers == ["p1", "p2"])
    #expect(source.selectedItems == ["p2"])
  }

  @Test("Items that become visible, and those that no longer are, are told by identity")
  func visibility() throws {
    let source = try source()
    display.show(2)
    display.content?.didScroll()
    #expect(log.take() == ["show a", "show b", "scroll"])
    #expect(source.visibleItems == ["a", "b"])
    source.apply(try list("xbcd"))
    #expect(log.take() == ["hide a", "show x"])
    display.show(1)
    #expect(log.take() == ["hide b"])
    source.apply(Snapshot())
    #expect(log.take() == ["hide x"])
    #expect(source.visibleItems == [])
  }

  @Test("What a display says while it applies an update is told once it is done")
  func visibilityDuringUpdate() throws {
    let source = try source()
    display.viewCount = 1
    display.onApply = { [log] in #expect(log.take() == []) }
    source.apply(try list("xabcd"))
    #expect(log.take() == ["show x"])
  }

  @Test("A handler may edit the list and look at the display")
  func reentrancy() throws {
    let source = Source(display: display)
    source.handlers.didSelect = { [weak source, log, display] item in
      source?.update { $0.remove(ids: [item]) }
      log.note("\(display.content?.rows(inSection: 0).count ?? 0)")
    }
    source.apply(try list("ab"))
    #expect(source.select("a"))
    #expect(log.take() == ["2"])
    #expect(source.snapshot().items == ["b"])
  }

  @Test("Where an item stands is told among the items, without headers and footers")
  func positions() throws {
    let source = DiffableDataSource<Int, AnyDiffable>(display: display)
    let list = try Snapshot<Int, AnyDiffable> {
      SnapshotSection(1) {
        Heading(text: "h")
        ["a", "b", "c"]
        Footing(text: "f")
      }
      SnapshotSection(2) { Song("x") }
    }
    source.apply(list)
    let paths = (0..<6).map { path(0, $0) } + [path(1, 0), path(2, 0)]
    let positions = paths.map { display.content?.placement(of: $0) }
    #expect(positions.map { $0?.isFirst } == [nil, true, false, false, nil, nil, true, nil])
    #expect(positions.map { $0?.isLast } == [nil, false, false, true, nil, nil, true, nil])
  }
}
