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
      hasSelectedRows: program.hasSelectedRows,
      isMomentary: program.hasMomentarySelection,
      room: room,
      columns: columns
    )
    // Words of a program may be others at any time.
    if choice == self.choice, !program.shown.hasOwnWords { return }
    self.choice = choice
    makeLine(for: choice, of: program)
  }

  private func makeLine(for choice: Choice, of program: ListProgram) {
    var flags = choice.areAvailable.makeIterator()
    let available = deciding.available { _ in flags.next() ?? false }
    // While rows are selected, the bindings that may act on them come first.
    let first = available.own.filter { choice.hasSelectedRows && $0.isConditional }
    let own = available.own.filter { !choice.hasSelectedRows || !$0.isConditional }
    var all = first + available.row + own + available.pane + available.list
    // After a failure, the binding that tries again comes first.
    if let retry = all.retryIndex { all.insert(all.remove(at: retry), at: 0) }
    let line = program.bottomLine(all, columns: choice.room)
    isBesideStatus = line != nil
    self.line =
      line ?? program.bottomLine(all, columns: choice.columns)
      ?? program.bottomLine(all.mostLasting, columns: .max) ?? ""
  }
}

extension [KeyBinding] {
  /// The binding that quits, or else the one for help, for a screen with room for only one.
  fileprivate var mostLasting: [KeyBinding] {
    [first { $0.role == .quit } ?? first { $0.role == .help }].compactMap(\.self)
  }
}
