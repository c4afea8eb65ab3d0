import BindingRender

struct UserCell: Bindable {
  private(set) var text: StyledText = ""

  mutating func bind(_ user: User) {
    text = "\("@" + user.name, .bold) · \(user.timestamp, .muted)"
  }
}

struct ImageCell: Bindable {
  static let overflow = TextOverflow.wrap(indent: 4)
  private(set) var text: StyledText = ""

  mutating func bind(_ image: Image) {
    text = "  [image] \(image.url, .underline)"
  }
}

struct ActionCell: Bindable {
  private(set) var text: StyledText = ""

  mutating func bind(_ action: Action) {
    text = "  \("♥", .red) \(action.likes) \(action.likes == 1 ? "like" : "likes")"
  }
}

struct CommentCell: Bindable {
  static let overflow = TextOverflow.wrap(indent: 4)
  private(set) var text: StyledText = ""

  mutating func bind(_ comment: Comment) {
    text = "  \("@" + comment.username, .bold) \(comment.text)"
  }
}
