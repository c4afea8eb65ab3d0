import BindingCore

/// The key bindings of a program as a list.
final class HelpList {
  let list = TextList(KeyCell.self, GroupCell.self)
  private let adapter: ListAdapter

  init(of program: ListProgram) {
    adapter = ListAdapter(display: list)
    list.options.showsFocus = false
    list.options.showsScrollbar = program.list.options.showsScrollbar
    list.clock = program.list.clock
    let groups = Self.groups(of: program).map { Group(title: $0.title, $0.bindings) }
    let hint = KeyRow(title: "selects text while the mouse is captured", keys: "Shift-drag")
    list.onChange = program.list.onChange
    adapter.apply {
      ListSections(groups.filter { !$0.rows.isEmpty }) { group in
        GroupTitle(text: group.title)
        group.rows
      }
      if program.capturesMouse { ListSections(row: hint) }
    }
  }

  /// Returns the bindings that are available, by where they come from.
  static func groups(of program: ListProgram) -> [(title: String, bindings: [KeyBinding])] {
    let (own, row, list, _) = program.available
    return [("Here", own), ("In this row", row), ("In the list", list)]
  }

  /// The bindings of one table that are available.
  private struct Group: Diffable {
    let title: String
    let rows: [KeyRow]
    var diffIdentifier: String { title }

    init(title: String, _ bindings: [KeyBinding]) {
      self.title = title
      rows = bindings.enumerated().map { number, binding in
        let keys = binding.keys.map(\.symbol).joined(separator: " ")
        return KeyRow(number: number, title: binding.title, keys: keys)
      }
    }

    func isEqual(to other: Group) -> Bool { rows == other.rows }
  }

  private struct GroupTitle: Diffable, Equatable {
    static var rowRole: RowRole { .header }
    let text: String
    var diffIdentifier: String { text }
  }

  private struct KeyRow: Diffable, Equatable {
    /// The place in the group: several bindings may have one title.
    var number = 0
    let title: String
    let keys: String
    var diffIdentifier: Int { number }
  }

  private struct GroupCell: Bindable {
    private(set) var text: StyledText = ""
    mutating func bind(_ title: GroupTitle) { text = "\(title.text, .bold)" }
  }

  private struct KeyCell: Bindable {
    private var row: KeyRow?
    mutating func bind(_ row: KeyRow) { self.row = row }

    var text: StyledText { text(in: CellContext()) }

    func text(in context: CellContext) -> StyledText {
      guard let row else { return "" }
      let room = min(18, (context.columns ?? 80) / 3)
      let keys = StyledText(row.keys, .bold).clipped(to: max(1, room))
      return "  \(keys.padded(to: room)) \(row.title)"
    }
  }
}
