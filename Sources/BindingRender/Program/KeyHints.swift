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
    let lines: Int
  }

  /// Updates the line if what it depends on has changed.
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
    let selection = program.focusedListPane?.selection
    let choice = Choice(
      areAvailable: conditions.map { $0?(program) ?? true },
      hasSelectedRows: selection?.hasRows == true,
      isMomentary: selection?.isMomentary != false,
      room: room,
      columns: columns,
      lines: program.keyLines
    )
    // The closure for phrases may return others at any time.
    if choice == self.choice, !program.hasOwnPhrases { return }
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
    if let retry = all.firstIndex(where: { $0.id == .retry }) {
      all.insert(all.remove(at: retry), at: 0)
    }
    let hints = all.filter { $0.showsHint && !$0.keys.isEmpty }
      .map { Hint(binding: $0, text: program.hint(of: $0)) }
    isBesideStatus = choice.lines < 2 || hints.columns <= choice.room
    if isBesideStatus, let line = hints.line(columns: choice.room) { return self.line = line }
    isBesideStatus = false
    var (above, rest) = (StyledText(), hints)
    for _ in 1..<max(1, choice.lines) where rest.columns > choice.columns {
      let line = rest.removeFirst(columns: choice.columns)
      if !line.isEmpty { above = above + line + "\n" }
    }
    // Where the way back and quitting have no room beside each other, going back is a way out too.
    let isBack = rest.contains { $0.binding.id == .back }
    let fewer = isBack ? rest.filter { $0.binding.id != .quit } : []
    let last = rest.line(columns: choice.columns) ?? fewer.line(columns: choice.columns)
    line = above + (last ?? rest.mostLasting?.text ?? "")
  }
}

/// A binding in the line of hints.
private struct Hint {
  let binding: KeyBinding
  let text: StyledText

  /// Whether the line always has it, also in place of others: help and the way out.
  var isKept: Bool { binding.isLasting || binding.id == .back }
}

extension [Hint] {
  /// The number of columns that all take.
  fileprivate var columns: Int { reduce(-2) { $0 + $1.text.columns + 2 } }

  private var line: StyledText {
    map(\.text).joined(separator: "  ")
  }

  /// Returns the line with as many as fit; nil if there is no room for those that are kept.
  fileprivate func line(columns: Int) -> StyledText? {
    var room = Swift.min(columns, 4_096) - filter(\.isKept).columns - 2
    if room < -2 || isEmpty { return nil }
    let fitting = filter { hint in
      if hint.isKept { return true }
      // Once a binding does not fit, all less important ones are left out too.
      room = room < -2 ? room : room - hint.text.columns - 2
      return room >= -2
    }
    return fitting.line
  }

  /// Removes those that fit in a line, without those that are kept for the last one.
  fileprivate mutating func removeFirst(columns: Int) -> StyledText {
    var fitting: [Hint] = []
    while let next = firstIndex(where: { !$0.isKept }),
      (fitting + [self[next]]).columns <= columns
    {
      fitting.append(remove(at: next))
    }
    return fitting.line
  }

  /// The hint of going back or else of quitting, or else for help, for a screen with room for one.
  fileprivate var mostLasting: Hint? {
    let ids: [KeyBinding.ID] = [.back, .quit, .help]
    return ids.lazy.compactMap { id in first { $0.binding.id == id } }.first
  }
}
