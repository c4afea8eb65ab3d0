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

  /// Reads the seconds since the start of a system, such as `[   12.345678]`, `(0.123s)` and
  /// `0.123s`.
  public init?(uptimeIn line: LineBytes, at place: Int) {
    let closing: UInt8? = line.at(place).isDigit ? nil : line.at(place) == 0x28 ? 0x29 : 0x5D
    let first = closing == nil ? place : line.afterBlanks(from: place + 1)
    var reader = StampReader(line: line, place: first)
    guard let seconds = reader.number(1...9), reader.skip(UInt8(ascii: ".")),
      let rest = reader.number(3...9, isFraction: true)
    else { return nil }
    let hasUnit = reader.skip(UInt8(ascii: "s"))
    if let closing { guard reader.skip(closing) else { return nil } }
    if closing == nil, !hasUnit || line.at(reader.place).isWord { return nil }
    form = .uptime
    end = reader.place
    time = seconds * 1_000_000 + rest
  }
}
