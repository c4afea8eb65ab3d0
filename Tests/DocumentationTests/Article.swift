import Foundation

/// A file of Markdown with blocks of code.
struct Article {
  /// The lead, then a section for each heading of the second level.
  let sections: [ArticleSection]

  var blocks: [CodeBlock] { sections.flatMap(\.blocks) }

  init(_ file: URL) throws {
    let name = file.lastPathComponent
    var (sections, section) = ([ArticleSection](), ArticleSection(title: name))
    var open: CodeBlock?
    let lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          section.blocks.append(block)
          open = nil
        } else {
          let language = String(line.dropFirst(3))
          open = CodeBlock(
            article: name,
            line: index + 2,
            language: language,
            file: section.files.last
          )
        }
      } else if open != nil {
        open?.lines.append(String(line))
      } else if line.hasPrefix("## ") {
        sections.append(section)
        section = ArticleSection(title: String(line.dropFirst(3)))
      } else if line.contains("(../Examples/") || line.contains("(Examples/") {
        section.files += line.matches(of: /\]\((?:\.\.\/)?(Examples\/[^)]+)\)/).map { String($0.1) }
      }
    }
    self.sections = sections + [section]
  }
}

/// A heading of an article with its blocks and links.
struct ArticleSection {
  let title: String
  var blocks: [CodeBlock] = []
  /// The paths of the examples that it links to.
  var files: [String] = []

  init(title: String) { self.title = title }
}

/// A fenced block of an article.
struct CodeBlock {
  let article: String
  /// The number of its first line, from 1.
  let line: Int
  let language: String
  /// The path of the example that its section linked to last, before the block.
  let file: String?
  var lines: [String] = []

  var text: String { lines.joined(separator: "\n") }
  /// Whether it is Swift, and not a package manifest.
  var isCode: Bool { language == "swift" && !isManifest && !isFile }
  /// Whether it is all of a file.
  var isFile: Bool { lines.first?.hasPrefix("import ") == true }
  /// Whether it is a file of a step of the guide.
  var isGuide: Bool { lines.first?.hasPrefix("// Sources/PostFeed/") == true }
  var isManifest: Bool { lines.first?.hasPrefix("// swift-tools-version") == true }

  /// Returns what to say if no source has the block's lines as a run, indented or not.
  func difference(from sources: [SourceLines]) -> String? {
    let wanted = SourceLines.trimmed(lines)
    let found = sources.map { $0.longestRun(of: wanted) }.max() ?? 0
    guard found < wanted.count else { return nil }
    return """
      \(article):\(line + found): no file of the test has this line behind the \(found) before it \
      in the block: \(wanted[found])
      """
  }
}

/// The lines of a Swift file without their indentation.
struct SourceLines {
  private let lines: [String]

  init(_ file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    lines = Self.trimmed(text.split(separator: "\n", omittingEmptySubsequences: false))
  }

  static func trimmed(_ lines: [some StringProtocol]) -> [String] {
    lines.map { String($0.drop { $0 == " " }) }
  }

  /// Returns the greatest number of first lines that occur one after the other.
  func longestRun(of wanted: [String]) -> Int {
    lines.indices.map { start in
      zip(lines[start...], wanted).prefix { $0 == $1 }.count
    }.max() ?? 0
  }
}
