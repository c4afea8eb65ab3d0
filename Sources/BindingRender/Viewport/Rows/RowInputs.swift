/// The inputs of a row besides its value: while they are equal, the row changes only if an update
/// names it.
struct RowInputs: Equatable {
  var invalidationCount: Int
  /// The growth of the columns of tables.
  let growth: Int
  /// The generation of the glyphs.
  let generation: Int
  let size: TerminalSize
  /// The number of columns by which rows that do not wrap are moved to the left.
  let columnOffset: Int
  var focus: FocusAppearance
  /// The line above the row, if it begins a section.
  let separator: SectionSeparator?
}

/// How a row shows the focus.
enum FocusAppearance {
  case none
  /// Dimly, because keys apply to another list.
  case quiet
  case full
}
