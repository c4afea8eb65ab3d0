public import BindingCore

extension ListProgram {
  /// Shows the details of the focused row, where the rows are values of one type.
  ///
  /// ```swift
  /// program.detail { (job: Job) in "\(job.name, .bold)\n\(lines: job.log)" }
  /// ```
  ///
  /// They are beside the list in a window of 80 columns or more, if all lists leave 30 of them, or
  /// else below it in one of about 20 lines, and wrap there; `J` and `K` scroll them. In a smaller
  /// window the key `v` pushes them, and in words it says them. They are not printed. A list that
  /// shows no focus, as a log that is followed, has no details until `v` shows both, and `v` or
  /// Escape hides them again. A later call replaces the details.
  ///
  /// Of several lists, they are those of the one that has the focus, or of the last that had it if
  /// the focus is on a list without such rows.
  /// - Parameter text: Returns the details of a row; called for each frame. Without a focused row
  ///   of the type, there are none.
  public func detail<Row: Diffable>(_ text: @escaping (_ row: Row) -> StyledText) {
    showDetails(of: Row.self) { $0?.value(as: Row.self).map(text) ?? "" }
  }

  /// Shows the details of the focused row, which a task loads.
  ///
  /// ```swift
  /// program.detail { (message: Message) in
  ///   let body = try await server.body(of: message.id)
  ///   return "\(message.subject, .bold)\n\(lines: body)"
  /// }
  /// ```
  ///
  /// Until they are loaded, those of the row before stay, dimmed. Only the details of one row are
  /// kept: a row that gets the focus again, or is no longer equal by `isEqual(to:)`, loads again,
  /// and the load of a row that the focus has left is cancelled; the next begins once the focus
  /// rests. A row that changes while it loads shows that load, and loads once more. An error is
  /// shown in their place, and the key `t` loads them again.
  /// - Parameter load: Loads the details of a row; called when they are to be shown or said, on no
  ///   actor. A closure that needs the main actor begins with `{ @MainActor (message: Message) in`.
  public func detail<Row: Diffable & Sendable>(
    _ load: @escaping @Sendable (_ row: Row) async throws -> StyledText
  ) {
    let loaded = LoadedDetails { row -> LoadedDetails.Load? in
      guard let row = row.value(as: Row.self) else { return nil }
      return { try await load(row) }
    }
    showDetails(of: Row.self, loaded) { [weak self] row in
      // Who hears the text of another row cannot see that it is old.
      loaded.text(of: row, keepsLast: self?.isSpoken != true)
    }
  }

  private func showDetails<Row: Diffable>(
    of _: Row.Type,
    _ loaded: LoadedDetails? = nil,
    text: @escaping (AnyDiffable?) -> StyledText
  ) {
    while stack.top.isPart { goBack() }
    let page = stack.page
    let old = page.pane as? DetailSplit
    old?.takeFocusBack()
    let main = old?.main ?? page.pane
    let hasDetails = { (row: AnyDiffable) in row.value(as: Row.self) != nil }
    let title = { [weak self] in self?.words(.title("details")) ?? "" }
    let split = DetailSplit(main, title: title, loaded: loaded, hasDetails: hasDetails, text: text)
    if let loaded {
      split.details.onRetry = { [weak self, weak split] in
        loaded.retry()
        // With the focus, they say themselves what they show.
        if let self, focusedPane !== split?.details { speech?.asksDetails = true }
      }
    }
    if page.focus.isText, !main.leaves.contains(where: { $0 === page.focus }) {
      want(main.firstFocus)
    }
    stack.page.pane = split
    takePanes(of: split)
    needsFrame()
  }

  fileprivate var detailSplit: DetailSplit? { root as? DetailSplit }

  /// The details that a task loads, also if another pane is shown above them.
  var loadedDetails: LoadedDetails? {
    stack.entries.lazy.compactMap { ($0.pane as? DetailSplit)?.loaded }.last
  }

  /// Whether the details of the focused row have no place, and a key shows or says them.
  var hasHiddenDetails: Bool {
    guard let split = detailSplit else { return false }
    return isSpoken || !split.shownLeaves.contains { $0 === split.details }
  }

  /// Whether the details of the focused row are shown in part.
  var canScrollDetails: Bool {
    detailSplit.map { !hasHiddenDetails && $0.details.takesFocus } ?? false
  }

  /// Whether the list shows its focus only for the details.
  fileprivate var canCloseDetails: Bool { !isSpoken && detailSplit?.lent != nil }

  fileprivate var canOpenDetails: Bool {
    hasHiddenDetails && (isSpoken || detailSplit?.hasRows == true) || canCloseDetails
  }

  /// Shows the details of the focused row, beside the list or alone, or says them; or hides them
  /// again.
  func openDetails() {
    guard let split = detailSplit else { return }
    if isSpoken {
      speech?.asksDetails = true
      return
    }
    if !hasHiddenDetails {
      split.takeFocusBack()
    } else if split.lendFocus(), hasHiddenDetails {
      open(split.details, words(.title("details"))) { split.takeFocusBack() }
    }
  }

  /// Says the details that a key has asked for; those that are loading, once they have come, unless
  /// another key was pressed.
  func sayDetails() {
    guard let split = detailSplit, let request = speech else { return }
    guard let row = split.row?.diffIdentifier else {
      if request.asksDetails { speech?.lines.append(words(.noDetails)) }
      return split.awaitedRow = nil
    }
    if request.hasKey || request.asksDetails {
      // With the focus, they say themselves what has been loaded.
      split.awaitedRow = request.asksDetails && focusedPane !== split.details ? row : nil
    }
    if !request.asksDetails, split.awaitedRow != row { return }
    let text = split.currentText
    split.details.shownState = split.details.state()
    // Of a row that has changed once more since, what has just come is said.
    if let loaded = split.loaded, loaded.isLoading, !loaded.hasArrived {
      if request.asksDetails { speech?.lines.append(words(.loading)) }
      return
    }
    split.awaitedRow = nil
    let said = failureWords(of: split.details).map { "\($0)" } ?? text
    speech?.lines.append(said.words.isEmpty ? words(.noDetails) : said)
  }

  /// Scrolls the details by half a screen.
  func scrollDetails(by count: Int) { detailSplit?.details.list.scroll(byHalfPages: count) }
}

extension KeyBindings {
  /// The key binding that hides details which a list shows only for a while.
  static var closingDetails: KeyBinding {
    KeyBinding("close the details", [.escape], isAvailable: \.canCloseDetails) {
      $0.detailSplit?.takeFocusBack()
    }
  }

  /// The key bindings for the details of the focused row.
  static var details: [KeyBinding] {
    [
      KeyBinding("details", ["v"], isInBottomLine: true, isAvailable: \.canOpenDetails) {
        $0.openDetails()
      },
      KeyBinding("scroll the details down", ["J"], isAvailable: \.canScrollDetails) {
        $0.scrollDetails(by: 1)
      },
      KeyBinding("scroll the details up", ["K"], isAvailable: \.canScrollDetails) {
        $0.scrollDetails(by: -1)
      },
    ]
  }
}
