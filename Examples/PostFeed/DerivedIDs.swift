/// Identifiers for posts that come without one, made of what does not change about them.
struct DerivedIDs {
  private var taken: Set<String>
  private var occurrences: [String: Int] = [:]

  /// - Parameter taken: The identifiers of the other posts.
  init(apartFrom taken: some Sequence<String>) { self.taken = Set(taken) }

  /// An identifier; equal posts get different ones, by their order.
  mutating func id(for post: Post) -> String {
    let name = "\(post.username) \(post.imageURL)"
    while true {
      let occurrence = occurrences[name, default: 0] + 1
      occurrences[name] = occurrence
      let id = occurrence == 1 ? name : "\(name) (\(occurrence))"
      if taken.insert(id).inserted { return id }
    }
  }
}
