/// One cell of a screen: a character in a style, or the rest of a wider one.
///
/// Small, because a screen has ten thousand of them; what does not fit is in a `Glyphs` table.
struct ScreenCell: Hashable {
  /// A scalar, or the number of a cluster in the table.
  var glyph: Glyphs.ID
  /// The number of a style in the table.
  var style: Glyphs.StyleID
  /// How many columns the character takes; 0 in the cells that it covers after its first.
  var columns: UInt8
  /// Whether terminals disagree about the width.
  var isUncertain: Bool

  static let blank = ScreenCell(glyph: 0x20, style: 0, columns: 1, isUncertain: false)
}
