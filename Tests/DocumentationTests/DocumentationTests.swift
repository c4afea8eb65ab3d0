import Foundation
import Testing

/// The code in the README and the articles is compiled as it is written there.
@Suite("Documentation")
struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func files(in folder: String, withExtension ending: String) throws -> [URL] {
    let files = FileManager.default.enumerator(atPath: Self.root.appending(path: folder).path())
    let paths = files?.compactMap { $0 as? String }.filter { $0.hasSuffix(".\(ending)") } ?? []
    try #require(!paths.isEmpty, "\(folder) has files that end in .\(ending)")
    return paths.sorted().map { Self.root.appending(path: "\(folder)/\($0)") }
  }

  private func articles() throws -> [Article] {
    let paths =
      try [Self.root.appending(path: "README.md")] + files(in: "docs", withExtension: "md")
      + files(in: "Sources", withExtension: "md")
    return try paths.map(Article.init)
  }

  private func blocks() throws -> [CodeBlock] { try articles().flatMap(\.blocks) }

  @Test("Each block of Swift is compiled here, line by line")
  func compiled() throws {
    let sources = try files(in: "Tests/DocumentationTests/Articles", withExtension: "swift")
      .map(SourceLines.init)
    let blocks = try blocks().filter { $0.language == "swift" && !$0.isManifest }
    #expect(blocks.count > 20)
    for block in blocks {
      if let difference = block.difference(from: sources) { Issue.record("\(difference)") }
    }
  }

  @Test("The README's program is compiled for the main actor too")
  func mainActor() throws {
    let sources = try files(in: "Tests/MainActorTests", withExtension: "swift").map(
      SourceLines.init
    )
    for block in try blocks() where block.article == "README.md" {
      guard block.language == "swift", !block.isManifest else { continue }
      if let difference = block.difference(from: sources) { Issue.record("\(difference)") }
    }
  }

  @Test("The README's program prints what the README shows")
  func output() throws {
    let shown = try blocks().filter { $0.article == "README.md" && $0.language == "text" }
    let program = ReadmeProgram()
    _ = program.run()
    let printed = program.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(shown.map(\.lines) == [printed.dropLast(2).map(String.init)])
  }

  @Test("The README's manifest names this package's tools version and libraries")
  func manifest() throws {
    let path = Self.root.appending(path: "Package.swift")
    let manifest = try String(contentsOf: path, encoding: .utf8)
    let block = try #require(try blocks().first { $0.isManifest })
    #expect(manifest.hasPrefix("\(block.lines[0])\n"))
    let libraries = block.text.matches(of: /\.product\(name: "(\w+)", package: "BindingKit"\)/)
    #expect(libraries.count == 2)
    for library in libraries { #expect(manifest.contains(".library(name: \"\(library.1)\"")) }
  }
}
