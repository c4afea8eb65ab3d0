import BindingCore
import BindingRender
import ExampleSupport
import Foundation

/// Reads posts from a JSON file or from standard input.
enum PostFile {
  /// Returns the posts of a file, or of standard input for `-`, and reports missing or repeated ids.
  static func posts(
    at path: String,
    calls: FileCalls = FileCalls(),
    report: (String) -> Void
  ) throws(ProgramFailure) -> [Post] {
    let file = try InputFile(path == "-" ? nil : path, expected: "a file to read", calls: calls)
    defer { file.close() }
    // A longer file is an error, so that no file fills the memory.
    let data = Data(try file.contents(upTo: 1 << 28))
    do {
      var posts = try JSONDecoder().decode([Post].self, from: data)
      for index in posts.indices { posts[index].number = index }
      reportIDs(of: posts, report)
      return posts
    } catch {
      let name = path == "-" ? "standard input" : path
      let problem = "posts" + description(of: error, in: data)
      throw ProgramFailure("\(name): \(problem)", status: EX_DATAERR)
    }
  }

  private static func reportIDs(of posts: [Post], _ report: (String) -> Void) {
    let missing = posts.indices.filter { posts[$0].id == nil }
    if let first = missing.first {
      let others = missing.count == 1 ? "" : " here and in \(missing.count - 1) more"
      report("posts[\(first)].id: missing\(others); using username and imageURL instead")
    }
    for post in duplicates(in: posts) {
      let id = posts[post.position].id ?? ""
      report("posts[\(post.position)].id: \"\(id)\" is already the id of posts[\(post.first)]")
    }
    for (index, post) in posts.enumerated() {
      for comment in duplicates(in: post.comments) {
        let place = "posts[\(index)].comments[\(comment.position)].id"
        let id = post.comments[comment.position].id ?? ""
        report("\(place): \"\(id)\" is already the id of comments[\(comment.first)]")
      }
    }
  }

  /// Returns the positions of the elements whose identity occurs earlier, with that position.
  private static func duplicates<Element: Diffable>(
    in elements: [Element]
  ) -> [(position: Int, first: Int)] {
    var firsts: [Element.DiffIdentifier: Int] = [:]
    return elements.enumerated().compactMap { position, element in
      if let first = firsts[element.diffIdentifier] { return (position, first) }
      firsts[element.diffIdentifier] = position
      return nil
    }
  }

  /// Returns the path of an error inside the posts, and what was expected there.
  private static func description(of error: any Error, in data: Data) -> String {
    switch error {
    case DecodingError.typeMismatch(let type, let context),
      DecodingError.valueNotFound(let type, let context):
      "\(path(context.codingPath)): expected \(name(of: type))"
    case DecodingError.keyNotFound(let key, let context):
      "\(path(context.codingPath + [key])): expected a value, found nothing"
    default: ": expected JSON, found: \(syntaxError(in: data))"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is Int.Type: "a whole number from 0 to \(Int.max)"
    case is String.Type: "a string"
    case is [Any].Type: "an array"
    default: "an object"
    }
  }

  /// Returns the syntax error in data that is not JSON, which the decoder does not describe.
  private static func syntaxError(in data: Data) -> String {
    do {
      return "\(try JSONSerialization.jsonObject(with: data))"
    } catch {
      return (error as NSError).userInfo["NSDebugDescription"] as? String ?? "\(error)"
    }
  }
}

extension Post: Decodable {
  private enum Key: CodingKey { case id, username, timestamp, imageURL, likes, comments }

  init(from decoder: any Decoder) throws {
    let post = try decoder.container(keyedBy: Key.self)
    id = try post.decodeIfPresent(String.self, forKey: .id)
    username = try post.decode(String.self, forKey: .username)
    timestamp = try post.decode(String.self, forKey: .timestamp)
    imageURL = try post.decode(String.self, forKey: .imageURL)
    // The decoder alone would report a fraction as an error of the whole file.
    guard let likes = try? post.decode(Int.self, forKey: .likes), likes >= 0 else {
      let path = decoder.codingPath + [Key.likes]
      throw DecodingError.typeMismatch(Int.self, .init(codingPath: path, debugDescription: ""))
    }
    self.likes = likes
    var comments = try post.decode([Comment].self, forKey: .comments)
    for index in comments.indices { comments[index].number = index }
    self.comments = comments
  }
}
