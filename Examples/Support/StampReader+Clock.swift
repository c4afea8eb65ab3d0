/// The time of day in a time stamp.
extension StampReader {
  /// Reads a time of day, with a fraction and a zone if it has them.
  /// - Parameter isAfterDate: Whether its numbers may have one digit.
  mutating func readClock(isAfterDate: Bool = true) -> Bool {
    let start = place
    let count = line.end(from: place) { $0.isDigit } - place
    var parts = (0, 0, 0)
    if count == 4 || count == 6, let all = number(count...count) {
      // `090007`
      let all = count == 4 ? all * 100 : all
      parts = (all / 10_000, all / 100 % 100, all % 100)
    } else {
      guard let hours = number(1...2) else { return false }
      let sign = line.at(place)
      let counts = isAfterDate && sign == 0x3A ? 1...2 : 2...2
      guard skip(0x3A) || skip(0x2E), let minutes = number(counts) else { return false }
      parts = (hours, minutes, 0)
      if skip(sign) {
        guard let seconds = number(counts) else { return false }
        parts.2 = seconds
      } else if place - start < 5, !isHalf(of: line.at(place) == 0x20 ? place + 1 : place) {
        return false
      }
    }
    guard parts.0 < 25, parts.1 < 60 else { return false }
    clock = (parts.0 * 3_600 + parts.1 * 60 + parts.2) * 1_000_000
    if Self.fractionSigns.contains(line.at(place)), line.at(place + 1).isDigit {
      place += 1
      clock += number(1...9, isFraction: true) ?? 0
    }
    readHalf()
    readZone()
    return true
  }

  private static let fractionSigns = ByteSet(".,:")

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
    let isNamed = line.has("UTC", at: place) || line.has("GMT", at: place)
    if isNamed { return place += 3 }
    let sign = line.at(place)
    if skip(0x2B) || skip(0x2D), let hours = number(2...2), hours < 15 {
      let hasColon = skip(0x3A)
      // In minutes, as DB2 does.
      if !hasColon, line.at(place).isDigit, !line.at(place + 1).isDigit { place += 1 }
      let minutes = number(2...2)
      if minutes != nil || !hasColon, !line.at(place).isWord {
        let offset = (hours * 60 + (minutes ?? 0)) * 60_000_000
        clock -= sign == 0x2B ? offset : -offset
        return
      }
    }
    place = start
  }
}
