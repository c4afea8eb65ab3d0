// Sources/Feed/main.swift
import BindingRender

let posts = LiveList(loaded)
let matching = posts.filtered { _ in true }
let list = TextList(HeadlineCell.self, LikesCell.self)
let feed = ListAdapter(display: list)
feed.apply { ListSections(matching.sorted(by: .descending(\.likes))) { PostController() } }

let pane = ListPane(list)
pane.search = .filter(matching, by: \.text)
let program = ListProgram(pane)
program.title = { "\("Posts", .bold) \(posts.count)" }
program.bind("write", "w") { program in
  guard let text = await program.ask("Post: "), !text.isEmpty else { return }
  posts.append(Post(id: "me-\(posts.count)", author: "me", text: text))
}
await program.main()
