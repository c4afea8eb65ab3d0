/// The inputs of a row besides its value: while they are equal, the row changes only if an update
/// names it.
struct RowInputs: Equatable {
  var looks: Int
  /// The growth of the columns of tables.
  var growth: Int
  /// The generation of the glyphs.
  var generation: Int
  /// Whether the row has the focus.
  var isFocused = false
  /// The line above the row, if it begins a section.
  var separator: SectionSeparator?
}
