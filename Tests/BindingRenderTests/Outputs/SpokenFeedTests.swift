import BindingCore
import BindingRender
import TestSupport
import Testing

private struct Post: Diffable, Equatable, Identifiable {
  let id: String
  var likes = 0
}

private struct Likes: Diffable, Equatable {
  let count: Int
  var diffIdentifier: String { "likes" }
}

private struct LikesCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ likes: Likes) { text = "  ♥ \(likes.count) likes" }
}

extension ActionName {
  fileprivate static let like = ActionName("like", key: "l")
}

private final class PostController: BindingSectionController {
  private let like: (Post) -> Void
  private var comments: [Song] = []
  let context = SectionContext()

  init(like: @escaping (Post) -> Void) { self.like = like }

  func viewModels(for post: Post) -> [AnyDiffable] {
    Heading(text: "── @\(post.id) ──")
    Likes(count: post.likes)
    comments
  }

  func actions(on viewModel: any Diffable, in post: Post) -> [SectionAction] {
    SectionAction(.like) { self.like(post) }
  }

  func comment(_ text: String) {
    comments.append(Song(text, text))
    context.setNeedsUpdate()
  }
}

@Suite("A feed in words")
struct SpokenFeedTests {
  private let list = TextList(
    HeadingCell.self,
    LikesCell.self,
    AlbumSongCell.self,
    empty: "No \("posts", .bold)."
  )
  private let adapter: ListAdapter
  private let posts = LiveList(["ada", "grace", "edsger"].map { Post(id: $0) })
  private let matching: LiveFilter<Post>
  private let program: ListProgram
  private let screen: TestScreen
  /// What is said before any key.
  private let beginning: [String]

  init() {
    adapter = ListAdapter(display: list, scheduler: .immediate)
    matching = posts.filtered { _ in true }
    adapter.apply { [posts, matching] in
      ListSections(matching) { PostController { posts[id: $0.id]?.likes += 1 } }
    }
    program = ListProgram(list)
    program.title = { "\("▌ Feed", .bold)" }
    program.status = { [posts] in "\(posts.count) posts" }
    program.bind("comment", "c") { [adapter, list] program in
      let section = list.focusedPath?.section ?? 0
      program.ask("\("Comment:", .bold) ") { text in
        if let text { adapter.controller(PostController.self, at: section)?.comment(text) }
      }
    }
    screen = TestScreen(spoken: program)
    beginning = screen.spoken
  }

