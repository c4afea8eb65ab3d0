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
    comments: [
      Comment(id: "c1", username: "fan", text: "Encore!"),
      Comment(id: "c2", username: "fan", text: "Encore!"),
      Comment(id: "c3", username: "oboe", text: "We will be back."),
    ]
  ),
]

/// Returns a number of posts, the same in every run.
func generatedPosts(_ count: Int) -> [Post] {
  let names = ["ada", "grace", "edsger", "barbara", "donald", "frances", "tony"]
  let remarks = ["nice", "where is this?", "wow 🎉", "saved", "again, please"]
  return (0..<count).map { number in
    Post(
      id: "generated-\(number)",
      username: names[number % 7],
      timestamp: "\(1 + number % 59)min",
      imageURL: "https://example.com/\(number).jpg",
      likes: number * 31 % 1000,
      comments: (0..<number % 4).map { comment in
        let (name, remark) = (names[(number + comment + 1) % 7], remarks[(number + comment) % 5])
        return Comment(id: "c\(comment)", username: name, text: remark)
      }
    )
  }
}
