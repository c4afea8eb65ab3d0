import BindingCore

/// A program that shows lists: its key bindings, and the lines above and below them.
///
/// ```swift
/// let program = ListProgram(list)
/// program.bind("refresh", "r") { _ in feed.refresh() }
/// program.status = { "\(feed.posts.count) posts" }
/// await program.main()
/// ```
///
/// Moving, selecting with Return, the actions of sections by their keys, help and quitting work
/// without any code. The program's own key bindings take precedence over those of the focused row,
/// and these over those of the list.
public final class ListProgram: KeyResponder {
  /// The program's own key bindings, which apply wherever the focus is.
  public var bindings = KeyBindings() { didSet { needsFrame() } }

  /// The default key bindings of a list, which can be remapped or removed.
  ///
  /// Without any, the actions of rows have no keys either, and all other keys are the program's.
  public var listBindings = KeyBindings.list { didSet { needsFrame() } }

  /// The default key bindings while the user types a search or an answer.
  public var typingBindings = KeyBindings.typing { didSet { needsFrame() } }

  /// Returns the text above the list; called for each frame, after its rows are known.
  ///
  /// A change in a list requests a frame; if it depends on something else, call ``needsFrame()``
  /// when that changes. So it is with ``status`` and the titles of panes.
  ///
  /// If its number of lines is another than in the last frame, the rows are laid out again, and it
  /// is called once more; the list gets room only if the title and ``status`` still leave it then.
  public var title: () -> StyledText = { "" } {
    didSet {
      hasOwnTitle = true
      needsFrame()
    }
  }

  /// Returns the text below the list, in front of the key hints; called for each frame, after its
  /// rows are known.
  public var status: () -> StyledText = { "" } {
    didSet {
      hasOwnStatus = true
      needsFrame()
    }
  }

  /// Called after a frame in which another row or pane has the focus than in the one before, and
  /// after the first; nil, the default, for no call.
  ///
  /// ```swift
  /// program.onFocusChange = { shown = jobs.focused(as: Job.self) }
  /// ```
  public var onFocusChange: (() -> Void)?

  /// Called with events that no binding handles; also while a line is typed, with keys that do not
  /// edit it.
  public var onOtherEvent: (TerminalEvent) -> Void = { _ in }

  /// Returns the text of a phrase that the program shows or says by itself, such as in help;
  /// English by default.
  ///
  /// The titles of bindings that the program creates or changes are shown unchanged.
  public var phrases: (ListPhrase) -> StyledText = \.english {
    didSet {
      hasOwnPhrases = true
      needsFrame()
    }
  }

  /// How the roles of text are shown; by default in a way that suits the terminal.
  public var theme = Theme.automatic { didSet { needsFrame() } }

  /// Whether Return and Escape in the search line also act as they do in the list, as in a picker.
  ///
  /// An inline picker is erased when a signal ends the process, as `^C` does.
  public var isPicker = false { didSet { needsFrame() } }

  /// The edge of a full screen at which a search is typed; the top in a picker, else the bottom.
  ///
  /// At the top the line stands above its results. Questions are always at the bottom.
  public var searchEdge: ListEdge {
    get { ownSearchEdge ?? (picks && !isBoxed ? .top : .bottom) }
    set {
      ownSearchEdge = newValue
      needsFrame()
    }
  }
  private var ownSearchEdge: ListEdge?

  /// The place of the details of the focused row.
  public var detailPlace = DetailPlace() { didSet { needsFrame() } }

  /// Whether the key `y` copies the selected rows, the focused one, or the text with the focus.
  public var copiesRows = true { didSet { needsFrame() } }

  /// The number of lines for the keys at the bottom of the screen; one by default.
  ///
  /// Further lines are there only while the keys need them. The last one always has help and the
  /// way out.
  public var keyLines = 1 { didSet { needsFrame() } }

  /// Whether the titles of panes stand in rules between them, on a full screen.
  ///
  /// The rule of the pane with the focus is heavy. It also has the state of the list, the search
  /// that was accepted, and the number of the focused row. The rule at the right of a list is its
  /// scrollbar. Otherwise a title is a line of text, and one column is between two panes.
  public var showsBorders = true { didSet { needsFrame() } }

  /// Whether the program captures the mouse: a click acts as the key it shows, or chooses a row.
  ///
  /// By default the terminal keeps the mouse for selecting text; `^X` or `M-m` changes that.
  public var capturesMouse = false { didSet { needsFrame() } }

  private(set) var hasOwnTitle = false
  private(set) var hasOwnStatus = false
  /// Whether the program has phrases of its own.
  private(set) var hasOwnPhrases = false
  let stack: PaneStack
  let questions = QuestionQueue()
  let waiting = WaitingActions()
  /// The bindings in place of those of a list, of a program that has none.
  let bindingsWithoutList = KeyBindings([KeyBindings.repaint])
  let announcer = Announcer()
  /// The key that is being handled, and the number before it.
  var pressed = PressedKeys()
  private(set) var frames = FrameComposer()
  /// Where the program is shown; nil while it is nowhere.
  private(set) weak var output: (any ProgramOutput)?
  /// How the program ended, or that it has not.
  private(set) var ending = ProgramEnding()

