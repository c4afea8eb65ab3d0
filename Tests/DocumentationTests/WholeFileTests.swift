import Foundation
import Testing

/// The pages and the files of Examples that they show, which `.ci/pages` builds and runs.
@Suite("Whole files")
struct WholeFileTests {
  private static let recipes = "Examples/Recipes"
  /// The pages that begin with a whole program.
  private static let programPages = [
    "Sections.md", "Lists.md", "DiffableDataSources.md", "Diffing.md",
    "Panes.md", "Commands.md", "Servers.md",
    "Keys.md", "Screens.md", "Themes.md", "TestingPrograms.md", "ComingFromIGListKit.md",
    "ComingFromElsewhere.md", "Guarantees.md",
  ]

  private func article(_ path: String) throws -> Article {
    try Article(Repository.root.appending(path: path))
  }

  /// The paths of the files of a folder that have an ending, from the root of the repository.
  private func paths(in folder: String, withExtension ending: String) throws -> [String] {
    let root = Repository.root.path(percentEncoded: false)
    return try Repository.files(in: folder, withExtension: ending).map {
      String($0.path(percentEncoded: false).dropFirst(root.count))
    }
  }

  /// The paths of the recipes, without their tests.
  private func recipes() throws -> [String] {
    try paths(in: Self.recipes, withExtension: "swift").filter { !$0.contains("/Tests/") }
  }

  /// Expects equal texts, and says which line is the first that differs.
  private func expect(_ path: String, _ text: String, toBe expected: String) {
    let lines = text.components(separatedBy: "\n")
    let wanted = "\(expected)\n".components(separatedBy: "\n")
    let same = zip(lines, wanted).prefix { $0 == $1 }.count
    #expect(lines.dropFirst(same).first == wanted.dropFirst(same).first, "\(path):\(same + 1)")
  }

  @Test("The files of a step of the guide are its blocks, and those of the last are PostFeed")
  func guide() throws {
    let steps = try article("docs/ModelingAndBinding.md").sections.filter { !$0.blocks.isEmpty }
    var program: [String: String] = [:]
    for (index, step) in steps.enumerated() {
      let folder = "Examples/Guide/\(index + 1)"
      #expect(step.files == [folder], "\(step.title)")
      var files: [String] = []
      for block in step.blocks where block.language == "swift" {
        let path = block.lines[0].wholeMatch(of: /\/\/ (Sources\/PostFeed\/\w+\.swift)/)?.1
        try #require(block.isManifest || path != nil, "\(block.article):\(block.line)")
        let file = "\(folder)/\(path ?? "Package.swift")"
        files.append(file)
        let text = try Repository.text(of: file)
        let shown = path == nil ? block.lines : Array(block.lines.dropFirst())
        expect(file, text, toBe: shown.joined(separator: "\n"))
        if let path { program["\(path)".replacing("Sources", with: "Examples")] = text }
      }
      #expect(try paths(in: folder, withExtension: "swift") == files.sorted())
    }
    #expect(steps.count == 9)
    let example = try paths(in: "Examples/PostFeed", withExtension: "swift")
    #expect(program.keys.sorted() == example)
    for path in example { #expect(try Repository.text(of: path) == program[path], "\(path)") }
  }

  @Test("A whole program on a page is the file that the page links to, and prints the next text")
  func programs() throws {
    let pages = try ["README.md"] + paths(in: "docs", withExtension: "md")
    for page in pages {
      let blocks = try article(page).blocks
      for (index, block) in blocks.enumerated() where block.isFile {
        let comment: Testing.Comment = "\(page):\(block.line)"
        let path = try #require(block.file, comment)
        // The page explains what the comment at the top of the file does.
        let lines = try Repository.text(of: path).components(separatedBy: "\n")
          .drop { $0.isEmpty || $0.hasPrefix("//") }
        expect(path, lines.joined(separator: "\n"), toBe: block.text)
        #expect(block.lines.count <= 32, comment)
        let text = try #require(blocks[index...].first { $0.language == "text" }, comment)
        let output = path.replacing(/\.swift$/, with: ".txt")
        expect(output, try Repository.text(of: output), toBe: text.text)
      }
    }
  }

  @Test("A page for users begins with a whole program", arguments: programPages)
  func beginning(page: String) throws {
    let block = try article("docs/\(page)").blocks.first { $0.language == "swift" }
    #expect(block?.isFile == true)
  }

  @Test("The page of the recipes lists each recipe with its lines, and links to no other file")
  func index() throws {
    let page = try article("docs/Recipes.md")
    #expect(try page.sections.flatMap(\.files).sorted() == recipes())
    let text = try Repository.text(of: "docs/Recipes.md")
    for path in try recipes() {
      let count = try Repository.text(of: path).count { $0 == "\n" }
      let row = text.split(separator: "\n").first { $0.contains("(../\(path))") }
      #expect(row?.hasSuffix("| \(count) |") == true, "\(path) has \(count) lines")
    }
  }

  @Test("Each recipe has a text that is not empty, and each text and each test has a recipe")
  func texts() throws {
    let texts = try paths(in: Self.recipes, withExtension: "txt")
    #expect(try texts.map { $0.replacing(/\.txt$/, with: ".swift") } == recipes())
    for path in texts { #expect(try !Repository.text(of: path).isEmpty, "\(path)") }
    let tests = try paths(in: "\(Self.recipes)/Tests", withExtension: "swift")
    #expect(Set(tests.map { $0.replacing("/Tests/", with: "/") }).isSubset(of: try recipes()))
  }

  @Test("There are at most 22 pages of 250 lines, and 20,900 words with the README of 200")
  func size() throws {
    let pages = try paths(in: "docs", withExtension: "md")
    #expect(pages.count <= 22)
    var wordCount = 0
    for page in pages + ["README.md"] {
      let text = try Repository.text(of: page)
      let lines = text.split(separator: "\n")
      // The guide shows each file of its program.
      let limits = ["README.md": 200, "docs/ModelingAndBinding.md": 620]
      #expect(text.count { $0 == "\n" } <= limits[page] ?? 250, "\(page)")
      var isCode = false
      for line in lines {
        if line.hasPrefix("```") { isCode.toggle() }
        if isCode || line.hasPrefix("```") { continue }
        wordCount += line.split { $0.isWhitespace }.count
      }
    }
    #expect(wordCount <= 20_900)
  }
}
