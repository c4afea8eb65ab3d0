// The fuzz target for the screen; CONTRIBUTING.md explains how to build and run it.

import BindingRender

/// A screen and model terminals of each kind that receive its bytes.
private struct Stage {
  private var screen: Screen
  private(set) var models: [ScreenModel]
  private let columns: Int

  init(_ mode: ScreenMode, _ size: TerminalSize) {
    screen = Screen(mode, size: size, styles: .colors16)
    models = ScreenModel.Widths.allCases.map {
      ScreenModel(columns: size.columns, rows: size.rows, widths: $0)
    }
    columns = mode == .inline ? size.columns - 1 : size.columns
  }

  mutating func show(_ rows: ArraySlice<FuzzRow>, cursor: (row: Int, column: Int)?) {
    let lines = rows.map { row in
      Frame.Line(
        identity: LineIdentity(row: row.identity, line: 0),
        content: ScreenLine(row.text.lines[0], columns: columns, glyphs: screen.glyphs)
      )
    }
    receive(screen.show(Frame(lines: lines, cursor: cursor)))
  }

  mutating func receive(_ bytes: [UInt8]) {
    for index in models.indices { models[index].receive(bytes) }
  }

  /// Traps if the terminals show something else than those of another stage.
  func check(against fresh: Stage, _ cursor: (row: Int, column: Int)?) {
    for (model, other) in zip(models, fresh.models) {
      let difference = model.difference(from: other)
      expect(difference == nil, difference ?? "")
      // A Hangul vowel by itself is a mark to terminals that do not know clusters.
      let complaints = model.complaints.filter { $0 != "a mark without a base" }
      expect(complaints.isEmpty, "\(complaints)")
      if cursor != nil { expect(model.cursor == other.cursor, "The cursor is elsewhere") }
    }
  }
}

private struct FuzzRow {
  var identity: Int
  var text: StyledText
}

/// Shows a sequence of frames built from the bytes.
///
/// Traps if a terminal ever shows something else than after a full repaint of the same frame.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScreen(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var bytes = FuzzBytes(start, count)
  let mode = bytes.number(below: 2) == 0 ? ScreenMode.fullScreen : .inline
  let size = TerminalSize(
    columns: bytes.number(below: 40) + 2,
    rows: bytes.number(below: 12) + 2
  )
  let height = mode == .inline ? size.rows - 1 : size.rows
  var stage = Stage(mode, size)
  var rows: [FuzzRow] = []
  var next = 0
  func text(_ bytes: inout FuzzBytes) -> StyledText {
    let style = [TextStyle.plain, .bold, .color(.red)][bytes.number(below: 3)]
    return StyledText(bytes.text(upTo: 12), style) + StyledText(bytes.text(upTo: 6))
  }
  while !bytes.isEmpty {
    for _ in 0...bytes.number(below: 4) {
      let place = bytes.number(below: rows.count + 1)
      switch bytes.number(below: 5) {
      case 0 where rows.count < 20:
        next += 1
        rows.insert(FuzzRow(identity: next, text: text(&bytes)), at: place)
      case 1 where place < rows.count: rows.remove(at: place)
      case 2 where place < rows.count:
        let row = rows.remove(at: place)
        rows.insert(row, at: bytes.number(below: rows.count + 1))
      case 3 where place < rows.count: rows[place].text = text(&bytes)
      case 4 where place < rows.count:
        // A change in the middle of a line.
        let plain = rows[place].text.plainText
        let end = bytes.number(below: plain.count + 1)
        rows[place].text =
          StyledText(String(plain.prefix(end))) + text(&bytes)
          + StyledText(String(plain.dropFirst(end + 1)))
      default: break
      }
    }
    let shown = rows.prefix(height)
    let hasCursor = bytes.number(below: 4) == 0 && !shown.isEmpty
    let cursor =
      hasCursor
      ? (row: bytes.number(below: shown.count), column: bytes.number(below: size.columns - 1)) : nil
    stage.show(shown, cursor: cursor)
    var fresh = Stage(mode, size)
    fresh.show(shown, cursor: cursor)
    stage.check(against: fresh, cursor)
  }
  return 0
}
