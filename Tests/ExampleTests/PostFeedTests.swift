import Foundation
import TerminalSupport
import TestSupport
import Testing

@Suite("PostFeed", .timeLimit(.minutes(15)))
struct PostFeedTests {
  private func postFeed(_ arguments: String..., input: String = "") throws -> Run {
    try Run("PostFeed", arguments, input: input)
  }

  // MARK: Transcripts

  @Test("Without arguments it prints the sample feed and three likes")
  func sample() throws {
    let run = try postFeed()
    transcript("sample.txt").expect(run.output)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("A file is read and printed in the same way, clipped to a width")
  func file() throws {
    let path = repositoryFile("Examples/PostFeed/posts.json")
    let run = try postFeed(path, "--width", "30", "--likes", "25")
    transcript("file-width-30.txt").expect(run.output)
    #expect(run.status == 0)
  }

  @Test("Standard input is read like a file")
  func standardInput() throws {
    let path = repositoryFile("Examples/PostFeed/posts.json")
    let input = try String(contentsOfFile: path, encoding: .utf8)
    #expect(try postFeed("-", input: input).output == postFeed(path).output)
  }

  @Test("Generated posts are the same at every run")
  func generated() throws {
    let run = try postFeed("--posts", "4", "--likes=5")
    transcript("generated.txt").expect(run.output)
    #expect(run.status == 0)
  }

  @Test("Help goes to standard output")
  func help() throws {
    let run = try postFeed("--help")
    transcript("help.txt").expect(run.output)
    #expect(run.status == 0)
  }

  // MARK: Likes

  @Test("Two likes on one post show one more each")
  func twoLikes() throws {
    let run = try postFeed("-", "--likes", "2", input: "[\(post(likes: "384"))]")
    let likes = run.output.split(separator: "\n").filter { $0.contains("likes") }
    #expect(likes == ["  ♥ 384 likes", "~   ♥ 385 likes", "~   ♥ 386 likes"])
  }

  @Test(
    "The rows after each like are as few in a feed of ten thousand posts",
    .tags(.long),
    .enabled(if: makesAll)
  )
  func growth() throws {
    let few = try postFeed("--posts", "10").output.split(separator: "\n").suffix(6)
    let many = try postFeed("--posts", "10000").output.split(separator: "\n").suffix(6)
    #expect(few == many)
  }

  @Test("No likes, no lines after the feed; likes on an empty feed change nothing")
  func noLikes() throws {
    #expect(try postFeed("--posts", "0", "--likes", "3").output == "No posts.\n")
    #expect(try !postFeed("--likes", "0").output.contains("Liked"))
  }

  @Test("Likes of the largest number are counted on")
  func largestNumber() throws {
    let input = "[\(post(likes: "9223372036854775807"))]"
    let run = try postFeed("-", "--likes", "2", input: input)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("@u · 1h\n  [image] i\n  ♥ 9223372036854775807 likes\n"))
    #expect(run.output.hasSuffix("~   ♥ 9223372036854775809 likes\n"))
  }

  // MARK: Errors

  @Test("A file that cannot be read is an error of its own")
  func unreadable() throws {
    let missing = try postFeed("no-such-file.json")
    #expect(
      missing.errors
        == "PostFeed: no-such-file.json: expected a file to read, found: no such file\n"
    )
    #expect(missing.status == 66)
    let folder = try postFeed(repositoryFile("Examples"))
    #expect(folder.errors.hasPrefix("PostFeed: "))
    #expect(folder.output == "")
    #expect(folder.status == 66)
  }

  @Test(
    "A usage error says what was expected, with the usage, on one line",
    arguments: [
      (["--likes", "x"], "--likes: expected a whole number from 0 to 1000000, found \"x\""),
      (["--likes", "-1"], "--likes: expected a whole number from 0 to 1000000, found \"-1\""),
      (
        ["--likes=1000001"], "--likes: expected a whole number from 0 to 1000000, found \"1000001\""
      ),
      (["--width"], "--width: expected a whole number from 1 to 1000000, found nothing"),
      (["--width", "0"], "--width: expected a whole number from 1 to 1000000, found \"0\""),
      (["--posts", "2", "x.json"], "expected one FILE or --posts N, found more than one"),
      (["a.json", "b.json"], "expected one FILE or --posts N, found more than one"),
      (
        ["--interactive", "--plain"],
        "expected one of --interactive, --inline, --spoken or --plain, found two"
      ),
      (["--color", "red"], "--color: expected auto, always or never, found \"red\""),
      (["--plain=1"], "expected an option, found \"--plain=1\""),
      (["--nope"], "expected an option or a file, found \"--nope\""),
    ]
  )
  func usage(arguments: [String], message: String) throws {
    let run = try Run("PostFeed", arguments)
    let usage =
      "usage: PostFeed [FILE | - | --posts N] [--likes N] [--interactive | --inline | --spoken | --plain] "
      + "[--color WHEN] [--width N] [--help]"
    #expect(run.errors == "PostFeed: \(message); \(usage)\n")
    #expect(run.output == "")
    #expect(run.status == 64)
  }

  // MARK: Output

  @Test("Errors that cannot be written change neither the exit code nor what is printed")
  func lostErrors() throws {
    let usage = try Run("PostFeed", shell: #""$0" --nope 2> /dev/full; echo $?"#)
    #expect(usage.output == "64\n")
    let closed = try Run("PostFeed", shell: #""$0" --nope 2>&-; echo $?"#)
    #expect(closed.output == "64\n")
    let input = "[\(post("a")),\(post("a"))]"
    let warning = try Run(
      "PostFeed",
      input: input,
      shell: #""$0" - --likes 0 2> /dev/full; echo $?"#
    )
    #expect(warning.output == "@u · 1h\n  [image] i\n  ♥ 1 like\n0\n")
  }

  @Test("Help that cannot be written is an error as well")
  func lostHelp() throws {
    #expect(try Run("PostFeed", shell: #""$0" --help > /dev/full"#).status == 74)
  }

  @Test("A file may be a pipe")
  func namedPipe() throws {
    let shell = #"cat "$1" | "$0" /dev/stdin"#
    let path = repositoryFile("Examples/PostFeed/posts.json")
    #expect(try Run("PostFeed", [path], shell: shell).output == postFeed(path).output)
  }
}
