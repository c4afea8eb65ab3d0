import BindingCore

/// The rows of a section as a section controller returns them: of mixed types, erased.
enum FewRows {
  struct Author: Diffable, Equatable {
    let diffIdentifier = "author-of-the-post"
    let name: String
  }

  struct Picture: Diffable, Equatable {
    let diffIdentifier = "picture-of-the-post"
    let url: String
  }

  struct Likes: Diffable, Equatable {
    let diffIdentifier = "likes-of-the-post"
    let count: Int
  }

  struct Remark: Diffable, Equatable {
    let diffIdentifier: String
    let text: String
  }

  static let author = Author(name: "janedoe")
  static let picture = Picture(url: "https://example.com/harbour.jpg")
  static let remark = Remark(diffIdentifier: "remark-number-1000", text: "this is beautiful!")
  static let next = Remark(diffIdentifier: "remark-number-1001", text: "#blessed")

  @ListBuilder static var old: [AnyDiffable] {
    author
    picture
    Likes(count: 384)
    remark
  }

  /// One row updated, one appended.
  @ListBuilder static var appended: [AnyDiffable] {
    author
    picture
    Likes(count: 385)
    remark
    next
  }

  /// One row updated, one inserted in the middle, two neighbours swapped.
  @ListBuilder static var swapped: [AnyDiffable] {
    picture
    author
    next
    Likes(count: 385)
    remark
  }
}
