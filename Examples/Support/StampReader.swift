import Foundation

/// Reads the parts of a time stamp one after the other.
struct StampReader {
  let line: LineBytes
  var place: Int
  private var year = Self.thisYear
  private var month = 1
  private var day = 1
  /// Microseconds since midnight, less the offset of the zone.
  private var clock = 0
  private var seconds: Int?

  /// The year of a date that has none.
  private static let thisYear: Int = {
    var seconds = Foundation.time(nil)
    var parts = tm()
    return gmtime_r(&seconds, &parts) == nil ? 1970 : Int(parts.tm_year) + 1900
  }()

  init(line: LineBytes, place: Int) {
    self.line = line
    self.place = place
  }

  /// The time in microseconds since 1970.
  var time: Int {
    if let seconds { return seconds * 1_000_000 + clock }
    // The number of days, from a year that begins in March.
    let shifted = month > 2 ? year : year - 1
    let days = 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400
    let day = days + (153 * ((month + 9) % 12) + 2) / 5 + day - 719_469
    return day * 86_400_000_000 + clock
  }

  mutating func read() -> TimeStamp.Form? {
    if line.at(place).isCapital {
      if isWeekday {
        place += 3
        while line.at(place) == UInt8(ascii: ",") || line.at(place) == 0x20 { place += 1 }
      }
      return line.at(place).isDigit ? readNumbers() : readMonthName()
    }
    return readNumbers()
  }

  // MARK: Dates

  private mutating func readMonthName() -> TimeStamp.Form? {
    guard let month = monthName() else { return nil }
    self.month = month
    _ = skip(0x20) || skip(0x2D) || skip(0x2F)
    _ = skip(0x20)
    guard let day = number(1...2), 1...31 ~= day else { return nil }
    self.day = day
    _ = skip(UInt8(ascii: ","))
    let beforeYear = place
    var form = TimeStamp.Form.noYear
    if skip(0x20), let year = number(4...4), !line.at(place).isDigit {
      self.year = year
      form = .monthName
    } else {
      place = beforeYear
    }
    guard skipGap(), readClock() else { return nil }
    // As `date` and `ctime` write it: the year comes last.
    let end = place
    if form == .noYear {
      if skip(0x20), line.at(place).isCapital {
        while line.at(place).isCapital { place += 1 }
        _ = skip(0x20)
      }
      if place > end, let year = number(4...4), 1970...2199 ~= year, !line.at(place).isWord {
        self.year = year
        return .monthName
      }
      place = end
    }
    return form
  }

  private mutating func readNumbers() -> TimeStamp.Form? {
    let start = place
    let count = digitCount
    guard 1...14 ~= count, count < 11 || count > 12, let first = number(count...count) else {
      return nil
    }
    let sign = line.at(place)
    switch count {
    case 8, 14:
      let date = count == 8 ? first : first / 1_000_000
      (year, month, day) = (date / 10_000, date / 100 % 100, date % 100)
      guard isDate else { return nil }
      if count == 14 {
        clock = (first / 10_000 % 100 * 3_600 + first / 100 % 100 * 60 + first % 100) * 1_000_000
        return .compact
      }
      return skipGap() && readClock() ? .compact : nil
    case 10, 13:
      // From 2001 to 2100: seconds, or milliseconds.
      let isSeconds = count == 10
      if !(1_000_000_000...4_102_444_800 ~= (isSeconds ? first : first / 1_000)) { return nil }
      seconds = isSeconds ? first : first / 1_000
      clock = isSeconds ? 0 : first % 1_000 * 1_000
      if isSeconds, sign == UInt8(ascii: "."), line.at(place + 1).isDigit {
        place += 1
        clock = number(1...9, isFraction: true) ?? 0
      }
      return line.at(place).isWord ? nil : .epoch
    case 4 where sign == 0x2D || sign == 0x2F || sign == 0x2E:
      place += 1
      year = first
      guard let month = number(1...2), skip(sign), let day = number(1...2) else { return nil }
      (self.month, self.day) = (month, day)
      return isDate && skipGap() && readClock() ? .yearFirst : nil
    case 6 where sign == 0x20:
      (year, month, day) = (2_000 + first / 10_000, first / 100 % 100, first % 100)
      return isDate && skipGap() && readClock() ? .compact : nil
    case 1, 2: return readShortNumbers(first, sign, start)
    default: return nil
    }
  }

