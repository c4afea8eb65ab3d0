import BindingCore
import BindingRender
import ExampleSupport
import Foundation

/// Shows a log on a terminal, and follows it.
@MainActor
final class LogSession {
  private let log: LiveLog
  private let pane: ListPane
  let program: ListProgram
  private let name: String
  private var followers: [LogFollower] = []
  private var openCount = 0
  /// What is wrong with a file, by its number.
  private var problems: [Int: String] = [:]
  /// The numbers of the files of several whose lines have no times so far.
  private var untimed: Set<Int> = []
  /// The error that `e` or `E` found last.
  private var foundError: Int?
  /// The record whose details were made last, and these.
  private var described: (record: LogRecord, details: StyledText)?

  init(_ log: LiveLog, filter: String, name: String = "standard input") {
    self.log = log
    self.name = name
    pane = ListPane(log.list)
    program = ListProgram(pane)
    // A log that is followed needs no focus; the key for the details shows it.
    log.list.options.showsFocus = false
    log.list.options.keepsFocusVisible = false
    program.showDetails(for: LogLine.self) { [weak self] _ in self?.details ?? "" }
    // Lines are long, and beside them most details would wrap.
    program.detailPlace.leastWindowColumns = 150
    program.listBindings[.select] = nil
    program.listBindings[.details]?.keys += [.enter]
    pane.search = .filter(log.shown, by: \.plainText)
    if !filter.isEmpty { pane.search(for: filter) }
    for (key, severity, title) in Self.levels {
      program.bind(title, key, showsHint: false) { program in
        log.show(from: severity, completion: program.needsFrame)
      }
    }
    for (title, key, step) in [("next error", "e", 1), ("previous error", "E", -1)]
      as [(String, Key, Int)]
    {
      program.bind(title, key, showsHint: false) { [weak self] _ in self?.goToError(step) }
    }
    program.title = { [weak self] in self?.title ?? "" }
    program.status = { [weak self] in self?.status ?? "" }
    log.list.emptyText = { [weak self] in self?.emptyText ?? "" }
    // A section is a record.
    program.phrases = { phrase in
      guard case .sectionNews = phrase else { return phrase.english }
      return "\(phrase.english.plainText.replacing("section", with: "record"))"
    }
  }

  private static let levels: [(Key, Severity, title: String)] = [
    ("1", .debug, "all levels"), ("2", .info, "info and worse"),
    ("3", .warning, "warnings and worse"), ("4", .error, "errors"),
  ]

  /// Runs until the reader quits.
  /// - Parameter inputs: The files; several are shown in the order of their times.
  /// - Throws: The error that ended reading a log.
  func run(
    _ inputs: [(input: GrowingFile, reader: RecordReader)],
    _ output: ListOutput,
    _ profile: TerminalProfile
  ) async throws {
    followers = inputs.map { LogFollower($0.input, $0.reader) }
    openCount = followers.count
    // The existing lines are read before anything is shown or said.
    for (number, follower) in followers.enumerated() {
      if let news = try await follower.next() { await handle(news, of: number) }
      // Of a pipe, the lines with times may still be on their way.
      if untimed.contains(number), !inputs[number].input.isPipe {
        throw Self.missingTimes(in: inputs[number].input.name)
      }
    }
    var failure: (any Error)?
    let reading = followers.enumerated().map { number, follower in
      Task {
        do {
          while let news = try await follower.next() { await handle(news, of: number) }
        } catch {
          if log.records.isEmpty { program.quit(throwing: error) }
          // What could be read stays, with the error below it, which is also reported at the end.
          let input = inputs[number].input
          problems[number] = "\(error)".replacing(input.name, with: input.lastName)
          failure = error
        }
        openCount -= 1
        program.needsFrame()
      }
    }
    defer { reading.forEach { $0.cancel() } }
    try await program.run(output, profile: profile)
    if let failure { throw failure }
  }

