import Foundation
import Testing

/// The code in the README and the articles is compiled as it is written there.
@Suite("Documentation")
struct DocumentationTests {
  @Test("Each block of Swift is compiled here, line by line; the README's for the main actor too")
  func compiled() throws {
    let blocks = try Repository.blocks().filter { $0.isCode && !$0.isGuide }
    #expect(blocks.count > 20)
    try expect(blocks, in: "Tests/DocumentationTests/Articles")
    try expect(blocks.filter { $0.article == "README.md" }, in: "Tests/MainActorTests")
  }

  private func expect(_ blocks: [CodeBlock], in folder: String) throws {
    let sources = try Repository.files(in: folder, withExtension: "swift").map(SourceLines.init)
    for block in blocks {
      if let difference = block.difference(from: sources) { Issue.record("\(difference)") }
    }
  }

  @Test("The README's programs print what the README shows")
  func output() throws {
    let shown = try Repository.blocks().filter {
      $0.article == "README.md" && $0.language == "text"
    }
    try #require(shown.count == 2)
    // The first shows the changes of the feed, which is printed before and after them. The second is that of a
    // whole file, which `.ci/pages` compares.
    let feed = ReadmeProgram()
    _ = feed.run()
    #expect(feed.output.contains("\n\(shown[0].text)\n"))
  }

  @Test("The README's manifest names this package's tools version and libraries")
  func manifest() throws {
    let manifest = try Repository.text(of: "Package.swift")
    let block = try #require(try Repository.blocks().first { $0.isManifest })
    #expect(manifest.hasPrefix("\(block.lines[0])\n"))
    let libraries = block.text.matches(of: /\.product\(name: "(\w+)", package: "BindingKit"\)/)
    #expect(libraries.count == 2)
    for library in libraries { #expect(manifest.contains(".library(name: \"\(library.1)\"")) }
  }
}
