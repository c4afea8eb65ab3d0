public import BindingCore

/// A program that shows one list: what its keys do, and the lines above and below the list.
///
/// ```swift
/// let program = ListProgram(list)
/// program.bind("refresh", "r") { _ in feed.refresh() }
/// program.status = { "\(feed.posts.count) posts" }
/// await program.main()
/// ```
///
/// Moving, selecting by Return, the actions of sections by their keys, help and quitting are there
/// without a line of code. The key bindings of the program come before those of the focused row, and
/// these before those of the list.
public final class ListProgram {
  /// The list that the program shows.
  public let list: TextList

  /// The program's own key bindings.
  public var bindings = KeyBindings() { didSet { needsFrame() } }

  /// The key bindings that every list has, to be remapped or removed.
  public var listBindings = KeyBindings.list { didSet { needsFrame() } }

  /// Returns the text above the list; called for each frame, once its rows are known.
  public var title: () -> StyledText = { "" } { didSet { needsFrame() } }

  /// Returns the text below the list, in front of what the keys do; called for each frame, once its rows
  /// are known.
  public var status: () -> StyledText = { "" } { didSet { needsFrame() } }

  /// Returns the state of what the list shows, such as that of its pages; called for each frame.
  ///
  /// Without items, the list says in their place that it is loading, or what failed and which key tries
  /// again. Otherwise the status says so, in front.
  public var state: () -> LoadState = { .idle } { didSet { needsFrame() } }

  /// Tries again what failed, at `t`; nil, the default, if that cannot be done.
  public var onRetry: (() -> Void)? { didSet { needsFrame() } }

  /// Called with events that no binding handles, also while a person types: then with keys that edit no text.
  public var onOtherEvent: (TerminalEvent) -> Void = { _ in }

  /// A line that is edited below everything else, as long as there is no question; nil for none.
  ///
  /// Its keys are those of the program: ``ask(_:answer:)`` handles them by itself.
  public var prompt: LineEditor? { didSet { needsFrame() } }

  /// Returns what the program shows or says by itself, such as in help; by default in English.
  ///
  /// The titles of bindings that the program has made or changed are shown as they are.
  public var words: (ListPhrase) -> StyledText = \.english { didSet { needsFrame() } }

  /// What a search does: finds, hides what does not match, or filters a live list.
  ///
  /// A change takes effect on a text that is there; another filter, with the next key.
  public var search = ListSearch.find {
    didSet {
      searchAnew(insteadOf: oldValue)
      needsFrame()
    }
  }

  /// Asks for a frame from any thread; nil where frames are drawn only when they are asked for.
  package var wake: (@Sendable () -> Void)?

  /// Gives the terminal to another program; nil where there is none.
  package var runsCommand: (([String], @escaping (Result<Int32, TerminalError>) -> Void) -> Void)?

  /// Whether Return and Escape in the line of a search also do what they do in the list, as in a picker.
  ///
  /// An inline picker is erased when a signal ends the process, such as that of `^C`.
  public var isPicker = false { didSet { needsFrame() } }

  /// Whether the mouse is the program's: a click counts as the key that it shows, or chooses a row.
  ///
  /// By default it is the terminal's, which selects text; `^X` or `M-m` changes that.
  public var capturesMouse = false { didSet { needsFrame() } }

  /// What is searched for, as it was typed; empty for nothing.
  public internal(set) var searchText = ""

  /// The number that was typed before the key that is being handled, as in `5j`; nil for none.
  var typedCount: Int?

  /// Whether the program has been quit; false again once it runs anew.
  public var hasQuit: Bool { ending != nil }

  /// How the program ended; nil until it has.
  private(set) var ending: Result<Int32, any Error>?

  /// What is printed after the program; nil for nothing.
  private(set) var result: StyledText?

  /// Whether the ending is that of a run, which does not end the next one.
  private var hasRun = false

  /// The questions that are not answered yet, in the order they were asked; the first is shown.
  var questions: [OpenQuestion] = []

  /// The line in which a person types what to search for.
  var searchLine: SearchLine?

  /// The row that the arrow keys move now.
  var moving: MovingRow? { didSet { list.viewport.movesFocusedRow = moving != nil } }

  /// The rows that were selected last, from the first to the one that the focus went on from.
  var selectedRange: SelectedRange?

  /// The last frame, which clicks refer to.
  var shownFrame = Frame()

  /// The state that the last frame showed.
  var shownState = LoadState.idle

  /// The number of lines around the list in the last frame.
  var linesAround = 0

