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
