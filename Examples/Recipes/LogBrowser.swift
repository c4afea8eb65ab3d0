// A log browser for a pipe: `make 2>&1 | Browser`. On a terminal it follows the end, `/` filters as
// you type, `e` leaves only errors. In a pipe it prints each line when it arrives. A thread reads
// the input.

import BindingCore
import BindingRender
import Foundation

struct LogLine: Diffable, Equatable, Identifiable {
  let id: Int
  let text: String

  var isError: Bool { text.contains("error") }
}

@MainActor
final class LogBrowser {
  let program: ListProgram
  private let lines = LiveList<LogLine>()
  private let adapter: ListAdapter

  init() {
    let list = TextList(empty: "No lines.") { (line: LogLine) in
      line.isError ? "\(line.text, .red)" : "\(line.text)"
    }
    list.options.followedEdge = .bottom
    let level = lines.filtered { _ in true }
    let shown = level.filtered { _ in true }
    adapter = ListAdapter(display: list)
    adapter.apply { ListSections(oneRowEach: shown) }
    list.options.showsFocus = false
    let pane = ListPane(list)
    pane.search = .filter(shown, by: \.text)
    program = ListProgram(pane)
    program.status = { [lines] in "\(shown.count) of \(lines.count)" }
    program.bind("errors", "e") { _ in level.setFilter(\.isError) }
    program.bind("all", "a") { _ in level.setFilter { _ in true } }
  }

  func append(_ text: String) {
    lines.update { $0.append(LogLine(id: $0.count, text: text)) }
  }

  /// Shows lines as they come; as text, the program ends with them.
  func read(_ input: AsyncStream<String>) async {
    for await line in input { append(line) }
    if ListOutput.standardOutput() == .text { program.quit() }
  }
}

let input = AsyncStream { continuation in
  Thread.detachNewThread {
    while let line = readLine() { continuation.yield(line) }
    continuation.finish()
  }
}
let browser = LogBrowser()
Task { await browser.read(input) }
await browser.program.main(printsChanges: true)
