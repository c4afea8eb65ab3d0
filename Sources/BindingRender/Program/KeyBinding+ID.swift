extension KeyBinding {
  /// The identity of a binding in a table, whatever its title and its keys are.
  ///
  /// ```swift
  /// program.listBindings[.quit]?.keys = ["q", .control("q")]
  /// ```
  public struct ID: Hashable, Sendable {
    /// The title in English.
    let name: String

    /// Creates the identity of a binding of one's own.
    /// - Parameter title: The title with which the binding was created.
    public init(_ title: String) { name = title }
  }
}

extension KeyBinding.ID {
  // MARK: Motions

  /// Focuses the previous item, or moves the row that is moved up.
  public static let up = Self("up")
  /// Focuses the next item, or moves the row that is moved down.
  public static let down = Self("down")
  /// Scrolls up by a screen.
  public static let pageUp = Self("page up")
  /// Scrolls down by a screen.
  public static let pageDown = Self("page down")
  /// Scrolls up by half a screen.
  public static let halfPageUp = Self("half a page up")
  /// Scrolls down by half a screen.
  public static let halfPageDown = Self("half a page down")
  /// Scrolls to the top.
  public static let top = Self("top")
  /// Scrolls to the end, or focuses the line whose number was typed.
  public static let end = Self("end")
  /// Focuses the first visible item.
  public static let firstVisibleRow = Self("first visible row")
  /// Focuses the visible item in the middle.
  public static let middleVisibleRow = Self("middle visible row")
  /// Focuses the last visible item.
  public static let lastVisibleRow = Self("last visible row")
  /// Moves wide rows to the left.
  public static let scrollLeft = Self("scroll left")
  /// Moves wide rows to the right.
  public static let scrollRight = Self("scroll right")
  /// Expands a row of a tree, or goes to its first child.
  public static let expand = Self("expand")
  /// Collapses a row of a tree, or goes to its parent.
  public static let collapse = Self("collapse")

  // MARK: Rows

  /// Selects the focused row.
  public static let select = Self("select")
  /// Selects or deselects the focused row, and moves on.
  public static let toggleSelection = Self("toggle selection")
  /// Extends the selection upwards.
  public static let extendSelectionUp = Self("extend selection up")
  /// Extends the selection downwards.
  public static let extendSelectionDown = Self("extend selection down")
  /// Selects from the last selected row to the focused one.
  public static let selectToHere = Self("select to here")
  /// Selects all items.
  public static let selectAll = Self("select all")
  /// Deselects all rows.
  public static let deselectAll = Self("deselect all")
  /// Begins to move the focused row, or keeps it where it is.
  public static let move = Self("move")
  /// Keeps the row that is moved where it is.
  public static let keepRow = Self("keep")
  /// Puts the row that is moved back.
  public static let putRowBack = Self("put back")

  // MARK: Searches and failures

  /// Tries again after a failure.
  public static let retry = Self("try again")
  /// Opens the line of a search.
  public static let search = Self("search")
  /// Opens the line of a search that hides rows.
  public static let filter = Self("filter")
  /// Moves to the next match.
  public static let nextMatch = Self("next match")
  /// Moves to the previous match.
  public static let previousMatch = Self("previous match")
  /// Ends the search.
  public static let endSearch = Self("end the search")
  /// Ends a search that hides rows, and stays at the focused row.
  public static let endSearchHere = Self("show all rows from here")
  /// Copies the selected or the focused rows.
  public static let copy = Self("copy")

  // MARK: Panes and programs

  /// Shows the details of the focused row.
  public static let details = Self("details")
  /// Hides details that a list shows for a while.
  public static let closeDetails = Self("close the details")
  /// Scrolls the details down.
  public static let scrollDetailsDown = Self("scroll the details down")
  /// Scrolls the details up.
  public static let scrollDetailsUp = Self("scroll the details up")
  /// Leaves a pushed pane.
  public static let back = Self("back")
  /// Focuses the next pane.
  public static let nextPane = Self("next pane")
  /// Focuses the previous pane.
  public static let previousPane = Self("previous pane")
  /// Shrinks the pane.
  public static let smallerPane = Self("smaller pane")
  /// Enlarges the pane.
  public static let largerPane = Self("larger pane")
  /// Captures the mouse, or releases it.
  public static let mouse = Self("mouse")
  /// Shows the keys.
  public static let help = Self("help")
  /// Repeats the next key, or with ``end`` goes to the line of that number; its keys are digits.
  public static let count = Self("number of times")
  /// Repaints the screen.
  public static let repaint = Self("repaint")
  /// Quits the program.
  public static let quit = Self("quit")
  /// Says what has changed.
  public static let news = Self("what changed")
  /// Says the focused row again.
  public static let sayAgain = Self("say again")

  // MARK: While the user types

  /// Accepts what was typed.
  public static let accept = Self("accept")
  /// Cancels a question, or returns to what was searched for before.
  public static let cancel = Self("cancel")
  /// Completes an answer.
  public static let complete = Self("complete")
  /// Types an earlier answer.
  public static let earlierAnswer = Self("earlier answer")
  /// Types a later answer.
  public static let laterAnswer = Self("later answer")
  /// Moves the cursor left.
  public static let cursorLeft = Self("left")
  /// Moves the cursor right.
  public static let cursorRight = Self("right")
  /// Moves the cursor a word left.
  public static let cursorWordLeft = Self("a word left")
  /// Moves the cursor a word right.
  public static let cursorWordRight = Self("a word right")
  /// Moves the cursor to the start of the line.
  public static let cursorToStart = Self("start of the line")
  /// Moves the cursor to the end of the line.
  public static let cursorToEnd = Self("end of the line")
  /// Erases the character before the cursor.
  public static let eraseLeft = Self("erase")
  /// Erases the character after the cursor.
  public static let eraseRight = Self("erase to the right")
  /// Erases the word before the cursor.
  public static let eraseWordLeft = Self("erase a word")
  /// Erases the word after the cursor.
  public static let eraseWordRight = Self("erase the next word")
  /// Erases all before the cursor.
  public static let eraseToStart = Self("erase to the start")
  /// Erases all after the cursor.
  public static let eraseToEnd = Self("erase to the end")
  /// Inserts what was erased last by word or to an end of the line.
  public static let insertErased = Self("insert what was erased")
}
