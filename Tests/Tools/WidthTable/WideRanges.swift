/// The scalars that are wide or fullwidth according to a file of East Asian widths.
///
/// The file is `EastAsianWidth.txt` of the Unicode Character Database, in any version. A line has a
/// scalar or a range of scalars, a semicolon and a class, and optionally a comment after `#`.
package struct WideRanges {
  /// An error in a file that is not a table of widths.
  package enum Failure: Error, Hashable {
    /// The first line does not name the file and its version.
    case version
    /// A line is not a scalar or range with a class; its number, counted from one.
    case line(Int)
  }

  /// The name and version of the file, such as `EastAsianWidth-17.0.0.txt`.
  package let source: String

  /// The ranges, ascending, neither overlapping nor adjacent, and without marks.
  package private(set) var ranges: [ClosedRange<UInt32>] = []

  /// Reads a file.
  /// - Parameter file: Its text.
  /// - Throws: `Failure` if it is not a table of widths.
  package init(file: String) throws(Failure) {
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    guard let name = lines.first?.drop(while: { "# ".contains($0) }), name.hasSuffix(".txt"),
      name.hasPrefix("EastAsianWidth-")
    else { throw .version }
    source = String(name)
    var values: [UInt32] = []
    for (number, line) in lines.enumerated() {
      let content = line.prefix { $0 != "#" }
      if content.allSatisfy(\.isWhitespace) { continue }
      guard let entry = Self.entry(content) else { throw .line(number + 1) }
      if entry.isWide { values += entry.values.filter { !Self.isMark($0) } }
    }
    for value in values.sorted() {
      if let last = ranges.last, value <= last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...max(value, last.upperBound)
      } else {
        ranges.append(value...value)
      }
    }
  }

  private static func entry(_ line: Substring) -> (values: ClosedRange<UInt32>, isWide: Bool)? {
    let fields = line.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
    guard fields.count == 2 else { return nil }
    let bounds = fields[0].split(separator: ".").map { UInt32($0, radix: 16) }
    guard let first = bounds.first ?? nil, let last = bounds.last ?? nil, first <= last,
      last <= 0x10FFFF
    else { return nil }
    return (first...last, fields[1] == "W" || fields[1] == "F")
  }

  private static func isMark(_ value: UInt32) -> Bool {
    switch Unicode.Scalar(value)?.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  /// The table as Swift source.
  package var swiftSource: String {
    var rows: [String] = []
    for (index, range) in ranges.enumerated() {
      let entry = "\(Self.literal(range.lowerBound))...\(Self.literal(range.upperBound)),"
      if index.isMultiple(of: 5) {
        rows.append("    \(entry)")
      } else {
        rows[index / 5] += " \(entry)"
      }
    }
    return """
      /// The scalars that take two columns: East Asian Width W or F (UAX #11), without the marks among
      /// them, which take none.
      ///
      /// They are those of \(source) in the Unicode Character Database; the file is
      /// written by `swift run WidthTable`, not by hand.
      package enum EastAsianWide {
        /// Ascending, neither overlapping nor adjacent.
        package static let ranges: [ClosedRange<UInt32>] = [
      \(rows.joined(separator: "\n"))
        ]
      }

      """
  }

  private static func literal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "0x" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }
}
