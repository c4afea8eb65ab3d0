import ExampleSupport
import Foundation

/// Reads posts from a JSON file or from standard input.
enum PostFile {
  /// Returns the posts of a file.
  /// - Parameters:
  ///   - path: The file, or `-` for standard input.
  ///   - calls: The calls of the system.
  ///   - report: Called with a message if posts had no identifier and got one.
  /// - Throws: `Program.Failure` if the file cannot be read or is not valid.
  static func posts(
    at path: String,
    calls: FileCalls = FileCalls(),
    report: (String) -> Void
  ) throws(Program.Failure) -> [Post] {
    let bytes = try contents(of: path, calls: calls)
    do {
      let document = JSONField(place: "posts", value: try JSONReader.value(of: bytes))
      return identified(try document.elements(post), report: report)
    } catch let error as JSONField.Mismatch {
      throw Program.Failure(
        "\(error.place): expected \(error.expected), found \(error.found)",
        EX_DATAERR
      )
    } catch let error as JSONReader.Failure {
      let place = "posts\(error.path) (line \(error.line), column \(error.column))"
      throw Program.Failure(
        "\(place): expected \(error.expected), found \(error.found)",
        EX_DATAERR
      )
    } catch {
      throw Program.Failure("posts: \(error)", EX_DATAERR)
    }
  }

  /// Reads one post.
  /// - Returns: The post, with an empty identifier if the file has none for it.
  private static func post(_ field: JSONField) throws(JSONField.Mismatch) -> (Post, hasID: Bool) {
    let field = try field.fields()
    let id = try field("id").stringIfPresent()
    let post = Post(
      id: id ?? "",
      username: try field("username").string(),
      timestamp: try field("timestamp").string(),
      imageURL: try field("imageURL").string(),
      likes: try field("likes").wholeNumber(),
      comments: Comment.tellingApart(try field("comments").elements(comment))
    )
    return (post, hasID: id != nil)
  }

  private static func identified(
    _ posts: [(Post, hasID: Bool)],
    report: (String) -> Void
  ) -> [Post] {
    var ids = DerivedIDs(apartFrom: posts.lazy.filter(\.hasID).map(\.0.id))
    let missing = posts.indices.filter { !posts[$0].hasID }
    if let first = missing.first {
      let others = missing.count == 1 ? "" : " there and in \(missing.count - 1) more"
      report("posts[\(first)].id: missing\(others); made of username and imageURL instead")
    }
    var identified = posts.map(\.0)
    for index in missing { identified[index].id = ids.id(for: identified[index]) }
    return identified
  }

  private static func comment(
    _ field: JSONField
  ) throws(JSONField.Mismatch) -> (id: String?, username: String, text: String) {
    let field = try field.fields()
    return (
      id: try field("id").stringIfPresent(),
      username: try field("username").string(),
      text: try field("text").string()
    )
  }

  /// A longer file is an error, so that none fills the memory.
  private static let longest = 1 << 28

  private static func contents(
    of path: String,
    calls: FileCalls
  ) throws(Program.Failure) -> [UInt8] {
    let file = try InputFile(path == "-" ? nil : path, expected: "a file to read", calls: calls)
    defer { file.close() }
    return try file.contents(upTo: longest)
  }
}
