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

  /// The bindings of a list without those of the program: what quits or shows help goes back.
  var modalBindings: KeyBindings {
    var table = listBindings
    let lasting = table.bindings.filter(\.isLasting)
    for binding in lasting { table[binding.name] = nil }
    if table["back"] == nil { table["back"] = KeyBindings([KeyBindings.back]).phrased["back"] }
    table["back"]?.keys += lasting.flatMap(\.keys)
    table["back"]?.role = .quit
    if stack.top.isChoice { table["select"]?.isInBottomLine = true }
    return table
  }

  /// Passes what the user did to the program, unless a pane takes all keys.
  func passOn(_ event: TerminalEvent) {
    if !isModal { onOtherEvent(event) }
  }
}
