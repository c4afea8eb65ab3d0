// What the panes know of the program.
extension ListProgram: PaneHost {
  var clock: ListClock { focusedList.clock }

  var isInline: Bool { output?.isInline == true }

  var isLastFrame: Bool { frames.isLast }

  func requestFrame() { output?.needsFrame() }

  func nameOfRetryKey(for pane: LeafPane) -> String? {
    retryBinding(for: pane)?.keys.first.map(name)
  }

  var nameOfKeyThatEndsSearch: String? { listBindings[.endSearch]?.keys.first.map(name) }
}
