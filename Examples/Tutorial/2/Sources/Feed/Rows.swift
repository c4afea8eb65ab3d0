// Sources/Feed/Rows.swift
import BindingRender

struct Likes: Diffable, Equatable {
  // A post has one such row, so its identifier is constant.
  var diffIdentifier: String { "likes" }
  let count: Int
}

struct LikesCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ likes: Likes) { text = "  \("♥", .red) \(likes.count)" }
}

struct HeadlineCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ headline: String) { text = "\(headline, .bold)" }
}
