// Sources/Feed/Rows.swift
import BindingCore

struct Post: Diffable, Equatable, Identifiable {
  let id: String
  let username: String
  var likes: Int
}
