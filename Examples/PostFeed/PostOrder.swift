import BindingRender

/// An order of the feed.
enum PostOrder: String, CaseIterable {
  /// The most liked first.
  case likes
  /// The newest first.
  case time
}

extension Post {
  /// How many minutes ago the post was made, as its timestamp tells; large if that cannot be read.
  var age: Int {
    let units = ["min": 1, "h": 60, "d": 1_440, "w": 10_080]
    let digits = timestamp.prefix(while: \.isWholeNumber)
    let unit = units[String(timestamp.dropFirst(digits.count))]
    guard let number = Int(digits), let unit, number < 1_000_000 else { return .max }
    return number * unit
  }

  /// Whether the words of a pattern occur in what the post shows.
  func matches(_ pattern: SearchPattern) -> Bool {
    if pattern.isEmpty { return true }
    var texts = [username, imageURL]
    for comment in comments { texts += [comment.username, comment.text] }
    return pattern.matches(texts)
  }
}
