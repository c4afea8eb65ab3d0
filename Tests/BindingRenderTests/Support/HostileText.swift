import BindingRender
import TestSupport

extension SplitMix64 {
  /// Text of scalars that join, hide, control or measure badly, among ordinary ones.
  mutating func hostileText(upTo count: Int) -> String {
    var scalars = String.UnicodeScalarView()
    let pools = (0..<3).compactMap { _ in Self.pools.randomElement(using: &self) }
    for _ in 0..<Int.random(in: 0...count, using: &self) {
      guard
        let range = (pools + Self.pools.prefix(2)).randomElement(using: &self)?
          .randomElement(using: &self),
        let scalar = Unicode.Scalar(UInt32.random(in: range, using: &self))
      else { continue }
      // Bombs are made of many of the same.
      let isRepeated = Int.random(in: 0..<40, using: &self) == 0
      let times = isRepeated ? Int.random(in: 2...40, using: &self) : 1
      scalars.append(contentsOf: repeatElement(scalar, count: times))
    }
    return String(scalars)
  }

  private static let pools: [[ClosedRange<UInt32>]] = [
    [0x20...0x20, 0x61...0x66],
    [0x30...0x39, 0x20...0x20, 0x3042...0x3044, 0x3002...0x3002],
    [0x00...0x1F, 0x7F...0x9F, 0x0A...0x0A, 0x0D...0x0D, 0x09...0x09, 0x2028...0x2029],
    [0x300...0x310, 0x20DD...0x20E3, 0xFE00...0xFE0F, 0x3099...0x309A, 0xFF9E...0xFF9F],
    [0x1F1E6...0x1F1E8], [0x1F1E6...0x1F1FF, 0x300...0x300, 0x20...0x20],
    [0x1F466...0x1F469, 0x200D...0x200D, 0x1F3FB...0x1F3FF, 0xFE0F...0xFE0F, 0x2764...0x2764],
    [0x1100...0x1102, 0x1161...0x1162, 0x11A8...0x11A9, 0xAC00...0xAC02],
    [0x600...0x605, 0x6DD...0x6DD, 0x8E2...0x8E2, 0x627...0x628, 0x64B...0x64C, 0xD4E...0xD4E],
    [0x915...0x918, 0x94D...0x94D, 0x93F...0x940, 0x93C...0x93C, 0x200C...0x200D],
    [0xE01...0xE03, 0xE33...0xE33, 0xE31...0xE31, 0xB95...0xB99, 0xBBF...0xBBF, 0xBCD...0xBCD],
    [0x61C...0x61C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF...0xFEFF],
    [0x1F3F4...0x1F3F4, 0xE0061...0xE0064, 0xE007F...0xE007F, 0xE0001...0xE0100],
    [0xFFF0...0xFFFF, 0xE000...0xE003, 0xF0000...0xF0002, 0x10FFFE...0x10FFFF, 0x378...0x379],
    [0x0...0xD7FF, 0xE000...0xFFFF, 0x10000...0x1FFFF, 0x20000...0x10FFFF],
    [0x31...0x31, 0x23...0x23, 0xFE0F...0xFE0F, 0x20E3...0x20E3],
  ]

  /// Styled text of several parts, each of them hostile, put together in each way there is.
  mutating func hostileStyledText(parts: Int, upTo count: Int) -> StyledText {
    let styles: [TextStyle] = [.plain, .bold, .color(.red)]
    var text = StyledText()
    for _ in 0..<Int.random(in: 0...parts, using: &self) {
      let part = hostileText(upTo: count)
      let style = styles.randomElement(using: &self) ?? .plain
      switch Int.random(in: 0..<4, using: &self) {
      case 0: text = text + StyledText(part, style)
      case 1: text = "\(text)\(part, style)"
      case 2: text = "\(text)\(lines: part, style)"
      default: text = text + "\(hostileText(upTo: 2), .bold)\(part)"
      }
    }
    return text
  }
}

extension StyledText {
  /// What of the rules for safe text does not hold for this, or nil.
  var problem: String? {
    for scalar in plainText.unicodeScalars where scalar != "\n" {
      if let reason = scalar.problem { return "U+\(String(scalar.value, radix: 16)) is \(reason)" }
    }
    if plainText.unicodeScalars.count(where: { $0 == "\n" }) != lineBreaks { return "line breaks" }
    if lines.count != lineBreaks + 1 { return "lines" }
    for line in lines {
      let joined = line.text
      let clusters = line.clusters.map { $0 }
      if line.runs.contains(where: \.text.isEmpty) { return "an empty run" }
      if zip(line.runs, line.runs.dropFirst()).contains(where: { $0.style == $1.style }) {
        return "neighbours in one style"
      }
      if clusters.map(\.columns).reduce(0, +) != joined.columns { return "width of runs" }
      if line.columns != joined.columns { return "width" }
      if joined.unicodeScalars.first?.needsBase == true { return "a mark without a base" }
      if joined.contains(where: { $0.unicodeScalars.count > 16 }) { return "more than 16 scalars" }
      if joined.contains(where: { $0.unicodeScalars.count(where: \.isMark) > 8 }) { return "marks" }
      if clusters.contains(where: { $0.columns < 1 }) { return "a cluster without width" }
      if clusters.contains(where: { $0.columns > 2 && !$0.isUncertain }) { return "certainty" }
    }
    return nil
  }

  /// The clusters of each line, by the scalars, which tell more than equality of strings.
  var clusters: [[[Unicode.Scalar]]] {
    lines.map { $0.clusters.map { Array($0.character.unicodeScalars) } }
  }

  /// What is seen: all clusters but spaces, with their styles.
  var ink: [TextCluster] {
    lines.flatMap { $0.clusters.filter { $0.character != " " } }
  }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  /// Whether this is drawn onto what stands before it; some spacing marks of Myanmar, Tai Tham
  /// and Ahom stand for themselves.
  fileprivate var needsBase: Bool {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: ["a", self])
    return String(scalars).count == 1
  }

  /// Why the scalar must not be in safe text, or nil.
  fileprivate var problem: String? {
    switch properties.generalCategory {
    case .control, .surrogate, .lineSeparator, .paragraphSeparator: return "a control"
    case .unassigned: return "unassigned"
    case .privateUse where value > 0xFFFF: return "private"
    default: break
    }
    switch value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: return "a bidi control"
    case 0x200C, 0x200D, 0xFE0F, 0xE0020...0xE007F: return nil
    default: return properties.isDefaultIgnorableCodePoint ? "invisible" : nil
    }
  }
}
