import BindingCore

/// Announces the content of a list as plain text for screen readers, each change once.
///
/// The lines are written one after the other, and never changed afterwards.
struct Speaker {
  private var hasBegun = false
  /// The pane that was said last.
  private weak var pane: ListPane?
  private var row: SpokenRow?
  /// The text said in place of rows, because there were none.
  private var emptyText: String?
  /// The key hints that have been said.
  private var known: Set<String> = []
  private var prompt = SpokenPrompt()
  private var remark = ""
  private var failure: String?
  private var hasFailed = false
  private var isMoving = false
  private var status = SpokenStatus()
  /// The texts said of the focused row since the last key, without their numbers.
  private var saidOfRow: Set<String> = []
  private var unasked = UnaskedChanges()
  /// The time of the last key with a result that may not be known yet and was not said.
  private var commandTime: Int?
  /// Whether the position of the row was not said since that key.
  private var isPlaceDue = false
  /// The longest time after a key, in nanoseconds, in which a change counts as its result.
  private static let patience = 1_000_000_000

  /// The time at which to say what was not said yet, by the clock of the list; nil for nothing.
  var nextTime: Int? { unasked.nextTime }

  /// Returns the text to write for the newest state of a program; empty if nothing has changed.
  /// - Parameters:
  ///   - program: The program.
  ///   - screen: A screen of the terminal's size, on which nothing is drawn.
  mutating func say(_ program: ListProgram, on screen: Screen) -> String {
    let viewport = program.list.viewport
    if viewport.news == nil { viewport.countNews() }
    let around = program.frames.chromeLines(of: program, for: screen)
    program.details?.say(in: program)
    let request = program.announcer.take()
    unasked.beginFrame()
    noteKeys(request, at: program.list.clock.now)

    let new = program.heardSearchLine ?? around.prompt
    let isClosing = (prompt.said != nil || !request.typed.isEmpty) && new == nil
    var spoken: [String] = hasBegun ? [] : [around.title.words]
    let paneTitle = paneTitle(in: program)
    // The title of the program ends with that of a pushed pane.
    let isPushed = program.stack.canGoBack && program.root === program.focusedPane
    if hasBegun || !isPushed { spoken.append(paneTitle) }
    spoken += request.lines.map(\.words)
    if request.asksNews { spoken += program.takeNews() }
    if request.asksHelp { spoken += program.spokenHelp }
    spoken.append(remark(in: program))
    if new == nil || request.repeatsRow || !hasBegun {
      spoken += rowLines(of: program, repeats: request.repeatsRow || isClosing)
    }
    spoken += failures(of: program)
    let newStatus = around.ownStatus.words
    spoken.append(
      program.bindsListKeys
        ? status.take(
          newStatus,
          isAnswered: isClosing || request.hasCommand,
          hasKey: request.hasKey
        ) : status.take(newStatus)
    )
    hasBegun = true
    return prompt.text(ofFinished: request.typed)
      + prompt.text(spoken.filter { !$0.isEmpty }, new, columns: screen.size.columns)
  }

  /// Returns the end of the last line, if the user is typing there.
  mutating func finish() -> String { prompt.finish() }

  /// The title of the pane that has got the focus, of which nothing was said yet.
  private mutating func paneTitle(in program: ListProgram) -> String {
    if pane === program.focusedPane { return "" }
    pane = program.focusedPane
    (row, emptyText, saidOfRow, isMoving) = (nil, nil, [], false)
    unasked.forget()
    return program.root.spokenName(of: program.focusedPane, by: program.words)
  }

  private mutating func noteKeys(_ request: SpeechRequest, at time: Int) {
    if request.hasKey {
      (saidOfRow, commandTime, isPlaceDue) = ([], nil, false)
      unasked.forget()
    }
    if request.hasCommand { (commandTime, isPlaceDue) = (time, true) }
    if let commandTime, time > commandTime + Self.patience {
      (self.commandTime, isPlaceDue) = (nil, false)
      status.forgetCommand()
    }
  }

  // MARK: Lines

  private mutating func rowLines(
    of program: ListProgram,
    repeats: Bool
  ) -> [String] {
    guard let new = SpokenRow(focusedIn: program) else {
      let pane = program.focusedPane
      let failure = program.failureWords(inPlaceOf: pane)
      let text = failure ?? (program.placeholder(of: pane) ?? pane.list.empty).words
      if failure != nil, let hint = program.retryHint(of: pane) { known.insert(hint) }
      let line = text.isEmpty ? program.spoken(pane.isText ? .noDetails : .noRows) : text
      let now = program.list.clock.now
      if row != nil, !repeats, !unasked.say(.emptied, at: now) { return [] }
      defer { (row, emptyText) = (nil, line) }
      return line == emptyText && !repeats ? [] : [introduced(line, by: program)]
    }
    if !repeats, isTooSoon(toSay: new, in: program) { return [] }
    var said = new
    defer { (row, emptyText) = (said, nil) }
    let newOrder = row.flatMap { $0.order == new.order ? nil : new.order }
    let order = newOrder.map(program.spoken) ?? ""
    let isMoved = isMoving
    isMoving = program.focusedPane.move.isActive
    guard let old = row, old.isSameRow(as: new), !repeats, isMoving == isMoved else {
      isPlaceDue = false
      let start =
        isMoving && !isMoved
        ? program.spoken(.moving) : repeats ? "" : departure(in: program)
      let place = new.place(after: repeats ? nil : row)
      let line = place.isEmpty ? new.description : "\(place): \(new.description)"
      let sentences = [start.ended, order.ended, line].filter { !$0.isEmpty }
      return [introduced(sentences.joined(separator: " "), by: program)]
    }
    if isMoving, new.path != old.path { return [new.place(after: old)] }
    let changes = changes(of: &said, since: old, in: program)
    let isElsewhere = new.isElsewhere(than: old, onlyInNumber: !changes.isEmpty)
    let place = isPlaceDue && isElsewhere ? new.place(after: nil) : ""
    if !place.isEmpty { isPlaceDue = false }
    return [changes, order, place]
  }

