extension ListPhrase {
  /// The phrase in English.
  public var english: StyledText {
    switch self {
    case .title(let name): "\(name)"
    case .key(let key): "\(key.symbol)"
    case .spokenKey(let key): "\(key)"

    case .keysHere: "Here"
    case .keysInPane: "In this pane"
    case .keysInRow: "In this row"
    case .keysInList: "In the list"
    case .keysWhileMoving: "While a row is moved"
    case .keysWhileTyping: "While you type"
    case .shiftDrag: "Shift-drag"
    case .selectsText: "selects text while the mouse is captured"

    case .loading: "Loading…"
    case .pressToTryAgain(let key): "Press \(key, .key) to try again."
    case .pressToShowAll(let key): "Press \(key, .key) to show all."
    case .searching: "Searching…"
    case .nothingFound: "Nothing found."
    case .moreRows(let count): "\(count) more \(count == 1 ? "row" : "rows")"
    case .moreSections(let count): "\(count) more"

    case .copied(let count): "Copied \(count) \(count == 1 ? "line" : "lines")."
    case .tooLongToCopy: "That is too long to copy."

    case .yes: "y"
    case .no: "N"
    case .moveRow: "move"

    case .searchLabel: "Search:"
    case .filterLabel: "Filter:"
    case .searchEnded: "Search ended."
    case .filterEnded: "Filter ended."
    case .noRows: "No rows."
    case .noDetails: "No details."
    case .keys(let keys): "Keys: \(keys)"
    case .section(let number, let count): "\(number) of \(count)"
    case .row(let number, let count): "row \(number) of \(count)"
    case .place(let number, let count): "\(number) of \(count)"
    case .selected: "selected"
    case .notSelected: "not selected"
    case .nothingSelected: "Nothing is selected."
    case .expanded: "expanded"
    case .collapsed: "collapsed"
    case .gone(let row): "Gone: \(row)"
    case .moving: "Moving the row: up and down move it, enter keeps it there, escape puts it back."
    case .sorted(let column, let descending):
      "Sorted by \(column)\(descending ? ", descending" : "")"

    case .rowNews(let added, let removed, let changed, let moved):
      "\(Self.news("row", added, removed, changed, moved))"
    case .sectionNews(let added, let removed, let changed, let moved):
      "\(Self.news("section", added, removed, changed, moved))"
    case .above(let news): "Above: \(news)."
    case .below(let news): "Below: \(news)."
    case .noNews: "Nothing has changed."
    }
  }

  /// Returns numbers with their verbs, the first with its noun, such as "3 rows added, 1 removed".
  private static func news(
    _ noun: String,
    _ added: Int,
    _ removed: Int,
    _ changed: Int,
    _ moved: Int
  ) -> String {
    let counts = [(added, "added"), (removed, "removed"), (changed, "changed"), (moved, "moved")]
      .filter { $0.0 > 0 }
    let words = counts.enumerated().map { index, count in
      let noun = index > 0 ? "" : count.0 == 1 ? " \(noun)" : " \(noun)s"
      return "\(count.0)\(noun) \(count.1)"
    }
    return words.joined(separator: ", ")
  }
}
