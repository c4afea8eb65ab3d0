import BindingCore

/// A server of posts that is slow, and busy at every third request, beginning with the second.
actor PostServer {
  struct Busy: Error, CustomStringConvertible {
    let description = "the server is busy"
  }

  private var posts: IdentifiedList<Post>
  private let pageSize: Int
  private let delay: Duration
  private var requests = 0
  private var newPosts = 0

  init(_ posts: [Post], pageSize: Int, delay: Duration) {
    self.posts = IdentifiedList(posts)
    self.pageSize = pageSize
    self.delay = delay
  }

  /// Returns the posts behind one of them, or the first ones.
  func page(after id: String?) async throws -> Page<Post, String> {
    requests += 1
    let isBusy = requests % 3 == 2
    try await Task.sleep(for: delay)
    if isBusy { throw Busy() }
    let start = id.map { id in posts.index(of: id).map { $0 + 1 } ?? posts.count } ?? 0
    let page = Array(posts[start..<min(posts.count, start + pageSize)])
    return Page(page, next: start + page.count < posts.count ? page.last?.id : nil)
  }

  /// Lets a busy minute pass.
  func passMinute() {
    newPosts += 1
    posts = posts.busyMinuteLater(newPosts)
  }
}

extension IdentifiedList<Post> {
  /// Returns the posts with the last one deleted, a new one inserted, and one moved up.
  func busyMinuteLater(_ newPosts: Int) -> IdentifiedList {
    var later = dropLast(count > 1 ? 1 : 0).map(\.minuteLater)
    if later.count > 2 { later.insert(later.remove(at: later.count / 2), at: 0) }
    var list = self
    list.replaceAll(with: [.new(newPosts)] + later)
    return list
  }
}
