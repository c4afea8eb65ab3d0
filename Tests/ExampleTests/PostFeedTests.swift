import Foundation
import Testing

@Suite("PostFeed", .timeLimit(.minutes(1)))
struct PostFeedTests {
  private func postFeed(_ arguments: String..., input: String = "") throws -> Run {
    try Run("PostFeed", arguments, input: input)
  }

  private func post(
    _ id: String = "a",
    username: String = "u",
    timestamp: String = "1h",
    likes: String = "1",
    comments: String = "[]"
  ) -> String {
    """
    {"id": "\(id)", "username": "\(username)", "timestamp": "\(timestamp)", "imageURL": "i",
     "likes": \(likes), "comments": \(comments), "unknown": {"ignored": true}}
    """
  }

  // MARK: Transcripts

  @Test("Without arguments it prints the sample feed and three likes")
  func sample() throws {
    let run = try postFeed()
    #expect(run.output == (try transcript("sample.txt")))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("A refresh changes the time that a post tells, and keeps the likes given here")
  func refresh() throws {
    let run = try postFeed("--refresh")
    #expect(run.output == (try transcript("refresh.txt")))
    #expect(
      run.output.contains("16min\n  [image] https://example.com/harbour-at-dawn.jpg\n  ♥ 385")
    )
    #expect(run.status == 0)
  }

  @Test("A file is read and printed in the same way, clipped to a width")
  func file() throws {
    let path = repositoryFile("Examples/PostFeed/posts.json")
    let run = try postFeed(path, "--width", "30", "--likes", "25")
    #expect(run.output == (try transcript("file-width-30.txt")))
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
    #expect(run.output == (try transcript("generated.txt")))
    #expect(run.status == 0)
  }

  @Test("Help goes to standard output")
  func help() throws {
    let run = try postFeed("--help")
    #expect(run.output == (try transcript("help.txt")))
    #expect(run.status == 0)
  }

  // MARK: Likes

  @Test("Two likes on one post show one more each")
  func twoLikes() throws {
    let run = try postFeed("-", "--likes", "2", input: "[\(post(likes: "384"))]")
    let likes = run.output.split(separator: "\n").filter { $0.contains("likes") }
    #expect(likes == ["  ♥ 384 likes", "~   ♥ 385 likes", "~   ♥ 386 likes"])
  }

  @Test("The rows after each like are as few in a feed of ten thousand posts")
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

