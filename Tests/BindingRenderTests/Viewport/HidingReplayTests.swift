import BindingCore
import TestSupport
import Testing

@testable import BindingRender

private struct RowCell: Bindable {
  static let overflow = TextOverflow.wrap(indent: 2)
  private(set) var text: StyledText = ""
  mutating func bind(_ row: Line) { text = "\(row.id) \(row.text)" }
}

private struct Part: Diffable, Equatable {
  let number: Int
  var rows: [Line]
  var hasEnd: Bool
  var diffIdentifier: Int { number }
}

/// A list as a data source or an adapter shows it.
private final class Shown {
  let list = TextList(
    ClosureCell { (title: NumberedHeading) in "Section \(title.number)" },
    RowCell(),
    ClosureCell { (end: NumberedFooting) in "end of \(end.number)" }
  )
  private let source: DiffableDataSource<Int, AnyDiffable>?
  private let adapter: ListAdapter?

  init(isSource: Bool) {
    source = isSource ? DiffableDataSource(display: list) : nil
    adapter = isSource ? nil : ListAdapter(display: list)
  }

  func show(_ parts: [Part]) {
    adapter?.apply {
      ListSections(parts) { part in
        NumberedHeading(part.number)
        part.rows
        if part.hasEnd { NumberedFooting(part.number) }
      }
    }
    guard let source else { return }
    var snapshot = Snapshot<Int, AnyDiffable>()
    for part in parts {
      _ = try? snapshot.appendSections([part.number])
      _ = try? snapshot.append([AnyDiffable(NumberedHeading(part.number))], to: part.number)
      _ = try? snapshot.append(part.rows.map { AnyDiffable($0) }, to: part.number)
      if part.hasEnd {
        _ = try? snapshot.append([AnyDiffable(NumberedFooting(part.number))], to: part.number)
      }
    }
    source.apply(snapshot)
  }
}

private struct Stage {
  private let isSource: Bool
  private let shown: Shown
  private let program: ListProgram
  private let screen: TestScreen
  private var size = TerminalSize(columns: 30, rows: 12)
  private var parts: [Part] = []
  private var random: SplitMix64
  private var nextNumber = 0
  private var nextID = 0

