import BindingCore
import BindingRender

extension Feed {
  /// Takes the news.
  /// - Returns: The update, and the numbers of changes in it.
  func takeNews() -> (update: ListUpdate?, summary: String) {
    defer { news = nil }
    guard let news else { return (nil, "nothing changed") }
    return (news, "\(counts("items", news.items)); \(counts("sections", news.sections))")
  }

  private func counts(_ name: String, _ changes: Changeset<some Any>) -> String {
    """
    \(name) \(changes.deletes.count) deleted, \(changes.inserts.count) inserted, \
    \(changes.moves.count) moved, \(changes.updates.count) updated
    """
  }

  /// Returns the posts to like, in the order they came in, over and over.
  /// - Parameter count: The number of likes.
  func taps(_ count: Int) -> some Sequence<Post> {
    let tapped = Array(posts.lazy.filter { self.matching.contains($0.id) }.prefix(count))
    let rounds = sequence(first: tapped) { $0 }
    return rounds.lazy.prefix(tapped.isEmpty ? 0 : count).joined().prefix(count)
  }
}
