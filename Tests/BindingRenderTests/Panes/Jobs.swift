import BindingCore
import BindingRender
import TestSupport

/// A list with its rows, and the number of times that a row was drawn.
struct Jobs {
  private struct Cell: TextCell {
    let drawn: CallCount
    private(set) var name = ""
    var text: StyledText { text(in: CellContext()) }

    init(drawn: CallCount) { self.drawn = drawn }
    mutating func bind(_ job: Line) { name = job.text }

    func text(in context: CellContext) -> StyledText {
      drawn.add()
      return "\(name)"
    }
  }

  let list: TextList
  let jobs: LiveList<Line>
  let adapter: ListAdapter
  let drawn = CallCount()

  init(_ name: String, _ count: Int, empty: StyledText = "") {
    list = TextList(Cell(drawn: drawn), empty: empty)
    jobs = LiveList((0..<count).map { Line($0, "\(name) \($0)") })
    adapter = ListAdapter(display: list)
    let jobs = jobs
    adapter.apply { ListSections(oneRowEach: jobs) }
  }
}
