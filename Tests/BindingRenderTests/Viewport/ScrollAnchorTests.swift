import BindingCore
import BindingRender
import TestSupport
import Testing

/// A table of processes that sorts itself, one of its rows on a line.
@Suite("What keeps its place")
struct ScrollAnchorTests: AlbumScreenTests {
  let stage = AlbumScreen()

  private func apply(_ ids: Int...) { apply(ids.map { Album($0, "\($0)") }) }

  /// Shows rows, and expects what of them is on the screen.
  private func apply(
    _ ids: Int...,
    shows lines: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    apply(ids.map { Album($0, "\($0)") })
    #expect(shown == lines, sourceLocation: sourceLocation)
  }

  /// Shows six rows with a focus, and the offset as anchor.
  private func applyWithFocus() {
    list.options.scrollAnchor = .offset
    list.options.showsFocus = true
    apply(1, 2, 3, 4, 5, 6)
  }

  private var shown: [String] { screen.lines.map { $0.replacing(" ×0", with: "") } }

  @Test("By default what is read keeps its place, and new leaders are above it")
  func row() {
    apply(1, 2, 3, 4, 5, 6, shows: ["1", "2", "3", "4"])
    apply(6, 5, 1, 2, 3, 4, shows: ["1", "2", "3", "4"])
  }

  @Test("Where all rows are replaced, the focus stays at its place, and so does what is shown")
  func replaced() {
    list.options.showsFocus = true
    apply(1, 2, 3, 4, 5, 6, 7, 8)
    list.focus(on: ItemPath(section: 5, item: 0))
    #expect(shown == ["  3", "  4", "  5", "▌ 6"])
    apply(11, 12, 13, 14, 15, 16, 17, 18, shows: ["  13", "  14", "  15", "▌ 16"])
    apply(21, 22, 23, shows: ["  21", "  22", "▌ 23"])
    apply(1, 2, 23, 4, 5, 6)
    list.focus(on: ItemPath(section: 4, item: 0))
    apply(1, 2, 23, 14, 15, 16)
    #expect(screen.lines.contains { $0.hasPrefix("▌ 15") })
  }

  @Test("The line above a section that is above the screen stays there where all are replaced")
  func replacedSections() {
    list.options.sectionSeparator = .rule
    apply(1, 2, 3, 4, 5, 6)
    let rule = screen.lines[1]
    list.scroll(by: 2)
    #expect(shown == ["2", rule, "3", rule])
    apply(11, 12, 13, 14, 15, 16, shows: ["12", rule, "13", rule])
  }

  @Test("With the offset as anchor the top shows new leaders at once, and other places stay too")
  func offset() {
    list.options.scrollAnchor = .offset
    apply(1, 2, 3, 4, 5, 6, shows: ["1", "2", "3", "4"])
    apply(6, 5, 1, 2, 3, 4, shows: ["6", "5", "1", "2"])
    list.scroll(by: 1)
    #expect(shown == ["5", "1", "2", "3"])
    apply(4, 3, 2, 1, 5, 6, shows: ["3", "2", "1", "5"])
    apply(9, 8, 7, 4, 3, 2, 1, 5, 6, shows: ["8", "7", "4", "3"])
    list.scroll(to: .bottom)
    apply(1, 2, 3, 4, 5, shows: ["2", "3", "4", "5"])
    apply(1, 2, shows: ["1", "2"])
    apply(3, 1, 2, 4, 5, shows: ["3", "1", "2", "4"])
  }

  @Test("The offset counts rows of a section, and lines of a high row")
  func offsetInRows() {
    list.options.scrollAnchor = .offset
    apply(albums(4))
    list.scroll(by: 5)
    #expect(screen.lines == ["b1", "T2 ×0", "a2", "b2"])
    apply([Album(9, "new")] + albums(4), shows: ["b0", "T1 ×0", "a1", "b1"])
    apply([Album(0, "T0", songs: [Song("y", "c\nd"), Song("x", "a0\nb0")])] + albums(4)[1...])
    #expect(screen.lines == ["b1", "T2 ×0", "a2", "b2"])
  }

