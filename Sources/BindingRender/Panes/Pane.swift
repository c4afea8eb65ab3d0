import BindingCore

/// A part of a screen: a list, a text, or a split that has other panes in it.
///
/// ```swift
/// let jobs = ListPane(jobList)
/// let details = TextPane { _ in selectedJob?.report ?? "" }
/// let program = ListProgram(Split(columns: jobs.share(2), details.share(3)))
/// ```
///
/// A program shows panes with ``ListProgram``; a pane can be in one place of one program.
public class Pane {
  /// Returns the title, the first line of the pane in a split; empty, the default, for no line.
  ///
  /// It is called for each frame, after the rows of the pane are known. A spoken program says it
  /// when the pane gets the focus, and printed lists have it above them.
  public var title: () -> StyledText = { "" } {
    didSet {
      (hasOwnTitle, lastTitle) = (true, nil)
      needsFrame()
    }
  }
  private var hasOwnTitle = false
  /// The title in the last frame; nil before the first.
  private(set) var lastTitle: StyledText?

  /// What shows the pane.
  private(set) weak var host: (any PaneHost)?
  /// The split that the pane is a part of.
  private(set) weak var around: Split?
  /// What the host keeps with the pane, such as its keys.
  var attachment: AnyObject? { didSet { needsFrame() } }

  /// Only this module has kinds of panes.
  init() {}

  /// Records the split that the pane is a part of.
  func join(_ split: Split) { around = split }

  /// The pane without the details of its rows.
  var main: Pane { self }

  /// The pane with the details of its rows; nil for one without.
  var withDetails: DetailSplit? { nil }

  /// The parts of a split; empty for a list or a text.
  var parts: [PanePart] { [] }

  /// Whether the pane is a text about the program, and not a list of it.
  var isText: Bool { false }

  /// The lists and texts in the pane, in their order; at least one.
  var leaves: [LeafPane] { [] }

  /// The lists in the pane, without texts about them.
  var lists: [ListPane] { leaves.compactMap(\.listPane) }

  /// Shows what the lists were asked to show since the last frame or key.
  func carryOutTurns() {}

  /// Returns the panes from a list or text in this one out to this one; empty if it is not in it.
  func panes(around leaf: LeafPane) -> [Pane] { leaf === self ? [self] : [] }

  /// The panes that have room.
  var placedLeaves: [LeafPane] { leaves }

  /// Returns the split with a part that keys resize: the innermost around the focus, or else the
  /// first.
  func resizedSplit(near focus: LeafPane) -> Split? { nil }

  /// Returns the panes without room that a key shows alone.
  /// - Parameter placed: The lists and texts that have room.
  func pages(beside placed: [LeafPane]) -> [PanePage] { [] }

  /// Returns the smallest number of lines or columns with which all lists in it are shown.
  func leastSize(inColumns: Bool) -> Int { 1 }

  /// The number of columns that the content of its table needs; zero without one, or with others.
  var tableColumns: Int { 0 }

  /// Returns the numbers of columns and rows of a box with which all of it is shown; nil for a pane
  /// that stands in none.
  func boxSize(in area: PaneArea) -> (columns: Int, rows: Int)? { nil }

  /// Returns the list or text at a cell of the last frame, counted from 0; at a title, the one
  /// below it.
  func leaf(line: Int, column: Int) -> LeafPane? { nil }

  /// Adds the pane and its parts to a host, or removes them from it if that is nil.
  func join(_ new: (any PaneHost)?) {
    let isFree = host == nil || new == nil || host === new
    precondition(isFree, "a pane can be in only one program at a time")
    host = new
  }

  /// The pane in it that gets the focus first: a list, or without one a text.
  var firstFocus: LeafPane { lists.first ?? leaves[0] }

  /// Requests a frame.
  func needsFrame() { leaves.first?.needsFrame() }

  /// Releases the closures of a pane that is not shown again: they may refer to the pane or its
  /// program, and so would keep both for ever.
  func releaseClosures() {
    title = { "" }
    attachment = nil
  }

  /// Whether the pane can be inline, with no more lines than its rows need.
  var fitsInline: Bool { false }

  // MARK: Frames, in two phases: lists first, then the texts and titles that describe them

  /// Gives the pane its place on a screen.
  func setArea(_ area: PaneArea, on surface: PaneSurface) {}

  /// What it was drawn on last.
  var surface: PaneSurface { PaneSurface(glyphs: Glyphs()) }

  /// Returns the panes that would have room in a place; what is shown stays as it is.
  func leaves(fitting area: PaneArea, on surface: PaneSurface) -> [LeafPane] { leaves }

  /// Whether the next frame has a line for the title: as the last one, or in the first if the
  /// program has set one.
  var expectsTitle: Bool { lastTitle.map { !$0.isEmpty } ?? hasOwnTitle }

  /// Whether a split shows a line for its title.
  var hasTitleLine: Bool { expectsTitle || stateBesideTitle != nil }

  /// Returns whether its first line in a place is a title, which may be that of a pane in it.
  func beginsWithTitle(in area: PaneArea) -> Bool { hasTitleLine }

  /// The search and the state of a list, as far as their place is beside its title.
  var stateBesideTitle: StyledText? { nil }

  /// The position of the focus in it; nil for nothing to tell.
  var position: StyledText? { nil }

  /// Asks for the title, which may describe what is laid out.
  func askTitle() { lastTitle = title() }

  /// Lays out the lists in the places of the panes.
  func layOut() {}

  /// Asks for the texts and titles, and lays out the texts.
  func layOutTexts() {}

  /// Asks for the text of a pane without room, to know whether there is room for it.
  func askText(in area: PaneArea) {}

  /// Gives panes in it other places if their contents need them.
  /// - Returns: Whether there were any.
  func adapt() -> Bool { false }

  /// Returns the lines of the pane, after its lists are laid out.
  /// - Parameter rules: The columns of the screen in which rules end above the pane.
  func lines(under rules: [Int]) -> [Frame.Line] { [] }

  // MARK: Rules, after the lists are laid out

  /// The rules of titles that end at its left or right edge.
  func ruleEnds(atEnd: Bool) -> [RuleEnd] { [] }

  /// The columns of the screen in which rules between its panes end at its upper edge.
  var rulesAtTop: [Int] { [] }

  /// The columns of the screen in which rules between its panes end at its lower edge.
  var rulesAtBottom: [Int] { [] }

  /// The lists and texts at its right edge, whose scrollbars a rule there has.
  var leavesAtEnd: [LeafPane] { [] }

  /// Returns the number of lines that the pane needs, up to a limit.
  func height(columns: Int, upTo limit: Int, on surface: PaneSurface) -> Int { limit }

  /// Returns the number of columns that the pane needs, up to a limit.
  func width(upTo limit: Int) -> Int { limit }

  /// Returns a closure that returns to the current layout, after laying out with another height.
  func savedLayout() -> () -> Void { {} }
}
