import TerminalSupport
import Testing

@Suite("MountainSearch", .timeLimit(.minutes(15)))
struct MountainSearchTests {
  private func search(_ arguments: String..., input: String = "") throws -> Run {
    try Run("MountainSearch", arguments, input: input)
  }

  @Test("Queries are read line by line, and what each finds is printed")
  func queries() throws {
    let run = try search(input: "ma\nmak\n\nMÖN\nzzz\nzzz\n")
    transcript("mountains.txt").expect(run.output)
    #expect(run.errors == "" && run.status == 0)
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

  @Test("Case and diacritics do not matter")
  func folding() throws {
    for query in ["mönch", "MONCH", "mo\u{308}nch"] {
      #expect(try search("--query", query).output.hasSuffix("1 of 130\n"))
    }
  }

  @Test(
    "Letters that no accent sets apart from plain ones are found by those, and the other way round",
    arguments: [
      ("galdhopig", "Galdhøpiggen"), ("grossglock", "Großglockner"), ("GROẞGLOCK", "Großglockner"),
      ("gunnbjǿrn", "Gunnbjørn Fjeld"), ("łhotse", "Lhotse"), ("Đenali", "Denali"),
      ("ðenali", "Denali"), ("kebnekaıse", "Kebnekaise"), ("İsmoil", "Ismoil Somoni"),
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

  @Test("Without queries the list is printed, and that is all")
  func noQueries() throws {
    let run = try search()
    #expect(run.output.hasSuffix("130 of 130\n"))
    #expect(run.status == 0)
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

  @Test("Help goes to standard output")
  func help() throws {
    transcript("mountains-help.txt").expect(try search("--help").output)
  }

  @Test(
    "A usage error says what was expected, and exits with 64",
    arguments: [
      (["--width", "0"], "--width: expected a whole number from 1 to 1000000, found \"0\""),
      (["--query"], "--query: expected text, found nothing"),
      (["everest"], "expected an option, found \"everest\""),
    ]
  )
  func usage(arguments: [String], message: String) throws {
    let run = try Run("MountainSearch", arguments)
    let usage = """
      usage: MountainSearch [--query TEXT] [--pick] \
      [--interactive | --inline | --spoken | --plain] [--width N] [--help]
      """
    #expect(run.errors == "MountainSearch: \(message); \(usage)\n")
    #expect(run.output == "" && run.status == 64)
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
