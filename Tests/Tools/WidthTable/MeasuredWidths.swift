/// The columns that a terminal gives to each scalar after a letter, as `WidthTable --measure`
/// found them.
///
/// A line has a range of scalars and the columns that the cursor moved. Scalars that stand in no
/// line moved it by one.
package struct MeasuredWidths {
  /// An error in a file of measured widths.
  package enum Failure: Error, Hashable {
    /// The first line does not name the terminal.
    case terminal
    /// A line is not a range with a number of columns, or not behind the one before; its number,
    /// counted from one.
    case line(Int)
  }

  /// The scalars that are measured. Those below are known to all terminals, those above are never
  /// shown.
  package static let values: ClosedRange<UInt32> = 0x300...0x3FFFF

  /// The name and version of the terminal, such as `tmux 3.3a`.
  package let terminal: String
  /// Ascending, without those of one column.
  private var entries: [(values: ClosedRange<UInt32>, columns: Int)] = []

  /// Creates an empty table.
  package init(terminal: String) { self.terminal = terminal }

  /// Reads a file.
  /// - Parameter file: Its text.
  /// - Throws: `Failure` if it is not a table of measured widths.
  package init(file: String) throws(Failure) {
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, first.hasPrefix("# ") else { throw .terminal }
    self.init(terminal: String(first.dropFirst(2)))
    for (number, line) in lines.enumerated() where !line.isEmpty && line.first != "#" {
      let fields = line.split(separator: " ")
      let bounds = fields[0].split(separator: ".").map { UInt32($0, radix: 16) }
      guard fields.count == 2, let columns = Int(fields[1]), let start = bounds.first ?? nil,
        let end = bounds.last ?? nil, start <= end,
        entries.last.map({ $0.values.upperBound < start }) ?? true
      else { throw .line(number + 1) }
      entries.append((start...end, columns))
    }
  }

  /// Returns the columns of each scalar, from the first of `values` on.
  package var columns: [Int] {
    var columns = Array(repeating: 1, count: Self.values.count)
    for entry in entries {
      for value in entry.values.clamped(to: Self.values) {
        columns[Int(value - Self.values.lowerBound)] = entry.columns
      }
    }
    return columns
  }

  /// Adds what the next scalar was measured to take.
  package mutating func append(_ value: UInt32, columns: Int) {
    if columns == 1 { return }
    if let last = entries.last, last.columns == columns, last.values.upperBound + 1 == value {
      entries[entries.count - 1].values = last.values.lowerBound...value
    } else {
      entries.append((value...value, columns))
    }
  }

  /// The text of the file.
  package var file: String {
    let lines = entries.map { entry in
      let bounds = [entry.values.lowerBound, entry.values.upperBound].map {
        String($0, radix: 16, uppercase: true)
      }
      return "\(bounds[0])..\(bounds[1]) \(entry.columns)"
    }
    return (["# \(terminal)"] + lines).joined(separator: "\n") + "\n"
  }
}
