// Changes over a pipe: a display writes them as JSON; a reader elsewhere validates them and applies
// them to its copy. It prints the copy after each patch. The last patch is not the sender's, and is
// refused.

import BindingCore
import Foundation

/// What changed, with the texts of the rows that came or changed.
struct Patch: Codable {
  var changes: SectionedChangeset
  var sections: [[String]]
  var rows: [String]
}

final class PatchSender: ListDisplay {
  private(set) var lines: [Data] = []

  func apply(_ update: ListUpdate, of content: some ListContent) {
    let rows = update.items.inserts + update.items.updates.map(\.new)
    let patch = Patch(
      changes: update.changes,
      sections: update.sections.inserts.map { content.rows(inSection: $0).map { "\($0.value)" } },
      rows: rows.map { content.row(at: $0).map { "\($0.value)" } ?? "" }
    )
    if let line = try? JSONEncoder().encode(patch) { lines.append(line) }
  }
}

func receive(_ line: Data, into list: inout [[String]]) throws {
  let patch = try JSONDecoder().decode(Patch.self, from: line)
  let changes = patch.changes
  try changes.validate(rowCounts: list.map(\.count))
  let paths = changes.items.inserts + changes.items.updates.map(\.new)
  let sections = Dictionary(zip(changes.sections.inserts, patch.sections)) { $1 }
  let rows = Dictionary(zip(paths, patch.rows)) { $1 }
  changes.apply(to: &list, section: { sections[$0] ?? [] }, item: { rows[$0] ?? "" })
  changes.items.updates.map(\.new).forEach { list[$0.section][$0.item] = rows[$0] ?? "" }
}

let sender = PatchSender()
let adapter = ListAdapter(display: sender)
adapter.apply { ListSections(["tasks"]) { _ in ["build", "test"] } }
adapter.apply { ListSections(["tasks"]) { _ in ["test", "release"] } }
var received: [[String]] = []
let hostile = #"{"changes":{"sections":{"deletes":[7]},"items":{}},"sections":[],"rows":[]}"#
for line in sender.lines + [Data(hostile.utf8)] {
  do { try receive(line, into: &received) } catch { print("refused: \(error)") }
  print("\(received)")
}
