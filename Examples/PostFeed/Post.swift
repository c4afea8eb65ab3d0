import BindingCore

/// A post as a server returns it, with everything that is shown of it.
struct Post: Diffable, Equatable {
  var id: String
  let username: String
  var timestamp: String
  let imageURL: String
  let likes: Int
  let comments: [Comment]
  /// The likes given here, which the server does not know.
  var extraLikes = 0

  // Not the timestamp: when "15min" becomes "16min", it is still the same post.
  var diffIdentifier: String { id }

  /// All likes, as far as they can be counted.
  var allLikes: Int {
    let (sum, isTooLarge) = likes.addingReportingOverflow(extraLikes)
    return isTooLarge ? .max : sum
  }
}

extension Post {
  /// The post as the server returns it a minute later.
  var minuteLater: Post {
    var post = self
    if timestamp.hasSuffix("min"), let minutes = Int(timestamp.dropLast(3)) {
      post.timestamp = minutes < 59 ? "\(minutes + 1)min" : "1h"
    }
    return post
  }
}

/// A comment, which is part of the model and a view model too.
struct Comment: Diffable, Equatable {
  let diffIdentifier: Identity
  let username: String
  let text: String

  enum Identity: Hashable {
    case given(String)
    /// For a comment without an id: its number among the equal comments of the post.
    case occurrence(Int, username: String, text: String)
    /// For a comment written here: its number among those of the post.
    case own(Int)
  }
}

// The view models of a post. A post has one of each, so their identifiers are constant.

struct User: Diffable, Equatable {
  var diffIdentifier: String { "user" }
  let name: String
  let timestamp: String
}

struct Image: Diffable, Equatable {
  var diffIdentifier: String { "image" }
  let url: String
}

struct Action: Diffable, Equatable {
  var diffIdentifier: String { "action" }
  let likes: Int
}
