extension Screen {
  /// Shifts a block of lines on the terminal, if that saves more bytes than it costs.
  /// - Returns: Whether the block was shifted.
  mutating func carryOut(_ shift: RowShift, for lines: [Frame.Line]) -> Bool {
    let region = shift.region
    // A screen of the largest height may be only a part of a higher window.
    let needsMargins = region.upperBound < size.rows || size.rows == TerminalSize.largest.rows
    var savedCells = 0
    for row in 0..<shift.count {
      let wanted = lines[shift.new + row].content
      savedCells += wanted.differences(from: shown[shift.new + row].content)
      savedCells -= wanted.differences(from: shown[shift.old + row].content)
    }
    // About as many bytes as the sequences below take.
    if savedCells <= (needsMargins ? 24 : 10) { return false }

    // Rows that a shift inserts take the background of the current style.
    writer.set(0, glyphs)
    if needsMargins {
      writer.control("\(region.lowerBound + 1);\(region.upperBound)r")
      writer.cursorIs(row: 0, column: 0)
    }
    writer.move(to: region.lowerBound, 0)
    let count = shift.distance == 1 ? "" : "\(shift.distance)"
    let blanks = repeatElement(Frame.Line.blank, count: shift.distance)
    if shift.new < shift.old {
      writer.control("\(count)M")
      shown.removeSubrange(shift.new..<shift.old)
      shown.insert(contentsOf: blanks, at: region.upperBound - shift.distance)
    } else {
      writer.control("\(count)L")
      shown.removeSubrange(shift.old + shift.count..<region.upperBound)
      shown.insert(contentsOf: blanks, at: shift.old)
    }
    // Terminals differ in the column of the cursor after this.
    writer.cursorIs(row: region.lowerBound, column: nil)
    if needsMargins {
      writer.control("r")
      writer.cursorIs(row: 0, column: 0)
    }
    return true
  }
}

extension ScreenLine {
  /// Returns the number of cells in which two lines differ.
  fileprivate func differences(from other: ScreenLine) -> Int {
    var count = abs(self.count - other.count)
    for column in 0..<min(self.count, other.count) where self[column] != other[column] {
      count += 1
    }
    return count
  }
}
