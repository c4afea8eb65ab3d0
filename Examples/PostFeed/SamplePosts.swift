/// The posts that are shown if no file is given.
let samplePosts = [
  Post(
    id: "jane-1",
    username: "janedoe",
    timestamp: "15min",
    imageURL: "https://example.com/harbour-at-dawn.jpg",
    likes: 384,
    comments: [
      Comment(id: "c1", username: "ryan", text: "this is beautiful!"),
      Comment(id: "c2", username: "jsq", text: "😱"),
      Comment(id: "c3", username: "caitlin", text: "#blessed"),
    ]
  ),
  Post(
    id: "mei-7",
    username: "美咲",
    timestamp: "1h",
    imageURL: "https://example.com/桜.jpg",
    likes: 1024,
    comments: [
      Comment(id: "c1", username: "たろう", text: "きれいですね 🌸"),
      Comment(id: "c2", username: "amélie", text: "Magnifique 👩‍🎨👍🏽"),
    ]
  ),
  Post(
    id: "quiet-3",
    username: "walker",
    timestamp: "3h",
    imageURL: "https://example.com/moor.jpg",
    likes: 0,
    comments: []
  ),
  Post(
    id: "band-12",
    username: "brassband",
    timestamp: "1d",
    imageURL: "https://example.com/encore.jpg",
    likes: 77,
    comments: Comment.tellingApart([
      (id: nil, username: "fan", text: "Encore!"),
      (id: nil, username: "fan", text: "Encore!"),
      (id: nil, username: "oboe", text: "We will be back."),
    ])
  ),
]

/// Returns a number of posts, the same in every run.
func generatedPosts(_ count: Int) -> [Post] {
  let names = ["ada", "grace", "edsger", "barbara", "donald", "frances", "tony"]
  let remarks = ["nice", "where is this?", "wow 🎉", "saved", "again, please"]
  return (0..<count).map { number in
    Post(
      id: "generated-\(number)",
      username: names[number % names.count],
      timestamp: "\(1 + number % 59)min",
      imageURL: "https://example.com/\(number).jpg",
      likes: number * 31 % 1000,
      comments: (0..<number % 4).map { comment in
        Comment(
          id: "c\(comment)",
          username: names[(number + comment + 1) % names.count],
          text: remarks[(number + comment) % remarks.count]
        )
      }
    )
  }
}

extension Post {
  /// Returns a new post.
  static func new(_ number: Int) -> Post {
    Post(
      id: "new-\(number)",
      username: "breaking",
      timestamp: "1min",
      imageURL: "https://example.com/new-\(number).jpg",
      likes: 0,
      comments: []
    )
  }
}

extension Comment {
  init(id: String, username: String, text: String) {
    self.init(diffIdentifier: .given(id), username: username, text: text)
  }

  /// Gives comments without an id an identity that tells equal ones apart.
  static func tellingApart(
    _ comments: [(id: String?, username: String, text: String)]
  ) -> [Comment] {
    var occurrences: [[String]: Int] = [:]
    return comments.map { comment in
      if let id = comment.id {
        return Comment(id: id, username: comment.username, text: comment.text)
      }
      let occurrence = occurrences[[comment.username, comment.text], default: 0] + 1
      occurrences[[comment.username, comment.text]] = occurrence
      return Comment(
        diffIdentifier: .occurrence(
          occurrence,
          username: comment.username,
          text: comment.text
        ),
        username: comment.username,
        text: comment.text
      )
    }
  }
}
