import BindingCore

/// The lines of a text as rows, each known by its number: a line that comes above the others moves
/// none of them, and nothing of a text is hashed or diffed.
final class TextLines: ListContent {
  private var lines: [TextLine] = []

  /// Shows other lines.
  /// - Returns: What is other than before, line by line.
  /// - Complexity: O(*n*) for *n* lines, which are compared.
  func show(_ new: [TextLine]) -> SectionedChangeset {
    let (old, kept) = (lines, min(lines.count, new.count))
    lines = new
    let updates = (0..<kept).filter { old[$0] != new[$0] }
    let changes = Changeset<Int>(
      deletes: Positions(kept..<old.count),
      inserts: Positions(kept..<new.count),
      updates: updates.map { Changeset.Pair(old: $0, new: $0) }
    )
    return SectionedChangeset(items: changes.paths(from: 0, to: 0))
  }

  private func row(_ number: Int) -> TextRow { TextRow(number: number, line: lines[number]) }

  var sectionCount: Int { 1 }
  var rowCount: Int? { lines.count }
  func rows(inSection section: Int) -> [AnyDiffable] { lines.indices.map { AnyDiffable(row($0)) } }
  func rowCount(inSection section: Int) -> Int { section == 0 ? lines.count : 0 }

  func row(at path: ItemPath) -> AnyDiffable? {
    placement(of: path).map { _ in AnyDiffable(row(path.item)) }
  }

  func identifier(at path: ItemPath) -> RowIdentifier? {
    placement(of: path).map { _ in RowIdentifier(.init(TextRow.self, path.item)) }
  }

  func path(of row: RowIdentifier) -> ItemPath? {
    let path = row.row.identifier(of: TextRow.self).map { ItemPath(section: 0, item: $0) }
    return path.flatMap { placement(of: $0) == nil ? nil : $0 }
  }

  func placement(of path: ItemPath) -> RowPlacement? {
    if path.section != 0 || !lines.indices.contains(path.item) { return nil }
    return RowPlacement(of: (path.item, .item), among: lines.indices)
  }

  // A text has nothing to select, to open or to move.
  var hasSelection: Bool { false }
  var selectedPaths: [ItemPath] { [] }
  func isSelected(_ path: ItemPath) -> Bool { false }
  var hasTrees: Bool { false }
  func isExpanded(_ path: ItemPath) -> Bool? { nil }
  func setExpanded(_ isExpanded: Bool, at path: ItemPath) {}
  func parent(of path: ItemPath) -> ItemPath? { nil }
  func setVisibleRows(_ paths: [ItemPath]) {}
  func setHighlightedRow(_ path: ItemPath?) {}
  func didScroll() {}
  func select(_ path: ItemPath) -> Bool { false }
  var selectionMode: SelectionMode { .momentary }
  func setSelected(_ isSelected: Bool, at paths: [ItemPath]) {}
  func selectAll() {}
  func deselectAll() {}
  func canMove(_ path: ItemPath) -> Bool { false }
  func move(from old: ItemPath, to new: ItemPath) -> Bool { false }
  func actions(at path: ItemPath) -> [ActionName] { [] }
  func perform(_ name: ActionName, at path: ItemPath) -> Bool { false }
}

/// A line of a text, known by its number.
struct TextRow: Diffable, Equatable {
  let number: Int
  let line: TextLine
  var diffIdentifier: Int { number }
}

struct LineCell: Bindable {
  static let overflow = TextOverflow.wrap(indent: 0)
  private(set) var text: StyledText = ""
  /// A line that is indented, as in code, continues at its indentation.
  private(set) var hangingIndent: Int?

  mutating func bind(_ row: TextRow) {
    text = StyledText()
    text.append(measured: row.line)
    hangingIndent = row.line.text.utf8.prefix { $0 == 0x20 }.count
  }
}
