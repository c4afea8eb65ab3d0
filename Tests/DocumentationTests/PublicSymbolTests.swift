import Foundation
import Testing

/// The public symbols: where they are listed, whether they are documented, and how many are needed.
@Suite("Public symbols")
struct PublicSymbolTests {
  /// The files of the libraries, which two tests read.
  private static let sources = Result {
    try Repository.files(in: "Sources", withExtension: "swift").map { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return (name: file.lastPathComponent, lines: lines)
    }
  }

  @Test("Each public type stands in one topic of a landing page, and nothing else does")
  func topics() throws {
    let declaration = /public (?:\w+ )*(?:class|struct|enum|protocol|actor|typealias) (\w+)/
    var types: [String] = []
    for source in try Self.sources.get() {
      var isHint = false
      for line in source.lines {
        // Hints name what is written elsewhere, or was there once.
        if line == "" { isHint = false }
        if line.contains("unavailable,") || line.contains("deprecated,") { isHint = true }
        guard !isHint, let match = line.prefixMatch(of: declaration) else { continue }
        let name = String(match.1)
        // Nobody is meant to write names with an underscore.
        if !name.hasPrefix("_") { types.append(name) }
      }
    }
    let listed = try Repository.typesInTopics()
    #expect(Set(types).symmetricDifference(listed).isEmpty)
    #expect(Set(listed).count == listed.count)
  }

  @Test("Each public declaration, requirement and case has documentation")
  func documentation() throws {
    let declaration = /\ *(?:@\w+ )*public (?!import |extension )/
    let member = /\ \ (?:@\w+ )*(?:case|associatedtype|init|static|mutating|func|var|subscript)\b/
    for (name, lines) in try Self.sources.get() {
      var hasPublicMembers = false
      for (index, line) in lines.enumerated() {
        if !line.hasPrefix(" "), !line.isEmpty {
          hasPublicMembers = line.prefixMatch(of: /public (?:\w+ )*(?:enum|protocol)\b/) != nil
        }
        let isMember = hasPublicMembers && line.prefixMatch(of: member) != nil
        guard line.prefixMatch(of: declaration) != nil || isMember else { continue }
        // An attribute can take several lines, of which those between are further to the right.
        let depth = line.prefix { $0 == " " }.count
        let above =
          lines[..<index].last { above in
            let text = above.drop { $0 == " " }
            return text.isEmpty
              || above.count - text.count <= depth && text != ")" && text.first != "@"
          } ?? ""
        #expect(above.drop { $0 == " " }.hasPrefix("///"), "\(name):\(index + 1): \(line)")
      }
    }
  }

  /// Returns the public types that are named in code, apart from comments.
  private func types(in code: some Sequence<String>) throws -> [String] {
    let lines = code.flatMap { $0.split(separator: "\n") }
    let words = lines.flatMap { line in
      line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
        .matches(of: /[A-Z]\w*/).map { String($0.0) }
    }
    return try Repository.typesInTopics().filter(Set(words).contains)
  }

  @Test("A feed names at most nine public types, and an interactive one fourteen")
  func feed() throws {
    let all = try Repository.blocks().filter { $0.article == "README.md" }
    let blocks = all.filter { $0.isCode || $0.isFile }
    let feed = blocks.filter(\.isCode).prefix { $0.text.firstRange(of: "ActionName") == nil }
    #expect(try types(in: feed.map(\.text)).count <= 9)
    #expect(try types(in: blocks.map(\.text)).contains("ListProgram"))
    #expect(try types(in: blocks.map(\.text)).count <= 14)
  }

  @Test("A table of snapshots that is searched names at most fifteen public types")
  func snapshots() throws {
    let code = try Repository.files(in: "Examples/MountainSearch", withExtension: "swift")
      .map { try String(contentsOf: $0, encoding: .utf8) }
    #expect(try types(in: code).contains("Snapshot"))
    let types = try types(in: code)
    #expect(types.count <= 15, "\(types)")
  }
}
