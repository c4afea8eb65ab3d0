import BindingRender

// A post has one row of each of these kinds, so their identifiers are constant.

/// The view model of the row that names the author of a post.
struct User: Diffable, Equatable {
  var diffIdentifier: String { "user" }
  let name: String
  let timestamp: String
}

/// The view model of the row that shows the image of a post.
struct Image: Diffable, Equatable {
  var diffIdentifier: String { "image" }
  let url: String
}

/// The view model of the row that counts the likes of a post.
struct Action: Diffable, Equatable {
  var diffIdentifier: String { "action" }
  let likes: Int
}
