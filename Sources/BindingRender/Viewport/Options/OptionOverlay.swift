/// What a pane, its search and its output lay over the options of a list, which stay the program's.
struct OptionOverlay: Equatable {
  /// The pane that shows the list; nil for none.
  var pane: ObjectIdentifier?
  /// Whether keys move a focus, which is shown unless the options say otherwise.
  var acceptsKeys = false
  /// Whether the list is spoken, where the focus is the listener's only place in it.
  var isSpoken = false
  /// Whether the focus is shown for the details of its row.
  var showsDetails = false
  /// Whether the list is inline, and follows its top edge unless the options name another.
  var isInline = false
  /// Whether a rule at the right has the scrollbar.
  var hasRuleAtEnd = false
  /// The pattern of a search, which is marked in place of that of the options; nil for none.
  var searched: SearchPattern?

  /// Returns the options that a list is shown with.
  func laid(over own: ViewOptions) -> ViewOptions {
    var options = own
    options.showsFocus = isSpoken || showsDetails || own.showsFocus ?? acceptsKeys
    if followsUnasked(own) { options.followedEdge = .top }
    if hasRuleAtEnd { options.showsScrollbar = false }
    if let searched { options.markedPattern = searched }
    return options
  }

  /// Whether the output, and not the program, chooses the edge that is followed.
  func followsUnasked(_ own: ViewOptions) -> Bool { isInline && own.followedEdge == nil }
}