  private static let texts = [
    "a", "b", "ab", "ba", "a b", "b\na\nc", "c", "a text that is longer than a screen is wide", "",
  ]
  private static let patterns = [
    "", "a", "ab", "b a", "1", "12", "section", "end", "abc", "0", "b",
  ]
  private static let keys: [Key] = [
    "j", "k", "j", "k", "g", "G", .pageUp, .pageDown, "/", "a", "b", .backspace, .enter, .escape,
    "n", "N", .down, .up, "H", "L", .control("d"),
  ]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    isSource = seed.isMultiple(of: 2)
    shown = Shown(isSource: isSource)
    program = ListProgram(shown.list)
    program.focusedPane.search = .hide(seed % 4 < 2 ? .rows : .sections)
    shown.list.options.pinsHeaders = seed.isMultiple(of: 5)
    shown.list.options.scrollAnchor = seed % 7 == 6 ? .offset : .row
    // Few rows are tested at a time, so that much happens before all are.
    shown.list.viewport.list.testedPerFrame =
      seed.isMultiple(of: 3) ? 2_000 : Int(seed % 7) * 9 + 2
    screen = TestScreen(program, columns: size.columns, rows: size.rows)
    for _ in 0..<Int.random(in: 1...8, using: &random) { parts.append(part()) }
    shown.show(parts)
  }

  private mutating func part() -> Part {
    nextNumber += 1
    let longest = nextNumber % 4 == 0 ? 90 : 8
    let rows = (0..<Int.random(in: 0...longest, using: &random)).map { _ in row() }
    return Part(number: nextNumber, rows: rows, hasEnd: Bool.random(using: &random))
  }

  private mutating func row() -> Line {
    nextID += 1
    return Line(nextID, Self.texts.randomElement(using: &random) ?? "")
  }

  mutating func step() {
    let kind = Int.random(in: 0..<12, using: &random)
    switch kind {
    case 0..<4: if let key = Self.keys.randomElement(using: &random) { screen.press(key) }
    case 4: program.focusedPane.search(for: Self.patterns.randomElement(using: &random) ?? "")
    case 5..<9:
      edit()
      shown.show(parts)
    case 9:
      size = TerminalSize(
        columns: Int.random(in: 8...40, using: &random),
        rows: Int.random(in: 3...16, using: &random)
      )
      screen.send(.resize(size))
    default: screen.draw()
    }
  }

  private mutating func edit() {
    let index = Int.random(in: 0...parts.count, using: &random)
    guard index < parts.count, Int.random(in: 0..<4, using: &random) > 0 else {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: parts.shuffle(using: &random)
      case 1 where !parts.isEmpty: parts.remove(at: min(index, parts.count - 1))
      default: parts.insert(part(), at: index)
      }
      return
    }
    let place = Int.random(in: 0...parts[index].rows.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: parts[index].rows.insert(row(), at: place)
    case 1 where place < parts[index].rows.count: parts[index].rows.remove(at: place)
    case 2 where place < parts[index].rows.count:
      parts[index].rows[place].text = Self.texts.randomElement(using: &random) ?? ""
    case 3 where place < parts[index].rows.count:
      let row = parts[index].rows.remove(at: place)
      let other = Int.random(in: 0..<parts.count, using: &random)
      parts[other].rows.insert(row, at: Int.random(in: 0...parts[other].rows.count, using: &random))
    case 4: parts[index].hasEnd.toggle()
    default: parts[index].rows.shuffle(using: &random)
    }
  }

  // MARK: Checks

  /// Returns the parts with only what matches.
  private var matching: [Part] {
    let pattern = SearchPattern(program.focusedPane.searchText)
    if pattern.isEmpty { return parts }
    return parts.compactMap { part in
      let rows = part.rows.map { "\($0.id) \($0.text)" }
      if program.focusedPane.search.unit == .sections {
        let edges = ["Section \(part.number)"] + (part.hasEnd ? ["end of \(part.number)"] : [])
        return pattern.matches(edges + rows) ? part : nil
      }
      var part = part
      part.rows = zip(part.rows, rows).filter { pattern.matches($1) }.map(\.0)
      return part.rows.isEmpty ? nil : part
    }
  }

  /// Draws a frame, and returns a row in sight that does not match; nil for none.
  func stray() -> String? {
    screen.draw()
    guard let content = shown.list.content else { return nil }
    let ids = Set(matching.flatMap(\.rows).map(\.id))
    return shown.list.visiblePaths.lazy.compactMap { content.row(at: $0)?.value(as: Line.self) }
      .first { !ids.contains($0.id) }.map { "\($0.id) is in sight" }
  }

  /// Returns the rows that are in sight on the way from the first screen to the last.
  func pagedRows() -> [Int] {
    guard let content = shown.list.content else { return [] }
    var ids: [Int] = []
    screen.press("g")
    for _ in 0..<500 {
      screen.draw()
      for path in shown.list.visiblePaths {
        guard let id = content.row(at: path)?.value(as: Line.self)?.id else { continue }
        if !ids.contains(id) { ids.append(id) }
      }
      if shown.list.isAtEnd { break }
      screen.press(.pageDown)
    }
    return ids
  }

  /// Keeps what is searched for, and closes the line in which it is typed.
  func endTyping() { if program.focusedPane.session.line != nil { screen.press(.enter) } }

  /// Returns the rows that match.
  var matchingRows: [Int] { matching.flatMap(\.rows).map(\.id) }

  /// Returns in what the screen differs from that of a list of only what matches; nil for nothing.
  func difference() -> String? {
    let list = shown.list
    for _ in 0..<2_000 {
      screen.draw()
      if !list.viewport.list.isTesting { break }
    }
    if list.viewport.list.isTesting { return "not all is tested" }
    // What the status says may have taken another line.
    screen.draw()
    // Escape may wait for a row that has left the list.
    list.viewport.awaited.forget()
    let height = list.viewport.window.screen.size.rows
    let matching = matching
    let fresh = Shown(isSource: isSource)
    fresh.list.options = list.viewport.options
    fresh.show(matching)
    if let place = list.place { fresh.list.restore(place: place) }
    if let focus = list.focusedIdentifier { fresh.list.restore(focus: focus) }
    let freshScreen = TestScreen(fresh.list, columns: size.columns, rows: height)
    let expected = freshScreen.lines
    var lines = Array(screen.lines.prefix(height))
    while lines.last == "" { lines.removeLast() }
    if matching.isEmpty { return lines.joined().count <= 50 ? nil : "\(lines) instead of nothing" }
    if lines != expected {
      return "searched for \(program.focusedPane.searchText): \(lines) instead of \(expected)"
    }
    if list.isAtStart != fresh.list.isAtStart { return "at the start: \(list.isAtStart)" }
    if list.isAtEnd != fresh.list.isAtEnd { return "at the end: \(list.isAtEnd)" }
    return nil
  }
}

extension TextList {
  fileprivate var isAtStart: Bool { viewport.window.anchor.isAtStart }
}

@Suite("Random searches that hide rows")
struct HidingReplayTests {
  @Test(
    "Once all is tested, the screen is that of a list of only what matches, at the same place",
    arguments: seeds(5)
  )
  func replay(seed: UInt64) {
    var stage = Stage(seed: seed)
    for number in 0..<60 {
      stage.step()
      let stray = stage.stray()
      #expect(stray == nil, "seed \(seed), step \(number)")
      if number % 3 != 2 { continue }
      let difference = stage.difference()
      #expect(difference == nil, "seed \(seed), step \(number)")
      if difference != nil { return }
    }
    stage.endTyping()
    #expect(stage.difference() == nil, "seed \(seed)")
    #expect(stage.pagedRows() == stage.matchingRows, "seed \(seed)")
  }
}
