/// A phrase that a list program shows or says by itself, to be translated.
///
/// ```swift
/// program.phrases = { phrase in
///   switch phrase {
///   case .title("quit"): "beenden"
///   case .searching: "Suche …"
///   case .moreRows(1): "noch 1 Zeile"
///   case .moreRows(let count): "noch \(count) Zeilen"
///   default: phrase.english
///   }
/// }
/// ```
///
/// Numbers are part of their phrases, so that each language can have its own plural forms.
public enum ListPhrase: Hashable, Sendable {
  // MARK: Keys

  /// The title of a key binding, by the binding's name in ``KeyBindings/list``.
  ///
  /// In a list whose rows do not stay selected, "choose" is the name of "select".
  case title(String)
  /// A key on a screen, such as `^X`, `↑` or `Enter`.
  case key(Key)
  /// A key as it is spoken, such as `control-x`, `up` or `enter`.
  case spokenKey(Key)

  // MARK: Help

  /// The heading of the program's own keys.
  case keysHere
  /// The heading of the keys of the pane that has the focus, and of panes without room.
  case keysInPane
  /// The heading of the keys of the focused row.
  case keysInRow
  /// The heading of the keys of every list.
  case keysInList
  /// The heading of the keys while a row is moved.
  case keysWhileMoving
  /// The heading of the keys while the user types a search or an answer.
  case keysWhileTyping
  /// Dragging the mouse with Shift, which a terminal keeps for itself while a program captures the
  /// mouse.
  case shiftDrag
  /// The effect of dragging the mouse with Shift.
  case selectsText

  // MARK: States

  /// A list is loading.
  case loading
  /// The hint to press a key and try again after a failure.
  /// - Parameter key: The key, as ``key(_:)`` names it.
  case pressToTryAgain(key: String)
  /// The hint to press a key and show all rows, where a search has left none.
  /// - Parameter key: The key, as ``key(_:)`` names it.
  case pressToShowAll(key: String)
  /// A search is still running.
  case searching
  /// A search found no row.
  case nothingFound
  /// The number of rows that follow those on the screen.
  case moreRows(Int)
  /// The number of sections that follow those on the screen.
  case moreSections(Int)

  /// Lines were copied to the clipboard.
  case copied(lines: Int)
  /// A text is too long for the clipboard of a terminal.
  case tooLongToCopy

  // MARK: Questions and moves

  /// The letter that answers a question with yes; only its first character counts.
  case yes
  /// The letter that answers a question with no; any other key does so too.
  case no
  /// The title of the arrow keys while a row is being moved.
  case moveRow

  // MARK: Speech

  /// The label of the line in which the user types a search.
  case searchLabel
  /// The label of that line if rows that do not match are hidden.
  case filterLabel
  /// A search has ended.
  case searchEnded
  /// A search that hid rows has ended.
  case filterEnded
  /// A list has no rows, and its program has no text for that.
  case noRows
  /// The focused row has no details.
  case noDetails
  /// The keys with their titles, such as "q quit, ? help", when they are first announced.
  case keys(String)
  /// The position of the focused section in its list.
  case section(Int, of: Int)
  /// The position of the focused row in its section, where there are several sections.
  case row(Int, of: Int)
  /// The position of the focused row in a list without sections.
  case place(Int, of: Int)
  /// The focused row is selected.
  case selected
  /// The focused row is no longer selected.
  case notSelected
  /// No row is selected any longer.
  case nothingSelected
  /// The rows below the focused row of a tree are shown.
  case expanded
  /// The rows below the focused row of a tree are not shown.
  case collapsed
  /// The row that had the focus has left the list.
  case gone(row: String)
  /// The focused row is being moved; names the keys for it.
  case moving
  /// The order of the rows of a table.
  case sorted(by: String, descending: Bool)

  /// The number of changed rows that were not announced yet; zeros are not said.
  case rowNews(added: Int, removed: Int, changed: Int, moved: Int)
  /// The number of changed sections that were not announced yet.
  case sectionNews(added: Int, removed: Int, changed: Int, moved: Int)
  /// The changes above the focused row.
  case above(news: String)
  /// The changes below the focused row.
  case below(news: String)
  /// Nothing has changed.
  case noNews
}
