import BindingCore

/// The key bindings of a program as a list, to be pushed above the pane that has them.
final class HelpPane: ListPane {
  private let adapter: ListAdapter

  init(of program: ListProgram) {
    let list = TextList(KeyCell.self, GroupCell.self)
    adapter = ListAdapter(display: list)
    super.init(list, showsFocus: false)
    search = .hide(.rows)
    list.options.showsScrollbar = program.list.options.showsScrollbar
    let groups = Self.groups(of: program).map { heading, bindings in
      Group(
        id: heading,
        heading: program.words(heading),
        rows: bindings.enumerated().map { number, binding in
          let keys = binding.keys.map(program.name).joined(separator: " ")
          return KeyRow(number: number, title: program.title(of: binding), keys: keys)
        }
      )
    }
    let hint = KeyRow(title: program.words(.selectsText), keys: program.spoken(.shiftDrag))
    adapter.apply {
      ListSections(groups.filter { !$0.rows.isEmpty }) { group in
        Heading(text: group.heading)
        group.rows
      }
      if program.capturesMouse { ListSections(row: hint) }
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
    let rows: [KeyRow]
  }

  private struct Heading: Diffable, Equatable {
    static var rowRole: RowRole { .header }
    let text: StyledText
    var diffIdentifier: StyledText { text }
  }

  private struct KeyRow: Diffable, Equatable {
    /// The place in the group; a title does not identify a row, because several bindings may share
    /// it.
    var number = 0
    let title: StyledText
    let keys: String
    var diffIdentifier: Int { number }
  }

  private struct GroupCell: Bindable {
    private(set) var text: StyledText = ""
    mutating func bind(_ heading: Heading) { text = heading.text.overlaid(by: .header) }
  }

  private struct KeyCell: Bindable {
    private var row: KeyRow?
    mutating func bind(_ row: KeyRow) { self.row = row }

    var text: StyledText { text(in: CellContext()) }

    func text(in context: CellContext) -> StyledText {
      guard let row else { return "" }
      let room = min(18, (context.columns ?? 80) / 3)
      let keys = StyledText(row.keys, .key).clipped(to: max(1, room))
      return "  \(keys.padded(to: room)) \(row.title)"
    }
  }
}
