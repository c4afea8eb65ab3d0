import BindingCore

/// A post as a server returns it: one model for each section of the feed.
struct Post: Diffable, Equatable {
  let id: String?
  let username: String
  let timestamp: String
  let imageURL: String
  let likes: Int
  let comments: [Comment]
  /// The position in a file, which distinguishes equal posts without ids.
  var number = 0

  // Not the timestamp: when "15min" becomes "16min", it is still the same post.
  var diffIdentifier: Identity {
    id.map(Identity.id) ?? .texts(username, imageURL, number)
  }
}

/// A comment, which is both a part of the model and a view model.
struct Comment: Diffable, Equatable, Decodable {
  let id: String?
  let username: String
  let text: String
  /// The position in a post, which distinguishes equal comments without ids.
  var number = 0

  var diffIdentifier: Identity { id.map(Identity.id) ?? .texts(username, text, number) }

  private enum CodingKeys: CodingKey { case id, username, text }
}

/// Identifies a post, or a comment within its post.
enum Identity: Hashable {
  case id(String)
  /// The identity of a value without an id: its constant texts, and a number that distinguishes equal ones.
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