  @Test("A focus on the first row stays on the first row with the offset as anchor")
  func firstFocus() {
    applyWithFocus()
    apply(6, 5, 4, 3, 2, 1, shows: ["▌ 6", "  5", "  4", "  3"])
    apply(2, 1, shows: ["▌ 2", "  1"])
    apply()
    apply(4, 5, 6, 7, 8, shows: ["▌ 4", "  5", "  6", "  7"])
    // A row that was gone to keeps the focus, also the first one, or once it has come first.
    list.handle(.down)
    list.handle(.up)
    apply(5, 4, 6, 7, 8, shows: ["  5", "▌ 4", "  6", "  7"])
    apply(4, 5, 6, 7, 8, shows: ["▌ 4", "  5", "  6", "  7"])
    apply(5, 4, 6, 7, 8, shows: ["  5", "▌ 4", "  6", "  7"])
    list.handle(.home)
    apply(4, 5, 6, 7, 8, shows: ["▌ 4", "  5", "  6", "  7"])
    apply(5, 4, 6, 7, 8, shows: ["▌ 5", "  4", "  6", "  7"])
    list.options.scrollAnchor = .row
    apply(4, 5, 6, 7, 8, shows: ["▌ 5", "  6", "  7", "  8"])
  }

  @Test("A focus that nobody has moved for a time keeps its place when its row leaves the screen")
  func idleFocus() {
    applyWithFocus()
    list.handle(.down)
    _ = screen.lines
    screen.advance(by: .seconds(4))
    apply(1, 3, 4, 5, 6, 2, shows: ["  4", "  5", "  6", "▌ 2"])
    list.handle(.home)
    list.handle(.down)
    #expect(shown == ["  1", "▌ 3", "  4", "  5"])
    screen.advance(by: .seconds(6))
    apply(1, 4, 3, 5, 6, 2, shows: ["  1", "  4", "▌ 3", "  5"])
    apply(1, 4, 5, 6, 2, 3, shows: ["  1", "  4", "▌ 5", "  6"])
    apply(1, 4, shows: ["  1", "▌ 4"])
  }

  @Test("An idle focus keeps its line whatever comes above it, in however many updates and lines")
  func idleFocusInSections() {
    applyWithFocus()
    list.handle(.down)
    list.handle(.down)
    _ = screen.lines
    screen.advance(by: .seconds(6))
    apply(7, 1, 2, 3, 4, 5, 6)
    apply(9, 8, 7, 1, 2, 3, 4, 5, 6, shows: ["  9", "  8", "▌ 7", "  1"])
    // A row that gets higher pushes the focused one off the screen.
    apply([Album(9, "9", songs: [Song("x", "a\nb\nc")]), Album(8, "8"), Album(7, "7")])
    #expect(screen.lines == ["  9 ×0", "▌ a", "▌ b", "▌ c"])
    // A section of several rows comes, and others change places.
    apply(albums(3))
    list.handle(.home)
    list.handle(.down)
    #expect(screen.lines == ["  T0 ×0", "▌ a0", "▌ b0", "  T1 ×0"])
    screen.advance(by: .seconds(6))
    apply([Album(8, "8", songs: (0..<5).map { Song("\($0)", "\($0)") })] + albums(3))
    #expect(screen.lines == ["  8 ×0", "▌ 0", "  1", "  2"])
    apply(albums(3).reversed())
    // The row of the focus is gone, and it keeps its line.
    #expect(screen.lines == ["  T2 ×0", "▌ a2", "▌ b2", "  T1 ×0"])
  }

