extension Screen {
  /// Has the terminal shift a block of lines, if that saves more than it costs.
  mutating func carryOut(_ shift: RowShift, for lines: [Frame.Line]) -> Bool {
    let region = shift.region
    // A screen as high as can be may be a part of a window that is higher.
    let needsMargins = region.upperBound < size.rows || size.rows == TerminalSize.largest.rows
    var savedCells = 0
    for row in 0..<shift.count {
      let wanted = lines[shift.new + row].content
      savedCells += wanted.differences(from: shown[shift.new + row].content)
      savedCells -= wanted.differences(from: shown[shift.old + row].content)
    }
    // The bytes of the sequences below.
    if savedCells <= (needsMargins ? 24 : 10) { return false }

    // Rows that come in blank take the background of the style that is on.
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
    // Terminals differ in the column they leave the cursor in.
    writer.cursorIs(row: region.lowerBound, column: nil)
    if needsMargins {
      writer.control("r")
      writer.cursorIs(row: 0, column: 0)
    }
    return true
  }
}

extension ScreenLine {
  /// In how many cells two lines differ.
  fileprivate func differences(from other: ScreenLine) -> Int {
    var count = abs(self.count - other.count)
    for column in 0..<min(self.count, other.count) where self[column] != other[column] {
      count += 1
    }
    return count
  }
}