  @Test("A reader hears where they are, moves, likes, and each change once")
  func story() {
    #expect(
      beginning == [
        "Feed",
        "@ada. 1 of 3: ♥ 0 likes. Keys: c comment, l like, \(ListKeys.search), \(ListKeys.spokenLast)",
      ]
    )
    #expect(screen.spoken == [])
    screen.press("l")
    #expect(screen.spoken == ["♥ 1 likes"])
    screen.press("j")
    #expect(screen.spoken == ["@grace. 2 of 3: ♥ 0 likes"])
    screen.press("c")
    #expect(screen.spoken == ["Comment: "])
    screen.type("Nice")
    #expect(screen.spoken == ["Nice"])
    screen.press(.enter)
    #expect(screen.spoken == ["", "@grace. 2 of 3, row 1 of 2: ♥ 0 likes"])
    screen.press("j")
    #expect(screen.spoken == ["row 2 of 2: Nice"])
    screen.press("j")
    #expect(screen.spoken == ["@edsger. 3 of 3: ♥ 0 likes"])
    screen.press("j")
    #expect(screen.spoken == [])
    screen.press("q")
    #expect(program.hasQuit)
  }

  @Test("Several keys and updates before a frame are one line, and what comes back is none")
  func coalescing() {
    posts[id: "ada"]?.likes = 7
    list.moveFocus(by: 2)
    list.moveFocus(by: -1)
    #expect(screen.spoken == ["@grace. 2 of 3: ♥ 0 likes"])
    list.moveFocus(by: -1)
    list.moveFocus(by: 1)
    posts[id: "grace"]?.likes = 1
    posts[id: "grace"]?.likes = 0
    #expect(screen.spoken == [])
    screen.send(.resize(TerminalSize(columns: 20, rows: 5)))
    screen.advance(by: .seconds(100))
    #expect(screen.spoken == [])
  }

  @Test("What changes elsewhere is counted, and said when a key asks")
  func news() {
    screen.press("j", .control("g"))
    _ = screen.spoken
    posts.update { $0.insert(Post(id: "new"), at: 0) }
    posts.update { $0.remove(id: "edsger") }
    posts[id: "ada"]?.likes += 1
    posts[id: "grace"]?.likes += 1
    #expect(screen.spoken == ["♥ 1 likes"])
    screen.press(.control("g"))
    #expect(
      screen.spoken == [
        "Above: 1 section added, 1 row changed. Below: 1 section removed.", "Feed", "3 posts",
      ]
    )
    screen.press(.control("g"), .control("l"))
    #expect(
      screen.spoken == ["Nothing has changed.", "Feed", "3 posts", "@grace. 3 of 3: ♥ 1 likes"]
    )
  }

  @Test("A focused row that goes is said to be gone, and an empty list what it is")
  func departure() {
    posts.update { $0.remove(id: "ada") }
    #expect(screen.spoken == ["Gone: ♥ 0 likes. @grace. 1 of 2: ♥ 0 likes"])
    posts.update { $0.removeAll() }
    #expect(screen.spoken == ["No posts."])
    posts.update { $0.append(Post(id: "late")) }
    #expect(screen.spoken == ["@late. 1 of 1: ♥ 0 likes"])
  }

  @Test("A focused row that vanishes again and again is said once in three seconds, or with a key")
  func vanishing() {
    posts.update { list in
      for number in 0..<60 { _ = list.append(Post(id: "\(number)")) }
    }
    _ = screen.spoken
    func vanish() { posts.update { _ = $0.remove(at: 0) } }
    var said: [String] = []
    for _ in 0..<25 {
      vanish()
      said += screen.spoken
      screen.advance(by: .milliseconds(160))
    }
    #expect(
      said == [
        "Gone: ♥ 0 likes. @grace. 1 of 62: ♥ 0 likes",
        "Gone: ♥ 0 likes. @17. 1 of 43: ♥ 0 likes",
      ]
    )
    // What was not said is, once it is quiet.
    #expect(screen.spoken == [])
    screen.advance(by: .seconds(3))
    #expect(screen.spoken == ["Gone: ♥ 0 likes. @22. 1 of 38: ♥ 0 likes"])
    vanish()
    vanish()
    #expect(screen.spoken == [])
    screen.press("x")
    #expect(screen.spoken == ["Gone: ♥ 0 likes. @24. 1 of 36: ♥ 0 likes"])
    vanish()
    #expect(screen.spoken == [])
  }

  @Test("A list that is emptied and filled again and again says so once in three seconds")
  func flickering() {
    var said: [String] = []
    for number in 0..<20 {
      posts.update { $0.removeAll() }
      said += screen.spoken
      posts.update { $0.append(Post(id: "\(number)")) }
      said += screen.spoken
    }
    #expect(
      said == ["No posts.", "@0. 1 of 1: ♥ 0 likes", "Gone: ♥ 0 likes. @1. 1 of 1: ♥ 0 likes"]
    )
    screen.advance(by: .seconds(4))
    #expect(screen.spoken == ["Gone: ♥ 0 likes. @19. 1 of 1: ♥ 0 likes"])
  }

  @Test("Help is lines, the last of which end; the list stays")
  func help() {
    screen.press("?")
    let spoken = screen.spoken
    #expect(
      spoken.starts(with: ["Here:", "comment: c", "In this row:", "like: l", "In the list:"])
    )
    #expect(
      spoken.contains("what changed: control-g")
        && spoken.contains("page down: page down, control-f, space")
    )
    #expect(!spoken.contains { $0.contains("mouse") })
    screen.press("j")
    #expect(screen.spoken == ["@grace. 2 of 3: ♥ 0 likes"])
  }

  @Test("An edited line is said again, and what is wrong with an answer before it")
  func editing() {
    var answers: [String?] = []
    var question: Question = "Name:"
    question.problem = { $0 == "x" ? "Too \("short", .bold)." : nil }
    program.ask(question) { answers.append($0) }
    #expect(screen.spoken == ["Name: "])
    screen.type("xy")
    screen.press(.backspace)
    #expect(screen.spoken == ["xy", "Name: x"])
    screen.press(.enter)
    #expect(screen.spoken == ["", "Too short.", "Name: x"])
    screen.press(.left)
    // The cursor stands before what is typed next.
    #expect(screen.spoken == ["", "Name: x\u{8}"])
    screen.type("e")
    #expect(screen.spoken == ["", "Name: ex\u{8}"])
    posts[id: "ada"]?.likes = 2
    #expect(screen.spoken == [])
    screen.press(.escape)
    #expect(screen.spoken == ["", "@ada. 1 of 3: ♥ 2 likes"])
    #expect(answers == [nil])
  }

  @Test("A line that is typed faster than frames follow each other is said whole")
  func typedAhead() {
    func type(_ text: String) {
      for character in text { _ = program.handle(.key(.character(character))) }
    }
    type("cNi")
    #expect(screen.spoken == ["Comment: Ni"])
    type("ce")
    _ = program.handle(.key(.enter))
    #expect(screen.spoken == ["ce", "@ada. 1 of 3, row 1 of 2: ♥ 0 likes"])
    type("cA second")
    _ = program.handle(.key(.enter))
    type("c")
    #expect(screen.spoken == ["Comment: A second", "Comment: "])
  }

  @Test("What an answer does to the status is said, once")
  func result() {
    var news = "3 posts"
    program.status = { "\(news)" }
    _ = screen.spoken
    program.confirm("Delete?") { _ in }
    #expect(screen.spoken == ["Delete? [y/N] "])
    screen.press("y")
    #expect(screen.spoken == ["y", "@ada. 1 of 3: ♥ 0 likes"])
    news = "Deleted."
    program.needsFrame()
    #expect(screen.spoken == ["Deleted."])
    news = "3 posts"
    #expect(screen.spoken == [])
    screen.press("j")
    news = "4 posts"
    #expect(screen.spoken == ["@grace. 2 of 3: ♥ 0 likes"])
  }

  @Test("A search says what it finds at Return, and at once that it finds nothing")
  func search() {
    screen.press("j")
    _ = screen.spoken
    posts[id: "edsger"]?.likes = 42
    screen.press("/")
    screen.type("42")
    #expect(screen.spoken == ["Search: 42"])
    screen.press(.enter)
    #expect(screen.spoken == ["", "@edsger. 3 of 3: ♥ 42 likes"])
    screen.press("/")
    screen.press(.control("u"))
    screen.type("nobody")
    screen.press(.enter)
    #expect(
      screen.spoken == [
        "Search: 42", "Search: ", "Nothing found.", "Search: nobody", "@edsger. 3 of 3: ♥ 42 likes",
      ]
    )
  }

  @Test("A filter is silent while one types; arrows and Return say the row")
  func filter() {
    program.focusedPane.search = .filter { [matching] pattern in
      matching.setFilter { pattern.matches($0.id) }
    }
    _ = screen.spoken
    screen.press("/")
    screen.type("g")
    #expect(screen.spoken == ["Filter: g"])
    screen.press(.down)
    #expect(
      screen.spoken == ["", "@edsger. 2 of 2: ♥ 0 likes. Keys: / filter", "Filter: g"]
    )
    screen.type("r")
    screen.press(.enter)
    #expect(screen.spoken == ["r", "@grace. 1 of 1: ♥ 0 likes"])
  }
}
