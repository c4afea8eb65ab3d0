extension ListProgram {
  /// Shows the key bindings and their titles above the list, or the list again.
  public func toggleHelp() {
    if isSpoken { return tellHelp() }
    if showsHelp { return goBack() }
    let help = HelpPane(of: self)
    push(StackedPane(pane: help, focus: help, purpose: .help))
  }

  /// Whether the key bindings are shown.
  var showsHelp: Bool { stack.top.isHelp }

  /// Whether the pane that is shown takes all keys, so that those of the program do nothing.
  var isModal: Bool { stack.top.isModal }

  /// Passes what the user did to the program, unless a pane takes all keys.
  func passOn(_ event: TerminalEvent) {
    if !isModal { onOtherEvent(event) }
  }
}