  @Test("The focus is with its row; it stays visible, or comes back with the next key")
  func focus() {
    applyWithFocus()
    list.handle(.down)
    #expect(shown == ["  1", "▌ 2", "  3", "  4"])
    apply(6, 5, 4, 3, 2, 1, shows: ["  5", "  4", "  3", "▌ 2"])
    list.handle(.home)
    list.handle(.down)
    #expect(shown == ["  6", "▌ 5", "  4", "  3"])
    list.options.keepsFocusVisible = false
    apply(1, 2, 3, 4, 5, 6, shows: ["  1", "  2", "  3", "  4"])
    #expect(list.focusedPath == ItemPath(section: 4, item: 0))
    apply(1, 2, 3, 4, 7, 6, 5, shows: ["  1", "  2", "  3", "  4"])
    list.handle(.up)
    #expect(shown == ["  3", "  4", "  7", "▌ 6"])
    list.handle(.up)
    #expect(shown == ["  3", "  4", "▌ 7", "  6"])
  }

  @Test("A focus that may leave does not hold an end that is followed")
  func followedEdge() {
    list.options.followedEdge = .bottom
    list.options.showsFocus = true
    apply(1, 2, 3, 4)
    list.focus(on: ItemPath(section: 1, item: 0))
    #expect(shown == ["  1", "▌ 2", "  3", "  4"])
    list.options.keepsFocusVisible = false
    apply(1, 2, 3, 4, 5, 6, 7, shows: ["  4", "  5", "  6", "  7"])
    #expect(list.focusedPath == ItemPath(section: 1, item: 0))
    // If the row of the focus goes while it is away, nothing moves.
    apply(1, 3, 4, 5, 6, 7, shows: ["  4", "  5", "  6", "  7"])
    list.handle(.down)
    #expect(list.focusedPath == ItemPath(section: 2, item: 0))
    #expect(shown == ["▌ 4", "  5", "  6", "  7"])
  }

  @Test("A row that has the focus and goes takes the place with it only if it has to be seen")
  func goneFocus() {
    list.options.showsFocus = true
    for keepsFocusVisible in [true, false] {
      list.options.keepsFocusVisible = keepsFocusVisible
      apply(1, 2, 3, 4, 5, 6, 7, 8)
      list.scroll(to: .top)
      list.focus(on: ItemPath(section: 3, item: 0))
      #expect(shown == ["  1", "  2", "  3", "▌ 4"])
      apply(1, 20, 21, 2, 3, 5, 6, 7, 8)
      #expect(list.focusedPath == ItemPath(section: 5, item: 0))
      #expect(shown.contains("▌ 5") == keepsFocusVisible)
    }
  }

  @Test(
    "With the offset as anchor the rows at the same places are shown, whatever changes",
    arguments: seeds(8)
  )
  func replay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    list.options.scrollAnchor = .offset
    var ids = Array(0..<Int.random(in: 5...20, using: &random))
    apply(ids.map { Album($0, "\($0)") })
    for _ in 0..<20 {
      list.scroll(by: Int.random(in: -5...5, using: &random))
      let before = shown
      let top = ids.firstIndex { "\($0)" == before.first } ?? 0
      ids.shuffle(using: &random)
      if Bool.random(using: &random) { ids.append(ids.count) }
      apply(ids.map { Album($0, "\($0)") })
      #expect(shown == ids[top...].prefix(4).map { "\($0)" })
    }
  }

  @Test("An idle focus whose row goes keeps its line, also if other rows come above it")
  func goneIdleFocus() {
    for separator in [SectionSeparator.blank, nil] {
      list.options.sectionSeparator = separator
      applyWithFocus()
      list.scroll(to: .top)
      list.handle(.down)
      let before = screen.lines.firstIndex { $0.hasPrefix("▌") }
      screen.advance(by: .seconds(6))
      apply(1, 7, 8, 3, 4, 5, 6)
      #expect(shown[before ?? 0] == "▌ 7")
      screen.advance(by: .seconds(6))
      apply(9, 1, 7, 8, 3, 4, 5, 6)
      apply(9, 2, 1, 8, 3, 4, 5, 6)
      #expect(shown[before ?? 0] == "▌ 2")
    }
  }
}
