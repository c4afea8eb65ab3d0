import BindingCore
import TestSupport
import Testing

@testable import BindingRender

/// A grouped list with a focus, between whose frames keys are pressed and rows come, go and move.
private struct Stage {
  private let live: LiveList<Item>
  private let list = TextList(
    ClosureCell { (heading: NumberedHeading) in "group \(heading.number)" },
    ClosureCell { (item: Item) in
      "\(lines: item.content / 10 == 0 ? "row \(item.id)" : "row \(item.id)\nmore")"
    }
  )
  private let adapter: ListAdapter?
  private let source: DiffableDataSource<Int, Item>?
  private let program: ListProgram
  private let screen: TestScreen
  private let isUniform: Bool
  private var random: SplitMix64
  private var nextID = 0
  private var size = TerminalSize(columns: 20, rows: 5)
  /// Whether the last frame showed the focus.
  private var showedFocus = false
  private(set) var log: [String] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    isUniform = seed.isMultiple(of: 3)
    live = LiveList()
    let hasHeaders = seed % 4 < 2
    let groups = live.grouped(by: { $0.content % 10 })
    if seed % 8 == 7 {
      (adapter, source) = (nil, DiffableDataSource(display: list))
      source?.follow(groups)
    } else {
      (adapter, source) = (ListAdapter(display: list), nil)
      adapter?.apply {
        ListSections(groups) { group in
          if hasHeaders { NumberedHeading(group.key) }
          group.elements
        }
      }
    }
    list.options.showsFocus = true
    list.options.pinsHeaders = seed % 4 == 0
    if seed / 4 % 2 == 1 { list.options.sectionSeparator = .rule }
    if seed / 8 % 3 == 1 { list.options.scrollAnchor = .offset }
    let edges: [ListEdge?] = [nil, nil, .bottom, .top]
    list.options.followedEdge = edges[Int(seed / 24 % 4)]
    list.options.cursorFollowsFocus = true
    program = ListProgram(bare: list)
    program.focusedPane.search = .hide(.rows)
    screen = TestScreen(program, columns: size.columns, rows: size.rows)
    for _ in 0..<Int.random(in: 0...12, using: &random) { edit() }
    log = []
  }

  private mutating func item() -> Item {
    nextID += 1
    let isHigh = !isUniform && Int.random(in: 0..<4, using: &random) == 0
    return Item(nextID, Int.random(in: 0..<3, using: &random) + (isHigh ? 10 : 0))
  }

  private var focused: Int? {
    list.focusedPath.flatMap { list.content?.row(at: $0)?.value(as: Item.self)?.id }
  }

  private mutating func edit() {
    let count = live.count
    let random = Int.random(in: 0..<9, using: &random)
    let place = Int.random(in: 0...count, using: &self.random)
    let other = Int.random(in: 0...max(0, count - 1), using: &self.random)
    let isFocused = Bool.random(using: &self.random)
    let id = isFocused ? focused : place < count ? live.value[place].id : nil
    let new = item()
    log.append("edit \(random) at \(place) or \(id ?? -1) to \(other)")
    switch random {
    case 0: live.insert(new, at: place)
    case 1: live.insert(new, at: 0)
    case 2: live.append(new)
    case 3, 4: if let id { live.remove(id: id) }
    case 5: if let id { live[id: id]?.content = new.content }
    case 6: live.update { if let id { $0.move(id: id, to: other) } }
    case 7: live.update { $0.reverse() }
    default:
      live.update {
        if let id { $0.remove(id: id) }
        $0.insert(new, at: min($0.count, place))
      }
    }
  }

  /// Does something and draws a frame.
  /// - Returns: What is wrong with the frame; nil for nothing.
  mutating func step() -> String? {
    var isMove = false
    switch Int.random(in: 0..<14, using: &random) {
    case 0..<7: for _ in 0..<Int.random(in: 1...4, using: &random) { edit() }
    case 7, 8:
      let keys: [Key] = ["j", "k", "j", "k", "H", "L", "M", "g", "G"]
      let key = keys.randomElement(using: &random) ?? "j"
      press(key)
      isMove = true
    case 9:
      let keys: [Key] = [.pageUp, .pageDown, .control("u"), .control("d")]
      press(keys.randomElement(using: &random) ?? .pageUp)
      isMove = true
    case 10:
      let lines = Int.random(in: -3...3, using: &random)
      log.append("scroll by \(lines)")
      list.scroll(by: lines)
      isMove = true
    case 11:
      size.rows = Int.random(in: 1...8, using: &random)
      log.append("\(size.rows) rows")
      screen.send(.resize(size))
    case 12:
      let pattern = ["", "", "1", "2", "row"].randomElement(using: &random) ?? ""
      log.append("search for \(pattern)")
      program.focusedPane.search(for: pattern)
      isMove = true
    default:
      let isQuiet = Bool.random(using: &random)
      log.append(isQuiet ? "quiet" : "six seconds")
      list.viewport.setKeys(isQuiet ? .beside : .here)
      if !isQuiet { screen.advance(by: .seconds(6)) }
      if Bool.random(using: &random) { edit() }
    }
    // A window of few lines may show only headers then.
    if isMove, size.rows > 4, Bool.random(using: &random) { edit() }
    screen.draw()
    screen.draw()
    return problem(after: isMove)
  }

  private mutating func press(_ key: Key) {
    log.append("\(key)")
    list.handle(key)
  }

  private mutating func problem(after isMove: Bool) -> String? {
    // Without the line of the search.
    let lines = screen.lines.filter { !$0.hasPrefix("/") }
    defer { showedFocus = lines.contains { $0.hasPrefix("▌") } }
    log.append("  \(lines)\(list.isFollowing ? " following" : "")")
    let hasItems = lines.contains { $0.hasSuffix("more") || $0.contains("row") }
    let isShown = lines.contains { $0.hasPrefix("▌") }
    // The beginning of the list may be a header.
    let isAtTop = list.viewport.window.anchor.isAtStart
    let isPromised = isMove ? hasItems : showedFocus && (hasItems || !isAtTop)
    if list.focusedPath != nil, !isShown, isPromised { return "the focus is out of sight" }
    if let cursor = screen.cursor, lines.dropFirst(cursor.line - 1).first?.hasPrefix("▌") != true {
      return "the cursor is in line \(cursor.line)"
    }
    if isShown != (screen.cursor != nil) { return "there is no cursor" }
    if list.isFollowing {
      let isAtEdge = list.options.followedEdge == .top ? isAtTop : list.isAtEnd
      if !isAtEdge { return "it follows an end that is not in sight" }
    }
    list.viewport.rows.invalidateLines()
    list.needsFrame()
    screen.draw()
    if screen.lines.filter({ !$0.hasPrefix("/") }) != lines { return "anew: \(screen.lines)" }
    if lines.count(where: { $0.hasPrefix("▌ row") }) > 1 { return "two rows have the focus" }
    let sum = list.viewport.list.heights.tree.sum
    let isMeasured = isUniform && sum.unknownCount == 0 && sum.rows.unmeasuredCount == 0
    if isMeasured, program.focusedPane.searchText.isEmpty, list.position.lineCount != lineCount {
      return "\(list.position.lineCount) lines instead of \(lineCount)"
    }
    return nil
  }

  /// The number of lines of the list, if each row is one.
  private var lineCount: Int {
    guard let content = list.content else { return 0 }
    let counts = (0..<content.sectionCount).map { content.rowCount(inSection: $0) }
    let separators = list.options.sectionSeparator == nil ? 0 : counts.count { $0 > 0 } - 1
    return counts.reduce(0, +) + max(0, separators)
  }
}

@Suite("Random edits with a focus")
struct FocusReplayTests {
  @Test(
    "The focus stays in sight, an end that is followed is in sight, and lines are counted exactly",
    arguments: Array(seeds(40)) + [112, 433, 1_268, 1_680]
  )
  func replay(seed: UInt64) {
    var stage = Stage(seed: seed)
    for _ in 0..<60 {
      guard let problem = stage.step() else { continue }
      let log = stage.log.suffix(12).joined(separator: "\n")
      Issue.record("seed \(seed): \(problem)\n\(log)")
      return
    }
  }
}