  /// Reads a date that begins with one or two digits, or only a time.
  private mutating func readShortNumbers(
    _ first: Int,
    _ sign: UInt8,
    _ start: Int
  ) -> TimeStamp.Form? {
    if sign == UInt8(ascii: ":") {
      place = start
      year = 1970
      return readClock() && !line.at(place).isWord ? .timeOnly : nil
    }
    guard [UInt8](arrayLiteral: 0x20, 0x2D, 0x2E, 0x2F).contains(sign) else { return nil }
    place += 1
    if let month = monthName() {
      (self.month, day) = (month, first)
      guard skip(sign), let year = number(4...4) else { return nil }
      self.year = year
      return isDate && skipGap() && readClock() ? .dayFirst : nil
    }
    guard sign != 0x20, let second = number(1...2) else { return nil }
    if skip(sign) {
      let count = digitCount
      guard count == 2 || count == 4, let third = number(count...count) else { return nil }
      // `26/03/01`, `01.03.2026` or `3/1/2026`.
      if count == 2 {
        (year, month, day) = (2_000 + first, second, third)
      } else {
        let isMonthFirst = sign == 0x2F && second > 12 || sign == 0x2F && first <= 12
        (year, month, day) = isMonthFirst ? (third, first, second) : (third, second, first)
      }
      return isDate && skipGap() && readClock() ? .dayFirst : nil
    }
    (month, day) = (first, second)
    return sign == 0x2D && isDate && skipGap() && readClock() ? .noYear : nil
  }

  private var isDate: Bool { 1970...2199 ~= year && 1...12 ~= month && 1...31 ~= day }

  // MARK: Times

  /// Reads a time of day, with a fraction and a zone if it has them.
  private mutating func readClock() -> Bool {
    let start = place
    let count = digitCount
    if count == 4 || count == 6, let all = number(count...count) {
      // `090007`
      let clock = count == 4 ? all * 100 : all
      self.clock = (clock / 10_000 * 3_600 + clock / 100 % 100 * 60 + clock % 100) * 1_000_000
    } else {
      guard let hours = number(1...2), hours < 25, skip(UInt8(ascii: ":")),
        let minutes = number(2...2), minutes < 60
      else { return false }
      clock = (hours * 3_600 + minutes * 60) * 1_000_000
      if skip(UInt8(ascii: ":")) {
        guard let seconds = number(2...2) else { return false }
        clock += seconds * 1_000_000
      } else if place - start < 5, !isHalf(of: line.at(place) == 0x20 ? place + 1 : place) {
        return false
      }
    }
    let sign = line.at(place)
    if sign == 0x2E || sign == 0x2C || sign == 0x3A, line.at(place + 1).isDigit {
      place += 1
      guard let fraction = number(1...9, isFraction: true) else { return false }
      clock += fraction
    }
    readHalf()
    readZone()
    return true
  }

  private func isHalf(of place: Int) -> Bool {
    let letter = line.at(place) | 0x20
    return (letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p"))
      && line.at(place + 1) | 0x20 == UInt8(ascii: "m") && !line.at(place + 2).isWord
  }

  private mutating func readHalf() {
    let half = line.at(place) == 0x20 ? place + 1 : place
    guard isHalf(of: half) else { return }
    let hours = clock / 3_600_000_000
    let isAfternoon = line.at(half) | 0x20 == UInt8(ascii: "p")
    clock += ((hours % 12 + (isAfternoon ? 12 : 0)) - hours) * 3_600_000_000
    place = half + 2
  }

  private mutating func readZone() {
    if skip(UInt8(ascii: "Z")) { return }
    let start = place
    _ = skip(0x20)
    let sign = line.at(place)
    if line.has("UTC", at: place) || line.has("GMT", at: place) {
      place += 3
      return
    }
    if sign == 0x2B || sign == 0x2D {
      place += 1
      if let hours = number(2...2), hours < 15 {
        let hasColon = skip(UInt8(ascii: ":"))
        let minutes = number(2...2)
        if minutes != nil || !hasColon, !line.at(place).isWord {
          let offset = (hours * 60 + (minutes ?? 0)) * 60_000_000
          clock -= sign == 0x2B ? offset : -offset
          return
        }
      }
    }
    place = start
  }

  // MARK: Parts

  private var digitCount: Int { line[min(place, line.endIndex)...].prefix { $0.isDigit }.count }

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
    if line.at(place) != byte { return false }
    place += 1
    return true
  }

  /// Skips what stands between a date and a time.
  private mutating func skipGap() -> Bool {
    let start = place
    while place - start < 3,
      [UInt8](arrayLiteral: 0x20, 0x2C, 0x2D, 0x3A, 0x54, 0x5F, 0x2E).contains(line.at(place))
    {
      place += 1
    }
    return place > start
  }

  private static let months = "JanFebMarAprMayJunJulAugSepOctNovDec"
  private static let weekdays = "MonTueWedThuFriSatSun"

  private var isWeekday: Bool { name(in: Self.weekdays) != nil }

  private mutating func monthName() -> Int? {
    guard let number = name(in: Self.months) else { return nil }
    place += 3
    return number + 1
  }

  /// Returns the number of the name of three letters that stands here.
  private func name(in names: String) -> Int? {
    guard line.at(place).isCapital, line.at(place + 1).isLetter, !line.at(place + 3).isLetter else {
      return nil
    }
    let names = Array(names.utf8)
    return stride(from: 0, to: names.count, by: 3).first { start in
      (0..<3).allSatisfy { names[start + $0] == line.at(place + $0) }
    }.map { $0 / 3 }
  }
}
