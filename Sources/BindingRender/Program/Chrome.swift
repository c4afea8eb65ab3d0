import BindingCore

/// The lines around the panes of a program: its title, its status, the keys and what is typed.
final class Chrome {
  private let hints = KeyHints()
  /// The title of the program in the last frame, and how it was shown.
  private var title: (own: StyledText, shown: StyledText) = ("", "")

  /// Returns the lines for a screen of the given width.
  /// - Parameters:
  ///   - isLast: Whether they stay on the terminal, without keys.
  ///   - boxesQuestion: Whether the question that is shown stands in a box.
  func lines(
    around program: ListProgram,
    columns: Int,
    isLast: Bool,
    boxesQuestion: Bool
  ) -> ChromeLines {
    var parts = ChromeLines()
    parts.title = breadcrumb(in: program, columns: columns)
    let session = program.focusedPane.session
    let hasOwn = isLast || !program.isModal || program.isBoxed
    parts.status = hasOwn ? program.statusText : program.waiting.note ?? ""
    parts.ownStatus = parts.status
    parts.status = parts.status.after(program.focusedPane.stateInStatus)
    if isLast { return parts }
    if session.isRunning {
      parts.status = program.phrases(.searching)
    } else if session.hasFailed {
      parts.status = program.phrases(.nothingFound)
    }
    parts.status = parts.status.after(program.focusedPane.searchInStatus(columns: columns / 3))
    if boxesQuestion, let question = program.questions.first {
      if let problem = question.remark.problem { parts.status = problem }
      addKeysOfTyping(to: &parts, in: program, columns)
      return parts
    }
    complete(&parts, for: program, columns: columns)
    return parts
  }

  /// Adds the line that the user types in, or the keys.
  private func complete(_ parts: inout ChromeLines, for program: ListProgram, columns: Int) {
    let pane = program.focusedPane
    if let question = program.questions.first {
      if let remark = question.remark.text { parts.status = remark }
      parts.prompt = question.editor
      if !question.acceptsAnyKey { addKeysOfTyping(to: &parts, in: program, columns) }
      // A voice says the label as one line.
      if !program.isSpoken, let above = parts.prompt?.takeLinesAbove(columns: columns) {
        parts.status = [parts.status, above].joined(separator: "\n")
      }
      return
    }
    if let line = pane.session.line {
      (parts.prompt, parts.promptEdge) = (line, program.searchEdge)
      addKeysOfTyping(to: &parts, in: program, columns)
      return
    }
    let status = parts.status
    if program.isMovingRow {
      parts.status = [status, keysOfMoving(in: program)].joined(separator: "   ")
      return
    }
    let room = status.isEmpty ? columns : columns - (status.lines.last?.columns ?? 0) - 3
    hints.update(for: program, room: room, columns: columns)
    if hints.line.isEmpty { return }
    parts.status =
      hints.isBesideStatus
      ? status.followed(by: hints.line, columns: columns)
      : status.isEmpty ? hints.line : "\(status)\n\(hints.line)"
  }

  private func keysOfMoving(in program: ListProgram) -> StyledText {
    let table = program.listBindings
    let arrows = [table[.up], table[.down]].compactMap { $0?.keys.first }.map(program.name)
    let ends = [table[.keepRow], table[.putRowBack]].compactMap { $0.map(program.hint) }
    let move: StyledText = "\(arrows.joined(separator: " "), .key) \(program.phrases(.moveRow))"
    return ([move] + ends).joined(separator: "  ")
  }

