import TerminalSupport
import Testing

@Suite("MountainSearch", .timeLimit(.minutes(15)))
struct MountainSearchTests {
  private func search(_ arguments: String..., input: String = "") throws -> Run {
    try Run("MountainSearch", arguments, input: input)
  }

  @Test("Queries are read line by line, and what each finds is printed; without any, the list is")
  func queries() throws {
    let run = try search(input: "ma\nmak\n\nMÖN\nzzz\nzzz\n")
    transcript("mountains.txt").expect(run.output)
    #expect(run.errors == "" && run.status == 0)
    let none = try search()
    #expect(none.output.hasSuffix("130 of 130\n") && none.status == 0)
  }

  @Test("Of one query that is given as an option, what it finds is printed and nothing else")
  func query() throws {
    let run = try search("--query", "peak", "--width=40", input: "never read\n")
    transcript("mountains-query.txt").expect(run.output)
    #expect(run.status == 0)
    let everest = try search("--query", "everest").output
    #expect(everest == "Search: everest\nEverest  8849 m  China and Nepal\n1 of 130\n")
    let nothing = try search("--query", "zzz").output
    #expect(nothing == "Search: zzz\nNo mountain has this in its name.\n0 of 130\n")
    #expect(try search("--query", "").output.hasSuffix("130 of 130\n"))
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
    #expect(lines.count == 3 && lines[1].hasPrefix("\(name) ") && lines[2] == "1 of 130")
  }

  @Test("A query as long as a book is read as fast as its bytes")
  func longQuery() throws {
    let queries = ["x", "é", "x\u{301}\u{302}", "ø"].map { letter in
      String(repeating: letter, count: 250_000 / letter.utf8.count)
    }
    let run = try search(input: queries.joined(separator: "\n"))
    #expect(run.output.ranges(of: "\n0 of 130\n").count == 4)
  }

  @Test("Queries that cannot be read are an error, not the end")
  func unreadable() throws {
    let run = try Run("MountainSearch", shell: #""$0" < /"#)
    #expect(
      run.errors
        == "MountainSearch: standard input: expected queries to read, found: a directory\n"
    )
    #expect(run.status == 66)
    let endless = try Run("MountainSearch", shell: #""$0" < /dev/zero"#)
    #expect(endless.errors.hasSuffix("expected lines of at most 16 MiB, found a longer one\n"))
    #expect(endless.status == 65)
  }

  @Test("A query that is no text, or tries to steer the terminal, is only a query")
  func hostile() throws {
    let run = try search(
      input: "\u{1B}[31m\n\u{0}\n" + String(repeating: "x", count: 100_000) + "\n"
    )
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.status == 0)
  }
}
