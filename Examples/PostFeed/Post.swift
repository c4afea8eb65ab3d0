import BindingCore

/// A post as a server returns it: one model for each section of the feed.
struct Post: Diffable, Equatable {
  let id: String?
  let username: String
  let timestamp: String
  let imageURL: String
  let likes: Int
  let comments: [Comment]
  /// Its position in a file, which tells it from an equal one if both have no id.
  var number = 0

  // Not the timestamp: when "15min" becomes "16min", it is still the same post.
  var diffIdentifier: Identity {
    id.map(Identity.id) ?? .texts(username, imageURL, number)
  }
}

/// A comment, which is part of the model and a view model too.
struct Comment: Diffable, Equatable, Decodable {
  let id: String?
  let username: String
  let text: String
  /// Its position in a post, which tells it from an equal one if both have no id.
  var number = 0

  var diffIdentifier: Identity { id.map(Identity.id) ?? .texts(username, text, number) }

  private enum CodingKeys: CodingKey { case id, username, text }
}

/// Tells posts from each other, and the comments of a post.
enum Identity: Hashable {
  case id(String)
  /// For one without an id: the texts that stay, and a number that tells equal ones apart.
  case texts(String, String, Int)
}

// The other view models of a post. It has one of each, so their identifiers are constant.

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
  let likes: UInt
}
