import BindingCore
import BindingRender
import ExampleSupport

/// Shows the processes on a terminal, reads them again each second, and handles the keys of a person.
@MainActor
final class ProcessSession {
  private let processes: ProcessList
  private let reader: ProcessReader
  private let program: ListProgram
  private var filter: String
  /// What came of the last action.
  private var news: StyledText = ""

  init(_ processes: ProcessList, _ reader: ProcessReader, _ options: Options) {
    self.processes = processes
    self.reader = reader
    filter = options.filter
    program = ListProgram(processes.list)
    program.bind("CPU", "c") { _ in processes.order = .cpu }
    program.bind("memory", "m") { _ in processes.order = .memory }
    program.bind("pid", "p") { _ in processes.order = .pid }
    program.bind("name", "n") { _ in processes.order = .name }
    program.bind("details", .enter) { _ in processes.toggleDetails() }
    // The numbers of another folder may be those of other processes here.
    if options.folder == Options.systemFolder {
      program.bind("end", "x") { [weak self] _ in self?.confirmEnd() }
    }
    // A search narrows the table, so there is no next place to find.
    for title in ["select", "next found", "previous found"] { program.listBindings[title] = nil }
    program.onFilter = { [weak self] pattern in
      self?.filter = ""
      processes.filter(by: pattern)
    }
    program.status = { [weak self] in self?.status ?? "" }
  }

  /// Runs until the person quits.
  /// - Throws: Why the processes cannot be read any more.
  func run(on terminal: ListTerminal) async throws {
    var failure: (any Error)?
    let reading = Task {
      while !Task.isCancelled {
        do {
          processes.show(try await reader.read())
          try await Task.sleep(for: .seconds(1))
        } catch is CancellationError {
          return
        } catch {
          failure = error
          return terminal.leave()
        }
      }
    }
    await terminal.run(program)
    reading.cancel()
    terminal.leave()
    if let failure { throw failure }
  }

  private func confirmEnd() {
    guard let process = processes.focused else { return }
    Task {
      let name = "\(process.identity.number) \(process.name)"
      guard await program.confirm("End \(name, .bold)?") else { return }
      if let problem = await reader.terminate(process) {
        news = "\("\(name): \(problem)", .color(.red))"
      } else {
        news = "Asked \(name) to end."
      }
      program.needsFrame()
    }
  }

  private var status: StyledText {
    let text = filter.isEmpty ? program.searchText : filter
    let count = "\(processes.shown.count) of \(processes.processes.count)"
    let counts: StyledText = "\(text.isEmpty ? count : "\(count), /\(text)", .dim)"
    return news == "" ? counts : "\(counts)  \(news)"
  }
}
