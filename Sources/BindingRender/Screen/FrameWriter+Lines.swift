// Turns a line of a screen into another with few bytes.
extension FrameWriter {
  /// The largest gap of unchanged cells that is rewritten rather than jumped over.
  private static var shortGap: Int { 4 }

  /// Writes the cells in which two lines differ.
  ///
  /// If a change contains a character of uncertain width, the line is repainted to its end. A move
  /// to an absolute column follows each such character, so that nothing after it can shift.
  /// - Complexity: Linear in the width.
  mutating func paint(row: Int, from old: ScreenLine, to new: ScreenLine) {
    // Lines that were not redrawn share their storage, which makes this comparison constant-time.
    if old == new { return }
    let isRefilled = old.fill != new.fill
    let width = isRefilled ? columns : max(old.count, new.count)
    guard let first = (0..<width).first(where: { old[$0] != new[$0] }),
      let last = (0..<width).last(where: { old[$0] != new[$0] })
    else { return }
    // The terminal may draw a character of uncertain width right after the changes onto the last
    // cell.
    if old.isUncertain(in: first..<last + 2) || new.isUncertain(in: first..<last + 2) {
      var start = first
      repeat {
        start = min(old.start(ofCharacterAt: start), new.start(ofCharacterAt: start))
        // The terminal may draw it onto the cell before, where it would then stay or appear twice.
        if !old[start].isUncertain && !new[start].isUncertain { break }
        start -= 1
      } while start >= 0
      paintRest(row: row, from: max(start, 0), to: new)
    } else if let text = new.beforeGap(
      savingOver: old,
      columns: columns,
      isErasable: { isErasable($0) }
    ) {
      // Erases the gap and everything after it, then repaints the last cell.
      paint(row: row, from: old, to: text)
      move(to: row, new.count - 1)
      write(new[new.count - 1])
    } else {
      paintRuns(row: row, first..<last + 1, from: old, to: new)
    }
  }

  private mutating func paintRest(row: Int, from start: Int, to new: ScreenLine) {
    func erasable(_ style: Glyphs.StyleID) -> Glyphs.StyleID { isErasable(style) ? style : 0 }
    let fill = erasable(new.fill)
    var erased = erasable(new[start].style)
    move(to: row, start)
    eraseToEndOfLine(erased)
    for column in start..<max(start, new.count) where new[column].columns > 0 {
      let cell = new[column]
      if cell.isUncertain, erasable(cell.style) != erased {
        // If the terminal draws it narrower, a cell shows what is erased here.
        erased = erasable(cell.style)
        eraseToEndOfLine(erased)
      }
      write(cell)
      if cell.isUncertain {
        // Terminals now differ in the column of the cursor.
        cursorIs(row: row, column: nil)
        let next = column + Int(cell.columns)
        if next >= columns { break }
        move(to: row, next)
        // Erases the surplus if the terminal drew it wider than measured.
        erased = erasable(new[next].style)
        eraseToEndOfLine(erased)
      }
    }
    let end = max(start, new.count)
    if end >= columns || fill == new.fill && erased == fill { return }
    move(to: row, end)
    if fill == new.fill { return eraseToEndOfLine(fill) }
    for column in end..<columns { write(new[column]) }
  }

  private mutating func paintRuns(
    row: Int,
    _ changed: Range<Int>,
    from old: ScreenLine,
    to new: ScreenLine
  ) {
    // On a full screen, trailing blanks are erased if that is shorter than writing them. Inline,
    // they are always erased, because a terminal that becomes narrower also wraps written blanks.
    let isRefilled = old.fill != new.fill && new.count < columns
    let erases =
      (isRefilled || old.count > new.count + (isAbsolute ? Self.shortGap : 0))
      && isErasable(new.fill)
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
        for covered in gap { write(new[covered]) }
      } else if written == 0, 1...Self.shortGap ~= start,
        gap.allSatisfy({ new[$0] == .blank }),
        cost(ofMoveTo: row, 0) + start < cost(ofMoveTo: row, start)
      {
        // A short indent can take fewer bytes to write than to jump over.
        move(to: row, 0)
        for covered in gap { write(new[covered]) }
      }
      move(to: row, start)
      repeat {
        write(new[column])
        column += 1
      } while column < end && old[column] != new[column]
      written = column
    }
    if erases {
      move(to: row, max(new.count, changed.lowerBound))
      eraseToEndOfLine(new.fill)
    }
  }
}

extension ScreenLine {
  /// The number of cells that erasing must save: about as many bytes as it takes.
  private static var erasure: Int { 14 }

  /// Returns the line without its last cell and the blanks of one style before it, if erasing those
  /// blanks is shorter than writing them, as between a short text and a scrollbar.
  fileprivate func beforeGap(
    savingOver old: ScreenLine,
    columns: Int,
    isErasable: (Glyphs.StyleID) -> Bool
  ) -> ScreenLine? {
    // The line goes on after its last cell, or that cell is not a single one.
    if fill != 0 || count <= Self.erasure || self[count - 1].columns != 1 { return nil }
    let blank = ScreenCell.blank(cells[count - 2].style)
    // What is erased reaches the edge of the screen.
    if blank.style != 0, count < columns { return nil }
    let end = cells[..<(count - 1)].lastIndex { $0 != blank }.map { $0 + 1 } ?? 0
    let written = (end..<count - 1).count { old[$0] != blank }
    if written <= Self.erasure || !isErasable(blank.style) { return nil }
    return prefix(end, fill: blank.style)
  }
}
