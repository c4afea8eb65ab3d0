/// Where a rule between panes ends at the edge of one of them.
struct RuleEnd: Equatable {
  /// The line of the screen.
  let line: Int
  /// Whether it is the rule of the pane with the focus.
  let isHeavy: Bool
}

/// A horizontal rule that one side of a cell has.
enum RuleSide: Int {
  case none, light, heavy

  init(_ end: RuleEnd?) { self = end.map { $0.isHeavy ? .heavy : .light } ?? .none }

  /// The character of the rule where it goes on.
  var dash: Unicode.Scalar { self == .heavy ? "━" : "─" }
}

/// The characters of rules, where they go on and where they meet.
enum RuleGlyph {
  private static let both = Array("│├┝┤┼┾┥┽┿".unicodeScalars)
  private static let below = Array("│┌┍┐┬┮┑┭┯".unicodeScalars)
  private static let above = Array("│└┕┘┴┶┙┵┷".unicodeScalars)

  /// Returns the character for the rules on four sides of a cell, at least one of them there.
  static func scalar(
    left: RuleSide,
    right: RuleSide,
    isAbove: Bool,
    isBelow: Bool
  ) -> Unicode.Scalar {
    let number = left.rawValue * 3 + right.rawValue
    switch (isAbove, isBelow) {
    case (true, true): return both[number]
    case (true, false): return above[number]
    case (false, true): return below[number]
    case (false, false): return left == .heavy ? left.dash : right.dash
    }
  }
}

extension TextStyle {
  /// Returns the style of a rule; that of the pane with the focus has an accent.
  static func rule(isFocused: Bool) -> TextStyle { isFocused ? role(.mark) : rule }
}
