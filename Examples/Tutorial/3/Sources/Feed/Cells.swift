// Sources/Feed/Cells.swift
import BindingRender

struct UserCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ user: User) { text = "\("@" + user.name, .bold)" }
}

struct LikesCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ likes: Likes) { text = "  \("♥", .red) \(likes.count)" }
}

struct CommentCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ comment: Comment) { text = "  @\(comment.username): \(comment.text)" }
}
