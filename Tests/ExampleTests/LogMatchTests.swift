import BindingCore
@testable import BindingRender
import TestSupport
import Testing

@testable import LogView

/// From what a filter has left to the lines around it, while the log is followed.
@Suite("From a match to the lines around it")
@MainActor
struct LogMatchTests {
  private let log = LiveLog(limit: 10_000)
  private let session: LogSession
  private let screen: TestScreen

  init() {
    session = LogSession(log, filter: "", name: "app.log")
    screen = TestScreen(session.program, columns: 100, rows: 14)
    log.handle(
      (0..<600).map { number in
        // A few errors are needles too; one in five lines is hay, and some of those are errors.
        let isNeedle = [150, 300, 450].contains(number)
        let isError = isNeedle || number % 25 == 5
        let word = isNeedle ? "needle" : number % 5 == 0 ? "hay" : "field"
        let text = "\(isError ? "ERROR" : "INFO ") \(word) number \(number)."
        return LogRecord(id: number, text, isError ? .error : .info)
      }
    )
    _ = screen.lines
  }

  /// What leaves few or many rows, and what shows all again.
  struct Way: CustomTestStringConvertible {
    let filter: [Key]
    let keys: [Key]
    let end: Key
    let isFollowed: Bool

    var testDescription: String {
      "\(isFollowed ? "followed" : "scrolled"), \(filter), \(keys), \(end)"
    }
  }

  /// Each key that goes to a row, in what a search or a level leaves, whether or not all of that is visible,
  /// and whether or not the log was followed.
  nonisolated static let ways: [Way] = [true, false].flatMap { isFollowed in
    let searches = ["needle", "hay"].map { "/" + $0 }
    let moves: [[Key]] = [
      ["v"], ["v", "v"], ["v", "k"], ["v", "k", "j"], ["v", "g"], ["v", "H"], ["n"], ["n", "n"],
      ["N"], ["e"], ["e", "e"], ["e", "v"], ["n", "v"], ["v", .pageUp],
    ]
    let searched = searches.flatMap { text in
      moves.map { move in
        let typed = text.map { Key.character($0) } + [.enter]
        return Way(filter: typed, keys: move, end: .escape, isFollowed: isFollowed)
      }
    }
    let levels = moves.filter { !$0.contains("n") && !$0.contains("N") }.flatMap { move in
      [["4"], "/needle".map { Key.character($0) } + [.enter, "4"]].map {
        Way(filter: $0, keys: move, end: "1", isFollowed: isFollowed)
      }
    }
    return (searched + levels).enumerated().filter { isMade($0.offset) }.map(\.element)
  }

  private func wait(for least: Severity) async {
    while log.shownLeast != least || log.isFiltering {
      await Task.yield()
      _ = screen.lines
    }
    _ = screen.lines
  }

  @Test("The list stays at that line, and follows its end no longer", arguments: ways)
  func stays(way: Way) async throws {
    if !way.isFollowed { screen.press("g", "j", "j") }
    for key in way.filter { screen.press(key) }
    if way.filter.last == "4" { await wait(for: .error) }
    #expect(log.shown.count < 200)
    for key in way.keys {
      screen.press(key)
      _ = screen.lines
    }
    let path = try #require(log.list.viewport.window.focus.path)
    let chosen = log.shown[path.section].id
    screen.press(way.end)
    if way.end == "1" {
      await wait(for: .debug)
      if !session.program.focusedPane.searchText.isEmpty { screen.press(.escape) }
    }
    func shows(_ number: Int) -> Bool { screen.lines.contains { $0.contains("number \(number).") } }
    #expect(log.shown.count == 600)
    #expect(
      shows(chosen) && (chosen == 0 || shows(chosen - 1)) && (chosen == 599 || shows(chosen + 1))
    )
    #expect(!log.list.isFollowing && !screen.lines.contains { $0.contains("following") })
    log.handle((600..<640).map { LogRecord(id: $0, "INFO number \($0).", .info) })
    #expect(shows(chosen) && !log.list.isFollowing)
    screen.press("G")
    #expect(shows(639) && log.list.isFollowing)
  }

  @Test(
    "Who has gone nowhere follows the end again",
    arguments: [[], ["G"], ["v", "G"], ["j"]] as [[Key]]
  )
  func follows(keys: [Key]) async {
    screen.press("/", "n", "e", "e", "d", .enter)
    for key in keys { screen.press(key) }
    screen.press(.escape)
    #expect(log.list.isFollowing && screen.lines.contains { $0.contains("number 599.") })
  }
}
