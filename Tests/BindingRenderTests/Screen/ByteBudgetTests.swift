import BindingCore
import BindingRender
import TerminalSupport
import Testing

/// How many bytes it takes to get from one frame to the next; exact, so that none creeps in.
///
/// Posts of four rows fill the screen. The figures in the comments are those of ncurses 6.4 with
/// `idlok`, measured on the same frames.
@Suite("Byte budgets")
struct ByteBudgetTests {
  struct Stage {
    var screen: Screen
    var model: ScreenModel
    let size: TerminalSize

    init(_ columns: Int, _ rows: Int) {
      size = TerminalSize(columns: columns, rows: rows)
      screen = Screen(.fullScreen, size: size, styles: .colors16)
      model = ScreenModel(columns: columns, rows: rows, widths: .clusters)
    }

    /// Shows posts from the first line of the first; returns the bytes that took.
    fileprivate mutating func show(_ posts: [Post]) -> Int {
      let rows = posts.flatMap(\.rows).prefix(size.rows)
      let bytes = screen.show(
        Frame(
          lines: rows.map { identity, text in
            let content = ScreenLine(text.lines[0], columns: size.columns, glyphs: screen.glyphs)
            return Frame.Line(identity: identity, content: content)
          }
        )
      )
      model.receive(bytes)
      let texts = rows.map(\.1.plainText)
      #expect(model.lines == texts + Array(repeating: "", count: size.rows - rows.count))
      #expect(model.complaints == [])
      return bytes.count
    }

    /// Shows a program's next frame; returns the bytes that took.
    mutating func show(_ program: ListProgram) -> Int {
      let bytes = screen.show(program.frame(for: screen))
      model.receive(bytes)
      return bytes.count
    }
  }

  fileprivate struct Post {
    var id: Int
    var likes = 1234
    var heart: StyledText = "*"

    private static let names = ["ada", "grace.h", "linus", "margaret_hamilton", "dennis"]
    private static let comments = [
      "What a view!", "Where is this? I would like to go there next summer.", "Love it",
      "The light is amazing, how long did you wait?", "First!", "More of these, please", "Wow",
    ]

    var rows: [(LineIdentity, StyledText)] {
      let texts: [StyledText] = [
        "@\(Self.names[id % 5]) - \(id % 60)min",
        "  [image] https://example.com/\(id * 7919 % 100_003).jpg", "  \(heart) \(likes) likes",
        "  @\(Self.names[(id + 2) % 5]) \(Self.comments[id % 7])",
      ]
      return texts.enumerated().map { (LineIdentity(row: id * 4 + $0, line: 0), $1) }
    }
  }

  private func posts(_ ids: Range<Int>) -> [Post] { ids.map { Post(id: $0) } }

  /// The bytes of one change at both sizes.
  private func bytes(_ old: [Post], _ new: [Post]) -> [Int] {
    [(80, 24), (200, 50)].map { columns, rows in
      var stage = Stage(columns, rows)
      _ = stage.show(old)
      return stage.show(new)
    }
  }

