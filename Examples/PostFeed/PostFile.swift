import ExampleSupport
import Foundation

/// Reads posts from a JSON file or from standard input.
enum PostFile {
  /// - Parameter path: The file, or `-` for standard input.
  static func posts(at path: String) throws(Program.Failure) -> [Post] {
    let data = try contents(of: path)
    do {
      let document = try JSONDecoder().decode(JSONValue.self, from: data)
      return try JSONField(place: "posts", value: document).elements().map(post)
    } catch let mismatch as JSONField.Mismatch {
      throw Program.Failure(
        "\(mismatch.place): expected \(mismatch.expected), found \(mismatch.found)",
        EX_DATAERR
      )
    } catch {
      throw Program.Failure("posts: expected JSON, found: \(syntaxError(in: data))", EX_DATAERR)
    }
  }

  private static func post(_ field: JSONField) throws(JSONField.Mismatch) -> Post {
    let field = try field.fields()
    return Post(
      id: try field("id").string(),
      username: try field("username").string(),
      timestamp: try field("timestamp").string(),
      imageURL: try field("imageURL").string(),
      likes: try field("likes").wholeNumber(),
      comments: Comment.tellingApart(try field("comments").elements().map(comment))
    )
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

  private static func contents(of path: String) throws(Program.Failure) -> Data {
    do {
      let file =
        path == "-"
        ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      return try file.readToEnd() ?? Data()
    } catch {
      let name = path == "-" ? "standard input" : path
      throw Program.Failure(
        "\(name): expected a file to read, found: \(reason(error))",
        EX_NOINPUT
      )
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case CocoaError.fileReadNoSuchFile: "no such file"
    case CocoaError.fileReadNoPermission: "no permission to read it"
    case let error as CocoaError: error.underlying?.localizedDescription ?? "\(error)"
    default: error.localizedDescription
    }
  }

  /// What is wrong and where, from the parser that says so.
  private static func syntaxError(in data: Data) -> String {
    if data.isEmpty { return "nothing" }
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      return "text in an encoding or with values that cannot be read"
    } catch let error as CocoaError {
      let reason = error.userInfo[NSDebugDescriptionErrorKey].map { "\($0)" } ?? "\(error)"
      return String(reason.prefix(120))
    } catch {
      return "\(error)"
    }
  }
}
