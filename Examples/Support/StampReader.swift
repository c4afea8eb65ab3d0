import Foundation

/// Reads the parts of a time stamp one after the other.
struct StampReader {
  let line: LineBytes
  var place: Int
  /// The year; nil for the last one in which the date is not in the future.
  private var year: Int?
  private var month = 1
  private var day = 1
  /// Microseconds since midnight, less the offset of the zone.
  var clock = 0
  private var seconds: Int?

  /// The seconds since 1970 now.
  private static var now: Int { Foundation.time(nil) }
  /// The year now, but for the first hours of it.
  private static var thisYear: Int { 1970 + now / 31_556_952 }

  init(line: LineBytes, place: Int) {
    (self.line, self.place) = (line, place)
  }

  /// The time in microseconds since 1970.
  var time: Int {
    if let seconds { return seconds * 1_000_000 + clock }
    if let year { return time(in: year) }
    // Clocks and zones differ by less than a day.
    let end = (Self.now + 86_400) * 1_000_000
    return (0...2).lazy.map { time(in: Self.thisYear + 1 - $0) }.first { $0 < end } ?? 0
  }

  private func time(in year: Int) -> Int {
    // The number of days, from a year that begins in March.
    let shifted = month > 2 ? year : year - 1
    let days = 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400
    let day = days + (153 * ((month + 9) % 12) + 2) / 5 + day - 719_469
    return day * 86_400_000_000 + clock
  }

  mutating func read() -> TimeStamp.Form? {
    if line.at(place).isDigit { return readNumbers() }
    if name(in: Self.weekdays) != nil {
      place = line.end(from: place + 3) { $0 == 0x2C || $0 == 0x20 }
      if line.at(place).isDigit { return readNumbers() }
    }
    return readMonthName()
  }

  // MARK: Dates

  /// Takes the parts of a date, if they can be one.
  private mutating func take(_ year: Int?, _ month: Int, _ day: Int) -> Bool {
    (self.year, self.month, self.day) = (year, month, day)
    return 1970...2199 ~= year ?? 1970 && 1...12 ~= month && 1...31 ~= day
  }

  /// Reads `Mar  1 09:00:00`, with the year after the day or after the time if it has one.
  private mutating func readMonthName() -> TimeStamp.Form? {
    guard let month = monthName() else { return nil }
    _ = skip(0x20) || skip(0x2D) || skip(0x2F)
    _ = skip(0x20)
    guard let day = number(1...2), take(year, month, day) else { return nil }
    _ = skip(0x2C)
    var hasYear = readYear()
    guard skipGap(), readClock() else { return nil }
    if !hasYear {
      // `09:00:00 UTC 2026` of `date`
      let end = place
      let zone = line.end(from: place + 1) { $0.isCapital }
      if zone > place + 1, line.at(place) == 0x20 { place = zone }
      hasYear = readYear()
      if !hasYear { place = end }
    }
    return hasYear ? .monthName : .noYear
  }

  /// Reads a year after a blank.
  private mutating func readYear() -> Bool {
    let start = place
    let isYear = skip(0x20) && number(4...4).map { take($0, month, day) } == true
    if isYear, !line.at(place).isWord, line.at(place) != 0x3A { return true }
    place = start
    return false
  }

  private mutating func readNumbers() -> TimeStamp.Form? {
    let start = place
    let count = line.end(from: place) { $0.isDigit } - place
    guard let first = number(1...16) else { return nil }
    let sign = line.at(place)
    switch count {
    case 6 where sign == 0x20, 8, 14:
      let date = count == 14 ? first / 1_000_000 : count == 6 ? first + 20_000_000 : first
      guard take(date / 10_000, date / 100 % 100, date % 100) else { return nil }
      if count < 14 { return skipGap() && readClock() ? .compact : nil }
      clock = (first / 10_000 % 100 * 60 + first / 100 % 100) * 60_000_000
      clock += first % 100 * 1_000_000
      return .compact
    case 10, 13, 16, 19:
      // From 2001 to 2100: seconds, or thousandths, millionths or billionths of them.
      let unit = count == 10 ? 1 : count == 13 ? 1_000 : 1_000_000
      guard 1_000_000_000...4_102_444_800 ~= first / unit else { return nil }
      (seconds, clock) = (first / unit, first % unit * (1_000_000 / unit))
      if count == 19 { place += 3 }
      if unit == 1, sign == 0x2E, line.at(place + 1).isDigit {
        place += 1
        clock = number(1...9, isFraction: true) ?? 0
      }
      return line.at(place).isWord ? nil : .epoch
    // `E0301 09:00:00`, and `0301/090000` of Chromium
    case 4 where sign == 0x20 && line.at(start - 1).isCapital,
      4 where sign == 0x2F && line.at(place + 3).isDigit && line.at(place + 6).isDigit:
      place += 1
      return take(year, first / 100, first % 100) && readClock() ? .noYear : nil
    case 4 where Self.signs.contains(sign):
      place += 1
      guard let month = number(1...2), skip(sign), let day = number(1...2),
        take(first, month, day)
      else { return nil }
      return skipGap() && readClock() ? .yearFirst : nil
    case 1, 2: return readShort(first, sign, start)
    default: return nil
    }
  }

