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

  /// The number that was typed before the key that is being handled, as in `5j`; nil for none.
  var typedCount: Int? {
    get { focusedPane.typedCount }
    set { focusedPane.typedCount = newValue }
  }

  var searchLine: SearchLine? {
    get { focusedPane.searchLine }
    set { focusedPane.searchLine = newValue }
  }

  var moving: MovingRow? {
    get { focusedPane.moving }
    set { focusedPane.moving = newValue }
  }

  var hasLostMovingRow: Bool {
    get { focusedPane.hasLostMovingRow }
    set { focusedPane.hasLostMovingRow = newValue }
  }

  var selectedRange: SelectedRange? {
    get { focusedPane.selectedRange }
    set { focusedPane.selectedRange = newValue }
  }
}
