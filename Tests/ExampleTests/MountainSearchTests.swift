import Testing

@Suite("MountainSearch", .timeLimit(.minutes(1)))
struct MountainSearchTests {
  private func search(_ arguments: String..., input: String = "") throws -> Run {
    try Run("MountainSearch", arguments, input: input)
  }

  @Test("Queries are read line by line, and what each changes is printed")
  func queries() throws {
    let run = try search(input: "ma\nmak\n\nMÖN\nzzz\nzzz\n")
    #expect(run.output == (try transcript("mountains.txt")))
    #expect(run.errors == "" && run.status == 0)
  }

  @Test("One query can be given as an option")
  func query() throws {
    let run = try search("--query", "peak", "--width=40", input: "never read\n")
    #expect(run.output == (try transcript("mountains-query.txt")))
    #expect(run.status == 0)
  }

  @Test("Case and diacritics do not matter")
  func folding() throws {
    for query in ["mönch", "MONCH", "mo\u{308}nch"] {
      #expect(try search("--query", query).output.hasSuffix("1 of 130\n"))
    }
  }

  @Test("Without queries the list is printed, and that is all")
  func noQueries() throws {
    let run = try search()
    #expect(run.output.hasSuffix("130 of 130\n"))
    #expect(run.status == 0)
  }

  @Test("Help goes to standard output")
  func help() throws {
    #expect(try search("--help").output == transcript("mountains-help.txt"))
  }

  @Test(
    "A usage error says what was expected, and exits with 64",
    arguments: [
      (["--width", "0"], "--width: expected a whole number from 1 to 1000000, found \"0\""),
      (["--query"], "--query: expected a text, found nothing"),
      (["everest"], "expected an option, found \"everest\""),
    ]
  )
  func usage(arguments: [String], message: String) throws {
    let run = try Run("MountainSearch", arguments)
    let usage = "usage: MountainSearch [--query TEXT] [--width N] [--help]"
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

  @Test("A reader that has gone ends it quietly")
  func closedPipe() throws {
    let run = try Run("MountainSearch", shell: #"yes ma | "$0" | head -1; echo"#)
    #expect(run.output == "Mountains Search\n\n")
    #expect(run.errors == "")
  }
}
