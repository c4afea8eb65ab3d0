// The list of the pane that has the focus: the only one, in a program of one list.
extension ListProgram {
  /// The list that the program shows; of several, the one that has the focus.
  public var list: TextList { focusedPane.list }

  /// Opens the line in which the user types a search; each key that changes the text searches.
  ///
  /// Rows are judged in batches, which loads the sections that the search passes: in a very long
  /// list, let ``ListPane/search`` filter a live list instead.
  public func beginSearch() { focusedPane.session.begin(linesAround: frames.linesAround) }
}
