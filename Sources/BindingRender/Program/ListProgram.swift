import BindingCore

/// A program that shows one list: its key bindings, and the lines above and below the list.
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
public final class ListProgram {
  /// The panes that were pushed above each other, and the one that has the focus.
  var stack: PaneStack

  /// The program's own key bindings.
  public var bindings = KeyBindings() { didSet { needsFrame() } }

  /// The default key bindings of a list, which can be remapped or removed.
  ///
  /// Without any, the actions of rows have no keys either, and all other keys are the program's.
  public var listBindings = KeyBindings.list { didSet { needsFrame() } }

  /// Returns the text above the list; called for each frame, after its rows are known.
  ///
  /// It may be called more than once: if its number of lines depends on the visible rows, the list
  /// gets room only if the title and ``status`` still leave it then.
  public var title: () -> StyledText = { "" } { didSet { needsFrame() } }

  /// Returns the text below the list, in front of the key hints; called for each frame, after its
  /// rows are known.
  public var status: () -> StyledText = { "" } { didSet { needsFrame() } }

  /// Called with events that no binding handles; also while a line is typed, with keys that do not
  /// edit it.
  public var onOtherEvent: (TerminalEvent) -> Void = { _ in }

  /// Returns the text of a phrase that the program shows or says by itself, such as in help;
  /// English by default.
  ///
  /// The titles of bindings that the program creates or changes are shown unchanged.
  public var words: (ListPhrase) -> StyledText = \.english {
    didSet {
      shown.hasOwnWords = true
      needsFrame()
    }
  }

  /// How the roles of text are shown; by default in a way that suits the terminal.
  public var look: Look {
    get { shown.look }
    set {
      shown.look = newValue
      needsFrame()
    }
  }

  /// Whether Return and Escape in the search line also act as they do in the list, as in a picker.
  ///
  /// An inline picker is erased when a signal ends the process, as `^C` does.
  public var isPicker = false { didSet { needsFrame() } }

  /// The edge of a full screen at which a search is typed; the top in a picker, else the bottom.
  ///
  /// At the top the line stands above its results. Questions are always at the bottom.
  public var searchEdge: ListEdge {
    get { ownSearchEdge ?? (picks ? .top : .bottom) }
    set {
      ownSearchEdge = newValue
      needsFrame()
    }
  }
  private var ownSearchEdge: ListEdge?

  /// Whether the program captures the mouse: a click acts as the key it shows, or chooses a row.
  ///
  /// By default the terminal keeps the mouse for selecting text; `^X` or `M-m` changes that.
  public var capturesMouse = false { didSet { needsFrame() } }

  /// Where the program is shown; nil while it is nowhere.
  weak var output: (any ProgramOutput)?

  /// How the program ended, or that it has not.
  var ending = ProgramEnding()

  /// The open questions, in the order they were asked; the first is shown.
  var questions: [OpenQuestion] = []

  /// The last frame.
  var shown = ShownFrame()

  /// The lines to be said with the next frame besides the changes; nil while the program is not
  /// spoken.
  var speech: SpeechRequest?

  /// Creates a program that shows a list.
  /// - Parameter list: The list.
  public convenience init(_ list: TextList) { self.init(ListPane(list)) }

  /// Creates a program that shows panes; the first list gets the focus, without one the first text.
  ///
  /// Tab and Shift-Tab move the focus to the next and the previous pane. Properties that are about
  /// a list, such as ``list`` and ``search``, are those of the pane that has the focus.
  /// - Parameter pane: The pane, in most programs a ``Split``.
  public init(_ pane: Pane) {
    stack = PaneStack(pane, focus: pane.firstFocus)
    takePanes(of: pane)
  }

  deinit { dismissQuestions() }

  /// Binds keys, after the existing bindings.
  /// - Parameters:
  ///   - title: The title in the help and at the bottom of the screen, and the name in
  ///     ``bindings``; a binding of this name is replaced.
  ///   - key: The most usual key.
  ///   - otherKeys: The other keys.
  ///   - isInBottomLine: Whether the bottom line shows the binding if there is room.
  ///   - holdsWhileTyping: Whether keys that type no text also apply while a search or a question
  ///     is open.
  ///   - isAvailable: Whether the binding applies now; nil if it always does. While rows are
  ///     selected, bindings with a condition come first in the bottom line.
  ///   - perform: The action.
  public func bind(
    _ title: String,
    _ key: Key,
    _ otherKeys: Key...,
    isInBottomLine: Bool = true,
    holdsWhileTyping: Bool = false,
    when isAvailable: (() -> Bool)? = nil,
    perform: @escaping (ListProgram) -> Void
  ) {
    bindings[title] = KeyBinding(
      title,
      [key] + otherKeys,
      isInBottomLine: isInBottomLine,
      holdsWhileTyping: holdsWhileTyping,
      when: isAvailable,
      perform: perform
    )
  }

  /// Requests a frame, after something that the title or the status shows has changed.
  public func needsFrame() { list.needsFrame() }
}
