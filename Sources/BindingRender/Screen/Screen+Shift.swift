extension Screen {
  /// Shifts a block of lines on the terminal, if that saves more bytes than it costs.
  /// - Returns: Whether the block was shifted.
  mutating func carryOut(_ shift: RowShift, for lines: [Frame.Line]) -> Bool {
    let region = shift.region
    // A screen of the maximum height may be only a part of a taller window.
    let needsMargins = region.upperBound < size.rows || size.rows == TerminalSize.largest.rows
    // The rows that the block leaves, and those between, become blank; they may have been close to
    // what they are to show, as one line of a log is to another.
    var savedBytes = 0
    for row in region {
      let origin = row + shift.old - shift.new
      let wanted = lines[row].content
      savedBytes += wanted.cost(from: shown[row].content)
      savedBytes -= wanted.cost(
        from: region.contains(origin) ? shown[origin].content : Frame.Line.blank.content
      )
    }
    // About half as many bytes as the sequences below take, because the costs are estimated low.
    if savedBytes <= (needsMargins ? 12 : 6) { return false }

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
  /// Returns about how many bytes it takes to turn another line into this one: a cell is one,
  /// jumping over a gap at most six, and erasing the rest of the other line at most four.
  fileprivate func cost(from other: ScreenLine) -> Int {
    // Lines that only moved share their storage, which makes this comparison constant-time.
    if self == other { return 0 }
    var cost = min(4, max(0, other.count - count))
    var end = 0
    for column in 0..<count where self[column] != other[column] {
      cost += min(6, column - end) + 1
      end = column + 1
    }
    return cost
  }
}
