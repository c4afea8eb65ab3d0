import BindingRender

/// A post as a server returns it: the model of one section.
struct Post: Diffable, Equatable, Identifiable {
  let id: String
  let username: String
  let timestamp: String
  let imageURL: String
  var likes: Int
  let comments: [Comment]
}

/// A comment on a post, which is also the view model of its row.
struct Comment: Diffable, Equatable, Identifiable {
  let id: Int
  let username: String
  let text: String
}

/// The posts that a server would return.
let samplePosts = [
  Post(
    id: "jane-1",
    username: "janedoe",
    timestamp: "15min",
    imageURL: "https://example.com/harbour-at-dawn.jpg",
    likes: 384,
    comments: [
      Comment(id: 1, username: "ryan", text: "this is beautiful!"),
      Comment(id: 2, username: "jsq", text: "😱"),
      Comment(id: 3, username: "caitlin", text: "#blessed"),
    ]
  ),
  Post(
    id: "mei-7",
    username: "美咲",
    timestamp: "1h",
    imageURL: "https://example.com/桜.jpg",
    likes: 1024,
    comments: [
      Comment(id: 1, username: "たろう", text: "きれいですね 🌸"),
      Comment(id: 2, username: "amélie", text: "Magnifique 👩‍🎨👍🏽"),
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
      Comment(id: 1, username: "fan", text: "Encore!"),
      Comment(id: 2, username: "fan", text: "Encore!"),
      Comment(id: 3, username: "oboe", text: "We will be back."),
    ]
  ),
]
