public import BindingCore

// The list of the pane that has the focus: the only one, in a program of one list.
extension ListProgram {
  /// The list that the program shows; of several, the one that has the focus.
  public var list: TextList { focusedPane.list }

  /// The effect of a search: to find rows, to hide rows that do not match, or to filter a live
  /// list.
  ///
  /// A change applies to the current search text at once, but a new filter only from the next key
  /// on. This and the other properties here are those of the ``ListPane`` that has the focus.
  public var search: ListSearch {
    get { focusedPane.search }
    set { focusedPane.search = newValue }
  }

  /// Returns the loading state of the list, such as that of its pages; called for each frame.
  ///
  /// A list without items shows this state in their place: that it is loading, or the failure and
  /// the key that tries again. Otherwise the status begins with the state.
  public var state: () -> LoadState {
    get { focusedPane.state }
    set { focusedPane.state = newValue }
  }

  /// Tries again after a failure, at the key `t`; nil, the default, if that is not possible.
  public var onRetry: (() -> Void)? {
    get { focusedPane.onRetry }
    set { focusedPane.onRetry = newValue }
  }

  /// The search text as typed; empty if there is no search.
  public var searchText: String { focusedPane.searchText }

  /// Opens the line in which the user types a search; each key that changes the text searches.
  ///
  /// Rows are judged in batches, which loads the sections that the search passes: in a very long
  /// list, let ``search`` filter a live list instead.
  public func beginSearch() { focusedPane.session.begin(linesAround: frames.linesAround) }

  /// Searches for a text, as if the user had typed it.
  /// - Parameter text: The text; empty to end the search.
  public func search(for text: String) { focusedPane.search(for: text) }

  /// Moves the focus to the next row that matches, wrapping around at the ends of the list.
  ///
  /// In a list without a focus, only makes the row visible. If the search leaves rows out, all
  /// others match: the next that shows one of its words is found, or the next row if none near
  /// shows any.
  /// - Parameter forwards: Whether to search downwards.
  public func findNext(forwards: Bool = true) { focusedPane.findNext(forwards: forwards) }

  /// Makes the arrow keys move the focused row, if its list allows it, until Return or Escape.
  ///
  /// Each step is a separate move for the owner of the data. Escape adds one more, back to the
  /// original place.
  public func beginMove() { focusedPane.move.begin() }
}