  @Test("Nothing")
  func nothing() { #expect(bytes(posts(0..<13), posts(0..<13)) == [0, 0]) }

  @Test("A digit, far from the cursor and beside it")
  func digit() {
    var posts = posts(0..<13)
    var stage = Stage(200, 50)
    _ = stage.show(posts)
    posts[2].likes += 1
    // ncurses: 8, 2, 6
    #expect(stage.show(posts) == 8)
    posts[2].likes += 1
    #expect(stage.show(posts) == 2)
    posts[2].likes = 1299
    _ = stage.show(posts)
    posts[2].likes = 1300
    #expect(stage.show(posts) == 6)
  }

  @Test("A heart that turns red, and a digit")
  func heart() {
    var liked = posts(0..<13)
    liked[3].likes += 1
    liked[3].heart = "\("*", .color(.red))"
    // ncurses: 29, 29
    #expect(bytes(posts(0..<13), liked) == [21, 21])
  }

  @Test("Scrolling by a post")
  func scroll() {
    // ncurses: 117, 135, then 100, 100
    #expect(bytes(posts(0..<13), posts(1..<14)) == [110, 127])
    #expect(bytes(posts(1..<14), posts(0..<13)) == [95, 95])
  }

  @Test("A post that comes at the top")
  func insertion() {
    // ncurses: 150, 150
    let post = Post(id: 99)
    #expect(bytes(posts(0..<13), [post] + posts(0..<13)) == [145, 145])
    // The text, and 14 bytes to make room for it and to get there.
    #expect(post.rows.reduce(0) { $0 + $1.1.plainText.utf8.count } == 131)
  }

  @Test("The third post goes")
  func deletion() {
    // ncurses: 121, 139
    #expect(bytes(posts(0..<14), posts(0..<2) + posts(3..<14)) == [111, 128])
  }

  @Test("Two posts change places")
  func swap() {
    var swapped = posts(0..<13)
    swapped.swapAt(1, 2)
    // ncurses: 266, 266, then 178, 178
    #expect(bytes(posts(0..<13), swapped) == [168, 168])
    swapped = posts(0..<13)
    swapped.swapAt(1, 4)
    #expect(bytes(posts(0..<13), swapped) == [173, 173])
  }

  @Test("A page of a log that keeps one line is repainted, because its lines are much alike")
  func page() {
    let size = TerminalSize(columns: 80, rows: 24)
    func frame(_ rows: Range<Int>, of page: Int, _ screen: Screen) -> Frame {
      Frame(
        lines: rows.map { row in
          let text: StyledText =
            "2026-11-24 10:\(10 + row % 50) INFO  \(Post(id: row).rows[3].1.plainText)"
          let content = ScreenLine(text.lines[0], columns: 80, glyphs: screen.glyphs)
          return Frame.Line(identity: LineIdentity(row: row + page, line: 0), content: content)
        }
      )
    }
    func bytes(apart: Int) -> Int {
      var screen = Screen(.fullScreen, size: size, styles: .none)
      _ = screen.show(frame(123..<147, of: 0, screen))
      return screen.show(frame(100..<124, of: apart, screen)).count
    }
    // Lines with other identities cannot be shifted.
    #expect(bytes(apart: 0) == bytes(apart: 1_000))
  }

  @Test("Other posts altogether")
  func jump() {
    // ncurses: 313, 673
    #expect(bytes(posts(0..<13), posts(5000..<5013)) == [299, 640])
  }

  /// The bytes of some moves through a list of posts, with a scrollbar or without.
  private func bytes(withScrollbar: Bool, _ move: (TextList) -> Void) -> [Int] {
    [(80, 24), (200, 50)].map { columns, rows in
      let list = TextList { (row: PostRow) in row.text }
      let adapter = ListAdapter(display: list)
      adapter.apply { ListSections(oneRowEach: posts(0..<250).flatMap(\.rows).map(PostRow.init)) }
      list.options.showsScrollbar = withScrollbar
      let program = ListProgram(bare: list)
      var stage = Stage(columns, rows)
      _ = stage.show(program)
      list.scroll(toLine: 100)
      _ = stage.show(program)
      move(list)
      let count = stage.show(program)
      #expect(stage.model.complaints == [])
      #expect(stage.show(program) == 0)
      return count
    }
  }

  private struct PostRow: Diffable, Equatable {
    let identity: LineIdentity
    let text: StyledText
    var diffIdentifier: LineIdentity { identity }
  }

  @Test("What a scrollbar adds to a line, a post, a page and a jump")
  func scrollbar() {
    func check(_ without: [Int], _ with: [Int], _ move: (TextList) -> Void) {
      #expect(bytes(withScrollbar: false, move) == without)
      #expect(bytes(withScrollbar: true, move) == with)
    }
    check([0, 0], [0, 0]) { _ in }
    check([27, 25], [69, 70]) { $0.scroll(by: 1) }
    check([152, 112], [224, 225]) { $0.scroll(by: 4) }
    check([615, 1319], [955, 2096]) { $0.scroll(byPages: 1) }
    check([418, 1419], [481, 1646]) { $0.scroll(to: .bottom) }
  }
}
