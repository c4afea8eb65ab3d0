import BindingRender
import TerminalSupport
import Testing

@testable import MountainSearch

@Suite("MountainSearch", .timeLimit(.minutes(15)))
struct MountainSearchTests {
  private func search(_ arguments: String...) throws -> Run {
    try Run("MountainSearch", arguments)
  }

  @Test("In a pipe the mountains that a query finds are printed; without a query, all are")
  func query() throws {
    let run = try search("--query", "peak")
    transcript("mountains-query.txt").expect(run.output)
    #expect(run.errors == "" && run.status == 0)
    #expect(try search("--query", "everest").output == "Everest  8849 m  China and Nepal\n")
    let nothing = try search("--query", "zzz")
    #expect(nothing.output == "")
    #expect(nothing.errors == "MountainSearch: No mountain has this in its name.\n")
    for arguments in [[], ["--query", ""]] {
      #expect(try Run("MountainSearch", arguments).output.split(separator: "\n").count == 120)
    }
  }

  @Test(
    "Case and accents do not matter, and letters that no accent sets apart are found by plain ones",
    arguments: [
      ("mönch", "Mönch"), ("MONCH", "Mönch"), ("mo\u{308}nch", "Mönch"),
      ("galdhopig", "Galdhøpiggen"), ("GROẞGLOCK", "Großglockner"), ("łhotse", "Lhotse"),
      ("kebnekaıse", "Kebnekaise"), ("İsmoil", "Ismoil Somoni"),
    ]
  )
  func plainLetters(query: String, name: String) throws {
    let lines = try search("--query", query).output.split(separator: "\n")
    #expect(lines.count == 1 && lines[0].hasPrefix("\(name) "))
  }

  @Test("Each key applies a snapshot, and Escape shows all mountains again")
  @MainActor
  func typing() {
    let search = Search(query: "")
    let screen = TestScreen(search.program, columns: 60, rows: 10)
    #expect(screen.lines.last?.hasPrefix("120 of 120") == true)
    screen.type("mak")
    #expect(screen.lines[1] == "/mak" && screen.lines[2].hasPrefix("▌ Makalu "))
    #expect(screen.lines.last?.hasPrefix("1 of 120") == true)
    screen.press(.backspace)
    #expect(screen.lines.last?.hasPrefix("14 of 120") == true)
    screen.type("zzz")
    #expect(screen.lines[2] == "No mountain has this in its name.")
    screen.press(.escape)
    #expect(screen.lines.last?.hasPrefix("120 of 120") == true)
  }

  @Test("A query that begins the search is in its line, and can be edited")
  @MainActor
  func begun() {
    let search = Search(query: "makal")
    let screen = TestScreen(search.program, columns: 60, rows: 10)
    #expect(screen.lines[1] == "/makal" && screen.lines[2].hasPrefix("▌ Makalu "))
    screen.press(.backspace, .backspace, .backspace)
    #expect(screen.lines[1] == "/ma")
    #expect(screen.lines.last?.hasPrefix("14 of 120") == true)
  }

  @Test("A query that is no text, or tries to steer the terminal, is only a query")
  func hostile() throws {
    for query in ["\u{1B}[31m", String(repeating: "x\u{301}", count: 30_000)] {
      let run = try search("--query", query)
      #expect(!run.output.contains("\u{1B}") && !run.errors.contains("\u{1B}"))
      #expect(run.status == 0)
    }
  }
}
