import BindingCore

/// The focused row, as far as it was said.
struct SpokenFocus {
  private var row: SpokenRow?
  /// The text said in place of rows, because there were none.
  private(set) var emptyText: String?
  private var isMoving = false
  /// The texts said of the row since the last key, without their numbers.
  private var saidOfRow: Set<String> = []
  private var unasked = UnaskedChanges()
  /// Whether the position of the row was not said since the last key with a result.
  private var isPlaceDue = false

  /// The time at which to say what was not said yet, by the clock of the list; nil for nothing.
  var nextTime: Int? { unasked.nextTime }

  /// Begins a frame, in which nothing waits yet.
  mutating func beginFrame() { unasked.beginFrame() }

  /// Says all changes again, after a key.
  mutating func noteKey() {
    (saidOfRow, isPlaceDue) = ([], false)
    unasked.forget()
  }

  /// Says the position of the row with its next change, or no longer.
  mutating func expectPlace(_ isDue: Bool = true) { isPlaceDue = isDue }

  /// Returns what is new of the focused row, or of the text in place of rows.
  /// - Parameters:
  ///   - repeats: Whether all of it is said again.
  ///   - keys: The keys that have been said, which introduce those that have not.
  mutating func lines(
    of program: ListProgram,
    repeats: Bool,
    introducing keys: inout SpokenKeys
  ) -> [String] {
    guard let new = SpokenRow(focusedIn: program) else {
      let pane = program.focusedPane
      let failure = program.spokenFailure(inPlaceOf: pane)
      let text = failure ?? pane.placeholder.spokenText
      if failure != nil, let hint = program.retryHint(of: pane) { keys.note(hint) }
      let areDetails = program.details?.details === pane
      let line = text.isEmpty ? program.spoken(areDetails ? .noDetails : .noRows) : text
      let now = program.clock.now
      if row != nil, !repeats, !unasked.say(.emptied, at: now) { return [] }
      defer { (row, emptyText) = (nil, line) }
      return line == emptyText && !repeats ? [] : [keys.introduced(line, by: program)]
    }
    if !repeats, isTooSoon(toSay: new, in: program) { return [] }
    var said = new
    defer { (row, emptyText) = (said, nil) }
    let newOrder = row.flatMap { $0.order == new.order ? nil : new.order }
    let order = newOrder.map(program.spoken) ?? ""
    let isMoved = isMoving
    isMoving = program.isMovingRow
    guard let old = row, old.isSameRow(as: new), !repeats, isMoving == isMoved else {
      isPlaceDue = false
      let start =
        isMoving && !isMoved
        ? program.spoken(.moving) : repeats ? "" : departure(in: program)
      let place = new.place(after: repeats ? nil : row)
      let line = place.isEmpty ? new.description : "\(place): \(new.description)"
      let sentences = [start.ended, order.ended, line].filter { !$0.isEmpty }
      return [keys.introduced(sentences.joined(separator: " "), by: program)]
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
    let now = program.clock.now
    guard let row else { return emptyText != nil && !unasked.say(.filled, at: now) }
    guard !row.isSameRow(as: new), let identity = row.identity,
      program.focusedList.content?.path(of: identity) == nil
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
      return [new.text, program.spoken(new.isSelected ? .selected : .notSelected)].joinedForSpeech
    }
    // A row that has lost its children is not described again.
    if new.isExpanded != nil, new.isExpanded != old.isExpanded { return new.description }
    let said = new.text(since: old)
    if said.isEmpty || saidOfRow.insert(said.withoutNumbers).inserted { return said }
    // The change is said after the next key.
    new.keepWords(of: old)
    return ""
  }

  /// The departure or new selection of the row said last, when the focus has moved to another row.
  private func departure(in program: ListProgram) -> String {
    let list = program.focusedList
    guard let row, let identity = row.identity, let content = list.content else { return "" }
    guard let path = content.path(of: identity) else {
      let isHidden = !program.focusedPane.searchText.isEmpty
      return isHidden ? "" : program.spoken(.gone(row: row.text))
    }
    let isSelected = content.isSelected(path)
    if isSelected == row.isSelected { return "" }
    return [row.name, program.spoken(isSelected ? .selected : .notSelected)].joinedForSpeech
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
