// Sources/Feed/Post.swift
import BindingRender

struct Post: Diffable, Equatable, Identifiable {
  let id: String
  let author: String
  let text: String
  var likes = 0
}

let loaded = [
  Post(id: "ada-1", author: "ada", text: "An engine that weaves numbers", likes: 3),
  Post(id: "grace-1", author: "grace", text: "Found a moth in relay 70", likes: 12),
]
