import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("Any integer")
struct IntegerTests {
  private static let numbers = [Int.min, .min + 1, -1, 0, 1, 2, .max - 1, .max]
  private static let texts: [StyledText] = ["", "x", "one two three", "日本語 text\n\("bold", .bold)"]

  @Test("Text is laid out in any width, with any indent", arguments: numbers)
  func text(columns: Int) {
    var parts = StyledText.Interpolation(literalCapacity: columns, interpolationCount: columns)
    parts.appendLiteral("x")
    #expect(StyledText(stringInterpolation: parts) == "x")
    for text in Self.texts {
      let room = max(1, columns)
      for indent in Self.numbers {
        #expect(text.wrapped(to: columns, indent: indent).columns <= room)
        #expect(text.fitted(to: columns, .wrap(indent: indent)).columns <= room)
      }
      for overflow in [TextOverflow.clip, .ellipsis, .wrap] {
        #expect(text.fitted(to: columns, overflow).columns <= room)
      }
      #expect(text.clipped(to: columns).columns <= room)
      #expect(text.clipped(to: columns, ellipsis: false).columns <= room)
      for alignment in [TextAlignment.leading, .center, .trailing] {
        let padded = text.padded(to: columns, alignment)
        let widths = padded.lines.map(\.columns)
        #expect(widths == text.lines.map { max($0.columns, min(max(0, columns), 65_536)) })
      }
    }
  }

  @Test("Lists are printed in any width", arguments: numbers)
  func printing(columns: Int) {
    let stage = AlbumScreen()
    stage.apply([Album(1, "one two")])
    stage.apply([Album(1, "one", songs: [Song("x", "la\nla")]), Album(2, "two")])
    let profile = TerminalProfile(columns: columns)
    for text in [
      stage.list.text(profile: profile),
      stage.list.text(ofChanges: stage.list.latestUpdate ?? ListUpdate(), profile: profile),
      stage.list.text(of: AnyDiffable(Song("y", "la")), profile: profile),
    ] {
      #expect(!text.isEmpty)
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= max(1, columns) })
    }
    for text in Self.texts {
      var printed = ""
      text.print(to: &printed, profile: profile)
      #expect(printed.split(separator: "\n").allSatisfy { $0.count <= max(1, columns) })
    }
  }

  @Test("A screen has any size that is asked for, within its bounds", arguments: numbers)
  func screens(number: Int) {
    let stage = AlbumScreen()
    stage.list.options.showsFocus = true
    stage.apply(stage.albums(500))
    let tall = TestScreen(stage.list, columns: 20, rows: number)
    #expect(tall.lines.count == min(max(1, number), 1_000))
    let wide = TestScreen(stage.list, columns: number, rows: 2)
    #expect(wide.lines.count == 2)
    #expect(wide.lines.allSatisfy { $0.count <= max(1, number) })
    for columns in [1, number] {
      let size = TerminalSize(columns: columns, rows: number)
      var screen = Screen(.fullScreen, size: size, styles: .colors16)
      let frame = ListProgram(bare: stage.list).frame(for: screen)
      #expect((1...1_000).contains(frame.lines.count))
      #expect(!screen.show(frame).isEmpty)
      _ = screen.prepare(for: TerminalSize(columns: number, rows: 3))
      #expect((1...4_096).contains(screen.size.columns))
    }
  }

  @Test("The list is scrolled and its focus moved by any number", arguments: numbers)
  func navigation(number: Int) {
    let stage = AlbumScreen()
    stage.list.options.showsFocus = true
    stage.list.options.pinsHeaders = true
    stage.apply(stage.albums(3))
    for start in [ListEdge.top, .bottom] {
      for move in [
        { stage.list.scroll(by: $0) }, { stage.list.scroll(byPages: $0) },
        { stage.list.scroll(toLine: $0) }, { stage.list.moveFocus(by: $0) },
        { stage.list.focus(on: ItemPath(section: $0, item: $0)) },
        { stage.list.focus(on: ItemPath(section: 1, item: $0)) },
        { stage.list.scroll(to: ItemPath(section: $0, item: $0)) },
        { stage.list.scroll(to: ItemPath(section: 1, item: 0), at: .center, offset: $0) },
        { stage.list.onNearEdge(.top, within: $0) {} },
        { stage.list.onNearEdge(.bottom, within: $0) {} },
      ] as [(Int) -> Void] {
        stage.list.scroll(to: start)
        move(number)
        let lines = stage.screen.lines
        #expect(lines.count == 4)
        #expect(lines.contains { $0.hasPrefix("▌") })
        #expect((0..<9).contains(stage.list.position.line))
      }
    }
  }
}
