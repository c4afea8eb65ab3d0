import Foundation
import Testing

/// The code of some pages stands in whole files of Examples, which `.ci/pages` builds and runs.
@Suite("Whole files")
struct WholeFileTests {
  static let tutorial = ["Tutorial.md", "TutorialSections.md", "TutorialScreen.md"]
  static let recipePages = ["Recipes.md", "RecipesForPrograms.md", "RecipesForDisplays.md"]
  static let programPages = [
    "Programs.md", "ProgramsWithTasks.md", "ProgramsOfPanes.md",
    "ProgramsOfPages.md", "ProgramsForConsoles.md",
  ]

  private func sections(of page: String) throws -> [ArticleSection] {
    let article = try Article(Repository.root.appending(path: "docs/\(page)"))
    return article.sections.filter { !$0.blocks.isEmpty }
  }

  /// Expects equal texts, and says which line is the first that differs.
  private func expect(_ path: String, toBe expected: String) throws {
    let lines = try Repository.text(of: path).components(separatedBy: "\n")
    let wanted = "\(expected)\n".components(separatedBy: "\n")
    let same = zip(lines, wanted).prefix { $0 == $1 }.count
    #expect(lines.dropFirst(same).first == wanted.dropFirst(same).first, "\(path):\(same + 1)")
  }

  @Test("The file of a recipe is its imports and its blocks", arguments: recipePages + programPages)
  func recipes(page: String) throws {
    for section in try sections(of: page) {
      try #require(section.files.count == 1, "\(section.title) links to its file")
      let path = section.files[0]
      let imports = try Repository.text(of: path).split(separator: "\n")
        .prefix { $0.hasPrefix("import ") }
      let code = section.blocks.filter { $0.isCode && !$0.isTest }.map(\.text)
      #expect(section.blocks.count { $0.language == "text" } == 1, "\(section.title)")
      // A page may leave the code to the file.
      if code.isEmpty { continue }
      try expect(path, toBe: ([imports.joined(separator: "\n")] + code).joined(separator: "\n\n"))
    }
  }

  @Test("The files of a step of the tutorial are its blocks")
  func tutorial() throws {
    let steps = try Self.tutorial.flatMap { try sections(of: $0) }
    for (index, step) in steps.enumerated() {
      let folder = "Examples/Tutorial/\(index + 1)"
      #expect(step.files == [folder], "\(step.title)")
      var paths: [String] = []
      for block in step.blocks where block.language == "swift" {
        let path = block.lines[0].wholeMatch(of: /\/\/ (Sources\/Feed\/\w+\.swift)/)?.1
        try #require(block.isManifest || path != nil, "\(block.article):\(block.line)")
        paths.append("\(folder)/\(path ?? "Package.swift")")
        try expect(paths[paths.count - 1], toBe: block.text)
      }
      let files = try Repository.files(in: folder, withExtension: "swift").map {
        $0.path(percentEncoded: false)
      }
      #expect(
        files
          == paths.map { Repository.root.appending(path: $0).path(percentEncoded: false) }.sorted()
      )
    }
    #expect(steps.flatMap(\.blocks).count { $0.language == "text" } == steps.count - 1)
  }

  /// The section of the README with a whole program.
  private func readmeSection() throws -> ArticleSection {
    let article = try Article(Repository.root.appending(path: "README.md"))
    return try #require(article.sections.first { !$0.files.isEmpty })
  }

  @Test("The whole program of the README is its file, of about thirty lines")
  func readme() throws {
    let section = try readmeSection()
    let block = try #require(section.blocks.first { $0.isFile })
    try expect(section.files[0], toBe: block.text)
    #expect(block.lines.count <= 35)
  }

  @Test("A recipe links to each file of the recipes, and to no other")
  func links() throws {
    let pages = try (Self.recipePages + Self.programPages).flatMap { try sections(of: $0) }
    let linked = (try [readmeSection()] + pages).flatMap(\.files).map {
      Repository.root.appending(path: $0).path(percentEncoded: false)
    }
    let files = try Repository.files(in: "Examples/Recipes", withExtension: "swift")
    #expect(linked.sorted() == files.map { $0.path(percentEncoded: false) })
  }

  @Test("A recipe has at most forty lines, and a whole program ninety, without their tests")
  func length() throws {
    for (pages, most) in [(Self.recipePages, 40), (Self.programPages, 90)] {
      for section in try pages.flatMap({ try sections(of: $0) }) {
        let code = section.blocks.filter { $0.isCode && !$0.isTest }
        let lines = code.flatMap(\.lines).count { !$0.isEmpty }
        #expect(lines <= most, "\(section.title)")
      }
    }
  }

  @Test("A page has at most 250 lines, and the README 200")
  func pageLength() throws {
    for page in try Repository.files(in: "docs", withExtension: "md") {
      let text = try String(contentsOf: page, encoding: .utf8)
      #expect(text.count { $0 == "\n" } <= 250, "\(page.lastPathComponent)")
    }
    #expect(try Repository.text(of: "README.md").count { $0 == "\n" } <= 200)
  }
}
