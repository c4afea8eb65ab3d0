import BindingRender

struct Comment: Diffable, Equatable, Identifiable {
  let id: Int
  let text: String
}

// As a server sends them: the second would clear the screen, the third repeats the id of the first.
let comments = [
  Comment(id: 1, text: "Lovely."), Comment(id: 2, text: "\u{1B}[2JWhere?"),
  Comment(id: 1, text: "Lovely!"),
]
let list = TextList(ClosureCell { (comment: Comment) in "\(comment.text)" })
let adapter = ListAdapter(display: list)
adapter.onUpdate { update in
  for duplicate in update.duplicates { print("left out:", duplicate) }
}
adapter.apply { ListSections(oneRowEach: comments) }
print(list.text(), terminator: "")

// An edit that throws changes nothing.
let thread = LiveList(comments)
do {
  try thread.update { thread in
    thread[id: 2] = nil
    throw CancellationError()
  }
} catch {
  print("\(thread.count) comments, as before")
}
