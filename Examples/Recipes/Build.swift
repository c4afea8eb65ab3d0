// A build with progress: a running step has a spinner and a bar. It prints the first frame, and the
// line that has changed a tenth of a second later.

import BindingCore
import BindingRender

struct Step: Diffable, Equatable, Identifiable {
  let id: String
  var share = 0.0
}

struct StepCell: Bindable {
  private var step: Step?
  var text: StyledText { text(in: CellContext()) }
  mutating func bind(_ step: Step) { self.step = step }

  func text(in context: CellContext) -> StyledText {
    guard let step else { return "" }
    switch step.share {
    case 0: return "  \(step.id, .dim)"
    case 1: return "\("✓", .green) \(step.id)"
    default:
      let mark = Spinner.dots.text(by: context.clock)
      return "\(mark) \(step.id) \(StyledText.progress(step.share, columns: 10))"
    }
  }
}

let steps = LiveList([Step(id: "compile"), Step(id: "link"), Step(id: "test")])
let list = TextList(StepCell.self)
let build = ListAdapter(display: list)
build.apply { ListSections(oneRowEach: steps) }
let screen = TestScreen(list, columns: 24, rows: 3)

steps[id: "compile"]?.share = 1
steps[id: "link"]?.share = 0.25
print(screen.lines.joined(separator: "\n"))
screen.advance(by: .milliseconds(100))
print("\n" + screen.lines[1])
