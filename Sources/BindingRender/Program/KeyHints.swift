import BindingCore

/// The line of key hints, with what it was made of: while that stays, so does the line.
///
/// This is a class because each frame reads it, and copies would cost more than an unchanged line.
final class KeyHints {
  private var keys: KeyRouter?
  private var deciding = KeyRouter()
  private var conditions: [((ListProgram) -> Bool)?] = []
  private var choice: Choice?
  private(set) var line: StyledText = ""
  /// Whether there is room for the line beside the status.
  private(set) var isBesideStatus = true

  /// The inputs of the hints: which bindings have one, and how it looks.
  private struct Choice: Equatable {
    let areAvailable: [Bool]
    let hasSelectedRows: Bool
    let isMomentary: Bool
    let room: Int
    let columns: Int
  }

  /// Makes the line anew if what it depends on has changed.
  /// - Parameters:
  ///   - program: The program.
  ///   - room: The number of columns beside the status.
  ///   - columns: The number of columns of the screen.
  func update(for program: ListProgram, room: Int, columns: Int) {
    let keys = program.keys
    if self.keys?.isSame(as: keys) != true {
      (self.keys, deciding, choice) = (keys, keys.deciding, nil)
      conditions = deciding.all.map(\.condition)
    }
    let choice = Choice(
      areAvailable: conditions.map { $0?(program) ?? true },
      hasSelectedRows: program.focusedPane.selection.hasRows,
      isMomentary: program.focusedPane.selection.isMomentary,
      room: room,
      columns: columns
    )
    // Words of a program may be others at any time.
    if choice == self.choice, !program.hasOwnWords { return }
    self.choice = choice
    makeLine(for: choice, of: program)
  }

  private func makeLine(for choice: Choice, of program: ListProgram) {
    var flags = choice.areAvailable.makeIterator()
    let available = deciding.available { _ in flags.next() ?? false }
    // While rows are selected, the bindings that may act on them come first.
    let first = available.own.filter { choice.hasSelectedRows && $0.condition != nil }
    let own = available.own.filter { !choice.hasSelectedRows || $0.condition == nil }
    var all = first + available.row + own + available.pane + available.list
    // After a failure, the binding that tries again comes first.
    if let retry = all.retryIndex { all.insert(all.remove(at: retry), at: 0) }
    let line = self.line(all, of: program, columns: choice.room)
    isBesideStatus = line != nil
    self.line =
      line ?? self.line(all, of: program, columns: choice.columns)
      ?? self.line(all.mostLasting, of: program, columns: .max) ?? ""
  }

  /// Returns the line with as many bindings as fit; nil if there is no room for help and quit.
  private func line(
    _ bindings: [KeyBinding],
    of program: ListProgram,
    columns: Int
  ) -> StyledText? {
    var room = min(columns, 4_096) + 2
    let items = bindings.filter { $0.isInBottomLine && !$0.keys.isEmpty }
      .map { (text: program.hint(of: $0), isLasting: $0.isLasting, isBack: $0.role == .back) }
    for item in items where item.isLasting { room -= item.text.columns + 2 }
    if room < 0 { return nil }
    // The user needs to know how to leave a pushed pane.
    let back = items.first { $0.isBack && !$0.isLasting }.map { $0.text.columns + 2 } ?? 0
    let keepsBack = back <= room
    if keepsBack { room -= back }
    let isShown = items.map { item in
      if item.isLasting || keepsBack && item.isBack { return true }
      // Once a binding does not fit, all less important ones are left out too.
      room = room < 0 ? room : room - item.text.columns - 2
      return room >= 0
    }
    var line = StyledText()
    for (item, isShown) in zip(items, isShown) where isShown {
      if line != StyledText() { line = line + "  " }
      line = line + item.text
    }
    return line
  }
}

extension [KeyBinding] {
  /// The binding that quits, or else the one for help, for a screen with room for only one.
  fileprivate var mostLasting: [KeyBinding] {
    [first { $0.role == .quit } ?? first { $0.role == .help }].compactMap(\.self)
  }
}
