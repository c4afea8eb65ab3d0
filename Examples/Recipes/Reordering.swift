// Reordering by keys: a controller that allows moves changes the order behind its rows. `m` picks
// up the focused row, the arrow keys move it, Return puts it down. It prints the screen then.

import BindingCore
import BindingRender

final class TaskController: BindingSectionController {
  private var tasks = ["plan", "build", "test", "ship"]

  func viewModels(for project: String) -> [AnyDiffable] { tasks }

  func canMove(_ viewModel: any Diffable, in project: String) -> Bool { true }

  func didMove(_ viewModel: any Diffable, from old: Int, to new: Int, in project: String) {
    tasks.insert(tasks.remove(at: old), at: new)
  }
}

let list = TextList { (task: String) in "\(task)" }
let adapter = ListAdapter(display: list)
adapter.apply { ListSections(["project"]) { TaskController() } }
let screen = TestScreen(ListProgram(list), columns: 60, rows: 6)
screen.press("j", "m", .down, .down, .enter)
print(screen.lines.joined(separator: "\n"))
