import Foundation
import TerminalSupport
import Testing

/// What the compiler says about the mistakes that are made first: the message names the cure.
@Suite("First mistakes")
struct FirstMistakeTests {
  private struct Snippet {
    var code: String
    /// Part of a message; nil if the code compiles without one.
    var message: String?

    init(_ code: String, _ message: String? = nil) { (self.code, self.message) = (code, message) }
  }

  private static let beginning = """
    import BindingCore
    import BindingRender
    struct Post: Diffable, Equatable, Identifiable {
      let id: String
      var title = ""
      var likes = 0
    }
    struct Action: Diffable, Equatable {
      var diffIdentifier: String { "action" }
      var likes = 0
    }
    struct PostCell: Bindable {
      private(set) var text: StyledText = ""
      mutating func bind(_ post: Post) { text = "\\(post.title)" }
    }
    final class PostController: BindingSectionController {
      func viewModels(for post: Post) -> [AnyDiffable] { post }
    }
    let noPosts: [Post] = []

    """

  private static let parameters =
    "posts: LiveList<Post>, list: TextList, feed: ListAdapter, program: ListProgram"

  private static let snippets = [
    // Lists.
    Snippet("_ = posts.filter { $0.likes > 1 }", "filtered { … } follows the list"),
    Snippet("_ = posts.prefix(3)", "limited(toFirst:) follows the list"),
    Snippet("_ = posts.sorted { $0.likes > $1.likes }", "sorted(by: .comparing { … }) follows"),
    Snippet("_ = SortKey<Post>.ascending(\\.likes).then(\\.id)", "then(.ascending("),
    Snippet("let sorted = posts.sorted(by: .descending(\\.likes)); _ = sorted"),
    Snippet(
      "posts.sort { $0.likes > $1.likes }",
      "sorted(by: .descending(\\.likes)) follows the list"
    ),
    Snippet("posts[0].likes += 1", "change it by its identifier"),
    Snippet("posts.append(Post(id: \"\")); posts.remove(at: 0); posts.removeAll { $0.likes == 0 }"),
    Snippet("let old = [0]; _ = Positions([0]) == old", "Array(changes.deletes) == expected"),
    Snippet("let old = [0]; _ = old == Positions([0])", "expected == Array(changes.deletes)"),
    Snippet("let old = [0]; _ = Positions([0]) != old", "Array(changes.deletes) != expected"),
    Snippet("let all: Positions<Int> = [0]; _ = (all == [0], [0] == all, all != [], all == all)"),
    // Models.
    Snippet(
      "struct Plain: Diffable, Equatable { let id: String }; _ = Plain(id: \"\")",
      "conform to Identifiable, or add var diffIdentifier"
    ),
    // Sections.
    Snippet("feed.apply { ListSections(oneRowEach: noPosts.prefix(2)) }"),
    Snippet("feed.apply { ListSections(noPosts) }", "ListSections(oneRowEach: models)"),
    Snippet("feed.apply { ListSections(posts) }", "ListSections(oneRowEach: models)"),
    Snippet("feed.apply { ListSections(posts, PostController()) }", "pass a closure"),
    Snippet("feed.apply { ListSections(posts[0]) { PostController() } }", "pass an array"),
    Snippet("feed.apply { ListSections(posts, PostController.self) }", "pass a closure"),
    Snippet(
      "feed.apply { ListSections(posts) { post in PostController() } }",
      "remove the closure's parameter"
    ),
    Snippet("feed.apply(noPosts)", "apply { ListSections(oneRowEach: models) }"),
    Snippet("feed.apply { noPosts }", "apply { ListSections(oneRowEach: models) }"),
    Snippet("feed.apply(ListSections(oneRowEach: posts))", "in a closure"),
    Snippet("feed.apply([ListSections(oneRowEach: posts)])", "in a closure"),
    Snippet("feed.performUpdates(animated: true) { _ in }", "apply the new models"),
    Snippet("feed.reloadData()", "renamed to 'reload"),
    Snippet("feed.dataSource = nil", "apply the models whenever they change"),
    // Rows.
    Snippet(rows("noPosts; posts"), "rows do not follow a live list"),
    Snippet(rows("posts.filtered { $0.likes > 1 }"), "rows do not follow a live list"),
    Snippet(rows("posts.value; noPosts")),
    // Controllers.
    Snippet("_ = RowHandler { print() }", "specify the type of the row"),
    Snippet(hook("didSelect(_ row: any Diffable, in post: Post)")),
    Snippet("_ = SectionAction(\"like\", key: \"l\") {}", "ActionName(\"like\", key: \"l\")"),
    // Text.
    Snippet(
      "let text: StyledText = \"\\(1, .red) \\(2, [.bold, .green]) \\(3)\"; _ = (text, TextStyle())"
    ),
    Snippet("let text: StyledText = \"\\(1, .bold, .red)\"; _ = text", "[.bold, .red]"),
    Snippet("let text: StyledText = \"\\(1, .underlined)\"; _ = text", "renamed to 'underline'"),
    Snippet("let text: StyledText = \"\"; _ = text.bold()", "where you create the text"),
    Snippet("_ = TextList { (post: Post) in post.title }", "interpolate the string"),
    // Displays and programs.
    Snippet("_ = ListProgram(posts) { post in \"\\(post.title)\" }"),
    Snippet("_ = ListPane(noPosts.prefix(3), empty: \"None\") { \"\\($0.title)\" }"),
    Snippet("_ = TextList(empty: \"None\", PostCell())", "pass empty: after the cells"),
    Snippet("_ = TextList(empty: \"None\", PostCell.self)", "pass empty: after the cells"),
    Snippet("_ = TextList([PostCell.self])", "remove the brackets"),
    Snippet(
      "_ = TextList(PostCell.self, ClosureCell { (row: Int) in \"\\(row)\" })",
      "pass cells alone: TextList(UserCell(), ClosureCell { … })"
    ),
    Snippet(
      "_ = TextList(ClosureCell { (row: Int) in \"\\(row)\" }, PostCell.self)",
      "pass cells alone: TextList(ClosureCell { … }, UserCell())"
    ),
    Snippet("_ = TextList(PostCell(), ClosureCell { (row: Int) in \"\\(row)\" })"),
    Snippet("list.register(PostCell.self)", "pass all cells to the initializer"),
    Snippet("list.reloadData()", "apply the new models to the adapter"),
    Snippet("list.onSelect { _ in }", "handlers(in:)"),
    Snippet("program.bind(\"e\") { _ in }", "pass a title and its keys"),
    Snippet("program.bind(\"edit\", \"e\", .enter, when: { true }) { _ in }"),
    Snippet("program.onKey = { _ in }", "bind(\"edit\", \"e\")"),
    Snippet("program.quit(1)", "renamed to 'quit(status:)'"),
    Snippet(
      "program.focusedPane.search = .filter(posts, by: \\.title)",
      "posts.filtered { _ in true }"
    ),
    // A content says of each row whether it may be selected, moved and so on.
    Snippet(contentOfRowsAlone, "does not conform to protocol 'ListContent'"),
  ]

