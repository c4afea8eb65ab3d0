import BindingCore
import BindingRender
import ExampleSupport

/// Shows the processes on a terminal, reads them again each second, and handles keys.
@MainActor
final class ProcessSession {
  private let processes: ProcessList
  private let reader: ProcessReader
  let program: ListProgram
  private var filter: String
  /// The result of the last action.
  private var news: StyledText = ""

  init(_ processes: ProcessList, _ reader: ProcessReader, _ options: Options) {
    self.processes = processes
    self.reader = reader
    filter = options.filter
    program = ListProgram(processes.pane)
    program.showDetails(for: RunningProcess.self) { process in process.details }
    program.listBindings[.details]?.keys += [.enter]
    // In another folder, a number may belong to a different process than on this system.
    if reader.isOfThisSystem {
      program.bind(
        "end",
        "x",
        when: { processes.focused != nil || !processes.selected.isEmpty }
      ) { [weak self] _ in self?.confirmEnd() }
    }
    // A search narrows the table, so there is no next match to find.
    let unused: [KeyBinding.ID] = [.select, .nextMatch, .previousMatch]
    for id in unused { program.listBindings[id] = nil }
    processes.pane.search = .filter { [weak self] pattern in
      self?.filter = ""
      self?.processes.filter(by: pattern)
    }
    program.title = { [weak processes] in
      let count = processes?.count ?? 0
      return "\("Processes", .title)  \(count), \(memory: processes?.memory ?? 0) in use"
    }
    program.status = { [weak self] in self?.status ?? "" }
    processes.pane.list.emptyText = { [weak self] in self?.emptyText ?? "" }
    // Marks only inserted rows, because everything else changes all the time.
    processes.pane.list.options.changeMarks = ChangeMarks(for: .seconds(3), updated: "", moved: "")
  }

  /// Runs until the user quits.
  /// - Throws: The reason why the processes cannot be shown, or no longer read.
  func run(_ output: ListOutput, profile: TerminalProfile) async throws {
    let reading = Task {
      while !Task.isCancelled {
        do {
          processes.show(try await reader.read())
          try await Task.sleep(for: .seconds(1))
        } catch is CancellationError {
          return
        } catch {
          return program.quit(throwing: error)
        }
      }
    }
    defer { reading.cancel() }
    try await program.run(output, profile: profile)
  }

  /// Asks whether to end the selected processes, or else the focused one.
  private func confirmEnd() {
    var ending = processes.selected
    if ending.isEmpty { ending = [processes.focused].compactMap(\.self) }
    guard let first = ending.first else { return }
    let what = ending.count == 1 ? first.label : "\(ending.count) selected processes"
    Task {
      guard await program.confirm(StyledText("End \(what)?", .failure)) else { return }
      var problems: [String] = []
      for process in ending {
        if let problem = await reader.terminate(process) {
          problems.append("\(process.label): \(problem)")
        }
      }
      processes.deselectAll()
      news =
        problems.isEmpty
        ? "Asked \(what) to end." : "\(problems.joined(separator: "; "), .failure)"
      program.needsFrame()
    }
  }

  /// Why no process is shown, and how to see some.
  private var emptyText: StyledText {
    let text = processes.pane.searchText
    if text.isEmpty { return "\("No processes.", .muted)" }
    let found = "0 of \(processes.count) processes have “\(text)”"
    return "\("\(found): Escape ends the search.", .muted)"
  }

  private var status: StyledText {
    let count = "\(processes.shownCount) of \(processes.count)"
    var parts = [count]
    if !filter.isEmpty { parts.append("/\(filter)") }
    let selectedCount = processes.selected.count
    if selectedCount > 0 { parts.append("\(selectedCount) selected") }
    let counts: StyledText = "\(parts.joined(separator: ", "), .muted)"
    return news == "" ? counts : "\(counts)  \(news)"
  }
}

extension RunningProcess {
  fileprivate var label: String { "\(identity.number) \(name)" }
}