  private static let signs = ByteSet("-/.")

  /// Reads a date that begins with one or two digits, or only a time.
  private mutating func readShort(_ first: Int, _ sign: UInt8, _ start: Int) -> TimeStamp.Form? {
    if sign == UInt8(ascii: ":") {
      place = start
      year = 1970
      return readClock(isAfterDate: false) && !line.at(place).isWord ? .timeOnly : nil
    }
    guard sign == 0x20 || Self.signs.contains(sign) else { return nil }
    place += 1
    var (form, date) = (TimeStamp.Form.dayFirst, (year: year, month: first, day: first))
    if let month = monthName() {
      guard skip(sign), let year = number(4...4) else { return nil }
      date = (year, month, first)
    } else {
      guard sign != 0x20, let second = number(1...2) else { return nil }
      if !skip(sign) {
        // `03-01 09:00:00`
        if sign == 0x2E { return nil }
        (form, date) = (.noYear, (year, first, second))
      } else if let third = number(4...4) {
        // `01.03.2026`, or `3/1/2026` with the month first
        date = sign == 0x2F && first <= 12 ? (third, first, second) : (third, second, first)
      } else {
        guard let third = number(2...2) else { return nil }
        // `26/03/01` or `3/1/26`: the year is the one nearer to ours.
        let isYearFirst = abs(2_000 + first - Self.thisYear) <= abs(2_000 + third - Self.thisYear)
        date = isYearFirst ? (2_000 + first, second, third) : (2_000 + third, first, second)
      }
    }
    return take(date.year, date.month, date.day) && skipGap() && readClock() ? form : nil
  }

  // MARK: Parts

  /// Reads a number of some digits; a fraction is read as millionths.
  mutating func number(_ counts: ClosedRange<Int>, isFraction: Bool = false) -> Int? {
    var value = 0
    var count = 0
    while count < counts.upperBound, line.at(place + count).isDigit {
      value = value * 10 + Int(line.at(place + count) & 0x0F)
      count += 1
    }
    guard count >= counts.lowerBound else { return nil }
    place += count
    if !isFraction { return value }
    for _ in count..<max(count, 6) { value *= 10 }
    for _ in 6..<max(count, 6) { value /= 10 }
    return value
  }

  mutating func skip(_ byte: UInt8) -> Bool {
    if line.at(place) != byte || byte == 0 { return false }
    place += 1
    return true
  }

  private static let gaps = ByteSet(" ,-:T_.")

  /// Skips what stands between a date and a time, such as ` -- `.
  private mutating func skipGap() -> Bool {
    let start = place
    place = min(start + 4, line.end(from: place) { Self.gaps.contains($0) })
    return place > start
  }

  private static let months = Array("JanFebMarAprMayJunJulAugSepOctNovDec".utf8)
  private static let weekdays = Array("MonTueWedThuFriSatSun".utf8)

  private mutating func monthName() -> Int? {
    guard let number = name(in: Self.months) else { return nil }
    place += 3
    return number + 1
  }

  /// Returns the number of the name of three letters that stands here.
  private func name(in names: [UInt8]) -> Int? {
    if !line.at(place).isCapital || line.at(place + 3).isLetter { return nil }
    for start in stride(from: 0, to: names.count, by: 3)
    where names[start..<start + 3].elementsEqual(line[place..<min(place + 3, line.endIndex)]) {
      return start / 3
    }
    return nil
  }
}
