import BindingCore

/// The key bindings of a program as a list, to be pushed above the pane that has them.
final class HelpPane: ListPane {
  private let feed: ListAdapter
  private let groups: [Group]
  /// How text is selected while the program captures the mouse.
  private let hint: Entry?
  /// The width of the widest keys, for which all columns have room.
  private let keyColumns: Int
  /// The width of the widest title.
  private let titleColumns: Int
  /// The number of columns that the bindings stand in.
  private var columnCount = 0

  init(of program: ListProgram) {
    let list = TextList(KeyCell.self, GroupCell.self)
    feed = ListAdapter(display: list)
    groups = program.helpGroups.map { heading, bindings in
      Group(
        id: heading,
        heading: program.phrases(heading),
        entries: bindings.map { binding in
          let keys = program.names(of: binding.keys, by: program.name).joined(separator: " ")
          return Entry(title: program.title(of: binding), keys: keys)
        }
      )
    }
    hint =
      program.capturesMouse
      ? Entry(title: program.phrases(.selectsText), keys: program.spoken(.shiftDrag)) : nil
    let all = groups.flatMap(\.entries) + [hint].compactMap(\.self)
    keyColumns = all.map { $0.keys.columns }.max() ?? 0
    titleColumns = all.map { $0.title.lines.first?.columns ?? 0 }.max() ?? 0
    super.init(list, showsFocus: false)
    search = .hide(.rows)
    title = { [weak program] in program?.phrases(.title("help")) ?? "" }
    list.options.showsScrollbar = program.focusedList.options.showsScrollbar
    show(inColumns: 1)
  }

  /// Gives the bindings as many columns as the window has room for, while nothing is searched: a
  /// search hides those that do not match, each in a row of its own.
  override func setArea(_ area: PaneArea, on surface: PaneSurface) {
    let fitting = fittingColumns(in: area)
    show(inColumns: searchText.isEmpty && session.line == nil ? fitting : 1)
    super.setArea(area, on: surface)
  }

  private func fittingColumns(in area: PaneArea) -> Int {
    let margin = list.options.scrollbarColumns(of: area.columns)
    return max(1, min(3, (area.columns - margin) / (keyColumns + titleColumns + 5)))
  }

  override func boxSize(in area: PaneArea) -> (columns: Int, rows: Int)? {
    let margin = list.options.scrollbarColumns(of: area.columns)
    let room = PaneArea(columns: area.columns - 10, rows: area.rows)
    let count = fittingColumns(in: room)
    var rows = hint == nil ? 0 : 1
    for group in groups where !group.entries.isEmpty {
      rows += (group.entries.count + count - 1) / count + 1
    }
    let columns = count > 1 ? keyColumns : max(18, keyColumns)
    return (count * (columns + titleColumns + 5) + margin, rows)
  }

  private func show(inColumns count: Int) {
    if count == columnCount { return }
    columnCount = count
    let keyColumns = count > 1 ? keyColumns : nil
    feed.apply { [groups, hint] in
      ListSections(groups.filter { !$0.entries.isEmpty }) { group in
        Heading(text: group.heading)
        group.entries.inColumns(count, keyColumns)
      }
      if let hint { ListSections(oneRowEach: [hint].inColumns(count, keyColumns)) }
    }
  }

  /// The available bindings of one table.
  private struct Group: Diffable, Equatable, Identifiable {
    let id: ListPhrase
    let heading: StyledText
    let entries: [Entry]
  }

  private struct Heading: Diffable, Equatable {
    static var rowRole: RowRole { .header }
    let text: StyledText
    var diffIdentifier: StyledText { text }
  }

  private struct GroupCell: Bindable {
    private(set) var text: StyledText = ""
    mutating func bind(_ heading: Heading) { text = heading.text.overlaid(by: .header) }
  }

  private struct KeyCell: Bindable {
    private var row: EntryRow?
    mutating func bind(_ row: EntryRow) { self.row = row }

    var text: StyledText { text(in: CellContext()) }

    func text(in context: CellContext) -> StyledText {
      guard let row else { return "" }
      let columns = (context.columns ?? 80) / row.columnCount
      let entries = row.entries.map { $0.text(keyColumns: row.keyColumns ?? min(18, columns / 3)) }
      // The last one needs no room behind it, and may be as long as it is.
      return entries.dropLast().map { $0.padded(to: columns) }.reduce("", +)
        + (entries.last ?? "")
    }
  }
}

/// A binding in the help.
private struct Entry: Hashable {
  let title: StyledText
  let keys: String

  func text(keyColumns: Int) -> StyledText {
    let keys = StyledText(keys, .key).clipped(to: max(1, keyColumns))
    return "  \(keys.padded(to: keyColumns)) \(title)"
  }
}

/// Bindings that stand beside each other.
private struct EntryRow: Diffable, Equatable {
  /// The place in the group; a title does not identify a row, because several bindings may share
  /// it.
  let number: Int
  let entries: [Entry]
  let columnCount: Int
  /// The room for keys; nil where the width of the row decides.
  let keyColumns: Int?
  var diffIdentifier: Int { number }
}

extension [Entry] {
  /// Returns rows of bindings, which are read column by column.
  fileprivate func inColumns(_ count: Int, _ keyColumns: Int?) -> [EntryRow] {
    let height = (self.count + count - 1) / count
    return (0..<height).map { row in
      let entries = stride(from: row, to: self.count, by: height).map { self[$0] }
      return EntryRow(
        number: row,
        entries: entries,
        columnCount: count,
        keyColumns: keyColumns
      )
    }
  }
}
