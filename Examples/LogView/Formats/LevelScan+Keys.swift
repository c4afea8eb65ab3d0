import ExampleSupport

/// Levels that are the values of keys, as in `level=error`.
extension LevelScan {
  private static let quotes = ByteSet("\"'[")
  private static let options = ByteSet("-?&")

  /// Returns the level that is the value of a key.
  /// - Parameters:
  ///   - range: The word that may be a key.
  ///   - isQuoted: Whether it stands between quotes, where it counts only if nothing else does.
  func value(ofKey range: Range<Int>, isQuoted: Bool) -> LevelWord? {
    let next = line.at(range.upperBound)
    let isEnclosed = Self.quotes.contains(next)
    let end = range.upperBound + (isEnclosed ? 1 : 0)
    let sign = line.afterBlanks(from: end)
    // Not `level : error` of prose, nor the option of a command or a query.
    guard line.at(sign) == 0x3D || line.at(sign) == 0x3A && (sign == end || isEnclosed),
      range.count <= 15
    else { return nil }
    let last = line.at(range.lowerBound - 1)
    if Self.options.contains(last) || isQuoted && (next != 0x22 || last != 0x22 && last != 0x2E) {
      return nil
    }
    let name = String(decoding: line[range], as: UTF8.self)
    guard let key = LevelKey(name, name.lowercased(), isJSON: isEnclosed) else { return nil }
    var place = line.afterBlanks(from: sign + 1)
    if Self.quotes.contains(line.at(place)) { place += 1 }
    let value = line[min(place, line.endIndex)...].prefix { $0.isWord }
    return key.severity(value).map { LevelWord(severity: $0, range: value.indices) }
  }
}
