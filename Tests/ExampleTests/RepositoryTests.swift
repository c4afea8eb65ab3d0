import Foundation
import Testing

/// What holds for the repository as a whole.
@Suite("Repository")
struct RepositoryTests {
  /// The Swift files below a folder.
  private func sources(_ folder: String) throws -> [(path: String, text: String)] {
    let root = repositoryFile(folder)
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    let sources = try paths.filter { $0.hasSuffix(".swift") }.map { path in
      (path, try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8))
    }
    try #require(!sources.isEmpty)
    return sources
  }

  private func imports(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let keyword = words.firstIndex(of: "import"), keyword <= 2 else { return nil }
      let isComment = line.drop(while: { $0 == " " }).hasPrefix("//")
      return isComment ? nil : words.last.map(String.init)
    }
  }

  private let posix: Set = ["Glibc", "Musl", "Android", "Darwin"]
  /// What the C libraries of all platforms are called.
  private let allLibc: Set = ["Glibc", "Musl", "Android", "Darwin", "ucrt", "WASILibc"]

  @Test("BindingCore imports nothing, BindingRender BindingCore, and libc in its Terminal folder")
  func libraries() throws {
    for (path, text) in try sources("Sources/BindingCore") {
      #expect(Set(imports(text)).isSubset(of: ["Synchronization"]), "\(path)")
    }
    for (path, text) in try sources("Sources/BindingRender") {
      let allowed: Set = ["BindingCore", "Synchronization"]
      let expected = path.hasPrefix("Terminal/") ? allowed.union(allLibc) : allowed
      #expect(Set(imports(text)).isSubset(of: expected), "\(path)")
    }
    let manifest = try String(contentsOfFile: repositoryFile("Package.swift"), encoding: .utf8)
    #expect(!manifest.contains(".package("), "the package has no dependencies")
  }

  @Test(
    "Who imports one C library imports it on every platform, and none is named in the code",
    .tags(.long)
  )
  func libc() throws {
    for folder in ["Sources", "Examples", "Tests"] {
      for (path, text) in try sources(folder) {
        let imported = allLibc.intersection(imports(text))
        // A file, or a tool, may be for platforms with terminals alone, or for all but Windows.
        let expected =
          folder != "Sources" || text.hasPrefix("#if !os(Windows) && !os(WASI)")
          ? posix : text.hasPrefix("#if !os(Windows)") ? allLibc.subtracting(["ucrt"]) : allLibc
        #expect(imported.isEmpty || imported == expected, "\(folder)/\(path)")
        for name in allLibc { #expect(!text.contains("\(name)."), "\(folder)/\(path)") }
      }
    }
  }

  @Test("Examples import the libraries, Foundation, and what they share; recipes Observation")
  func examples() throws {
    let allowed: Set = ["BindingCore", "BindingRender", "Foundation"]
    for (path, text) in try sources("Examples") {
      let more =
        path.hasSuffix("Package.swift")
        ? "PackageDescription"
        : path.hasPrefix("Recipes/") ? "Observation" : "ExampleSupport"
      let expected = path.hasPrefix("Support/") ? allowed : allowed.union([more])
      #expect(Set(imports(text)).isSubset(of: expected), "\(path)")
    }
  }

  @Test("The sources hold none of the constructs that end a program")
  func constructs() throws {
    for folder in ["Sources", "Examples"] {
      for (path, text) in try sources(folder) {
        for construct in ["as! ", "try! ", "fatalError(", "unowned", "nonisolated(unsafe)"] {
          #expect(!text.contains(construct), "\(path): \(construct)")
        }
      }
    }
  }

  /// The messages of the preconditions: each states a rule that a caller breaks, or one of the
  /// code's own that no input breaks. A new one is added here on purpose.
  private let rules: Set = [
    "a changeset must be applied to a list as long as its old list",
    "lists to compare must have at most Int32.max elements",
    "sections to compare must have at most Int32.max items in all",
    "a subclass of DiffableBox must override this",
    "a cell passed as a value must be a structure, because each row needs its own copy",
    "a subclass of TypedBox must override this",
    "each number in the order must have a model",
    "each number in the order must have an element",
    "the index to insert at must be from 0 to the count",
    "the range to remove must be within the list",
    "the indices to exchange must be within the list",
    "the range to move must be within the list, and fit at its new index",
    "the index must be within the list",
    "a program must be on one output at a time",
    "a pane can be in only one program at a time",
    "a pane or list can be in a split only once",
    "a table that is sorted needs the order of a column",
    "the order of a table must name one of its columns",
  ]

  @Test("Each precondition states one of the rules that are listed, and each rule is in use")
  func preconditions() throws {
    var stated: Set<String> = []
    for folder in ["Sources", "Examples"] {
      for (path, text) in try sources(folder) {
        let calls = text.split(separator: /\b(precondition|preconditionFailure)\(/)
        for call in calls.dropFirst() {
          let message = call.prefixMatch(of: /[^"]*?"([^"\n]*)"\s*\)/).map { String($0.1) }
          stated.insert(message ?? "none")
          #expect(message.map(rules.contains) == true, "\(path): \(message ?? "no message")")
        }
      }
    }
    #expect(stated == rules)
  }
}
