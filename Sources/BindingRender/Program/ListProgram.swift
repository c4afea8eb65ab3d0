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
/// Moving, selecting with Return, the actions of sections by their keys, help and quitting work without any
/// code. The program's own key bindings take precedence over those of the focused row, and these over those
/// of the list.
public final class ListProgram {
  /// The panes that were pushed above each other, each over the whole screen; never empty.
  var stack: [StackedPane]

  /// The pane that the program shows now: one list, or several panes.
  var root: Pane { stack[stack.count - 1].pane }

  /// The list or text that keys apply to.
  public internal(set) var focusedPane: ListPane
  /// The pane that was given the focus last; without it while there is no room for it.
  var wantedPane: ListPane

  /// The program's own key bindings.
  public var bindings = KeyBindings() { didSet { needsFrame() } }

  /// The default key bindings of a list, which can be remapped or removed.
  public var listBindings = KeyBindings.list { didSet { needsFrame() } }

  /// Returns the text above the list; called for each frame, after its rows are known.
  ///
  /// It may be called more than once: if its number of lines depends on the visible rows, the list gets room
  /// only if the title and ``status`` still leave it then.
  public var title: () -> StyledText = { "" } { didSet { needsFrame() } }

  /// Returns the text below the list, in front of the key hints; called for each frame, after its rows are
  /// known.
  public var status: () -> StyledText = { "" } { didSet { needsFrame() } }

  /// Called with events that no binding handles; also while a line is typed, with keys that do not
  /// edit it.
  public var onOtherEvent: (TerminalEvent) -> Void = { _ in }

  /// A line that is edited below everything else, shown while no question is open; nil for none.
  ///
  /// The program itself must handle the keys of this line; ``ask(_:answer:)`` needs no such code.
  public var prompt: LineEditor? { didSet { needsFrame() } }

  /// Returns the text of a phrase that the program shows or says by itself, such as in help; English by
  /// default.
  ///
  /// The titles of bindings that the program creates or changes are shown unchanged.
  public var words: (ListPhrase) -> StyledText = \.english { didSet { needsFrame() } }

  /// Requests a frame from any thread; nil where frames are drawn only on request.
  package var wake: (@Sendable () -> Void)?

  /// Hands the terminal to another program; nil without a terminal.
  package var runsCommand: (([String], @escaping (Result<Int32, TerminalError>) -> Void) -> Void)?

  /// Whether Return and Escape in the search line also act as they do in the list, as in a picker.
  ///
  /// An inline picker is erased when a signal ends the process, as `^C` does.
  public var isPicker = false { didSet { needsFrame() } }

  /// Whether the program captures the mouse: a click acts as the key it shows, or chooses a row.
  ///
  /// By default the terminal keeps the mouse for selecting text; `^X` or `M-m` changes that.
  public var capturesMouse = false { didSet { needsFrame() } }

  /// The number that was typed before the key that is being handled, as in `5j`; nil for none.
  var typedCount: Int?

  /// Whether the program has quit; false again once it runs again.
  public var hasQuit: Bool { ending != nil }

  /// How the program ended; nil until then.
  private(set) var ending: Result<Int32, any Error>?

  /// The text printed after the program ends; nil for none.
  private(set) var result: StyledText?

  /// Whether the ending belongs to a finished run, so that it does not end the next one.
  private var hasRun = false

  /// The open questions, in the order they were asked; the first is shown.
  var questions: [OpenQuestion] = []

  /// Whether a search begins with the next frame, because more keys may have arrived already.
  var defersSearch = false
  /// The last frame, which clicks refer to.
  var shownFrame = Frame()

  /// The number of lines above the panes in the last frame.
  var linesAbove = 0

  /// The text in place of the rows of a list without items, in the last frame; nil for the list's own.
  var shownPlaceholder: StyledText?

  /// The number of lines around the list in the last frame.
  var linesAround = 0

  /// Whether the frame is the last one, which stays on the terminal without a focus and keys.
  var isLast = false { didSet { for pane in root.leaves { pane.list.viewport.isLast = isLast } } }

  /// Requests a frame from where the program is shown.
  var onFrame: () -> Void = {}

  /// The speech for the next frame; nil unless the list is spoken.
  var speech: SpeechRequest?

  /// The list of keys that is shown instead of the list; nil while the help is closed.
  private(set) var help: HelpList?

  /// Whether the usual keys of a list are bound.
  let bindsKeys: Bool