  /// What is to be said with the next frame; nil unless the list is spoken.
  var speech: SpeechRequest?

  /// The list of keys that is shown instead of the list.
  private(set) var help: HelpList?

  /// Whether keys do what they usually do in a list.
  let bindsKeys: Bool

  /// Creates a program that shows a list.
  /// - Parameters:
  ///   - list: The list.
  ///   - bindsKeys: Whether keys do what they usually do in a list, with the focus on one of its rows. If
  ///     not, there are only the bindings that the program adds.
  public init(_ list: TextList, bindsKeys: Bool = true) {
    self.list = list
    self.bindsKeys = bindsKeys
    linesAround = bindsKeys ? 1 : 0
    if bindsKeys { list.options.showsFocus = true } else { listBindings = KeyBindings() }
  }

  deinit { dismissQuestions() }

  /// Binds keys, after the bindings so far.
  /// - Parameters:
  ///   - title: The text in the help and at the bottom of the screen, and the name in ``bindings``; a
  ///     binding of this name is replaced.
  ///   - key: The most usual key.
  ///   - otherKeys: The other keys.
  ///   - isInBottomLine: Whether the bottom line shows the binding, as far as there is room.
  ///   - holdsWhileTyping: Whether keys that type no text also hold while a search or a question is open.
  ///   - isAvailable: Whether the keys do anything now; nil if they always do. While rows are selected,
  ///     bindings with a condition come first in the bottom line.
  ///   - perform: Does it.
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

  /// Ends the program: questions that are open are answered by nil.
  /// - Parameter status: The exit status of the process, which ``run(_:printsChanges:profile:on:isolation:)``
  ///   returns; 0 for success. After the first call it stays as it is.
  public func quit(status: Int32 = 0) { end(.success(status)) }

  /// Ends the program with a result, such as what a person has chosen.
  /// - Parameter text: What ``run(_:printsChanges:profile:on:isolation:)`` prints to standard output once the
  ///   terminal is restored; ignored if the program has been quit before.
  public func quit(printing text: StyledText) { end(.success(0), printing: text) }

  /// Ends the program by an error, which ``run(_:printsChanges:profile:on:isolation:)`` throws.
  /// - Parameter error: The error; ignored if the program has been quit before.
  public func quit(throwing error: any Error) { end(.failure(error)) }

  private func end(_ ending: Result<Int32, any Error>, printing text: StyledText? = nil) {
    if self.ending == nil || hasRun { (self.ending, hasRun, result) = (ending, false, text) }
    dismissQuestions()
    needsFrame()
  }

  /// Forgets how an earlier run ended; a program that was quit since ends at once.
  func beginRun() {
    if hasRun { (ending, hasRun, result) = (nil, false, nil) }
  }

  /// Quits, unless that is why the run ends.
  func endRun() {
    quit()
    hasRun = true
  }

  /// Shows the keys and what they do, or the list again.
  public func toggleHelp() {
    if isSpoken { tellHelp() } else { help = help == nil ? HelpList(of: self) : nil }
    needsFrame()
  }

  /// Has the program spoken from now on, and also help that was opened before.
  func beginSpeech() {
    speech = SpeechRequest()
    if help != nil { tellHelp() }
    help = nil
  }

  /// Ends the speech of an earlier run.
  func endSpeech() {
    speech = nil
    list.viewport.news = nil
  }

  /// Requests a frame, after something that the title or the status tells has changed.
  public func needsFrame() { list.needsFrame() }

  /// The list that is shown now.
  var shownList: TextList { help?.list ?? list }

  // MARK: Events

  /// Handles an event: a ``ListTerminal`` passes each to its program.
  /// - Parameter event: The event.
  /// - Returns: Whether to continue.
  public func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .key(let key): handle(key)
    case .click(let line, let column): click(line: line, column: column)
    case .paste(let text) where !questions.isEmpty: paste(text)
    case .paste(let text) where searchLine != nil: pasteSearch(text)
    // Behind the help, nothing happens to the program.
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
    if moving != nil { return handleMoving(key) }
    if hasFailed { list.viewport.find = nil }
    let binding = available.all.first { $0.keys.contains(key) }
    if let help { return handle(binding, key, in: help) }
    if let binding {
      perform(binding)
    } else if bindsKeys, let digit = key.character?.wholeNumberValue,
      digit > 0 || typedCount != nil
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
  private func bindingWhileTyping(_ key: Key) -> KeyBinding? {
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

  /// The bindings that are available, without keys that have a meaning before them.
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
    // A binding of the program that has taken all keys of such a binding stands for it.
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
