import BindingRender

struct Issue: Diffable, Equatable, Identifiable {
  let id: Int
  let title: String
  let text: String
  var isOpen = true
}

let issues = LiveList([
  Issue(id: 41, title: "The clock stands still", text: "It shows 9:41 since Monday."),
  Issue(id: 38, title: "Accents are lost", text: "“Café” is printed as “Caf”."),
  Issue(id: 35, title: "A menu for tea", text: "Coffee has one."),
])
let program = ListProgram(issues) { issue in
  "\(issue.isOpen ? "●" : "✓", .green) #\(issue.id) \(issue.title)"
}
program.title = { "Issues: \(issues.count(where: \.isOpen)) open" }
program.showDetails(for: Issue.self) { issue in "\(issue.title, .title)\n\(issue.text)" }
program.bind("close", "c") { (issue: Issue) in issues[id: issue.id]?.isOpen = false }
await program.main()