  /// Creates a program that shows a list.
  /// - Parameters:
  ///   - list: The list.
  ///   - bindsKeys: Whether the usual keys of a list are bound, with the focus on one of its rows. If not,
  ///     only the bindings that the program adds apply.
  public convenience init(_ list: TextList, bindsKeys: Bool = true) {
    let pane = ListPane(list, showsFocus: bindsKeys)
    self.init(root: pane, focus: pane, bindsKeys: bindsKeys)
  }

  /// Creates a program that shows panes; the first list gets the focus, without one the first text.
  ///
  /// Tab and Shift-Tab move the focus to the next and the previous pane. Properties that are about a list, such as
  /// ``list`` and ``search``, are those of the pane that has the focus.
  /// - Parameter pane: The pane, in most programs a ``Split``.
  public convenience init(_ pane: Pane) {
    self.init(root: pane, focus: pane.firstFocus, bindsKeys: true)
  }

  init(root: Pane, focus: ListPane, bindsKeys: Bool) {
    stack = [StackedPane(pane: root, focus: focus)]
    (focusedPane, wantedPane) = (focus, focus)
    self.bindsKeys = bindsKeys
    linesAround = bindsKeys ? 1 : 0
    if !bindsKeys { listBindings = KeyBindings() }
    takePanes(of: root)
  }

  deinit { dismissQuestions() }

  /// Binds keys, after the existing bindings.
  /// - Parameters:
  ///   - title: The title in the help and at the bottom of the screen, and the name in ``bindings``; a
  ///     binding of this name is replaced.
  ///   - key: The most usual key.
  ///   - otherKeys: The other keys.
  ///   - isInBottomLine: Whether the bottom line shows the binding if there is room.
  ///   - holdsWhileTyping: Whether keys that type no text also apply while a search or a question is open.
  ///   - isAvailable: Whether the binding applies now; nil if it always does. While rows are selected,
  ///     bindings with a condition come first in the bottom line.
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

  /// Ends the program, and answers open questions with nil.
  /// - Parameter status: The exit status of the process, which ``run(_:printsChanges:printsPages:profile:on:isolation:)``
  ///   returns; 0 for success. Only the first call sets it.
  public func quit(status: Int32 = 0) { end(.success(status)) }

  /// Ends the program with a result, such as a person's choice.
  /// - Parameters:
  ///   - text: The text that ``run(_:printsChanges:printsPages:profile:on:isolation:)`` prints to standard
  ///     output after the terminal is restored; ignored if the program has quit before.
  ///   - status: The exit status of the process; 0 for success.
  public func quit(printing text: StyledText, status: Int32 = 0) {
    end(.success(status), printing: text)
  }

  /// Ends the program with an error, which ``run(_:printsChanges:printsPages:profile:on:isolation:)`` throws.
  /// - Parameter error: The error; ignored if the program has quit before.
  public func quit(throwing error: any Error) { end(.failure(error)) }

  private func end(_ ending: Result<Int32, any Error>, printing text: StyledText? = nil) {
    if self.ending == nil || hasRun { (self.ending, hasRun, result) = (ending, false, text) }
    dismissQuestions()
    needsFrame()
  }

  /// Forgets the ending of an earlier run; a program that has quit since then ends at once.
  func beginRun() {
    if hasRun { (ending, hasRun, result) = (nil, false, nil) }
  }

  /// Quits, unless the program has already quit, and marks the ending as that of this run.
  func endRun() {
    quit()
    help = nil
    hasRun = true
  }

  /// Shows the key bindings and their titles, or the list again.
  public func toggleHelp() {
    if isSpoken { tellHelp() } else { help = help == nil ? HelpList(of: self) : nil }
    // The lines of the last frame belong to the list that is no longer shown.
    shownFrame = Frame()
    needsFrame()
  }

  /// Makes the program spoken from now on, and says help that was opened before.
  func beginSpeech() {
    speech = SpeechRequest()
    if help != nil { tellHelp() }
    help = nil
  }

  /// Ends the speech of an earlier run.
  func endSpeech() {
    speech = nil
    for pane in allLeaves { pane.list.viewport.news = nil }
  }

  /// Requests a frame, after something that the title or the status shows has changed.
  public func needsFrame() { list.needsFrame() }

  /// The list that keys apply to, or the help.
  var shownList: TextList { isLast ? list : help?.list ?? list }

