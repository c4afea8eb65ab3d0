/// Ranges of scalars as they stand in the tables of the library.
package struct ScalarRanges {
  /// Ascending, neither overlapping nor adjacent.
  package private(set) var ranges: [ClosedRange<UInt32>] = []

  /// Collects the scalars of ascending values.
  package init(_ values: some Sequence<UInt32>) {
    for value in values {
      if let last = ranges.last, value <= last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...max(value, last.upperBound)
      } else {
        ranges.append(value...value)
      }
    }
  }

  /// A type with the ranges, as Swift source.
  /// - Parameters:
  ///   - name: The name of the type.
  ///   - comment: What it is, in lines without slashes.
  package func swiftSource(name: String, comment: String) -> String {
    var rows: [String] = []
    for (index, range) in ranges.enumerated() {
      let entry = "\(Self.literal(range.lowerBound))...\(Self.literal(range.upperBound)),"
      if index.isMultiple(of: 5) {
        rows.append("    \(entry)")
      } else {
        rows[index / 5] += " \(entry)"
      }
    }
    let lines = comment.split(separator: "\n", omittingEmptySubsequences: false)
    return """
      \(lines.map { $0.isEmpty ? "///" : "/// \($0)" }.joined(separator: "\n"))
      package enum \(name) {
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
