/// Turns one line of a screen into another with few bytes.
struct LinePainter {
  let glyphs: Glyphs

  /// So many cells between two changes are written again rather than jumped over.
  private static let shortGap = 4

  /// Writes what differs.
  ///
  /// What terminals measure differently is painted to the end of its line, each such character
  /// followed by the absolute column of the next: nothing behind it can shift.
  /// - Complexity: Linear in the width.
  func paint(row: Int, from old: ScreenLine, to new: ScreenLine, with writer: inout FrameWriter) {
    // Lines that were not drawn again share their storage, which is seen at once.
    if old == new { return }
    let width = max(old.count, new.count)
    guard let first = (0..<width).first(where: { old[$0] != new[$0] }),
      let last = (0..<width).last(where: { old[$0] != new[$0] })
    else { return }
    // What stands behind may be drawn onto the last cell.
    if old.isUncertain(in: first..<last + 2) || new.isUncertain(in: first..<last + 2) {
      var start = first
      repeat {
        start = min(old.start(ofCharacterAt: start), new.start(ofCharacterAt: start))
        // What is drawn onto the cell before would stay there, or come there twice.
        if !old[start].isUncertain && !new[start].isUncertain { break }
        start -= 1
      } while start >= 0
      paintRest(row: row, from: max(start, 0), to: new, with: &writer)
    } else {
      paintRuns(row: row, first..<last + 1, from: old, to: new, with: &writer)
    }
  }

  private func paintRest(
    row: Int,
    from start: Int,
    to new: ScreenLine,
    with writer: inout FrameWriter
  ) {
    writer.move(to: row, start)
    writer.eraseToEndOfLine(glyphs)
    for column in start..<max(start, new.count) where new[column].columns > 0 {
      let cell = new[column]
      writer.write(cell, glyphs)
      if cell.isUncertain {
        // Nobody knows where that left the cursor.
        writer.cursorIs(row: row, column: nil)
        if column + Int(cell.columns) >= writer.columns { break }
        writer.move(to: row, column + Int(cell.columns))
        // If it was drawn wider than measured, the surplus goes.
        writer.eraseToEndOfLine(glyphs)
      }
    }
  }

  private func paintRuns(
    row: Int,
    _ changed: Range<Int>,
    from old: ScreenLine,
    to new: ScreenLine,
    with writer: inout FrameWriter
  ) {
    // Blanks at the end are erased, if that is shorter than writing them. In line they always are:
    // a terminal that becomes narrower wraps lines with all that was written into them.
    let erases = old.count > new.count + (writer.isAbsolute ? Self.shortGap : 0)
    let end = erases ? min(changed.upperBound, new.count) : changed.upperBound
    var column = changed.lowerBound
    var written = 0
    while column < end {
      if old[column] == new[column] {
        column += 1
        continue
      }
      let start = max(written, new.start(ofCharacterAt: column))
      let gap = written..<start
      if written > 0, gap.count <= Self.shortGap, !new.isUncertain(in: gap) {
        for covered in gap { writer.write(new[covered], glyphs) }
      } else if written == 0, 1...Self.shortGap ~= start,
        gap.allSatisfy({ new[$0] == .blank }),
        writer.way(to: row, 0).count + start < writer.way(to: row, start).count
      {
        // An indent may be shorter to write than to jump over.
        writer.move(to: row, 0)
        for covered in gap { writer.write(new[covered], glyphs) }
      }
      writer.move(to: row, start)
      repeat {
        writer.write(new[column], glyphs)
        column += 1
      } while column < end && old[column] != new[column]
      written = column
    }
    if erases {
      writer.move(to: row, max(new.count, changed.lowerBound))
      writer.eraseToEndOfLine(glyphs)
    }
  }
}