  /// Adds the keys that apply while the user types, if there is room for them beside the status, or
  /// alone where the user types above the list.
  private func addKeysOfTyping(
    to parts: inout ChromeLines,
    in program: ListProgram,
    _ columns: Int
  ) {
    let (status, question) = (parts.status, program.questions.first)
    let used = status.lines.last?.columns ?? 0
    if used == 0, parts.prompt != nil, parts.promptEdge == .bottom { return }
    func hint(_ id: KeyBinding.ID) -> StyledText? {
      guard let usual = program.typingBindings[id], let key = usual.keys.first else { return nil }
      // A key of the program does its own work, also while the user types.
      let isPick = question == nil && (id == .accept ? program.picks : program.cancels)
      let binding =
        program.binding(of: key)
        ?? (isPick ? program.keys.binding(of: key, where: program.isAvailable) : nil)
      // Without a match there is nothing to pick.
      if isPick, id == .accept, binding == nil { return nil }
      return program.hint(key, program.title(of: binding ?? usual))
    }
    let complete = question?.hasCompletions == true ? hint(.complete) : nil
    let line = [hint(.accept), hint(.cancel), complete].compactMap(\.self).joined(separator: "  ")
    let isBeside = (used > 0 ? used + 3 : 0) + line.columns <= columns
    if isBeside { parts.status = status.followed(by: line, columns: columns) }
  }

  /// Returns the title, followed by those of pushed panes; where it is too wide, without the first
  /// of them.
  private func breadcrumb(in program: ListProgram, columns: Int) -> StyledText {
    let own = program.title()
    if own != title.own { title = (own, own.inRole(.title)) }
    if !program.stack.canGoBack { return title.shown }
    var titles = [title.shown]
    for entry in program.stack.entries.dropFirst() {
      if entry.isHelp || entry.isModal && program.isBoxed { continue }
      let pane = entry.pane.main
      // Beside details the frame has asked for the title already.
      let isAsked = pane !== entry.pane && entry.pane === program.stack.page.pane
      var title = isAsked ? pane.lastTitle ?? "" : pane.title()
      if title.isEmpty, case .part(let name) = entry.purpose { title = name }
      titles.append(title.inRole(.title))
    }
    titles.removeAll { $0.isEmpty }
    // A count at the end tells of the pane itself, and not of the way to another.
    for index in titles.indices.dropLast() { titles[index] = titles[index].withoutMutedEnd }
    var (line, count) = (titles.joined(separator: " › "), titles.count)
    // The user needs to know where the path ends.
    while line.columns > columns, count > 1, titles[0].lines.count == 1 {
      count -= 1
      line = (["…"] + titles.suffix(count)).joined(separator: " › ")
    }
    return line
  }
}

/// The lines around a list.
struct ChromeLines {
  /// The text above the list.
  fileprivate(set) var title: StyledText = ""
  /// The text below the list.
  fileprivate(set) var status: StyledText = ""
  /// The line being edited, at an edge of the screen.
  fileprivate(set) var prompt: LineEditor?
  /// The edge at which it is edited in a full screen: below the title, or below everything else.
  fileprivate(set) var promptEdge = ListEdge.bottom
  /// The status from the program alone.
  fileprivate(set) var ownStatus: StyledText = ""
}

extension StyledText {
  /// Returns the text with a role for the parts that have no style of their own.
  fileprivate func inRole(_ role: TextRole) -> StyledText {
    StyledText(
      lines: lines.map { line in
        line.mapStyles { $0.hasOwnAppearance ? $0 : $0.overlaid(by: .role(role)) }
      }
    )
  }

  /// The text without muted parts at its end, such as a count, unless all of it is muted.
  fileprivate var withoutMutedEnd: StyledText {
    StyledText(
      lines: lines.map { line in
        let runs = line.runs
        let last = runs.lastIndex { run in
          !run.style.roles.contains(TextRoles(.muted)) && run.text.contains { $0 != " " }
        }
        guard let last, let end = runs[last].text.lastIndex(where: { $0 != " " }) else {
          return line
        }
        return line.slice(from: line.text.startIndex, to: line.text.index(after: end))
      }
    )
  }

  /// Returns the text behind another.
  fileprivate func after(_ other: StyledText?) -> StyledText {
    // Asked in each frame, mostly for nothing.
    guard let other else { return self }
    return isEmpty ? other : "\(other)  \(self)"
  }

  /// Returns the text with another at the right edge of its last line; without this text, the other
  /// is at the left edge.
  fileprivate func followed(by other: StyledText, columns: Int) -> StyledText {
    guard !self.isEmpty, let last = lines.last else { return other }
    let gap = Swift.max(3, columns - last.columns - (other.lines.first?.columns ?? 0))
    return "\(self)\(String(repeating: " ", count: gap))\(other)"
  }
}
