/// A cell of a screen: a character in a style, or the rest of a wider character.
///
/// A cell is small, because a screen has ten thousand of them; longer clusters and styles are in a
/// `Glyphs` table.
struct ScreenCell: Equatable {
  /// The value of a scalar, or the number of a cluster in the glyph table.
  let glyph: Glyphs.ID
  /// The number of a style in the glyph table.
  let style: Glyphs.StyleID
  /// The number of columns that the character takes; 0 in the cells that it covers after its first.
  let columns: UInt8
  /// Whether terminals disagree about the width.
  let isUncertain: Bool

  static let blank = blank(0)

  /// Returns a blank in a style.
  static func blank(_ style: Glyphs.StyleID) -> ScreenCell {
    ScreenCell(glyph: 0x20, style: style, columns: 1, isUncertain: false)
  }
}

extension ScreenCell {
  /// Creates the cell of a line or a mark between texts, which does no harm where terminals
  /// disagree about the width.
  init(_ scalar: Unicode.Scalar, _ style: Glyphs.StyleID) {
    self.init(glyph: scalar.value, style: style, columns: 1, isUncertain: false)
  }

  /// Creates the cell of a narrow character.
  init(_ character: Character, _ style: Glyphs.StyleID, _ glyphs: Glyphs) {
    glyph = glyphs.id(of: character)
    self.style = style
    columns = 1
    isUncertain = character.isUncertain
  }
}