  /// Whether another row must wait to be said, because the one before vanished and rows have
  /// vanished before.
  private mutating func isTooSoon(toSay new: SpokenRow, in program: ListProgram) -> Bool {
    let now = program.list.clock.now
    guard let row else { return emptyText != nil && !unasked.say(.filled, at: now) }
    guard !row.isSameRow(as: new), let identity = row.identity,
      program.list.content?.path(of: identity) == nil
    else { return false }
    return !unasked.say(.gone, at: now)
  }

  /// The changes of the focused row; empty if only its numbers changed once more, such as those of
  /// a clock.
  private mutating func changes(
    of new: inout SpokenRow,
    since old: SpokenRow,
    in program: ListProgram
  ) -> String {
    if old.isSelected != new.isSelected {
      return [new.words, program.spoken(new.isSelected ? .selected : .notSelected)].joinedInWords
    }
    // A row that has lost its children is not described again.
    if new.isExpanded != nil, new.isExpanded != old.isExpanded { return new.description }
    let said = new.words(since: old)
    if said.isEmpty || saidOfRow.insert(said.withoutNumbers).inserted { return said }
    // The change is said after the next key.
    new.keepWords(of: old)
    return ""
  }

  /// The departure or new selection of the row said last, when the focus has moved to another row.
  private func departure(in program: ListProgram) -> String {
    let list = program.list
    guard let row, let identity = row.identity, let content = list.content else { return "" }
    guard let path = content.path(of: identity) else {
      let isHidden = !program.focusedPane.searchText.isEmpty
      return isHidden ? "" : program.spoken(.gone(row: row.words))
    }
    let isSelected = content.isSelected(path)
    if isSelected == row.isSelected { return "" }
    return [row.name, program.spoken(isSelected ? .selected : .notSelected)].joinedInWords
  }

  /// Returns a line, with hints for the keys that were not introduced yet.
  private mutating func introduced(_ line: String, by program: ListProgram) -> String {
    let hints = program.available.all.filter(\.isInBottomLine).compactMap { binding in
      binding.keys.first.map { key in
        "\(program.spoken(.spokenKey(key))) \(program.title(of: binding).words)"
      }
    }
    let keys = hints.filter { known.insert($0).inserted }.joined(separator: ", ")
    return keys.isEmpty ? line : "\(line.ended) \(program.spoken(.keys(keys)))"
  }

  /// The problem with the answer so far, if it is new.
  private mutating func remark(in program: ListProgram) -> String {
    let new = program.questions.first?.remark.words ?? ""
    defer { remark = new }
    return new == remark ? "" : new
  }

  /// The failures of loading and searching that are new.
  private mutating func failures(of program: ListProgram) -> [String] {
    var spoken: [String] = []
    let words = program.failureWords(of: program.focusedPane)
    // Without rows, it was said in their place.
    if let words, words != failure, words != emptyText { spoken.append(words) }
    failure = words
    let findsNothing = program.focusedPane.session.findsNothing
    if findsNothing, !hasFailed { spoken.append(program.spoken(.nothingFound)) }
    hasFailed = findsNothing
    return spoken
  }
}

extension Pane {
  /// Returns the name of a pane in this one in words: its title, or that of its page or a split
  /// around it.
  fileprivate func spokenName(
    of leaf: ListPane,
    by words: (ListPhrase) -> StyledText
  ) -> String {
    let way = way(from: leaf)
    let splits = way.dropFirst().map { $0 as? Split } + [nil]
    let names = zip(way, splits).flatMap { pane, split in
      let isDetails = (split as? DetailSplit)?.details === pane
      let page = split?.parts.first { $0.pane === pane }?.page?.title ?? ""
      return [pane.title(), isDetails ? words(.title("details")) : page]
    }
    return names.first { $0 != StyledText() }?.words ?? ""
  }
}

extension String {
  /// The text with one digit for each number, so that texts with different numbers compare equal.
  fileprivate var withoutNumbers: String {
    var text = ""
    for character in self where !(text.last == "0" && ".,".contains(character)) {
      if !character.isNumber { text.append(character) } else if text.last != "0" { text += "0" }
    }
    return text
  }
}
