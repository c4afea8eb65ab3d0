import BindingCore
import BindingRender

/// Shows a log on a terminal, and follows it.
@MainActor
final class LogSession {
  private let log: LiveLog
  let program: ListProgram
  private var hasEnded = false

  init(_ log: LiveLog, filter: String) {
    self.log = log
    program = ListProgram(log.list)
    log.list.options.showsFocus = false
    program.search = .filter(log.shown, by: \.text)
    program.search.isPhrase = true
    if !filter.isEmpty { program.search(for: filter) }
    for (key, severity, title) in Self.levels {
      program.bind(title, key, isInBottomLine: false) { program in
        log.show(from: severity, completion: program.needsFrame)
      }
    }
    program.status = { [weak self] in self?.status ?? "" }
  }

  private static let levels: [(Key, Severity, title: String)] = [
    ("1", .debug, "all levels"), ("2", .info, "info and worse"),
    ("3", .warning, "warnings and worse"), ("4", .error, "errors"),
  ]

  /// Runs until the reader quits.
  /// - Throws: The error that ended reading the log.
  func run(
    _ follower: LogFollower,
    _ output: ListOutput,
    _ profile: TerminalProfile
  ) async throws {
    // The existing lines are read before anything is shown or said.
    if let news = try await follower.next() { log.handle(news) }
    let reading = Task {
      do {
        while let news = try await follower.next() { log.handle(news) }
      } catch {
        program.quit(throwing: error)
      }
      hasEnded = true
      program.needsFrame()
    }
    defer { reading.cancel() }
    try await program.run(output, profile: profile)
  }

  private var status: StyledText {
    var parts = ["\(log.shown.count) of \(log.lines.count)"]
    if log.hasLeftOut { parts.append("older left out") }
    if log.list.isAtEnd { parts.append(hasEnded ? "ended" : "following") }
    if !program.searchText.isEmpty { parts.append("/\(program.searchText)") }
    if log.shownLeast > .debug {
      parts += Self.levels.filter { $0.1 == log.shownLeast }.map(\.title)
    }
    return "\(parts.joined(separator: ", "), .dim)"
  }
}
