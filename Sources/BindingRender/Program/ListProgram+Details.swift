public import BindingCore

// The details of the focused row.
extension ListProgram {
  /// Shows the details of the focused row, if it is a value of a type; of other types by other
  /// calls.
  ///
  /// ```swift
  /// program.showDetails(for: Job.self) { job in "\(job.name, .bold)\n\(lines: job.log)" }
  /// ```
  ///
  /// They are beside the list in a window of 80 columns or more, if all lists leave 30 of them, or
  /// else below it in one of about 20 lines, unless ``detailPlace`` says otherwise. They wrap
  /// there, `J` and `K` scroll them, and `<` and `>` change their size. In a smaller window the key
  /// `v` pushes them, or says them in a spoken program. They are not printed. A list that
  /// shows no focus, as a log that is followed, has no details until `v` shows both, and `v` or
  /// Escape hides them again. A later call for the same type replaces these details.
  ///
  /// Of several lists, they are those of the one that has the focus, or of the last that had it if
  /// the focus is on a list without such rows. Pushed panes have them too, once such a row is in
  /// sight there.
  /// - Parameters:
  ///   - type: The type of the rows.
  ///   - text: Returns the details of a row; called for each frame. Without a focused row of the
  ///     type, there are none.
  public func showDetails<Row: Diffable>(
    for type: Row.Type = Row.self,
    _ text: @escaping (_ row: Row) -> StyledText
  ) {
    setDetails(of: Row.self, text: { $0.value(as: Row.self).map(text) ?? "" })
  }

  /// Shows the details of the focused row, which a task loads.
  ///
  /// ```swift
  /// program.showDetails(for: Message.self) { message in
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
  /// - Parameters:
  ///   - type: The type of the rows.
  ///   - load: Loads the details of a row; called when they are to be shown or said, on no actor. A
  ///     closure that needs the main actor begins with `{ @MainActor message in`.
  public func showDetails<Row: Diffable & Sendable>(
    for type: Row.Type = Row.self,
    _ load: @escaping @Sendable (_ row: Row) async throws -> StyledText
  ) {
    let loading = { (row: AnyDiffable) -> LoadedDetails.Load? in
      guard let row = row.value(as: Row.self) else { return nil }
      return { try await load(row) }
    }
    setDetails(of: Row.self, load: loading)
  }

  private func setDetails<Row: Diffable>(
    of _: Row.Type,
    text: ((AnyDiffable) -> StyledText)? = nil,
    load: ((AnyDiffable) -> LoadedDetails.Load?)? = nil
  ) {
    while stack.top.isPart { goBack() }
    let type = ObjectIdentifier(Row.self)
    let describes = { (row: AnyDiffable) in row.value(as: Row.self) != nil }
    let new = RowDetails(type: type, describes: describes, text: text, load: load)
    let kinds = [new] + rowDetails.filter { $0.type != type }
    stack.replacePages(of: self) { withDetails($0, kinds, isFirst: $1) }
    needsFrame()
  }

  /// The details of each type of row, which all pages have.
  var rowDetails: [RowDetails] {
    stack.entries[0].pane.withDetails?.details.kinds ?? []
  }

  /// Returns a pane with the details of its focused row, or the same if there are none.
  ///
  /// Above a split a list stands in a place for both without details, too, so that it has the line
  /// of its title there.
  func withDetails(_ pane: Pane, _ kinds: [RowDetails], isFirst: Bool = false) -> Pane {
    let needsTitleLine = pane.parts.isEmpty && !stack.entries[0].pane.parts.isEmpty
    if kinds.isEmpty, isFirst || !needsTitleLine { return pane }
    pane.withDetails?.returnFocus()
    let title = { [weak self] in self?.phrases(.title("details")) ?? "" }
    let split = DetailSplit(pane.main, title: title, kinds, isFirst: isFirst)
    if let loaded = split.details.loaded {
      split.details.onRetry = { [weak self, weak split] in
        loaded.retry()
        // With the focus, they say themselves what they show.
        if let self, focusedPane !== split?.details { announcer.request?.asksDetails = true }
      }
    }
    return split
  }

  /// The pane that is shown, if it has details of the focused row.
  var details: DetailSplit? { root.withDetails }

  /// The details that a task loads, also if another pane is shown above them.
  var loadedDetails: LoadedDetails? {
    stack.entries.lazy.compactMap { $0.pane.withDetails?.details.loaded }.last
  }

  /// Shows the details, beside the list or alone, or says them; or hides them again.
  func openDetails() {
    guard let details else { return }
    if isSpoken {
      announcer.request?.asksDetails = true
    } else if !details.areHidden {
      details.returnFocus()
    } else if details.lendFocus(), details.areHidden {
      open(PanePage(pane: details.details, title: phrases(.title("details")))) {
        details.returnFocus()
      }
    }
  }
}
