/// A phrase that a program of a list shows or says by itself, to be put into another language.
///
/// ```swift
/// program.words = { phrase in
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
/// A number is a part of its phrase, so that each language has its own plural forms.
public enum ListPhrase: Hashable, Sendable {
  // MARK: Keys

  /// What a key does, by the name of its binding in ``KeyBindings/list``; "choose" is the name of "select" in a
  /// list whose rows do not stay selected.
  case title(String)
  /// A key on a screen, such as `^X`, `↑` or `Enter`.
  case key(Key)
  /// A key that is said, such as `control-x`, `up` or `enter`.
  case spokenKey(Key)

  // MARK: Help

  /// The heading of the keys of a program.
  case keysHere
  /// The heading of the keys that the focused row has.
  case keysInRow
  /// The heading of the keys that every list has.
  case keysInList
  /// Dragging the mouse with Shift, which a terminal keeps for itself while a program captures the mouse.
  case shiftDrag
  /// What dragging the mouse with Shift does.
  case selectsText
  /// What a key does while the help is shown.
  case closeHelp

  // MARK: States

  /// A list is loading.
  case loading
  /// How to try again what has failed.
  /// - Parameter key: The key, as ``key(_:)`` names it.
  case pressToTryAgain(key: String)
  /// A search is not at its end.
  case searching
  /// No row has what is searched for.
  case nothingFound
  /// How many rows follow those on the screen.
  case moreRows(Int)
  /// How many sections follow those on the screen.
  case moreSections(Int)

  // MARK: Questions and moves

  /// The letter that answers a question by yes; only its first character counts.
  case yes
  /// The letter for no, which any other key means too.
  case no
  /// What the arrow keys do with a row that is being moved.
  case moveRow
  /// What Return does with it.
  case keepRow
  /// What Escape does with it.
  case putRowBack

  // MARK: Speech

  /// The label of the line in which a person types what to search for.
  case searchLabel
  /// The same where rows that do not match are left out.
  case filterLabel
  /// The end of a search.
  case searchEnded
  /// The end of a search that left rows out.
  case filterEnded
  /// What is said of a list without rows that has no text of its own for that.
  case noRows
  /// What keys do, such as "q quit, ? help", for the first time.
  case keys(String)
  /// The place of the focused section in its list.
  case section(Int, of: Int)
  /// The place of the focused row in its section, where there are several sections.
  case row(Int, of: Int)
  /// The place of the focused row in a list without sections.
  case place(Int, of: Int)
  /// The focused row is selected.
  case selected
  /// The focused row is not selected any more.
  case notSelected
  /// No row is selected any more.
  case nothingSelected
  /// The rows below the focused row of a tree are shown.
  case expanded
  /// The rows below the focused row of a tree are not shown.
  case collapsed
  /// The row that had the focus has left the list.
  case gone(row: String)
  /// The focused row is being moved: what keys do with it.
  case moving
  /// The order of the rows of a table.
  case sorted(by: String, descending: Bool)

  /// How many rows have changed and were not said; numbers of zero are not said either.
  case rowNews(came: Int, went: Int, changed: Int, moved: Int)
  /// How many sections have changed.
  case sectionNews(came: Int, went: Int, changed: Int, moved: Int)
  /// What has changed above the focused row.
  case above(news: String)
  /// What has changed below the focused row.
  case below(news: String)
  /// Nothing has changed.
  case noNews
}
