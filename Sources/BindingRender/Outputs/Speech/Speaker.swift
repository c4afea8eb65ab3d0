import BindingCore

/// Announces the content of a list as plain text for screen readers, each change once.
///
/// The lines are written one after the other, and never changed afterwards.
struct Speaker {
  private var hasBegun = false
  /// The pane that was said last.
  private weak var pane: LeafPane?
  private var focus = SpokenFocus()
  private var keys = SpokenKeys()
  private var details = SpokenDetails()
  private var prompt = SpokenPrompt()
  private var remark = ""
  private var failure: String?
  private var hasFailed = false
  private var status = SpokenStatus()
  /// The time of the last key with a result that may not be known yet and was not said.
  private var commandTime: Int?
  /// The longest time after a key, in nanoseconds, in which a change counts as its result.
  private static let resultTimeout = 1_000_000_000

  /// The time at which to say what was not said yet, by the clock of the list; nil for nothing.
  var nextTime: Int? { focus.nextTime }

  /// Returns the text to write for the newest state of a program; empty if nothing has changed.
  /// - Parameters:
  ///   - program: The program.
  ///   - screen: A screen of the terminal's size, on which nothing is drawn.
  mutating func say(_ program: ListProgram, on screen: Screen) -> String {
    let viewport = program.focusedPane.viewport
    if viewport.news == nil { viewport.countNews() }
    let around = program.frames.chromeLines(of: program, for: screen)
    let request = program.announcer.take()
    focus.beginFrame()
    noteKeys(request, at: program.clock.now)

    let new = program.heardSearchLine ?? around.prompt
    let isClosing = (prompt.said != nil || !request.typed.isEmpty) && new == nil
    var spoken: [String] = hasBegun ? [] : [around.title.spokenText]
    let paneTitle = paneTitle(in: program)
    // The title of the program ends with that of a pushed pane.
    let isPushed = program.stack.canGoBack && program.root.main === program.focusedPane
    if hasBegun || !isPushed { spoken.append(paneTitle) }
    spoken += request.lines.map(\.spokenText)
    spoken += details.lines(of: program, request)
    if request.asksNews { spoken += program.takeNews() }
    if request.asksHelp { spoken += program.spokenHelp }
    spoken.append(remark(in: program))
    if new == nil || request.repeatsRow || !hasBegun {
      let repeats = request.repeatsRow || isClosing
      spoken += focus.lines(of: program, repeats: repeats, introducing: &keys)
    }
    spoken += failures(of: program)
    let newStatus = around.ownStatus.spokenText
    spoken.append(
      program.bindsListKeys
        ? status.update(
          newStatus,
          isAnswered: isClosing || request.hasCommand,
          hasKey: request.hasKey
        ) : status.update(newStatus)
    )
    hasBegun = true
    return prompt.text(ofFinished: request.typed)
      + prompt.text(spoken.filter { !$0.isEmpty }, new, columns: screen.size.columns)
  }

  /// Returns the end of the last line, if the user is typing there.
  mutating func finish() -> String { prompt.finish() }

  /// The title of the pane that has got the focus, of which nothing was said yet.
  private mutating func paneTitle(in program: ListProgram) -> String {
    if pane === program.focusedPane { return "" }
    pane = program.focusedPane
    focus = SpokenFocus()
    return program.root.spokenName(of: program.focusedPane, by: program.phrases)
  }

  private mutating func noteKeys(_ request: SpeechRequest, at time: Int) {
    if request.hasKey {
      commandTime = nil
      focus.noteKey()
    }
    if request.hasCommand {
      commandTime = time
      focus.expectPlace()
    }
    if let commandTime, time > commandTime + Self.resultTimeout {
      self.commandTime = nil
      focus.expectPlace(false)
      status.forgetCommand()
    }
  }

  /// The problem with the answer so far, if it is new.
  private mutating func remark(in program: ListProgram) -> String {
    let new = program.questions.first?.remark.text?.spokenText ?? ""
    defer { remark = new }
    return new == remark ? "" : new
  }

  /// The failures of loading and searching that are new.
  private mutating func failures(of program: ListProgram) -> [String] {
    var spoken: [String] = []
    let new = program.spokenFailure(of: program.focusedPane)
    // Without rows, it was said in their place.
    if let new, new != failure, new != focus.emptyText { spoken.append(new) }
    failure = new
    let findsNothing = program.focusedPane.session.findsNothing
    if findsNothing, !hasFailed { spoken.append(program.spoken(.nothingFound)) }
    hasFailed = findsNothing
    return spoken
  }
}

extension Pane {
  /// Returns the spoken name of a pane in this one: its title, or that of its page or a split
  /// around it.
  fileprivate func spokenName(
    of leaf: LeafPane,
    by phrases: (ListPhrase) -> StyledText
  ) -> String {
    let panes = panes(around: leaf)
    let splits = panes.dropFirst().map { Optional($0) } + [nil]
    let names = zip(panes, splits).flatMap { pane, split in
      let isDetails = split?.withDetails?.details === pane
      let page = split?.parts.first { $0.pane === pane }?.page?.title ?? ""
      return [pane.title(), isDetails ? phrases(.title("details")) : page]
    }
    return names.first { !$0.isEmpty }?.spokenText ?? ""
  }
}