  private static let contentOfRowsAlone = """
    final class Rows: ListContent { let sectionCount = 0; \
    func rows(inSection section: Int) -> [AnyDiffable] { [] }; \
    func placement(of path: ItemPath) -> RowPlacement? { nil }; \
    func isSelected(_ path: ItemPath) -> Bool { false }; \
    func setVisibleRows(_ paths: [ItemPath]) {}; func didScroll() {} }
    """

  private static func rows(_ code: String) -> String {
    "feed.apply { ListSections(oneRowEach: noPosts); ListSections([\"all\"]) { _ in \(code) } }"
  }

  private static func hook(_ name: String) -> String {
    "final class Controller: BindingSectionController { "
      + "func viewModels(for post: Post) -> [AnyDiffable] { post }; func \(name) {} }"
  }

  @Test("Each first mistake compiles and does what was meant, or a message names the cure")
  func messages() throws {
    var source = Self.beginning
    var lines: [Int: Snippet] = [:]
    for (number, snippet) in Self.snippets.enumerated() {
      lines[source.count { $0 == "\n" } + 1] = snippet
      source += "func mistake\(number)(\(Self.parameters)) { \(snippet.code) }\n"
    }
    let messages = try diagnostics(of: source)
    for (line, snippet) in lines {
      let said = messages[line, default: []]
      if let message = snippet.message {
        #expect(said.contains { $0.contains(message) }, "\(snippet.code): \(said)")
      } else {
        #expect(said.isEmpty, "\(snippet.code)")
      }
    }
    #expect(Set(messages.keys).isSubset(of: lines.keys))
  }

  /// Returns the errors and warnings of a program by their lines.
  private func diagnostics(of source: String) throws -> [Int: [String]] {
    let file = testFolder.appending(path: "\(UUID()).swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    let modules = PseudoTerminal.path(of: "Modules")
    compiler.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-I", modules, file.systemPath,
    ]
    let pipe = Pipe()
    compiler.standardError = pipe
    try compiler.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    let pattern = /(?m)^.+?\.swift:(\d+):\d+: (?:error|warning): (.+)$/
    var messages: [Int: [String]] = [:]
    for match in output.matches(of: pattern) where match.0.hasPrefix(file.systemPath) {
      messages[Int(match.1) ?? 0, default: []].append(String(match.2))
    }
    return messages
  }
}
