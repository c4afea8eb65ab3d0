import BindingCore

/// The focused row as it is said: its text, its position, and whether it is expanded or selected.
struct SpokenRow {
  let path: ItemPath
  /// The identity of the row; nil if the content does not know it.
  let identity: RowIdentifier?
  private(set) var text: String
  /// The text by a stopped clock, to tell a change from a tick.
  private var lastingText: String
  /// The order of the rows of a table; nil if its header names none.
  let order: ListPhrase?
  let isSelected: Bool
  /// Whether the rows below this one in a tree are shown; nil if there are none.
  let isExpanded: Bool?
  /// The text of the headers of the section.
  private let header: String
  /// The position of the section in the list; nil if there is only one section.
  private var sectionPlace: (number: Int, count: Int)?
  /// The position of the row in its section; nil if it is the only row of one of several sections.
  private var rowPlace: (number: Int, count: Int)?
  /// Returns a phrase of the program as it is said.
  private let spoken: (ListPhrase) -> String

  /// Creates the speech for the focused row; nil if no row has the focus.
  init?(focusedIn program: ListProgram) {
    let list = program.focusedList
    guard let path = list.focusedPath, let content = list.content, let row = content.row(at: path)
    else { return nil }
    self.path = path
    spoken = { [phrases = program.phrases] in phrases($0).spokenText }
    identity = content.identifier(at: path)
    isSelected = content.isSelected(path)
    isExpanded = content.isExpanded(path)
    var context = CellContext(of: path, in: content, columns: nil, isFocused: true)
    let headers = list.viewport.window.headers(ofSection: path.section).compactMap {
      content.row(at: $0)
    }
    var texts: [String] = []
    var spokenHeaders: [String] = []
    list.registry.withPrintingCells(hasColumns: false) { cells in
      for clock in [list.clock, .stopped] {
        context.clock = clock
        texts.append(cells.spokenText(of: row, in: context)?.spokenText ?? "")
      }
      // The columns of a table are said with each row.
      spokenHeaders = headers.compactMap { header in
        cells.spokenText(of: header, in: CellContext(), withoutTables: true)?.spokenText
      }
    }
    text = texts[0]
    lastingText = texts[1]
    header = spokenHeaders.joinedForSpeech
    order = headers.lazy.compactMap { ($0.value as? any OrderedHeader)?.order }.first
    // Without the number of rows, the positions are left out.
    guard let place = list.viewport.list.rank(of: path) else { return }
    let hasOthers = place.section.count > 1
    if hasOthers { sectionPlace = place.section }
    if !hasOthers || place.row.count != 1 { rowPlace = place.row }
  }

  /// Whether another value is for the same row.
  func isSameRow(as other: SpokenRow) -> Bool {
    identity == nil || other.identity == nil ? path == other.path : identity == other.identity
  }

  /// Returns the parts of the text that have changed; empty if there are none.
  ///
  /// If the first of several parts between commas is unchanged, such as a name, it is not said
  /// again.
  func text(since other: SpokenRow) -> String {
    if lastingText == other.lastingText { return "" }
    let (old, new) = (other.lastingText.parts, lastingText.parts)
    let spoken = text.parts
    guard old.count == new.count, spoken.count == new.count, old.first == new.first else {
      return description
    }
    return zip(spoken, zip(old, new)).filter { $1.0 != $1.1 }.map(\.0).joined(separator: ", ")
  }

  /// Returns the position of the row as text, after the headers of its section if these are new.
  /// - Parameter other: The row that was said before.
  func place(after other: SpokenRow?) -> String {
    let section = sectionPlace.map { spoken(.section($0.number, of: $0.count)) }
    let row = rowPlace.map { number, count in
      spoken(section == nil ? .place(number, of: count) : .row(number, of: count))
    }
    let isSameSection = other.map { $0.path.section == path.section && $0.header == header }
    if isSameSection == true, section == nil || row != nil { return row ?? "" }
    let place = [section, row].compactMap(\.self).joined(separator: ", ")
    return header.isEmpty ? place : "\(header.ended) \(place)"
  }

  /// Whether the position has changed, or the number of rows.
  func isElsewhere(than other: SpokenRow, onlyInNumber: Bool) -> Bool {
    func differ(_ one: (number: Int, count: Int)?, _ two: (number: Int, count: Int)?) -> Bool {
      one?.number != two?.number || !onlyInNumber && one?.count != two?.count
    }
    return differ(sectionPlace, other.sectionPlace) || differ(rowPlace, other.rowPlace)
  }

  /// Copies the text of another value, which was said last.
  mutating func keepWords(of other: SpokenRow) {
    (text, lastingText) = (other.text, other.lastingText)
  }

  /// The first part of the text, such as a name.
  var name: String { text.parts.first.map(String.init) ?? text }

  /// The text, with whether the row is expanded or collapsed and whether it is selected.
  var description: String {
    var parts = [text]
    if let isExpanded { parts.append(spoken(isExpanded ? .expanded : .collapsed)) }
    if isSelected { parts.append(spoken(.selected)) }
    return parts.joinedForSpeech
  }
}

extension String {
  /// The parts between commas.
  fileprivate var parts: [Substring] { split(separator: ", ") }
}

/// A header that knows the order of the rows of its section.
protocol OrderedHeader {
  /// The order as a phrase; nil for none.
  var order: ListPhrase? { get }
}

extension TableHeader: OrderedHeader {
  var order: ListPhrase? {
    sortedColumn.map { .sorted(by: StyledText($0).spokenText, descending: isDescending) }
  }
}
