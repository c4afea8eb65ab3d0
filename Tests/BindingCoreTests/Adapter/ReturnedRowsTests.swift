import BindingCore
import TestSupport
import Testing

/// Rows of a section that was away, and has other rows or another order when it is back.
@Suite("Rows of sections that come back")
struct ReturnedRowsTests {
  private final class Controller: BindingSectionController {
    let rows: Rows
    init(_ rows: Rows) { self.rows = rows }
    func viewModels(for item: Item) -> [AnyDiffable] { rows.numbers.map { Item($0) } }
  }

  private final class Rows { var numbers = Array(0..<20) }

  private let rows = Rows()
  private let display = RecordingDisplay()
  private let adapter: ListAdapter
  private let list = LiveList([Item(0), Item(1)])
  private let filter: LiveFilter<Item>

  init() {
    adapter = ListAdapter(display: display)
    adapter.selectionMode = .multiple
    adapter.retentionLimit = 2
    filter = list.filtered { _ in true }
  }

  /// Shows the sections, takes the first away, changes its rows, and shows it again.
  private func leaveAndReturn(isHidden: Bool, with numbers: [Int]) {
    if isHidden {
      filter.setFilter { $0.id != 0 }
      rows.numbers = numbers
      filter.setFilter { _ in true }
    } else {
      adapter.apply { ListSections([Item(1)]) { [rows] in Controller(rows) } }
      rows.numbers = numbers
      show(isHidden: false)
    }
  }

  private func show(isHidden: Bool) {
    adapter.apply {
      if isHidden {
        ListSections(filter) { [rows] in Controller(rows) }
      } else {
        ListSections([Item(0), Item(1)]) { [rows] in Controller(rows) }
      }
    }
  }

  @Test("A look-up finds rows where they are now", arguments: [true, false])
  func lookUp(isHidden: Bool) {
    show(isHidden: isHidden)
    #expect(adapter.path(of: Item(0), in: Item(0)) == path(0, 0))
    leaveAndReturn(isHidden: isHidden, with: (0..<20).reversed())
    for item in 0..<20 {
      #expect(adapter.path(of: Item(item), in: Item(0)) == path(0, 19 - item))
    }
  }

  @Test("A selected and highlighted row that is gone is neither", arguments: [true, false])
  func gone(isHidden: Bool) {
    rows.numbers = Array(0..<30)
    show(isHidden: isHidden)
    adapter.select(path(0, 29))
    adapter.highlight(path(0, 29))
    adapter.select(path(0, 3))
    leaveAndReturn(isHidden: isHidden, with: Array(0..<20))
    #expect(adapter.selectedPaths == [path(0, 3)])
    #expect(adapter.selectedViewModels == [AnyDiffable(Item(3))])
    #expect(adapter.highlightedPath == nil)
    adapter.highlight(path(0, 19))
    #expect(adapter.highlightedPath == path(0, 19))
  }
}
