import BindingRender

let list = TextList(UserCell.self, ImageCell.self, ActionCell.self, CommentCell.self)
let feed = ListAdapter(display: list)
feed.apply { ListSections(samplePosts.prefix(1)) { PostSectionController() } }
print(list.text(profile: TerminalProfile(columns: 44)))
