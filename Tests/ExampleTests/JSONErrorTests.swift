import Foundation
import Testing

@Suite("PostFeed's JSON", .timeLimit(.minutes(15)))
struct JSONErrorTests {
  private func errors(_ bytes: [UInt8]) throws -> String {
    let run = try Run("PostFeed", ["-"], bytes: bytes)
    #expect(run.output == "")
    #expect(run.status == 65)
    return run.errors
  }

  @Test(
    "What is no JSON is an error that names its path, its line and its column",
    arguments: [
      ("", "posts (line 1, column 1): expected a value, found the end"),
      ("[1,", "posts[1] (line 1, column 4): expected a value, found the end"),
      ("[1,\n 2,\n]", #"posts[2] (line 3, column 1): expected a value, found "]""#),
      (
        #"[{"é": "ü", }]"#,
        #"posts[0] (line 1, column 13): expected a name in quotation marks, found "}""#
      ),
      ("[[] []]", #"posts (line 1, column 5): expected "," or "]", found "[""#),
      (#"[{"a": [1 2]}]"#, #"posts[0].a (line 1, column 11): expected "," or "]", found "2""#),
      (#"{"a" 1}"#, #"posts.a (line 1, column 6): expected ":", found "1""#),
      ("[] x", #"posts (line 1, column 4): expected the end, found "x""#),
      ("[nul]", #"posts[0] (line 1, column 2): expected a value, found "n""#),
      ("[\u{7}]", "posts[0] (line 1, column 2): expected a value, found U+7"),
    ]
  )
  func syntax(input: String, message: String) throws {
    #expect(try errors(Array(input.utf8)) == "PostFeed: \(message)\n")
  }

  @Test("A name that an object has twice is an error")
  func repeatedName() throws {
    #expect(
      try errors(Array(#"[{"likes": 1, "id": "a", "likes": 2}]"#.utf8))
        == #"PostFeed: posts[0] (line 1, column 26): expected each name once, found "likes" again"#
        + "\n"
    )
  }

  @Test(
    "Numbers out of range or in other notations are errors",
    arguments: [
      ("1e400", 2, "a number up to 1.7976931348623157e+308, found 1e400"),
      ("-1e400", 2, "a number up to 1.7976931348623157e+308, found -1e400"),
      ("01", 3, #""," or "]", found "1""#), ("1.", 4, #"a digit, found "]""#),
      ("-", 3, #"a digit, found "]""#), ("1e+", 5, #"a digit, found "]""#),
      (".5", 2, #"a value, found ".""#), ("+1", 2, #"a value, found "+""#),
    ]
  )
  func numbers(number: String, column: Int, message: String) throws {
    let place = number == "01" ? "posts" : "posts[0]"
    #expect(
      try errors(Array("[\(number)]".utf8))
        == "PostFeed: \(place) (line 1, column \(column)): expected \(message)\n"
    )
  }

  @Test(
    "Strings that are no text are errors",
    arguments: [
      (#"a\ud800"#, 4, "a pair of surrogates, found one alone"),
      (#"\udc00"#, 3, "a pair of surrogates, found one alone"),
      (#"\ud800\u0041"#, 3, "a pair of surrogates, found one alone"),
      ("a\tb", 4, "an escape for a control character, found U+9"),
      (#"\x"#, 4, #"an escape such as \n, found "x""#),
      (#"\u12g4"#, 7, #"four hexadecimal digits, found "g""#),
    ]
  )
  func strings(content: String, column: Int, message: String) throws {
    #expect(
      try errors(Array("[\"\(content)\"]".utf8))
        == "PostFeed: posts[0] (line 1, column \(column)): expected \(message)\n"
    )
  }

  @Test("Bytes that are no UTF-8 are errors")
  func invalidBytes() throws {
    let string = Array("[\n\"aé".utf8) + [0xED, 0xA0, 0x80] + Array("\"]".utf8)
    #expect(
      try errors(string)
        == "PostFeed: posts[0] (line 2, column 4): expected UTF-8, found the byte 0xED\n"
    )
    #expect(
      try errors([0xFF, 0xFE, 0x5B, 0x00])
        == "PostFeed: posts (line 1, column 1): expected a value, found the byte 0xFF\n"
    )
  }

  @Test("All escapes are read, and numbers that are whole in any notation")
  func valid() throws {
    let comment = #"[{"username": "v", "text": "\ud83d\ude00 \"\\\/\u00e9 \b\f\r"}]"#
    let input = "\u{FEFF}[\(post(likes: "1.2e1", comments: comment))]\r\n"
    let run = try Run("PostFeed", ["-", "--likes", "0"], input: input)
    #expect(run.output.hasPrefix("@u · 1h\n  [image] i\n  ♥ 12 likes\n  @v 😀 \"\\/é "))
    #expect(run.errors == "")
  }

  @Test(
    "Values inside each other up to a hundred deep are read, and deeper ones refused",
    arguments: [("[", "]"), (#"{"a":"#, "}")]
  )
  func depth(opening: String, closing: String) throws {
    func nested(_ depth: Int) -> String {
      String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
    }
    let input = "[\(post().dropLast()), \"x\": \(nested(98))}]"
    #expect(try Run("PostFeed", ["-"], input: input).status == 0)
    let path = String(repeating: opening == "[" ? "[0]" : ".a", count: 6)
    #expect(
      try errors(Array("[\(post().dropLast()), \"x\": \(nested(99))}]".utf8))
        .hasPrefix("PostFeed: posts[0].x\(path)… (line 2, column ")
    )
  }

  @Test("A megabyte is read in linear time, however its values lie inside each other")
  func megabyte() throws {
    let flat = Array(repeating: "1", count: 500_000).joined(separator: ",")
    let deep = String(repeating: "[", count: 98) + String(repeating: "]", count: 98)
    let nested = Array(repeating: deep, count: 5_000).joined(separator: ",")
    for value in [flat, nested] {
      let input = "[\(post().dropLast()), \"x\": [\(value)]}]"
      #expect(try Run("PostFeed", ["-", "--likes", "0"], input: input).status == 0)
    }
    let endless = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(try errors(endless).hasSuffix("expected at most 100 levels, found one more\n"))
  }
}