  nonisolated static func missingTimes(in name: String) -> ProgramFailure {
    ProgramFailure(
      "\(name): expected lines with times, to put several files in order, found none",
      status: EX_DATAERR
    )
  }

  private func handle(_ news: LogFollower.News, of number: Int) async {
    if followers.count > 1 {
      let lacksTimes = await followers[number].lacksTimes
      _ = lacksTimes ? untimed.insert(number).memberAfterInsert : untimed.remove(number)
    }
    switch news {
    case .records(let records, let gone): log.handle(records, without: gone)
    case .problem(let problem):
      problems[number] = problem
      program.needsFrame()
    }
  }

  /// Scrolls to the next error above or below the one that was found last, or the first row in sight.
  private func goToError(_ step: Int) {
    let (shown, visible) = (log.shown, log.list.visiblePaths.map(\.section))
    let found = foundError.flatMap { shown.index(of: $0) }
    var index = (visible.first ?? 0) - max(0, step) + step
    if let found, visible.contains(found) { index = found + step }
    while 0..<shown.count ~= index, shown[index].severity != .error { index += step }
    guard 0..<shown.count ~= index else { return }
    foundError = shown[index].id
    // The details are those of the error, whether they are shown now or later.
    log.list.focus(on: ItemPath(section: index, item: 0))
    log.list.scroll(to: ItemPath(section: index, item: 0))
  }

  /// The details of the record that has the focus; called for each frame.
  private var details: StyledText {
    guard let record = log.focused else { return "" }
    if let described, described.record == record { return described.details }
    let details = record.details(in: log.names.count > 1 ? log.names[record.file] : nil)
    described = (record, details)
    return details
  }

  private var title: StyledText {
    // A frame is drawn for a key or for news: then more may be about to come.
    Task { [followers] in for follower in followers { await follower.pace.reset() } }
    let lines = "  \(log.lineCount) \(log.lineCount == 1 ? "line" : "lines")"
    let bytes = log.leftOutBytes
    let size = bytes < 1 << 20 ? "\(bytes >> 10) KiB" : "\(bytes >> 20) MiB"
    let older = bytes > 0 ? ", older \(size) left out, see --lines and --memory" : ""
    return "\(name, .bold)\(lines + older, .muted)"
  }

  /// Why no line is shown, and how to see some.
  private var emptyText: StyledText {
    if !log.shown.isEmpty || log.isFiltering { return "" }
    let count = log.records.count
    if count == 0 { return "\(openCount == 0 ? "The log is empty." : "No lines yet.", .muted)" }
    var (reasons, ways): ([String], [String]) = ([], [])
    if let level = Self.levels.last(where: { $0.1 == log.shownLeast && $0.1 > .debug }) {
      reasons.append("are \(level.title)")
      ways.append("1 shows all levels")
    }
    if !pane.searchText.isEmpty {
      reasons.append("contain “\(pane.searchText)”")
      ways.insert("Escape ends the search", at: 0)
    }
    let found =
      "0 of \(count) \(count == 1 ? "record" : "records") \(reasons.joined(separator: " and "))"
    return "\("\(found): \(ways.joined(separator: ", ")).", .muted)"
  }

  private var status: StyledText {
    var parts = ["\(log.shown.count) of \(log.records.count)"]
    if log.leftOutBytes > 0 { parts.append("older left out") }
    if log.list.isFollowing { parts.append(openCount == 0 ? "ended" : "following") }
    if log.shownLeast > .debug {
      parts += Self.levels.filter { $0.1 == log.shownLeast }.map(\.title)
    }
    if let foundError, let record = log.shown[id: foundError] {
      parts.append("error in line \(record.lineNumber)")
    }
    let all = untimed.sorted().map { "\(log.names[$0]): no times" } + problems.values.sorted()
    let problem = all.isEmpty ? "" : "\(all.joined(separator: ", ")); "
    return "\(problem, .warning)\(parts.joined(separator: ", "), .muted)"
  }
}