  @Test("A like at the largest number changes nothing and does not trap")
  func largestNumber() throws {
    let input = "[\(post(likes: "9223372036854775807"))]"
    let run = try postFeed("-", "--likes", "2", input: input)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("@u · 1h\n  [image] i\n  ♥ 9223372036854775807 likes\nLiked a"))
    #expect(!run.output.contains("~"))
  }

  // MARK: Input

  @Test("An empty array prints a row that says so")
  func emptyArray() throws {
    let run = try postFeed("-", input: " [] ")
    #expect(run.output == "No posts.\n")
    #expect(run.status == 0)
  }

  @Test("Equal comments without an id are all shown")
  func equalComments() throws {
    let comment = #"{"username": "v", "text": "again"}"#
    let run = try postFeed("-", input: "[\(post(comments: "[\(comment), \(comment)]"))]")
    #expect(run.output.components(separatedBy: "@v again").count == 3)
    #expect(run.errors == "")
  }

  @Test("Of posts with one id the first is shown, and the repetition is reported")
  func repeatedPost() throws {
    let posts = [post("a", username: "first"), post("b"), post("a", username: "second")]
    let run = try postFeed("-", "--likes", "4", input: "[\(posts.joined(separator: ","))]")
    #expect(
      run.errors == "PostFeed: posts[2].id: repeats \"a\" of posts[0]\n"
    )
    #expect(!run.output.contains("second"))
    #expect(run.output.components(separatedBy: "Liked a by @first").count == 3)
    #expect(run.status == 0)
  }

  @Test("Of comments with one id the first is shown, and the repetition is reported")
  func repeatedComment() throws {
    let comments = ["one", "two"].map { #"{"id": "c", "username": "v", "text": "\#($0)"}"# }
    let input = "[\(post(comments: "[\(comments.joined(separator: ","))]"))]"
    let run = try postFeed("-", input: input)
    #expect(run.output.contains("@v one"))
    #expect(!run.output.contains("@v two"))
    #expect(
      run.errors
        == #"PostFeed: posts[0].comments[1].id: repeats "c" of comments[0]"# + "\n"
    )
  }

  @Test("Hostile text reaches neither the output nor the errors as control characters")
  func hostile() throws {
    let hostile = #"\u001b[31m\u202e\u009b2J\u0007\n"#
    let comment = #"{"id": "\#(hostile)", "username": "\#(hostile)", "text": "\#(hostile)"}"#
    let hostilePost = post(
      hostile,
      username: hostile,
      timestamp: hostile,
      comments: "[\(comment),\(comment)]"
    )
    let run = try postFeed("-", input: "[\(hostilePost),\(hostilePost)]")
    #expect(run.status == 0)
    for scalar in (run.output + run.errors).unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control)
      #expect(scalar != "\u{202E}")
    }
    let bad = try postFeed("-", input: #"[{"id": 1, "x": "\#(hostile)"}]"#)
    #expect(bad.errors == "PostFeed: posts[0].id: expected a string, found 1\n")
  }

  // MARK: Errors

  @Test(
    "Malformed input names the place and what was expected, and prints nothing",
    arguments: [
      (#"{"likes": "many"}"#, "posts: expected an array, found an object"),
      ("[3]", "posts[0]: expected an object, found 3"),
      ("[{}]", "posts[0].id: expected a string, found nothing"),
      (#"[{"id": null}]"#, "posts[0].id: expected a string, found null"),
      ("", "posts: expected JSON, found: nothing"),
      ("[1,", "posts: expected JSON, found: Unexpected end of file during JSON parse."),
    ]
  )
  func malformed(input: String, message: String) throws {
    let run = try postFeed("-", input: input)
    #expect(run.errors == "PostFeed: \(message)\n")
    #expect(run.output == "")
    #expect(run.status == 65)
  }

  @Test(
    "A bad number of likes is named with its post",
    arguments: [
      (#""many""#, #"a whole number, found "many""#),
      ("1.5", "a whole number, found 1.5"),
      ("-1", "a whole number of at least 0, found -1"),
      ("true", "a whole number, found true"),
      ("null", "a whole number, found null"),
      ("[1]", "a whole number, found an array"),
      (
        "92233720368547758080",
        "a whole number up to 9223372036854775807, found 9.223372036854776e+19"
      ),
    ]
  )
  func badLikes(likes: String, message: String) throws {
    let posts = [post("a"), post("b"), post("c"), post("d", likes: likes)]
    let run = try postFeed("-", input: "[\(posts.joined(separator: ","))]")
    #expect(run.errors == "PostFeed: posts[3].likes: expected \(message)\n")
    #expect(run.output == "")
    #expect(run.status == 65)
  }

  @Test("A bad comment is named with its post and its place")
  func badComment() throws {
    let comments = #"[{"username": "v", "text": "ok"}, {"username": "v"}]"#
    let run = try postFeed("-", input: "[\(post(comments: comments))]")
    #expect(
      run.errors == "PostFeed: posts[0].comments[1].text: expected a string, found nothing\n"
    )
    #expect(run.status == 65)
  }

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
        "expected one of --interactive, --inline and --plain, found two"
      ),
      (["--color", "red"], "--color: expected auto, always or never, found \"red\""),
      (["--refresh=1"], "expected an option, found \"--refresh=1\""),
      (["--nope"], "expected an option or a file, found \"--nope\""),
    ]
  )
  func usage(arguments: [String], message: String) throws {
    let run = try Run("PostFeed", arguments)
    let usage =
      "usage: PostFeed [FILE | - | --posts N] [--likes N] [--refresh] [--interactive] [--help]"
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

  @Test("A reader that leaves ends it quietly")
  func closedPipe() throws {
    let run = try Run(
      "PostFeed",
      shell: #"{ "$0" --posts 20000; echo "status $?" >&2; } | head -1"#
    )
    #expect(run.output == "@ada · 1min\n")
    #expect(run.errors == "status 0\n")
  }

  @Test(
    "A full device is an error",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))
  )
  func fullDevice() throws {
    let run = try Run("PostFeed", shell: #""$0" > /dev/full"#)
    #expect(run.errors == "PostFeed: standard output: No space left on device\n")
    #expect(run.status == 74)
  }
}