  /// The pane in use now; a spoken program says one pane at a time.
  var shownRoot: Pane {
    if let help, !isLast { return help.pane }
    return isSpoken ? focusedPane : root
  }

  // MARK: Events

  /// Handles an event: a ``ListTerminal`` passes each to its program.
  /// - Parameter event: The event.
  /// - Returns: Whether to continue.
  public func handle(_ event: TerminalEvent) -> Bool {
    if !event.isCharacter { searchForTyped() }
    switch event {
    case .key(let key): handle(key)
    case .click(let line, let column): click(line: line, column: column)
    case .paste(let text) where !questions.isEmpty: paste(text)
    case .paste(let text) where searchLine != nil: pasteSearch(text)
    // While help is shown, these do not reach the program.
    case .paste where help != nil, .scroll where help != nil: break
    case .paste, .scroll, .resize, .resumed: onOtherEvent(event)
    case .redraw: return !hasQuit
    case .ended: quit()
    }
    needsFrame()
    return !hasQuit
  }

  func handle(_ key: Key) {
    speech?.hasKey = true
    if !questions.isEmpty || searchLine != nil {
      if let binding = bindingWhileTyping(key) { return perform(binding) }
      return questions.isEmpty ? typeSearch(key) : answer(key)
    }
    checkMoving()
    if moving != nil { return handleMoving(key) }
    if takesLostMove(key) { return }
    if focusedPane.hasFailed { list.viewport.find = nil }
    let binding = available.all.first { $0.keys.contains(key) }
    if let help { return handle(binding, key, in: help) }
    if let binding {
      perform(binding)
    } else if bindsKeys, let character = key.character, character.isASCII,
      let digit = character.wholeNumberValue, digit > 0 || typedCount != nil
    {
      typedCount = min(1_000_000, (typedCount ?? 0) * 10 + digit)
    } else {
      onOtherEvent(.key(key))
      typedCount = nil
    }
  }

  private func perform(_ binding: KeyBinding) {
    if binding.isCommand { speech?.hasCommand = true }
    binding.perform(self)
    typedCount = nil
  }

  /// The binding that a key has while a person types; nil if the key types, edits or answers.
  func bindingWhileTyping(_ key: Key) -> KeyBinding? {
    if key.character != nil || questions.first?.yesOrNo != nil { return nil }
    return (bindings.bindings + listBindings.bindings).first {
      $0.holdsWhileTyping && $0.keys.contains(key) && $0.isAvailable(self)
    }
  }

  private func handle(_ binding: KeyBinding?, _ key: Key, in help: HelpList) {
    let closing = listBindings.bindings.filter(\.isLasting).flatMap(\.keys) + [.escape]
    if closing.contains(key) || binding?.isLasting == true {
      toggleHelp()
    } else if let motion = listBindings.bindings.first(where: { $0.keys.contains(key) })?.motion {
      motion(help.list, 1)
    }
  }

  /// The available bindings, without the keys that an earlier binding takes.
  var available: (own: [KeyBinding], row: [KeyBinding], list: [KeyBinding], all: [KeyBinding]) {
    var keys: Set<Key> = []
    func available(_ table: KeyBindings) -> [KeyBinding] {
      table.bindings.compactMap { binding -> KeyBinding? in
        guard binding.isAvailable(self) else { return nil }
        var binding = binding
        binding.keys.removeAll { !keys.insert($0).inserted }
        return binding.keys.isEmpty ? nil : binding
      }
    }
    var own = available(bindings)
    let row = available(rowBindings)
    let list = available(listBindings)
    // A binding of the program takes over the role of a list binding whose keys it replaces.
    for hidden in listBindings.bindings where hidden.isLasting {
      if list.contains(where: { $0.role == hidden.role }) { continue }
      let index = own.firstIndex { own in
        own.role == nil && own.keys.contains(where: hidden.keys.contains)
      }
      if let index { own[index].role = hidden.role }
    }
    return (own, row, list, own + row + list)
  }

  /// The actions that the section of the focused row offers.
  var rowBindings: KeyBindings {
    guard bindsKeys, let path = list.focusedPath, let content = list.content else {
      return KeyBindings()
    }
    return KeyBindings(
      actions: content.actions(at: path).compactMap { name in
        name.boundKey.map { key in
          KeyBinding(name.title, key) { program in
            guard let path = program.list.focusedPath else { return }
            _ = program.list.content?.perform(name, at: path)
          }
        }
      }
    )
  }
}
