import Foundation
import Testing

/// One post as JSON.
func post(
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

@Suite("FeedReader's files", .timeLimit(.minutes(15)))
struct PostFileTests {
  private func feedReader(_ arguments: String..., input: String = "") throws -> Run {
    try Run("FeedReader", arguments, input: input)
  }

  @Test("Equal comments without an id are all shown")
  func equalComments() throws {
    let comment = #"{"username": "v", "text": "again"}"#
    let run = try feedReader("-", input: "[\(post(comments: "[\(comment), \(comment)]"))]")
    #expect(run.output.components(separatedBy: "@v again").count == 3)
    #expect(run.errors == "")
  }

  @Test("Of posts and of comments with one id the first is shown, and the duplicate is reported")
  func repeated() throws {
    let posts = [post("a", username: "first"), post("b"), post("a", username: "second")]
    let run = try feedReader("-", "--likes", "4", input: "[\(posts.joined(separator: ","))]")
    // A build for debugging adds what the list left out.
    #expect(run.errors.hasPrefix("FeedReader: posts[2].id: \"a\" is already the id of posts[0]\n"))
    #expect(!run.output.contains("second"))
    #expect(run.output.components(separatedBy: "Liked a by @first").count == 3)
    #expect(run.status == 0)
    let comments = ["one", "two"].map { #"{"id": "c", "username": "v", "text": "\#($0)"}"# }
    let input = "[\(post(comments: "[\(comments.joined(separator: ","))]"))]"
    let commented = try feedReader("-", input: input)
    #expect(commented.output.contains("@v one") && !commented.output.contains("@v two"))
    #expect(
      commented.errors.hasPrefix(
        #"FeedReader: posts[0].comments[1].id: "c" is already the id of comments[0]"# + "\n"
      )
    )
  }

  @Test("Posts without an id get one from what does not change, and one line says so")
  func derivedIDs() throws {
    let fields = #""imageURL": "i", "likes": 5, "comments": []"#
    let posts = ["15min", "1h", "2h"].map { time in
      #"{"username": "jane", "timestamp": "\#(time)", \#(fields)}"#
    }
    let given = post("jane i", username: "given")
    let run = try feedReader("-", input: "[\(given), \(posts.joined(separator: ","))]")
    #expect(
      run.errors
        == "FeedReader: posts[1].id: missing here and in 2 more; using username and imageURL instead\n"
    )
    #expect(run.output.ranges(of: "@jane · ").count == 3)
    let liked = run.output.split(separator: "\n").filter { $0.hasPrefix("Liked") }
    let names = liked.map { $0.prefix { $0 != ":" } }
    #expect(names == ["Liked jane i by @given", "Liked i by @jane", "Liked i by @jane"])
    let one = try feedReader("-", input: "[\(posts[0])]")
    #expect(one.errors == "FeedReader: posts[0].id: missing; using username and imageURL instead\n")
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
    let run = try feedReader("-", input: "[\(hostilePost),\(hostilePost)]")
    #expect(run.status == 0)
    for scalar in (run.output + run.errors).unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control)
      #expect(scalar != "\u{202E}")
    }
    let bad = try feedReader("-", input: #"[{"id": 1, "x": "\#(hostile)"}]"#)
    #expect(bad.errors == "FeedReader: standard input: posts[0].id: expected a string\n")
  }

  private static let badLikes: [(String, String)] =
    [#""many""#, "1.5", "-1", "true", "null", "92233720368547758080"].map { likes in
      let message = "posts[1].likes: expected a whole number from 0 to 9223372036854775807"
      return ("[\(post("a")),\(post("b", likes: likes))]", message)
    }

  private static let others: [(String, String)] = [
    (#"{"likes": "many"}"#, "posts: expected an array"),
    ("[3]", "posts[0]: expected an object"),
    ("[{}]", "posts[0].username: expected a value, found nothing"),
    (#"[{"id": null}]"#, "posts[0].username: expected a value, found nothing"),
    (#"[{"username": null}]"#, "posts[0].username: expected a string"),
    (#"[{"id": 7}]"#, "posts[0].id: expected a string"),
    ("", "posts: expected JSON, found: Unexpected end of file during JSON parse."),
    ("[1,", "posts: expected JSON, found: Unexpected end of file during JSON parse."),
    ("[] x", "posts: expected JSON, found: Invalid value around character 3."),
    (
      "[\(post(comments: #"[{"username": "v", "text": "ok"}, {"username": "v"}]"#))]",
      "posts[0].comments[1].text: expected a value, found nothing"
    ),
  ]

  @Test(
    "Malformed input names the place and what was expected, and prints nothing",
    arguments: badLikes + others
  )
  func malformed(input: String, message: String) throws {
    let run = try feedReader("-", input: input)
    #expect(run.errors == "FeedReader: standard input: \(message)\n")
    #expect(run.output == "" && run.status == 65)
  }

  @Test("Bytes that are no UTF-8, and values inside each other without end, are errors")
  func notText() throws {
    let string = Array("[\(post(username: "aé"))]".utf8).flatMap {
      $0 == 0xC3 ? [0xED, 0xA0, $0] : [$0]
    }
    for bytes in [string, [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)] {
      let run = try Run("FeedReader", ["-"], bytes: bytes)
      #expect(run.errors.hasPrefix("FeedReader: standard input: posts: expected JSON, found: "))
      #expect(run.output == "" && run.status == 65)
    }
  }
}
