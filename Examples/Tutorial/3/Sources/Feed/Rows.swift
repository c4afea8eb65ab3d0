// Sources/Feed/Rows.swift
import BindingCore

struct Post: Diffable, Equatable, Identifiable {
  let id: String
  let username: String
  var likes: Int
  var comments: [Comment] = []
}

struct Comment: Diffable, Equatable, Identifiable {
  let id: Int
  let username: String
  let text: String
}

// A post has one of each of these rows, so their identifiers are constant.
struct User: Diffable, Equatable {
  var diffIdentifier: String { "user" }
  let name: String
}

struct Likes: Diffable, Equatable {
  var diffIdentifier: String { "likes" }
  let count: Int
}

/// The posts as a server sends them.
let loaded = [
  Post(
    id: "ada-1",
    username: "ada",
    likes: 3,
    comments: [Comment(id: 1, username: "charles", text: "Splendid!")]
  ),
  Post(id: "grace-1", username: "grace", likes: 12),
]