  /// Creates a program that shows a list.
  /// - Parameter list: The list.
  public convenience init(_ list: TextList) { self.init(ListPane(list)) }

  /// Creates a program that shows panes; the first list gets the focus, without one the first text.
  ///
  /// Tab and Shift-Tab move the focus to the next and the previous pane.
  /// - Parameter pane: The pane, in most programs a ``Split``.
  public init(_ pane: Pane) {
    stack = PaneStack(pane)
    stack.join(self)
  }

  deinit {
    questions.dismiss()
    waiting.cancel()
  }

  // MARK: The list with the focus

  /// The list that the program shows; of several, the one that has the focus, also while help or a
  /// choice is open above it.
  ///
  /// While a text has the focus, the list whose row it describes, or else the first; an empty one
  /// if the program shows none.
  public var list: TextList {
    let pane = stack.focusedInPage.described.listPane ?? stack.page.pane.lists.first
    return pane?.list ?? noList
  }
  private lazy var noList = TextList()

  /// The list that keys apply to, which may be that of help or of a choice.
  var focusedList: TextList { focusedPane.list }

  /// Opens the line in which the user types a search; each key that changes the text searches.
  ///
  /// Rows are tested in batches, which loads the sections that the search passes: in a very long
  /// list, let ``LeafPane/search`` filter a live list instead.
  public func beginSearch() { focusedPane.session.begin(linesAround: stack.top.linesAround) }

  // MARK: Frames

  /// Requests a frame, after something that the title or the status shows has changed.
  public func needsFrame() { focusedList.needsFrame() }

  /// Returns the frame for a screen.
  package func frame(for screen: Screen) -> Frame { frames.frame(of: self, for: screen) }

  /// Requests a frame from any thread; nil where frames are drawn only on request.
  var wake: (@Sendable () -> Void)? { output?.wake }

  var isSpoken: Bool { announcer.isSpoken }

  /// Shows the program on an output, until that is released or detached.
  /// - Throws: ``TerminalError/programInUse`` if the program is on another output.
  func attach(_ new: any ProgramOutput) throws(TerminalError) {
    if let output, output !== new { throw .programInUse }
    output = new
    for pane in stack.leaves { pane.viewport.countNews(false) }
    announcer.speaks(new.isSpoken)
    if isSpoken, stack.top.isHelp {
      goBack()
      announcer.request?.asksHelp = true
    }
    // A list may have been in a pane of another program since.
    for entry in stack.entries { entry.pane.join(self) }
  }

  /// Leaves an output; does nothing if the program is on another.
  func detach(_ old: any ProgramOutput) {
    // An output that is being released is nil here already.
    if let output, output !== old { return }
    output = nil
    announcer.speaks(false)
    for pane in stack.leaves { pane.noteOutput() }
  }

  // MARK: The end

  /// Whether the program has quit; false again once it runs again.
  public var hasQuit: Bool { ending.status != nil }

  /// Ends the program, and answers open questions with nil.
  /// - Parameter status: The exit status of the process, which
  ///   ``run(_:printsChanges:printsPages:profile:on:)`` returns; 0 for success. Only the
  ///   first call sets it.
  public func quit(status: Int32 = 0) { end(.success(status)) }

  /// Ends the program with a result, such as the user's choice.
  /// - Parameters:
  ///   - text: The text that ``run(_:printsChanges:printsPages:profile:on:)`` prints to
  ///     standard output after the terminal is restored; ignored if the program has quit before.
  ///   - status: The exit status of the process; 0 for success.
  public func quit(printing text: StyledText, status: Int32 = 0) {
    end(.success(status), printing: text)
  }

  /// Ends the program with an error, which
  /// ``run(_:printsChanges:printsPages:profile:on:)`` throws.
  /// - Parameter error: The error; ignored if the program has quit before.
  public func quit(throwing error: any Error) { end(.failure(error)) }

  private func end(_ status: Result<Int32, any Error>, printing text: StyledText? = nil) {
    ending.end(status, printing: text)
    questions.dismiss()
    waiting.cancel()
    // Help and choices end with the program.
    while let entry = stack.entries.dropFirst().last(where: \.isModal) { leave(entry.pane) }
    needsFrame()
  }

  /// Releases the closures of a program that is not shown again: they may refer to the program, and
  /// so would keep it for ever.
  func releaseClosures() {
    (bindings, listBindings, typingBindings) = (KeyBindings(), KeyBindings(), KeyBindings())
    (title, status, phrases) = ({ "" }, { "" }, \.english)
    (onFocusChange, onOtherEvent) = (nil, { _ in })
    // The hints of the keys have bindings of the last frame.
    frames = FrameComposer()
    for entry in stack.entries { entry.pane.releaseClosures() }
  }

  /// Forgets the ending of an earlier run.
  func beginRun() { ending.beginRun() }

  /// Quits, unless the program has already quit, and marks the ending as that of this run.
  func endRun() {
    quit()
    ending.endRun()
  }
}
