import BindingCore

/// The key bindings of a program as a list, to be pushed above the pane that has them.
final class HelpPane: ListPane {
  private let adapter: ListAdapter
  private let groups: [Group]
  /// How text is selected while the program captures the mouse.
  private let hint: Entry?
  /// The number of columns that the bindings stand in.
  private var columnCount = 0

  init(of program: ListProgram) {
    let list = TextList(KeyCell.self, GroupCell.self)
    adapter = ListAdapter(display: list)
    groups = Self.groups(of: program).map { heading, bindings in
      Group(
        id: heading,
        heading: program.words(heading),
        entries: bindings.map { binding in
          let keys = binding.keys.map(program.name).joined(separator: " ")
          return Entry(title: program.title(of: binding), keys: keys)
        }
      )
    }
    hint =
      program.capturesMouse
      ? Entry(title: program.words(.selectsText), keys: program.spoken(.shiftDrag)) : nil
    super.init(list, showsFocus: false)
    search = .hide(.rows)
    list.options.showsScrollbar = program.list.options.showsScrollbar
    show(inColumns: 1)
  }

  /// The width of the widest binding.
  private var entryColumns: Int {
    let keys = min(Entry.keyColumns, all.map { $0.keys.columns }.max() ?? 0)
    return 3 + keys + (all.map { $0.title.lines.first?.columns ?? 0 }.max() ?? 0)
  }

  private var all: [Entry] { groups.flatMap(\.entries) + [hint].compactMap(\.self) }

  /// Gives the bindings as many columns as the window has room for, while nothing is searched: a
  /// search hides those that do not match, each in a row of its own.
  override func setArea(_ area: PaneArea, on surface: PaneSurface) {
    let fitting = max(1, min(3, area.columns / (entryColumns + 2)))
    show(inColumns: searchText.isEmpty && searchLine == nil ? fitting : 1)
    super.setArea(area, on: surface)
  }

  private func show(inColumns count: Int) {
    if count == columnCount { return }
    columnCount = count
    adapter.apply { [groups, hint] in
      ListSections(groups.filter { !$0.entries.isEmpty }) { group in
        Heading(text: group.heading)
        group.entries.inColumns(count)
      }
      if let hint { ListSections(row: EntryRow(number: 0, entries: [hint], columnCount: count)) }
    }
  }

  /// Returns the available bindings, grouped by where they come from.
  static func groups(
    of program: ListProgram
  ) -> [(heading: ListPhrase, bindings: [KeyBinding])] {
    let available = program.available
    return [
      (.keysHere, available.own), (.keysInPane, available.pane), (.keysInRow, available.row),
      (.keysInList, available.list),
    ]
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
      let entries = row.entries.map { $0.text(columns: columns) }
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

  /// The number of columns for keys.
  static let keyColumns = 18

  func text(columns: Int) -> StyledText {
    let room = min(Self.keyColumns, columns / 3)
    let keys = StyledText(keys, .key).clipped(to: max(1, room))
    return "  \(keys.padded(to: room)) \(title)"
  }
}

/// Bindings that stand beside each other.
private struct EntryRow: Diffable, Equatable {
  /// The place in the group; a title does not identify a row, because several bindings may share
  /// it.
  let number: Int
  let entries: [Entry]
  let columnCount: Int
  var diffIdentifier: Int { number }
}

extension [Entry] {
  /// Returns rows of bindings, which are read column by column.
  fileprivate func inColumns(_ count: Int) -> [EntryRow] {
    let height = (self.count + count - 1) / count
    return (0..<height).map { row in
      let entries = stride(from: row, to: self.count, by: height).map { self[$0] }
      return EntryRow(number: row, entries: entries, columnCount: count)
    }
  }
}
