import BindingRender

struct Todo: Diffable, Equatable, Identifiable {
  let id: String
  var isDone = false
}

func program(for todos: LiveList<Todo>) -> ListProgram {
  let program = ListProgram(todos) { todo in "\(todo.isDone ? "✓" : "·") \(todo.id)" }
  program.title = { "Todo: \(todos.count { !$0.isDone })" }
  program.bind("done", "d") { (todo: Todo) in todos[id: todo.id]?.isDone.toggle() }
  return program
}

let todos = LiveList([Todo(id: "Write tests"), Todo(id: "Water the plants")])
let screen = TestScreen(program(for: todos), columns: 40, rows: 4)
print(screen.lines.joined(separator: "\n"))

_ = screen.changes
screen.press("j", "d")
print("\nChanged by j and d:")
print(screen.changes.joined(separator: "\n"))
