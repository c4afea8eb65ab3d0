/// Makes identifiers for posts without one, from the properties that do not change.
struct DerivedIDs {
  private var taken: Set<String>
  private var occurrences: [String: Int] = [:]

  /// Creates a generator.
  /// - Parameter taken: The identifiers of the other posts.
  init(apartFrom taken: some Sequence<String>) { self.taken = Set(taken) }

  /// Returns an identifier for a post; equal posts get different ones, by their order.
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
