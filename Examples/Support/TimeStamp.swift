/// A time as programs write it at the beginning of a line.
public struct TimeStamp: Equatable, Sendable {
  /// The order of the parts, by which the stamps of one program are alike.
  public enum Form: UInt8, Hashable, Sendable {
    /// `2026-03-01 09:00:00`, with any usual signs between the numbers.
    case yearFirst
    /// `20260301T090000Z` and `260301 09:00:00`.
    case compact
    /// `01.03.2026 09:00:00`, `01/Mar/2026:09:00:00`, and with the month first.
    case dayFirst
    /// `Mar 1, 2026 9:00:00 AM`, and with the name of the day.
    case monthName
    /// `Mar  1 09:00:00` and `03-01 09:00:00`.
    case noYear
    /// `09:00:00`.
    case timeOnly
    /// The seconds or milliseconds since 1970.
    case epoch
    /// The seconds since the start of a system.
    case uptime

    /// Whether it has a date and a time, so that no ordinary line begins with it.
    public var isComplete: Bool { rawValue <= Form.noYear.rawValue }
  }

  /// The order of the parts.
  public let form: Form
  /// The place after the stamp.
  public let end: Int
  /// Microseconds since 1970, as far as the stamp tells; a time without a zone counts as UTC.
  public let time: Int

  /// Reads the stamp that begins at a position; nil if none does.
  public init?(_ line: LineBytes, at place: Int) {
    let first = line.at(place)
    if !first.isDigit, !first.isCapital { return nil }
    var reader = StampReader(line: line, place: place)
    guard let form = reader.read() else { return nil }
    self.form = form
    end = reader.place
    time = reader.time
  }

  /// Reads the seconds since the start of a system, such as `[   12.345678]`.
  public init?(uptimeIn line: LineBytes, at place: Int) {
    guard line.at(place) == UInt8(ascii: "[") else { return nil }
    var reader = StampReader(line: line, place: line.afterBlanks(from: place + 1))
    guard let seconds = reader.number(1...9), reader.skip(UInt8(ascii: ".")) else { return nil }
    guard let rest = reader.number(3...9, isFraction: true), reader.skip(UInt8(ascii: "]")) else {
      return nil
    }
    form = .uptime
    end = reader.place
    time = seconds * 1_000_000 + rest
  }

  private static let openings = ByteSet("[({\"'<#")
  private static let gaps = ByteSet(" \t=|,")

  /// Finds the stamp at one of the first words of a line, with the number of words before it and its place.
  /// - Parameters:
  ///   - line: The line.
  ///   - start: The place of the first word.
  public static func first(
    in line: LineBytes,
    from start: Int
  ) -> (stamp: TimeStamp, word: Int, place: Int)? {
    if let stamp = TimeStamp(uptimeIn: line, at: start) { return (stamp, 0, start) }
    var place = start
    for word in 0..<12 where place < Swift.min(line.endIndex, start + 128) {
      // The priority of syslog, and its version.
      if line.at(place) == 0x3C, let end = line[place...].prefix(5).firstIndex(of: 0x3E) {
        place = line.has("1 ", at: end + 1) ? end + 3 : end + 1
      }
      place = line.end(from: place) { openings.contains($0) }
      // The level of glog.
      let isLetter = line.at(place).isCapital && line.at(place + 1).isDigit
      if let stamp = TimeStamp(line, at: isLetter ? place + 1 : place),
        stamp.form.isComplete || word < (stamp.form == .timeOnly ? 3 : 2)
      {
        return (stamp, word, place)
      }
      place = line.end(from: place) { !gaps.contains($0) }
      place = line.end(from: place) { gaps.contains($0) }
    }
    return nil
  }
}
