import Foundation
import Testing

/// The files that the documentation consists of.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func files(in folder: String, withExtension ending: String) throws -> [URL] {
    let files = FileManager.default.enumerator(
      atPath: root.appending(path: folder).path(percentEncoded: false)
    )
    let paths = files?.compactMap { $0 as? String }.filter { $0.hasSuffix(".\(ending)") } ?? []
    try #require(!paths.isEmpty, "\(folder) has files that end in .\(ending)")
    return paths.sorted().map { root.appending(path: "\(folder)/\($0)") }
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func articles() throws -> [Article] {
    let paths =
      try [root.appending(path: "README.md")] + files(in: "docs", withExtension: "md")
      + files(in: "Sources", withExtension: "md")
    // A catalog shows an article of docs by a link to its file.
    return try paths.filter {
      try $0.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink != true
    }
    .map(Article.init)
  }

  static func blocks() throws -> [CodeBlock] { try articles().flatMap(\.blocks) }

  /// The types that the landing pages of both modules list, in the order of their topics.
  static func typesInTopics() throws -> [String] {
    try files(in: "Sources", withExtension: "md").flatMap { file in
      try String(contentsOf: file, encoding: .utf8).matches(of: /(?m)^- ``(\w+)``$/)
        .map { String($0.1) }
    }
  }
}
