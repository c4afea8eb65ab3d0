import BindingCore
import Foundation
import Testing

@Suite("Snapshot's example")
struct SnapshotExampleTests {
  @Test("It compiles as it stands in the documentation, and does what it says")
  func example() throws {
    enum Shelf { case unread, read }
    struct Book: Diffable, Equatable {
      let title: String
      var diffIdentifier: String { title }
    }

    var snapshot = Snapshot<Shelf, Book>()
    try snapshot.appendSections([.unread, .read])
    try snapshot.append([Book(title: "Emma"), Book(title: "Ulysses")], to: .unread)
    try snapshot.move("Ulysses", before: "Emma")

    #expect(snapshot.items(in: .unread).map(\.title) == ["Ulysses", "Emma"])
  }

  @Test("The documentation shows the lines that are compiled here")
  func documentation() throws {
    let path = repositoryFile("Sources/BindingCore/Snapshots/Value/Snapshot.swift")
    let source = try String(contentsOfFile: path, encoding: .utf8)
    let block = try #require(source.firstMatch(of: /\/\/\/ ```swift\n((?s:.*?))\/\/\/ ```/)?.1)
    let lines = block.split(separator: "\n").map { $0.dropFirst(4) }
    #expect(lines.count > 5)
    let compiled = try String(contentsOfFile: #filePath, encoding: .utf8)
    for line in lines where !line.isEmpty { #expect(compiled.contains("    \(line)\n"), "\(line)") }
  }
}
