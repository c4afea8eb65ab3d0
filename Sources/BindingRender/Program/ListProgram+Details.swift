public import BindingCore

extension ListProgram {
  /// Shows the details of the focused row, where the rows are values of one type.
  ///
  /// ```swift
  /// program.detail { (job: Job) in "\(job.name, .bold)\n\(lines: job.log)" }
  /// ```
  ///
  /// They are beside the list in a window of 80 columns or more, or else below it in one of about 20 lines, and
  /// wrap there; `J` and `K` scroll them. In a smaller window the key `v` pushes them, and in words it says them.
  /// They are not printed. A later call replaces them.
  /// - Parameter text: Returns the details of a row; called for each frame. Without a focused row of the type,
  ///   there are none.
  public func detail<Row: Diffable>(_ text: @escaping (_ row: Row) -> StyledText) {
    let main = (root as? DetailSplit)?.main ?? root
    let split = DetailSplit(main) { pane in
      guard let path = pane.list.focusedPath, let row = pane.list.content?.row(at: path) else {
        return ""
      }
      return row.value(as: Row.self).map(text) ?? ""
    }
    if stack.wanted.isText, !main.leaves.contains(where: { $0 === stack.wanted }) {
      stack.wanted = main.firstFocus
      setFocus(stack.wanted)
    }
    stack.replaceTop(with: split)
    takePanes(of: split)
    needsFrame()
  }

  private var detailSplit: DetailSplit? { root as? DetailSplit }

  /// Whether the details of the focused row have no place, and a key shows or says them.
  var hasHiddenDetails: Bool {
    guard let split = detailSplit else { return false }
    return isSpoken || !split.shownLeaves.contains { $0 === split.details }
  }

  /// Whether the details of the focused row are shown in part.
  var canScrollDetails: Bool {
    detailSplit.map { !hasHiddenDetails && $0.details.takesFocus } ?? false
  }

  /// Pushes the details of the focused row, or says them.
  func showDetails() {
    guard let split = detailSplit, let pane = split.describedPane else { return }
    if isSpoken {
      speech?.lines.append(split.text(pane))
      return
    }
    let details = TextPane { [text = split.text] _ in text(pane) }
    details.title = { [words] in words(.title("details")) }
    push(details)
  }

  /// Scrolls the details by half a screen.
  func scrollDetails(by count: Int) { detailSplit?.details.list.scroll(byHalfPages: count) }
}

extension KeyBindings {
  /// The key bindings for the details of the focused row.
  static var details: [KeyBinding] {
    [
      KeyBinding("details", ["v"], isInBottomLine: true, isAvailable: \.hasHiddenDetails) {
        $0.showDetails()
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
