import BindingCore
import BindingRender

/// Runs a program of three lines to its end, shown as an argument says, or as the output suggests.
///
/// `s` quits with status 3, `r` with a result, `d` with both, `e` by an error, `h` hangs for ever.
/// With `changes` it goes on where it is printed: lines come and change, until it quits with status 5;
/// with `marks` as well, they are marked. With `work` it has no keys, and ends with its work, which changes a line.
/// `v` runs the shell command of `command=`. With `twice` it runs
/// again after it has ended; with `quit` as well, that run ends at once. With `loading` or `failed` its
/// lines come late, or not at all. With `stopping`, Control-C is a key, unless `idle` is there too. With
/// `panes` a second list of the same lines is beside the first, below a header; with `bounded` as well, it is
/// below the first. With `details` the focused line has details. `o` opens a pane above the others, `b` asks for a
/// choice, and `f` traps. `w` opens panes that fill the
/// screen. With `tree` the lines are folded below the first. With `long` there are thirty lines, with `empty` none. With `hostile` its only line sets the title of a terminal that is not UTF-8.
@MainActor
struct ProgramProbe {
  private struct Line: Diffable, Equatable {
    let number: Int
    var text: String
    /// Content that is not shown.
    var version = 0
    var diffIdentifier: Int { number }
  }

  private struct Broken: Error, CustomStringConvertible {
    let description = "broken on purpose"
  }

  private let arguments: Set<String>
  private let lines: LiveList<Line>
  private let adapter: ListAdapter
  private let otherAdapter: ListAdapter
  private let program: ListProgram

  init(_ arguments: Set<String>) {
    self.arguments = arguments
    let isLate = !arguments.isDisjoint(with: ["loading", "failed"])
    let long = (arguments.contains("empty") ? 0..<0 : 0..<30).map { "line \($0)" }
    let texts =
      !arguments.isDisjoint(with: ["long", "empty"])
      ? long
      : arguments.contains("hostile") ? ["\u{25D}]0;title 漢|"] : ["first", "second", "third"]
    let first = texts.enumerated().map { Line(number: $0, text: $1) }
    let lines = LiveList(isLate ? [] : first)
    self.lines = lines
    let list = TextList(empty: "No lines.") { (line: Line) in "\(line.text)" }
    adapter = ListAdapter(display: list)
    adapter.apply { ListSections(oneRowEach: lines) }
    let other = TextList { (line: Line) in "other \(line.text)" }
    otherAdapter = ListAdapter(display: other)
    otherAdapter.apply { ListSections(oneRowEach: lines) }
    if arguments.contains("panes") {
      let (first, second) = (ListPane(list), ListPane(other))
      (first.title, second.title) = ({ "First" }, { "Second" })
      let header = TextPane { size in "Header of \(size.columns)" }
      program = ListProgram(
        arguments.contains("bounded")
          ? Split(rows: header.fixed(1), first.fitting(upTo: 6), second.fitting(upTo: 6))
          : Split(rows: header.fixed(1), Split(columns: first.share(), second.share()).share())
      )
    } else if arguments.contains("tree") {
      program = ListProgram(lines, parent: { $0.number > 0 ? 0 : nil }, text: { "\($0.text)" })
    } else {
      program = ListProgram(list)
    }
    if arguments.contains("marks") { list.options.changeMarks = ChangeMarks(for: .seconds(1)) }
    if arguments.contains("details") {
      program.showDetails(for: Line.self) { line in "Details of \(line.number)" }
    }
    program.bind("status", "s") { $0.quit(status: 3) }
    program.bind("result", "r") { $0.quit(printing: "chosen") }
    program.bind("doubt", "d") { $0.quit(printing: "doubtful", status: 4) }
    program.bind("error", "e") { $0.quit(throwing: Broken()) }
    let command = arguments.first { $0.hasPrefix("command=") }?.dropFirst("command=".count)
    program.bind("command", "v") { program in
      Task { await Self.report(["sh", "-c", String(command ?? "")], in: program) }
    }
    program.bind("missing", "m") { program in
      Task { await Self.report(["no such program"], in: program) }
    }
    program.bind("open", "o") { $0.push(TextPane { _ in "opened" }) }
    program.bind("wide", "w") { program in
      program.push(Split(rows: TextPane { _ in "wide" }.share(), TextPane { _ in "low" }.share()))
    }
    program.bind("choose", "b") { program in
      Task {
        TerminalProbe.report("chosen \(await program.choose(from: ["one", "two"]) ?? "nothing")")
      }
    }
    program.bind("trap", "f") { _ in fatalError("on purpose") }
    program.bind("hang", "h") { _ in
      TerminalProbe.report("hanging")
      while true {}
    }
    if arguments.contains("stopping") {
      program.bind("stop", .control("c"), when: { !arguments.contains("idle") }) { _ in
        TerminalProbe.report("told to stop")
      }
    }
    if isLate {
      var state = LoadState.loading
      program.focusedPane.state = { state }
      Task {
        try await Task.sleep(for: .milliseconds(30))
        if arguments.contains("failed") { return state = .failed(Broken()) }
        lines.update { $0.append(contentsOf: first) }
        state = .idle
      }
    }
  }

  /// Runs another program, and reports how it ended.
  private static func report(_ command: [String], in program: ListProgram) async {
    let result: Result<Int32, TerminalError>
    do throws(TerminalError) {
      result = .success(try await program.runCommand(command))
    } catch {
      result = .failure(error)
    }
    TerminalProbe.report("\(result)")
  }

  func main() async {
    if arguments.contains("twice") {
      let status = try? await program.run(output)
      TerminalProbe.report("ended with \(status ?? -1)")
      if arguments.contains("quit") { program.quit() }
    }
    if arguments.contains("work") { await program.main(output) { try await work() } }
    if arguments.contains("changes") { Task { await change() } }
    await program.main(output, printsChanges: arguments.contains("changes"))
  }

  private var output: ListOutput {
    if arguments.contains("words") { return .speech }
    if arguments.contains("text") { return .text }
    if arguments.contains("screen") { return .screen(.fullScreen) }
    return .standardOutput(arguments.contains("inline") ? .inline : .fullScreen)
  }

  /// Changes the second line, also where nobody sees it, between two lines above the list.
  private func work() async throws {
    program.print(above: "begins")
    if arguments.contains("ask") {
      let (text, isSure) = (await program.ask("Name? "), await program.confirm("Sure?"))
      let choice = await program.choose(from: ["one"])
      program.print(above: "answered \(text ?? "nil"), \("\(isSure)") and \(choice ?? "nil")")
    }
    for text in ["second", "second", "changed", "changed"] where lines[id: 1] != nil {
      if arguments.contains("ask") { continue }
      lines[id: 1] = Line(number: 1, text: text, version: (lines[id: 1]?.version ?? 0) + 1)
      try await program.pause(for: .milliseconds(20))
    }
    if arguments.contains("broken") { throw Broken() }
    program.print(above: "ends")
    if arguments.contains("quit") { program.quit(status: 6) }
    if arguments.contains("endless") { while true { try await program.pause(for: .seconds(1)) } }
  }

  private func change() async {
    lines.update { $0.append(Line(number: 3, text: "fourth")) }
    lines[id: 0]?.text = "changed"
    await Task.yield()
    lines.update { $0.insert(Line(number: 4, text: "zeroth"), at: 0) }
    lines.update { $0.append(Line(number: 5, text: "fifth")) }
    program.quit(status: 5)
  }
}
