package import BindingRender

/// A terminal that understands exactly what is ever sent to it, and complains of all else.
package struct ScreenModel {
  /// How it tells the width of text.
  package enum Widths: CaseIterable {
    /// By clusters, as this package does.
    case clusters
    /// Scalar by scalar, as terminals do that know no clusters.
    case scalars
    /// By clusters, but so many columns for those of uncertain width.
    case uncertain(Int)

    package static let allCases: [Widths] = [
      .clusters, .scalars, .uncertain(0), .uncertain(1), .uncertain(2),
    ]

    /// Whether everything takes the columns that it is measured to take.
    package var areMeasured: Bool { if case .clusters = self { true } else { false } }
  }

  package struct Cell: Equatable {
    package var text = " "
    package var pen = Pen()
    /// 0 in the second cell of a wide character.
    package var columns = 1

    /// Whether both look the same: the colour and the weight of a blank do not show.
    package static func == (left: Cell, right: Cell) -> Bool {
      if left.columns != right.columns || left.text != right.text { return false }
      if left.pen == right.pen { return true }
      if left.text != " " { return false }
      func shown(_ pen: Pen) -> Pen {
        let isPlain = pen.attributes.isDisjoint(with: .seenOnBlanks)
        return isPlain ? Pen(background: pen.background, link: pen.link) : pen
      }
      return shown(left.pen) == shown(right.pen)
    }
  }

  /// What is set by numbers below ten.
  package struct Attributes: OptionSet {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The attribute that a number sets.
    package init(_ number: Int) { rawValue = 1 << number }

    package static let weights: Attributes = [Attributes(1), Attributes(2)]
    /// Those that show where nothing is written: underlines and inverse colours.
    package static let seenOnBlanks: Attributes = [Attributes(4), Attributes(7)]
  }

  package struct Pen: Equatable {
    package var attributes: Attributes = []
    package var foreground = ""
    package var background = ""
    package var link = ""

    package init(
      attributes: Attributes = [],
      foreground: String = "",
      background: String = "",
      link: String = ""
    ) {
      self.attributes = attributes
      self.foreground = foreground
      self.background = background
      self.link = link
    }
  }

  package private(set) var grid: [[Cell]]
  package private(set) var cursor = (row: 0, column: 0) {
    didSet { (lastColumn, isWrapDue) = (nil, false) }
  }
  /// Whether text wraps at the end of a line, as before a session.
  package var wraps = false
  /// Whether the next character begins another line, because the last one filled its line.
  private var isWrapDue = false
  /// The column of the character that was written just before, which marks are drawn onto.
  private var lastColumn: Int?
  /// A session hides it when it begins.
  package private(set) var isCursorVisible = false
  /// What was not understood, or not allowed.
  package private(set) var complaints: [String] = []
  /// How often lines were inserted, deleted or margins set.
  package private(set) var shiftCount = 0
  private var scrolled: [[Cell]] = []
  /// The lines in the scrollback.
  package var scrolledLines: [String] { scrolled.map(Self.text) }
  package let widths: Widths
  private var columns: Int
  private var margins: Range<Int>
  private var pen = Pen()

  package init(columns: Int, rows: Int, widths: Widths) {
    self.columns = columns
    self.widths = widths
    grid = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    margins = 0..<rows
  }

  /// Another size, after which nobody can tell what is shown.
  package mutating func resize(to size: TerminalSize) {
    columns = size.columns
    grid = Array(
      repeating: Array(repeating: Cell(text: "?"), count: columns),
      count: size.rows
    )
    margins = 0..<size.rows
    cursor = (min(cursor.row, size.rows - 1), min(cursor.column, columns - 1))
  }

  /// A window of another height. The cursor stays in sight: blank lines below it go first, then
  /// lines into the scrollback.
  /// - Parameter bringsBack: Whether a higher window shows lines of the scrollback again, as in
  ///   xterm, screen and Alacritty, and not blank ones below, as in tmux.
  package mutating func resize(rows: Int, bringsBack: Bool) {
    let blank = Array(repeating: Cell(), count: columns)
    var row = cursor.row
    while grid.count > rows {
      if grid.count - 1 > row, grid.last == blank {
        grid.removeLast()
      } else {
        scrolled.append(grid.removeFirst())
        row -= 1
      }
    }
    while grid.count < rows {
      if bringsBack, let line = scrolled.popLast() {
        grid.insert(line, at: 0)
        row += 1
      } else {
        grid.append(blank)
      }
    }
    margins = 0..<rows
    cursor.row = row
  }

  /// What another shows differently, or nil if nothing.
  package func difference(from other: ScreenModel) -> String? {
    if isCursorVisible != other.isCursorVisible { return "cursor" }
    for (row, cells) in grid.enumerated() where cells != other.grid[row] {
      for (column, cell) in cells.enumerated() where cell != other.grid[row][column] {
        return "\(widths) row \(row) column \(column): \(cell) and \(other.grid[row][column])"
      }
    }
    return nil
  }

  package var lines: [String] { grid.map(Self.text) }

  private static func text(_ row: [Cell]) -> String {
    var text = row.filter { $0.columns > 0 }.map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  package mutating func receive(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      complaints.append("not UTF-8")
      return
    }
    var rest = text.unicodeScalars[...]
    var printable = String.UnicodeScalarView()
    func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value >= 0x20 && scalar != "\u{7F}"
    }
    while let scalar = rest.popFirst() {
      if isPrintable(scalar) {
        printable.append(scalar)
        continue
      }
      write(&printable)
      switch scalar {
      case "\u{1B}" where rest.first == "]":
        let sequence = rest.prefix { $0 != "\u{1B}" }
        rest = rest[sequence.endIndex...].dropFirst(2)
        if !String(sequence).hasPrefix("]8;;") { complaints.append("OSC \(sequence)") }
        pen.link = String(String(sequence).dropFirst(4))
      case "\u{1B}" where rest.first == "D":
        rest.removeFirst()
        feedLine()
      case "\u{1B}" where rest.popFirst() == "[":
        let parameters = rest.prefix { $0.value < 0x40 }
        rest = rest[parameters.endIndex...]
        carryOut(String(parameters), rest.popFirst() ?? "?")
      case "\r": cursor.column = 0
      case "\n": feedLine()
      case "\u{8}":
        if cursor.column == 0 { complaints.append("backspace in column 0") }
        cursor.column = max(0, cursor.column - 1)
      default: complaints.append("control \(scalar.value)")
      }
    }
    write(&printable)
  }

  // MARK: Text

  private mutating func write(_ text: inout String.UnicodeScalarView) {
    defer { text = .init() }
    switch widths {
    case .clusters: for character in String(text) { put(String(character), character.columns) }
    case .scalars:
      for scalar in text {
        let width = scalar.terminalColumns
        if width == 0 { attach(scalar) } else { put(String(scalar), width) }
      }
    case .uncertain(let width):
      for character in String(text) {
        let width = character.isUncertain ? width : character.columns
        if width == 0 {
          attach(String(character))
        } else {
          put(String(character), min(width, columns))
        }
      }
    }
  }

  private mutating func put(_ text: String, _ width: Int) {
    if width > columns { return complaints.append("wider than the screen") }
    if isWrapDue {
      cursor.column = 0
      feedLine()
    }
    let start = min(cursor.column, columns - width)
    // A session turns automatic wrapping off, and the last column is written again and again; to a
    // terminal that knows no clusters a cluster may be too wide.
    let end = lastColumn.map { $0 + grid[cursor.row][$0].columns }
    if widths.areMeasured, !wraps, start != cursor.column || end == columns {
      complaints.append("written over the last column")
    }
    for column in start..<start + width { clear(column) }
    grid[cursor.row][start] = Cell(text: text, pen: pen, columns: width)
    for column in start + 1..<start + max(1, width) {
      grid[cursor.row][column] = Cell(text: "", pen: pen, columns: 0)
    }
    cursor.column = min(start + width, columns - 1)
    lastColumn = start
    isWrapDue = wraps && start + width == columns
  }

  /// Blanks a cell, and with it the wide character that it is a part of.
  private mutating func clear(_ column: Int) {
    var start = column
    while start > 0, grid[cursor.row][start].columns == 0 { start -= 1 }
    let width = max(1, grid[cursor.row][start].columns)
    for covered in start..<min(columns, start + width) { grid[cursor.row][covered] = Cell() }
  }

  private mutating func attach(_ scalar: Unicode.Scalar) {
    guard let column = lastColumn else { return complaints.append("a mark without a base") }
    grid[cursor.row][column].text.unicodeScalars.append(scalar)
  }

  /// Draws text that takes no column onto the cell before the cursor.
  private mutating func attach(_ text: String) {
    guard var column = lastColumn ?? (cursor.column > 0 ? cursor.column - 1 : nil) else { return }
    while column > 0, grid[cursor.row][column].columns == 0 { column -= 1 }
    grid[cursor.row][column].text += text
  }

  private mutating func feedLine() {
    if cursor.row + 1 < grid.count {
      cursor.row += 1
    } else {
      scrolled.append(grid.removeFirst())
      grid.append(Array(repeating: Cell(), count: columns))
    }
  }

  // MARK: Control sequences

  private mutating func carryOut(_ parameters: String, _ final: Unicode.Scalar) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    func number(_ index: Int, default value: Int = 1) -> Int {
      index < numbers.count ? numbers[index] ?? value : value
    }
    func row(_ index: Int) -> Int {
      let row = number(index) - 1
      return min(max(row, 0), grid.count - 1)
    }
    func column(_ index: Int) -> Int { min(max(number(index) - 1, 0), columns - 1) }
    func check(_ isGood: Bool) {
      if !isGood { complaints.append("CSI \(parameters) \(final) at \(cursor)") }
    }
    let (rows, count) = (grid.count, number(0))
    switch (parameters, final) {
    case ("?7", "h"), ("?7", "l"): wraps = final == "h"
    case ("?25h", _), (_, "h"), (_, "l"):
      check(["?25", "?2026"].contains(parameters))
      if parameters == "?25" { isCursorVisible = final == "h" }
    case (_, "H"):
      check(number(0) <= rows && number(1) <= columns)
      cursor = (row(0), column(1))
    case (_, "G"):
      check(count <= columns)
      cursor.column = column(0)
    case (_, "d"):
      check(count <= rows)
      cursor.row = row(0)
    case (_, "A"):
      check(count <= cursor.row)
      cursor.row = max(0, cursor.row - count)
    case (_, "B"):
      check(cursor.row + count < rows)
      cursor.row = min(rows - 1, cursor.row + count)
    case (_, "C"):
      check(cursor.column + count < columns)
      cursor.column = min(columns - 1, cursor.column + count)
    case (_, "D"):
      check(count <= cursor.column)
      cursor.column = max(0, cursor.column - count)
    case ("", "K"):
      // Erased cells take the background, and nothing else that could be seen.
      check(
        pen.background.isEmpty || pen.attributes.isDisjoint(with: .seenOnBlanks) && pen.link.isEmpty
      )
      clear(cursor.column)
      for column in cursor.column..<columns {
        grid[cursor.row][column] = Cell(pen: Pen(background: pen.background))
      }
    case ("", "J"), ("2", "J"):
      check(pen.background.isEmpty)
      // In some terminals all of the screen would go into the scrollback.
      if parameters.isEmpty { check(cursor.row > 0) }
      if parameters.isEmpty { carryOut("", "K") }
      let start = parameters.isEmpty ? cursor.row + 1 : 0
      for row in start..<max(start, rows) { grid[row] = Array(repeating: Cell(), count: columns) }
    case (_, "r"):
      margins = parameters.isEmpty ? 0..<rows : row(0)..<row(1) + 1
      check(parameters.isEmpty || margins.count >= 2)
      cursor = (0, 0)
      shiftCount += 1
    case (_, "L"), (_, "M"):
      check(margins.contains(cursor.row) && count <= margins.upperBound - cursor.row)
      check(pen == Pen())
      shift(count, isInsertion: final == "L")
      shiftCount += 1
    case (_, "m"): setPen(numbers.map { $0 ?? 0 }, parameters)
    default: check(false)
    }
  }

  private mutating func shift(_ count: Int, isInsertion: Bool) {
    let blanks = repeatElement(Array(repeating: Cell(), count: columns), count: count)
    if isInsertion {
      grid.removeSubrange(margins.upperBound - count..<margins.upperBound)
      grid.insert(contentsOf: blanks, at: cursor.row)
    } else {
      grid.removeSubrange(cursor.row..<cursor.row + count)
      grid.insert(contentsOf: blanks, at: margins.upperBound - count)
    }
    cursor.column = 0
  }

  private mutating func setPen(_ numbers: [Int], _ parameters: String) {
    var rest = numbers[...]
    if parameters.isEmpty { pen = Pen(link: pen.link) }
    while let code = rest.popFirst() {
      switch code {
      case 0: pen = Pen(link: pen.link)
      case 1, 2, 3, 4, 7: pen.attributes.insert(Attributes(code))
      case 22: pen.attributes.subtract(.weights)
      case 23, 24, 27: pen.attributes.remove(Attributes(code - 20))
      case 30...37, 90...97: pen.foreground = "\(code)"
      case 40...47, 100...107: pen.background = "\(code)"
      case 39: pen.foreground = ""
      case 49: pen.background = ""
      case 38, 48:
        let length = rest.first == 5 ? 2 : 4
        let color = rest.prefix(length).map(String.init).joined(separator: ";")
        rest = rest.dropFirst(length)
        if code == 38 { pen.foreground = color } else { pen.background = color }
      default: complaints.append("SGR \(code)")
      }
    }
  }
}

extension Unicode.Scalar {
  /// The columns a terminal gives to a scalar by itself.
  var terminalColumns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    default: (0x1160...0x11FF).contains(value) ? 0 : EastAsianWide.contains(self) ? 2 : 1
    }
  }
}
