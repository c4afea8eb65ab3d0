import Foundation
import TerminalSupport
import TestSupport
import Testing

@Suite("FeedReader", .timeLimit(.minutes(15)))
struct FeedReaderTests {
  private func feedReader(_ arguments: String..., input: String = "") throws -> Run {
    try Run("FeedReader", arguments, input: input)
  }

  private static let samples = repositoryFile("Examples/FeedReader/posts.json")

  @Test(
    "Generated posts, and a file clipped to a width, are printed with their likes",
    arguments: [
      ("generated.txt", ["--posts", "4", "--likes=5"]),
      ("file-width-30.txt", [samples, "--width", "30", "--likes", "25"]),
    ] as [(String, [String])]
  )
  func transcripts(file: String, arguments: [String]) throws {
    let run = try Run("FeedReader", arguments)
    transcript(file).expect(run.output)
    #expect(run.errors == "" && run.status == 0)
  }

  @Test("Standard input is read like a file, and a file may be a pipe")
  func standardInput() throws {
    let printed = try feedReader(Self.samples).output
    let input = try String(contentsOfFile: Self.samples, encoding: .utf8)
    #expect(try feedReader("-", input: input).output == printed)
    let shell = #"cat "$1" | "$0" /dev/stdin"#
    #expect(try Run("FeedReader", [Self.samples], shell: shell).output == printed)
  }

  @Test(
    "The rows after each like are as few in a feed of ten thousand posts",
    .tags(.long),
    .enabled(if: makesAll)
  )
  func growth() throws {
    let few = try feedReader("--posts", "10").output.split(separator: "\n").suffix(6)
    let many = try feedReader("--posts", "10000").output.split(separator: "\n").suffix(6)
    #expect(few == many)
  }

  @Test("No likes, no lines after the feed; an empty feed says so, and likes on it change nothing")
  func noLikes() throws {
    let empty = try feedReader("-", input: " [] ")
    #expect(empty.output == "" && empty.errors == "FeedReader: No posts.\n" && empty.status == 0)
    #expect(try feedReader("--posts", "0", "--likes", "3").errors == "FeedReader: No posts.\n")
    #expect(try !feedReader("--likes", "0").output.contains("Liked"))
  }

  @Test("Likes of the largest number are counted on")
  func largestNumber() throws {
    let input = "[\(post(likes: "9223372036854775807"))]"
    let run = try feedReader("-", "--likes", "2", input: input)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("@u · 1h\n  [image] i\n  ♥ 9223372036854775807 likes\n"))
    #expect(run.output.hasSuffix("~   ♥ 9223372036854775809 likes\n"))
  }

  @Test("Errors that cannot be written change neither exit code nor output; help is an error")
  func lostErrors() throws {
    let usage = try Run("FeedReader", shell: #""$0" --nope 2> /dev/full; echo $?"#)
    #expect(usage.output == "64\n")
    let closed = try Run("FeedReader", shell: #""$0" --nope 2>&-; echo $?"#)
    #expect(closed.output == "64\n")
    let input = "[\(post("a")),\(post("a"))]"
    let warning = try Run(
      "FeedReader",
      input: input,
      shell: #""$0" - --likes 0 2> /dev/full; echo $?"#
    )
    #expect(warning.output == "@u · 1h\n  [image] i\n  ♥ 1 like\n0\n")
    #expect(try Run("FeedReader", shell: #""$0" --help > /dev/full"#).status == 74)
  }
}
